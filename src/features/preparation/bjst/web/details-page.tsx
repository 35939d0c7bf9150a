import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useSaveLetter } from '../../letters/web/save-letter.ts';
import { AppointmentView } from '../../records/web/appointment-view.tsx';
import { numberIn, RecordState } from '../../records/web/record-state.tsx';
import { bjsts } from '../contract.ts';

// Each comes with its form, when it is first opened.
const MoveBjstDialog = lateDialog(
  async () => ({ default: (await import('./schedule-dialog.tsx')).MoveBjstDialog }),
  ['positions', 'preparation'],
);
const BjstResultDialog = lateDialog(
  async () => ({ default: (await import('./result-dialog.tsx')).BjstResultDialog }),
  ['preparation'],
);

const path = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/bjst/$bjstId/details';

/** One BJST: its schedule, its result and its letter (2R38). */
export default function BjstDetailsPage() {
  const { t } = useTranslation('preparation-bjst');
  const { vesselId, employeeId, bjstId } = useParamsAt(path);
  const positionName = usePositionName();
  const mayKeep = useMay(bjsts.update.access);
  const saveLetter = useSaveLetter(bjsts.letter);
  const id = numberIn(bjstId);
  const { data, error, refetch } = useRead(bjsts.get, { employeePreparationBjstId: id }, { enabled: id > 0 });
  const bjst = data?.data;
  if (!bjst) return <RecordState id={id} error={error} retry={() => void refetch()} />;
  const { result, letterNumber, startDate } = bjst;
  return (
    <AppointmentView
      title={t('title')}
      person={bjst.employeeName}
      vesselId={vesselId}
      employeeId={employeeId}
      result={result}
      tab="bjst"
      facts={[
        { label: t('fields.employeeName'), value: bjst.employeeName },
        { label: t('fields.rank'), value: positionName(bjst.rank) },
        { label: t('fields.shipName'), value: bjst.shipName },
        { label: t('fields.bjstType'), value: bjst.bjstTypeName },
        { label: t('fields.letterNumber'), value: letterNumber },
        { label: t('fields.startDate'), value: formatDay(startDate) },
        { label: t('fields.endDate'), value: formatDay(bjst.endDate) },
        { label: t('fields.place'), value: bjst.place },
        { label: t('fields.result'), value: <StatusBadge status={result ?? 'Scheduled'} /> },
        { label: t('fields.createdBy'), value: bjst.createdBy },
        { label: t('fields.createdDate'), value: formatDay(bjst.createdDate) },
      ]}
      attachment={{ label: t('fields.attachment'), file: bjst.attachment, fileType: 'bjst' }}
      correction={bjst.correction}
      mayKeep={mayKeep}
      saveLetter={() =>
        void saveLetter({ employeeIds: [bjst.employeeId], letterNumber, startDate }, `BJST ${letterNumber}.pdf`)
      }
      moveDialog={(onClose) => <MoveBjstDialog bjst={bjst} onClose={onClose} />}
      resultDialog={(onClose) => <BjstResultDialog bjst={bjst} onClose={onClose} />}
    />
  );
}
