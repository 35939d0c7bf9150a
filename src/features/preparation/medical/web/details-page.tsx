import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { numberIn, RecordState } from '../../records/web/record-state.tsx';
import { RecordView } from '../../records/web/record-view.tsx';
import { medicals } from '../contract.ts';

const path =
  '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/medical-certificate/$medicalCertificateId/details';

/** One medical certificate (2R39). */
export default function MedicalDetailsPage() {
  const { t } = useTranslation('preparation-medical');
  const positionName = usePositionName();
  const { vesselId, employeeId, medicalCertificateId } = useParamsAt(path);
  const id = numberIn(medicalCertificateId);
  const { data, error, refetch } = useRead(medicals.get, { medicalCertificateId: id }, { enabled: id > 0 });
  const one = data?.data;
  if (!one) return <RecordState id={id} error={error} retry={() => void refetch()} />;
  return (
    <RecordView
      title={t('title')}
      person={one.employeeName}
      vesselId={vesselId}
      employeeId={employeeId}
      tab="medical-certificate"
      facts={[
        { label: t('fields.employeeName'), value: one.employeeName },
        { label: t('fields.positionOnBoard'), value: positionName(one.positionOnBoard) },
        { label: t('fields.vesselName'), value: one.vesselName },
        { label: t('fields.certificateNumber'), value: one.certificateNumber },
        { label: t('fields.examinationDate'), value: formatDay(one.examinationDate) },
        { label: t('fields.validUntil'), value: formatDay(one.validUntil) },
        { label: t('fields.result'), value: <StatusBadge status={one.result} /> },
        { label: t('fields.restriction'), value: one.restriction },
        {
          label: t('fields.status'),
          value: one.isNewest ? <StatusBadge status={one.medicalCertificateStatus} /> : t('superseded'),
        },
        { label: t('fields.createdBy'), value: one.createdBy },
        { label: t('fields.createdDate'), value: formatDay(one.createdDate) },
      ]}
      attachment={{ label: t('fields.attachment'), file: one.attachment, fileType: 'medical' }}
    />
  );
}
