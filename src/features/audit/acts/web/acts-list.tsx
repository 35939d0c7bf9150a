import { Modal } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import type { Column } from '#platform/web/list-page/columns.ts';
import { callInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { actions } from '../../contract.ts';
import { ChangeItem } from '../../web/parts/change-item.tsx';
import { useChangeWords } from '../../web/parts/change-words.ts';
import historyClasses from '../../web/parts/history.module.css';
import { TrailList, usePeriod, whenColumn } from '../../web/parts/trail-list.tsx';
import { type Act, type ActPart, acts } from '../contract.ts';
import { recordLink } from './record-link.ts';

/** Kinds of records to choose from: what people change. The others are found without a filter. */
const tables = [
  'applications',
  'assessments',
  'seafarers',
  'next_of_kin',
  'educations',
  'travel_documents',
  'certificates',
  'sea_services',
  'trainings',
  'bank_accounts',
  'job_openings',
  'employees',
  'vessels',
  'principals',
  'users',
  'assignments',
  'assignment_decisions',
  'extensions',
  'movements',
  'crew_changes',
  'crew_agreements',
  'medical_certificates',
  'appraisals',
  'contracts',
  'chandler_requests',
  'pay_inputs',
  'billing_terms',
];
const tones = { insert: 'green', update: 'teal', delete: 'red' } as const;

/** What was changed, a row for each request; it opens with its parts, each before and after. */
export function ActsList() {
  const { t } = useTranslation('audit');
  const words = useChangeWords();
  const [shown, setShown] = useState<Act>();
  const nameOf = ({ table, recordName, recordId }: ActPart) => `${words.table(table)} ${recordName ?? recordId}`;
  const titleOf = ({ parts: [first] }: Act) => (first ? nameOf(first) : '');
  const columns: Column<Act, 'at'>[] = [
    whenColumn(t('when')),
    { key: 'who', header: t('who'), cell: (row) => words.who(row), card: 'facts' },
    {
      key: 'action',
      header: t('action'),
      cell: ({ parts: [first] }) => first && <Badge tone={tones[first.action]}>{words.action(first)}</Badge>,
      card: 'badge',
    },
    {
      key: 'record',
      header: t('record'),
      cell: ({ parts: [first] }) => first && <RecordName part={first} name={nameOf(first)} />,
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'parts',
      header: t('act'),
      cell: (row) => <span className="lh-18 block wrapped">{whatOf(row, words, t)}</span>,
      card: 'facts',
    },
  ];
  return (
    <>
      <TrailList
        endpoint={acts.list}
        hasRecords
        name="audit-acts"
        label={t('tabs.changes')}
        columns={columns}
        rowKey={(row) => row.actId}
        rowLabel={titleOf}
        emptyTitle={t('empty')}
        emptyText={t('emptyText')}
        searchLabel={t('search')}
        filters={[
          { column: 'action', label: t('action'), options: choicesOf(actions, (value) => t(`actions.${value}`)) },
          { column: 'table', label: t('table'), options: choicesOf(tables, (value) => words.table(value)) },
        ]}
        toolbar={<Download />}
        rowActions={(row) => [{ label: t('show'), icon: IconEye, onClick: () => setShown(row) }]}
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown && titleOf(shown)}
        size="44rem"
        closeButtonProps={{ 'aria-label': t('close', { ns: 'parts' }) }}
      >
        {shown && <ActParts act={shown} nameOf={nameOf} />}
      </Modal>
    </>
  );
}

type Words = ReturnType<typeof useChangeWords>;
type Translate = ReturnType<typeof useTranslation<'audit'>>['t'];

/** The fields of the first change, and how many more there are. */
function whatOf({ parts: [first], partCount }: Act, words: Words, t: Translate): string {
  const fields = first?.fields.map(words.field).join(', ') ?? '';
  const more = partCount > 1 ? t('actMore', { count: partCount - 1 }) : '';
  return [fields, more].filter(Boolean).join(' · ') || '-';
}

/** The name of a record, leading to its page where there is one. */
function RecordName({ part: { opens }, name }: { part: ActPart; name: string }) {
  return opens ? <Link {...linkTo(recordLink(opens))}>{name}</Link> : name;
}

/** All that an act changed, folded; of a long one the first. */
function ActParts({ act, nameOf }: { act: Act; nameOf: (part: ActPart) => string }) {
  const { t } = useTranslation('audit');
  const words = useChangeWords();
  const { parts, partCount } = act;
  return (
    <>
      <p className="muted">
        {words.who(act)}, {formatInstant(act.at, { time: true })}, {t('parts', { count: partCount })}
      </p>
      <ol className={historyClasses.list}>
        {parts.map((part, at) => (
          <ChangeItem
            key={part.changeId}
            change={part}
            title={`${words.action(part)}: ${nameOf(part)}`}
            isOpen={at === 0}
            more={
              part.opens && (
                <p className="mt-2 mb-3">
                  <Link {...linkTo(recordLink(part.opens))}>{t('open')}</Link>
                </p>
              )
            }
          />
        ))}
      </ol>
      {partCount > parts.length && <p className="muted">{t('actRest', { count: partCount - parts.length })}</p>}
    </>
  );
}

/** The whole list as a spreadsheet, with the keyword, filters and period of the moment. */
function Download() {
  const { t } = useTranslation('audit');
  const address = useListAddress(acts.list.list.filter);
  const { sortBy, filterList } = callInput(address);
  return (
    <DownloadButton
      endpoint={acts.download}
      input={{ ...usePeriod(true), sortBy, filterList }}
      fileName={workbookName(t('fileName'))}
    >
      {t('download')}
    </DownloadButton>
  );
}
