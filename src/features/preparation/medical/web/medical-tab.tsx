import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { type Column, dayColumn, fieldColumn } from '#platform/web/list-page/columns.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { LetterPerson } from '../../letters/web/letter-people.tsx';
import { RecordList, useRecordColumns } from '../../web/parts/record-list.tsx';
import { type Medical, medicals } from '../contract.ts';

// Each comes with its form, when it is first opened.
const ForPerson = lateDialog(
  async () => ({ default: (await import('../../people/web/choose-people.tsx')).ForPerson }),
  ['positions'],
);
const MedicalDialog = lateDialog(
  async () => ({ default: (await import('./medical-dialog.tsx')).MedicalDialog }),
  ['positions'],
);

interface MedicalTabProps {
  vesselId: number;
  /** The one whose certificates are shown; everyone who joins the vessel without it. */
  person?: LetterPerson;
}

/** Medical certificates of a vessel's people, or of one of them (2R34). */
export function MedicalTab({ vesselId, person }: MedicalTabProps) {
  const { t } = useTranslation(['preparation-medical', 'preparation']);
  const detailsOf = ({ employeeId, medicalCertificateId: id }: Medical) =>
    ({
      to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/medical-certificate/$medicalCertificateId/details',
      params: { vesselId: String(vesselId), employeeId: String(employeeId), medicalCertificateId: String(id) },
    }) as const;
  const columns: Column<Medical, 'examinationDate' | 'validUntil' | 'employeeName'>[] = [
    ...useRecordColumns(t('fields.employeeName'), detailsOf),
    fieldColumn('certificateNumber', t('fields.certificateNumber'), { from: 'laptop', card: 'facts' }),
    dayColumn('examinationDate', t('fields.examinationDate'), { sort: true }),
    dayColumn('validUntil', t('fields.validUntil'), { sort: true, card: 'facts' }),
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
      emptyText={t('emptyText')}
      {...(!person && { searchLabel: t('search') })}
      adding={{
        label: t('add'),
        dialog: (it) =>
          person ? (
            <MedicalDialog person={person} vesselId={vesselId} {...it} />
          ) : (
            <ForPerson title={t('add')} statusOf={({ medicalStatus }) => medicalStatus} vesselId={vesselId} {...it}>
              {(chosen) => <MedicalDialog person={chosen} vesselId={vesselId} {...it} />}
            </ForPerson>
          ),
      }}
    />
  );
}
