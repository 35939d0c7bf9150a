import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type ReadingFinding, readingWatch } from '../watch/contract.ts';

const LookDialog = lateDialog(() => import('./look-dialog.tsx'));

/** Unusual reading of personal files, for the head of the office: what was read, of which people, what came of it. */
export default function WatchPage() {
  const { t } = useTranslation('reading-watch');
  const read = useRead(readingWatch.list, {});
  const { open, opened } = useDialogs();
  const { data: all = [], earlier = 0 } = read.data ?? {};
  const common = [
    { header: t('columns.who'), cell: ({ name, email }: ReadingFinding) => name || email },
    {
      header: t('columns.what'),
      cell: ({ rule, measured, usual, person }: ReadingFinding) =>
        t(`rules.${rule}`, { count: measured, usual, person: person ?? t('erased') }),
    },
    { header: t('columns.day'), cell: ({ day }: ReadingFinding) => formatDay(day), isShort: true },
  ];
  const exported = {
    header: t('columns.affected'),
    cell: ({ findingId, day }: ReadingFinding) => (
      <DownloadButton
        size="compact-sm"
        endpoint={readingWatch.affected}
        input={{ findingId }}
        fileName={workbookName(`${t('affected.file')} ${day}`)}
      >
        {t('affected.export')}
      </DownloadButton>
    ),
  };
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
              rows={all.filter(({ lookedAt }) => lookedAt === null)}
              columns={[
                ...common,
                {
                  header: t('columns.noticeBy'),
                  cell: ({ noticeBy }) => formatInstant(noticeBy, { time: true }),
                  isShort: true,
                },
                exported,
                {
                  header: t('columns.action'),
                  cell: (row) => (
                    <Button variant="default" size="compact-sm" onClick={() => open(LookDialog, { finding: row })}>
                      {t('look.open')} <span className="visually-hidden">{row.name}</span>
                    </Button>
                  ),
                },
              ]}
            />
          </Section>
          <Section
            title={t('looked.title')}
            description={earlier > 0 ? t('looked.earlier', { count: earlier }) : undefined}
          >
            <RecordTable
              label={t('looked.title')}
              none={t('looked.none')}
              rows={all.filter(({ lookedAt }) => lookedAt !== null)}
              columns={[
                ...common,
                { header: t('look.note'), cell: ({ note }) => note },
                { header: t('columns.lookedBy'), cell: ({ lookedBy }) => lookedBy },
                {
                  header: t('columns.lookedAt'),
                  cell: ({ lookedAt }) => lookedAt && formatInstant(lookedAt, { time: true }),
                  isShort: true,
                },
                exported,
              ]}
            />
          </Section>
        </div>
      )}
      {opened}
    </>
  );
}
