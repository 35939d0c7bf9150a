import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { type Column, fieldColumn } from '#platform/web/list-page/columns.ts';
import { audit, type Reading } from '../../contract.ts';
import { useChangeWords } from './change-words.ts';
import classes from './readings-list.module.css';
import { TrailList, whenColumn } from './trail-list.tsx';

const kinds = [
  'registration',
  'draft',
  'file',
  'cv',
  'sheet',
  'letter',
  'crewCv',
  'crewLetter',
  'signOnPapers',
  'ownCopy',
  'affected',
  'employee',
  'comparison',
  'history',
  'crewList',
  'applicantList',
];

/** Who of the office read which personal file, or what is made of it. */
export function ReadingsList() {
  const { t } = useTranslation('audit');
  const words = useChangeWords();
  const nameOf = (row: Reading) => row.name ?? t('nobody');
  const whoOf = (row: Reading) => (row.token ? t('byToken', { name: nameOf(row), token: row.token }) : nameOf(row));
  const whatOf = (row: Reading): string => t(`readings.${row.what}`, { defaultValue: row.what });
  const columns: Column<Reading, 'at'>[] = [
    whenColumn(t('when')),
    { key: 'who', header: t('who'), cell: whoOf, isRowHeader: true, card: 'title' },
    fieldColumn('email', t('email'), { card: 'facts', from: 'laptop' }),
    { key: 'what', header: t('what'), cell: whatOf, card: 'facts' },
    {
      key: 'record',
      header: t('recordNumber'),
      cell: (row) => (
        <span className={`lh-18 block anywhere wrapped ${classes.record}`}>{words.record(row.recordId)}</span>
      ),
      card: 'numbers',
    },
  ];
  return (
    <TrailList
      endpoint={audit.readings}
      hasRecords
      name="audit-readings"
      label={t('tabs.readings')}
      columns={columns}
      rowKey={(row) => row.readingId}
      rowLabel={nameOf}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      searchLabel={t('search')}
      filters={[{ column: 'what', label: t('what'), options: choicesOf(kinds, (value) => t(`readings.${value}`)) }]}
    />
  );
}
