import { Modal } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#platform/web/format.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { actions, audit, type Change } from '../../contract.ts';
import { useChangeWords } from './change-words.ts';
import { ChangedFields } from './changed-fields.tsx';
import classes from './changes-list.module.css';
import { TrailList, whenColumn } from './trail-list.tsx';

/** Tables to choose from: what people change. The others are found without a filter. */
const tables = [
  ...['applications', 'assessments', 'seafarers', 'next_of_kin', 'educations', 'travel_documents', 'certificates'],
  ...['sea_services', 'trainings', 'bank_accounts', 'job_openings', 'employees', 'vessels', 'principals', 'users'],
];
const tones = { insert: 'green', update: 'teal', delete: 'red' } as const;

/** What was changed; a row opens with what it was before and after. */
export function ChangesList() {
  const { t } = useTranslation('audit');
  const words = useChangeWords();
  const [shown, setShown] = useState<Change>();
  const nameOf = (row: Change) => `${words.table(row.table)} ${row.recordName ?? row.recordId}`;
  const columns: Column<Change, 'at'>[] = [
    whenColumn(t('when')),
    { key: 'who', header: t('who'), cell: (row) => words.who(row), card: 'facts' },
    {
      key: 'action',
      header: t('action'),
      cell: (row) => <Badge tone={tones[row.action]}>{words.action(row)}</Badge>,
      card: 'badge',
    },
    { key: 'record', header: t('record'), cell: nameOf, isRowHeader: true, card: 'title' },
    {
      key: 'fields',
      header: t('fieldsTouched'),
      cell: (row) => <span className={classes.touched}>{row.fields.map(words.field).join(', ') || '-'}</span>,
      card: 'facts',
    },
  ];
  return (
    <>
      <TrailList
        endpoint={audit.changes}
        hasRecords
        name="audit-changes"
        label={t('tabs.changes')}
        columns={columns}
        rowKey={(row) => row.changeId}
        rowLabel={nameOf}
        emptyTitle={t('empty')}
        searchLabel={t('search')}
        filters={[
          {
            column: 'action',
            label: t('action'),
            options: actions.map((value) => ({ value, label: t(`actions.${value}`) })),
          },
          {
            column: 'table',
            label: t('table'),
            options: tables.map((value) => ({ value, label: words.table(value) })),
          },
        ]}
        rowActions={(row) => [{ label: t('show'), icon: IconEye, onClick: () => setShown(row) }]}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown && nameOf(shown)}
        size="44rem"
        closeButtonProps={{ 'aria-label': t('close', { ns: 'parts' }) }}
      >
        {shown && (
          <>
            <p className={classes.by}>
              {words.action(shown)}, {words.who(shown)}, {formatInstant(shown.at, { time: true })}
            </p>
            <ChangedFields change={shown} />
          </>
        )}
      </Modal>
    </>
  );
}
