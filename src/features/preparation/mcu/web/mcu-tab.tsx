import { Button } from '@mantine/core';
import { IconDownload, IconEye, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { LetterPerson } from '../../letters/web/letter-people.tsx';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { RecordList } from '../../web/parts/record-list.tsx';
import { type Mcu, mcus } from '../contract.ts';

// Each comes with its form, when it is first opened.
const BookMcuDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).BookMcuDialog }));

interface McuTabProps {
  vesselId: number;
  /** The one whose check-ups are shown; everyone who joins the vessel without it. */
  person?: LetterPerson;
}

/** Check-ups of a vessel's people, or of one of them (2R32). */
export function McuTab({ vesselId, person }: McuTabProps) {
  const { t } = useTranslation(['preparation-mcu', 'preparation']);
  const [isBooking, setBooking] = useState(false);
  const saveLetter = useSaveLetter(mcus.letter);
  const detailsOf = ({ employeeId, employeePreparationMcuId: id }: Mcu) =>
    ({
      to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/mcu/$mcuId/details',
      params: { vesselId: String(vesselId), employeeId: String(employeeId), mcuId: String(id) },
    }) as const;
  const columns: Column<Mcu, 'schedule' | 'employeeName'>[] = [
    numberColumn(t('preparation:columns.no')),
    {
      key: 'employeeName',
      header: t('fields.employeeName'),
      cell: (row) => <Link {...linkTo(detailsOf(row))}>{row.employeeName}</Link>,
      sort: 'employeeName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'schedule',
      header: t('fields.schedule'),
      cell: (row) => formatDay(row.schedule),
      sort: 'schedule',
      card: 'facts',
    },
    {
      key: 'letterNumber',
      header: t('fields.letterNumber'),
      cell: (row) => row.letterNumber ?? '-',
      from: 'laptop',
      card: 'facts',
    },
    { key: 'mcuPackage', header: t('fields.mcuPackage'), cell: (row) => row.mcuPackage ?? '-', from: 'laptop' },
    { key: 'clinicName', header: t('fields.clinicName'), cell: (row) => row.clinicName ?? '-', card: 'facts' },
    {
      key: 'result',
      header: t('fields.result'),
      cell: (row) => <StatusBadge status={row.result ?? 'Scheduled'} />,
      card: 'badge',
    },
    {
      key: 'mcuHealthDegree',
      header: t('fields.healthDegree'),
      cell: (row) => row.mcuHealthDegree ?? '-',
      from: 'laptop',
    },
  ];
  return (
    <>
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
        {...(!person && { searchLabel: t('search') })}
        {...(person && {
          toolbar: (
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setBooking(true)}
            >
              {t('add')}
            </Button>
          ),
        })}
      />
      {person && isBooking && (
        <Suspense>
          <BookMcuDialog people={[person]} vesselId={vesselId} onClose={() => setBooking(false)} />
        </Suspense>
      )}
    </>
  );
}
