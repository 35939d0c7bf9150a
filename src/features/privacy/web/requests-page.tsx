import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type PrivacyRequest, requests } from '../requests/contract.ts';

const AnswerDialog = lateDialog(() => import('./answer-dialog.tsx'));

/** What people of the division ask about their data, for who must answer within 3 x 24 hours. */
export default function RequestsPage() {
  const { t } = useTranslation('privacy-requests');
  const read = useRead(requests.list, {});
  const { open, opened } = useDialogs();
  const { data: all = [], earlier = 0 } = read.data ?? {};
  const person = { header: t('columns.person'), cell: ({ name }: PrivacyRequest) => name };
  const kind = { header: t('columns.kind'), cell: (row: PrivacyRequest) => t(`kinds.${row.kind}`) };
  return (
    <>
      <PageHead title={t('title')} description={t('text')} />
      {read.error && <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons rows={6} columns={3} />}
      {read.data && (
        <div className="stack gap-4">
          <Section title={t('open.title')}>
            <RecordTable
              label={t('open.title')}
              none={t('open.none')}
              rows={all.filter(({ outcome }) => outcome === null)}
              columns={[
                person,
                kind,
                { header: t('columns.said'), cell: ({ said }) => said },
                { header: t('columns.standing'), cell: ({ standing }) => t(`standings.${standing}`) },
                { header: t('columns.due'), cell: ({ dueAt }) => formatInstant(dueAt, { time: true }), isShort: true },
                {
                  header: t('columns.action'),
                  cell: (row) => (
                    <Button variant="default" size="compact-sm" onClick={() => open(AnswerDialog, { request: row })}>
                      {t('answer.open')} <span className="visually-hidden">{row.name}</span>
                    </Button>
                  ),
                },
              ]}
            />
          </Section>
          <Section
            title={t('answered.title')}
            description={earlier > 0 ? t('answered.earlier', { count: earlier }) : undefined}
          >
            <RecordTable
              label={t('answered.title')}
              none={t('answered.none')}
              rows={all.filter(({ outcome }) => outcome !== null)}
              columns={[
                person,
                kind,
                { header: t('columns.outcome'), cell: ({ outcome }) => outcome && t(`outcomes.${outcome}`) },
                { header: t('columns.answer'), cell: ({ answer }) => answer },
                { header: t('columns.by'), cell: ({ answeredBy }) => answeredBy },
                {
                  header: t('columns.answeredAt'),
                  cell: ({ answeredAt }) => answeredAt && formatInstant(answeredAt, { time: true }),
                  isShort: true,
                },
              ]}
            />
          </Section>
        </div>
      )}
      {opened}
    </>
  );
}
