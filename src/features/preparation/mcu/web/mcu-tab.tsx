import { IconDownload, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { type Column, dayColumn, fieldColumn } from '#platform/web/list-page/columns.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { LetterPerson } from '../../letters/web/letter-people.tsx';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { RecordList, useRecordColumns } from '../../web/parts/record-list.tsx';
import { type Mcu, mcus } from '../contract.ts';

// Each comes with its form, when it is first opened.
const ForPeople = lateDialog(
  async () => ({ default: (await import('../../people/web/choose-people.tsx')).ForPeople }),
  ['positions'],
);
const BookMcuDialog = lateDialog(
  async () => ({ default: (await import('./schedule-dialog.tsx')).BookMcuDialog }),
  ['positions', 'preparation'],
);

interface McuTabProps {
  vesselId: number;
  /** The one whose check-ups are shown; everyone who joins the vessel without it. */
  person?: LetterPerson;
}

/** Check-ups of a vessel's people, or of one of them (2R32). */
export function McuTab({ vesselId, person }: McuTabProps) {
  const { t } = useTranslation(['preparation-mcu', 'preparation']);
  const packageName = usePackageName();
  const saveLetter = useSaveLetter(mcus.letter);
  const detailsOf = ({ employeeId, employeePreparationMcuId: id }: Mcu) =>
    ({
      to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/mcu/$mcuId/details',
      params: { vesselId: String(vesselId), employeeId: String(employeeId), mcuId: String(id) },
    }) as const;
  const columns: Column<Mcu, 'schedule' | 'employeeName'>[] = [
    ...useRecordColumns(t('fields.employeeName'), detailsOf),
    dayColumn('schedule', t('fields.schedule'), { sort: true, card: 'facts' }),
    fieldColumn('letterNumber', t('fields.letterNumber'), { from: 'laptop', card: 'facts' }),
    {
      key: 'mcuPackage',
      header: t('fields.mcuPackage'),
      from: 'laptop',
      cell: ({ mcuPackage }) => (mcuPackage ? packageName(mcuPackage) : '-'),
    },
    fieldColumn('clinicName', t('fields.clinicName'), { isLong: 'names', card: 'facts' }),
    {
      key: 'result',
      header: t('fields.result'),
      cell: (row) => <StatusBadge status={row.result ?? 'Scheduled'} />,
      card: 'badge',
    },
    fieldColumn('mcuHealthDegree', t('fields.healthDegree'), { isLong: 'names', from: 'laptop' }),
  ];
  return (
    <RecordList
      endpoint={mcus.list}
      input={{ vesselId, ...(person && { employeeId: person.employeeId }) }}
      name="preparation-mcu"
      label={t('label')}
      columns={columns}
      rowKey={(row) => row.employeePreparationMcuId}
      rowLabel={(row) => `${row.employeeName}, ${formatDay(row.schedule)}`}
      rowActions={(row) => [
        { label: t('preparation:view'), icon: IconEye, ...detailsOf(row) },
        ...(row.letterNumber && !row.isOfApplicant
          ? [
              {
                label: t('preparation:record.letter'),
                icon: IconDownload,
                onClick: () =>
                  void saveLetter(
                    { employeeIds: [row.employeeId], letterNumber: row.letterNumber, schedule: row.schedule },
                    `MCU ${row.letterNumber}.pdf`,
                  ),
              },
            ]
          : []),
      ]}
      emptyTitle={t('empty')}
      emptyText={t('emptyText')}
      {...(!person && { searchLabel: t('search') })}
      adding={{
        label: t('add'),
        dialog: (it) =>
          person ? (
            <BookMcuDialog people={[person]} vesselId={vesselId} {...it} />
          ) : (
            <ForPeople title={t('add')} statusOf={({ mcuStatus }) => mcuStatus} vesselId={vesselId} {...it}>
              {(people) => <BookMcuDialog people={people} vesselId={vesselId} {...it} />}
            </ForPeople>
          ),
      }}
    />
  );
}
