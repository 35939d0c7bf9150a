import { Button } from '@mantine/core';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { LetterPerson } from '../../letters/web/letter-people.tsx';
import { RecordList } from '../../web/parts/record-list.tsx';
import { type Medical, medicals } from '../contract.ts';

// Each comes with its form, when it is first opened.
const MedicalDialog = lazy(async () => ({ default: (await import('./medical-dialog.tsx')).MedicalDialog }));

interface MedicalTabProps {
  vesselId: number;
  /** The one whose certificates are shown; everyone who joins the vessel without it. */
  person?: LetterPerson;
}

/** Medical certificates of a vessel's people, or of one of them (2R34). */
export function MedicalTab({ vesselId, person }: MedicalTabProps) {
  const { t } = useTranslation(['preparation-medical', 'preparation']);
  const [isAdding, setAdding] = useState(false);
  const detailsOf = ({ employeeId, medicalCertificateId: id }: Medical) =>
    ({
      to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/medical-certificate/$medicalCertificateId/details',
      params: { vesselId: String(vesselId), employeeId: String(employeeId), medicalCertificateId: String(id) },
    }) as const;
  const columns: Column<Medical, 'examinationDate' | 'validUntil' | 'employeeName'>[] = [
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
      key: 'certificateNumber',
      header: t('fields.certificateNumber'),
      cell: (row) => row.certificateNumber,
      from: 'laptop',
      card: 'facts',
    },
    {
      key: 'examinationDate',
      header: t('fields.examinationDate'),
      cell: (row) => formatDay(row.examinationDate),
      sort: 'examinationDate',
    },
    {
      key: 'validUntil',
      header: t('fields.validUntil'),
      cell: (row) => formatDay(row.validUntil),
      sort: 'validUntil',
      card: 'facts',
    },
    {
      key: 'result',
      header: t('fields.result'),
      cell: (row) => <StatusBadge status={row.result} />,
      from: 'laptop',
    },
    {
      key: 'status',
      header: t('fields.status'),
      cell: (row) => (row.isNewest ? <StatusBadge status={row.medicalCertificateStatus} /> : t('superseded')),
      card: 'badge',
    },
  ];
  return (
    <>
      <RecordList
        endpoint={medicals.list}
        input={{ vesselId, ...(person && { employeeId: person.employeeId }) }}
        name="preparation-medical"
        label={t('label')}
        columns={columns}
        rowKey={(row) => row.medicalCertificateId}
        rowLabel={(row) => `${row.employeeName}, ${row.certificateNumber}`}
        rowActions={(row) => [{ label: t('preparation:view'), icon: IconEye, ...detailsOf(row) }]}
        emptyTitle={t('empty')}
        {...(!person && { searchLabel: t('search') })}
        {...(person && {
          toolbar: (
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          ),
        })}
      />
      {person && isAdding && (
        <Suspense>
          <MedicalDialog person={person} vesselId={vesselId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
