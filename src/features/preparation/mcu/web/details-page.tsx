import { useTranslation } from 'react-i18next';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { AppointmentView } from '../../records/web/appointment-view.tsx';
import { numberIn, RecordState } from '../../records/web/record-state.tsx';
import { mcus } from '../contract.ts';

// Each comes with its form, when it is first opened.
const MoveMcuDialog = lateDialog(
  async () => ({ default: (await import('./schedule-dialog.tsx')).MoveMcuDialog }),
  ['positions', 'preparation'],
);
const McuResultDialog = lateDialog(
  async () => ({ default: (await import('./result-dialog.tsx')).McuResultDialog }),
  ['preparation'],
);

const path = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/mcu/$mcuId/details';

/** One check-up: its appointment, its result and its letter (2R37). */
export default function McuDetailsPage() {
  const { t } = useTranslation('preparation-mcu');
  const packageName = usePackageName();
  const { vesselId, employeeId, mcuId } = useParamsAt(path);
  const saveLetter = useSaveLetter(mcus.letter);
  const id = numberIn(mcuId);
  const { data, error, refetch } = useRead(mcus.get, { employeePreparationMcuId: id }, { enabled: id > 0 });
  const mcu = data?.data;
  if (!mcu) return <RecordState id={id} error={error} retry={() => void refetch()} />;
  const { result, letterNumber, schedule } = mcu;
  return (
    <AppointmentView
      title={t('title')}
      person={mcu.employeeName}
      vesselId={vesselId}
      employeeId={employeeId}
      result={result}
      tab="mcu"
      facts={[
        { label: t('fields.employeeName'), value: mcu.employeeName },
        { label: t('fields.letterNumber'), value: letterNumber },
        { label: t('fields.schedule'), value: formatDay(schedule) },
        { label: t('fields.mcuPackage'), value: mcu.mcuPackage && packageName(mcu.mcuPackage) },
        { label: t('fields.clinicName'), value: mcu.clinicName },
        { label: t('fields.clinicLocation'), value: mcu.clinicLocation?.toUpperCase() },
        { label: t('fields.result'), value: <StatusBadge status={result ?? 'Scheduled'} /> },
        { label: t('fields.healthDegree'), value: mcu.mcuHealthDegree },
        {
          label: t('fields.price'),
          value: mcu.mcuPrice && `${t('fields.currency')} ${formatAmount(rupiah(mcu.mcuPrice))}`,
        },
        { label: t('fields.createdBy'), value: mcu.createdBy },
        { label: t('fields.dateCreated'), value: formatDay(mcu.dateCreated) },
      ]}
      attachment={{ label: t('fields.attachment'), file: mcu.attachment, fileType: 'mcu' }}
      correction={mcu.correction}
      mayKeep={!mcu.isOfApplicant}
      saveLetter={
        letterNumber
          ? () => void saveLetter({ employeeIds: [mcu.employeeId], letterNumber, schedule }, `MCU ${letterNumber}.pdf`)
          : undefined
      }
      moveDialog={(onClose) => <MoveMcuDialog mcu={mcu} onClose={onClose} />}
      resultDialog={(onClose) => <McuResultDialog mcu={mcu} onClose={onClose} />}
    />
  );
}
