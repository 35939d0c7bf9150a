import { IconDownload, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { type Column, dayColumn, fieldColumn } from '#platform/web/list-page/columns.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { LetterPerson } from '../../letters/web/letter-people.tsx';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { RecordList, useRecordColumns } from '../../web/parts/record-list.tsx';
import { type Bjst, bjsts } from '../contract.ts';

// Each comes with its form, when it is first opened.
const ForPeople = lateDialog(
  async () => ({ default: (await import('../../people/web/choose-people.tsx')).ForPeople }),
  ['positions'],
);
const BookBjstDialog = lateDialog(
  async () => ({ default: (await import('./schedule-dialog.tsx')).BookBjstDialog }),
  ['positions', 'preparation'],
);

interface BjstTabProps {
  vesselId: number;
  /** The one whose BJST are shown; everyone who joins the vessel without it. */
  person?: LetterPerson;
}

/** BJST of a vessel's people, or of one of them (2R33). */
export function BjstTab({ vesselId, person }: BjstTabProps) {
  const { t } = useTranslation(['preparation-bjst', 'preparation']);
  const mayKeep = useMay(bjsts.insert.access);
  const saveLetter = useSaveLetter(bjsts.letter);
  const detailsOf = ({ employeeId, employeePreparationBjstId: id }: Bjst) =>
    ({
      to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/bjst/$bjstId/details',
      params: { vesselId: String(vesselId), employeeId: String(employeeId), bjstId: String(id) },
    }) as const;
  const columns: Column<Bjst, 'startDate' | 'employeeName'>[] = [
    ...useRecordColumns(t('fields.employeeName'), detailsOf),
    dayColumn('startDate', t('fields.startDate'), { sort: true, card: 'facts' }),
    dayColumn('endDate', t('fields.endDate'), { card: 'facts' }),
    fieldColumn('bjstTypeName', t('fields.bjstType'), { from: 'laptop' }),
    fieldColumn('letterNumber', t('fields.letterNumber'), { from: 'laptop' }),
    fieldColumn('place', t('fields.place'), { card: 'facts' }),
    {
      key: 'result',
      header: t('fields.result'),
      cell: (row) => <StatusBadge status={row.result ?? 'Scheduled'} />,
      card: 'badge',
    },
  ];
  return (
    <RecordList
      endpoint={bjsts.list}
      input={{ vesselId, ...(person && { employeeId: person.employeeId }) }}
      name="preparation-bjst"
      label={t('label')}
      columns={columns}
      rowKey={(row) => row.employeePreparationBjstId}
      rowLabel={(row) => `${row.employeeName}, ${formatDay(row.startDate)}`}
      rowActions={(row) => [
        { label: t('preparation:view'), icon: IconEye, ...detailsOf(row) },
        ...(mayKeep
          ? [
              {
                label: t('preparation:record.letter'),
                icon: IconDownload,
                onClick: () =>
                  void saveLetter(
                    { employeeIds: [row.employeeId], letterNumber: row.letterNumber, startDate: row.startDate },
                    `BJST ${row.letterNumber}.pdf`,
                  ),
              },
            ]
          : []),
      ]}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      {...(!person && { searchLabel: t('search') })}
      adding={
        mayKeep
          ? {
              label: t('add'),
              dialog: (it) =>
                person ? (
                  <BookBjstDialog people={[person]} vesselId={vesselId} {...it} />
                ) : (
                  <ForPeople title={t('add')} statusOf={({ bjstStatus }) => bjstStatus} vesselId={vesselId} {...it}>
                    {(people) => <BookBjstDialog people={people} vesselId={vesselId} {...it} />}
                  </ForPeople>
                ),
            }
          : undefined
      }
    />
  );
}
