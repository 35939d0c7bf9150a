import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { type Dialogs, lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatInstant, formatNumber } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type Hold, type RetentionRow, retention } from '../retention/contract.ts';

const RetentionDialog = lateDialog(() => import('./retention-dialog.tsx'));
const PreviewDialog = lateDialog(() => import('./preview-dialog.tsx'));
const HoldDialog = lateDialog(() => import('./hold-dialog.tsx'));
const LiftDialog = lateDialog(() => import('./lift-dialog.tsx'));

/** How long personal data is kept, what is due, and whose data must stay. */
export default function RetentionPage() {
  const { t } = useTranslation('retention');
  const read = useRead(retention.list, {});
  const { open, opened } = useDialogs();
  return (
    <>
      <PageHead title={t('title')} description={t('text')} />
      {read.error && <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons rows={10} columns={3} />}
      {read.data && (
        <div className="stack gap-4">
          <Rules rules={read.data.data.rules} open={open} />
          <Note title={t('fixed.title')}>{t('fixed.text')}</Note>
          <Holds holds={read.data.data.holds} open={open} />
        </div>
      )}
      {opened}
    </>
  );
}

function Rules({ rules, open }: { rules: readonly RetentionRow[]; open: Dialogs['open'] }) {
  const { t } = useTranslation('retention');
  const nameOf = ({ kind, stage }: RetentionRow): string => t(`kinds.${kind}.${stage}`);
  return (
    <Section title={t('rules.title')} description={t('rules.text')}>
      <RecordTable
        label={t('rules.title')}
        rows={rules}
        columns={[
          { header: t('rules.what'), cell: nameOf },
          {
            header: t('rules.months'),
            cell: ({ months, isLaw }) => (
              <>
                {t('rules.monthsValue', { count: months })}
                {isLaw && <div className="lh-20 dim">{t('rules.law')}</div>}
              </>
            ),
          },
          {
            header: t('rules.due'),
            cell: ({ due, held }) => (
              <>
                {due === 0 ? t('rules.none') : formatNumber(due)}
                {held > 0 && <div className="lh-20 dim">{t('rules.held', { count: held })}</div>}
              </>
            ),
          },
          { header: t('rules.startsOn'), cell: ({ startsOn }) => formatDay(startsOn), isShort: true },
          {
            header: t('holds.action'),
            cell: (rule) => (
              <Row>
                <Button variant="default" size="compact-sm" onClick={() => open(PreviewDialog, { rule })}>
                  {t('rules.preview')} <span className="visually-hidden">{nameOf(rule)}</span>
                </Button>
                <Button variant="default" size="compact-sm" onClick={() => open(RetentionDialog, { rule })}>
                  {t('rules.edit')} <span className="visually-hidden">{nameOf(rule)}</span>
                </Button>
              </Row>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Holds({ holds, open }: { holds: readonly Hold[]; open: Dialogs['open'] }) {
  const { t } = useTranslation('retention');
  return (
    <Section
      title={t('holds.title')}
      description={t('holds.text')}
      actions={
        <Button variant="default" onClick={() => open(HoldDialog)}>
          {t('holds.add')}
        </Button>
      }
    >
      <RecordTable
        label={t('holds.title')}
        none={t('holds.none')}
        rows={holds}
        columns={[
          { header: t('holds.person'), cell: ({ name }) => name },
          { header: t('preview.number'), cell: ({ number }) => number, isShort: true },
          { header: t('holds.reason'), cell: ({ reason }) => reason },
          { header: t('holds.by'), cell: ({ by }) => by },
          { header: t('holds.at'), cell: ({ setAt }) => formatInstant(setAt), isShort: true },
          {
            header: t('holds.action'),
            cell: (hold) => (
              <Button variant="default" size="compact-sm" onClick={() => open(LiftDialog, { hold })}>
                {t('holds.lift')} <span className="visually-hidden">{hold.name}</span>
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}
