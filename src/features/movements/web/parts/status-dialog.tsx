import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { formatDay } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import type { MovementDetail } from '../../contract.ts';
import { gates } from '../../gates/contract.ts';
import { useFindingWords } from '../../gates/web/finding-words.ts';
import { justAboard, newsOf, readyToBoard, statusName, waitingForLeavingDocuments } from '../../rules.ts';

interface StatusDialogProps {
  movement: MovementDetail;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks which status the schedule has from now on: the one it has, or one it may go to (2S084, 2S086). */
export default function StatusDialog({ movement, onConfirm, onClose }: StatusDialogProps) {
  const { t } = useTranslation('movements');
  const positionName = usePositionName();
  const message = useMessageAbout(movement);
  const { setValue } = useFormContext();
  const { employeeSchedulingStatusId: now, nextStatusIds } = movement;
  // A schedule to leave takes it on by itself (2S085, 2O49).
  const isLocked = now === justAboard;
  const close = () => {
    setValue('employeeSchedulingStatusId', now);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('statusDialog.title')}
      text={
        <div className="stack gap-3">
          <DescriptionList
            layout="rows"
            facts={[
              { label: t('statusDialog.crewName'), value: movement.name },
              { label: t('statusDialog.rank'), value: positionName(movement.position) },
              { label: t('statusDialog.vessel'), value: movement.vesselName },
            ]}
          />
          {!isLocked && (
            <RadioField
              name="employeeSchedulingStatusId"
              label={t('statusDialog.label')}
              options={[now, ...nextStatusIds]
                .sort((a, b) => a - b)
                .map((status) => ({ value: status, label: t(`status.${statusName(status)}`) }))}
            />
          )}
          <p>{t(isLocked ? 'statusDialog.locked' : 'statusDialog.text')}</p>
          <p>{message}</p>
          <ReadyFindings movement={movement} />
        </div>
      }
      cancelLabel={t('details.cancel')}
      confirmLabel={t('statusDialog.ok')}
      onCancel={close}
      onConfirm={onConfirm}
    />
  );
}

/** What ends by itself, or is asked of the moment of the check-in. */
const ofTheMoment = ['notReady', 'inFuture', 'seatTaken', 'aboardElsewhere', 'handoverTooLong', 'beforeLastCheckOut'];

/** Warns of what would stop the check-in on the scheduled day of who is set to Ready (2O65). */
function ReadyFindings({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('movements');
  const wordsOf = useFindingWords();
  const values: Record<string, unknown> = useWatch();
  const { employeeSchedulingId, employeeSchedulingStatusId: now } = movement;
  const day = values.scheduledOnBoardDate;
  const isReady = Number(values.employeeSchedulingStatusId) === readyToBoard && now < justAboard;
  const { data } = useRead(
    gates.check,
    { employeeSchedulingId, schedule: typeof day === 'string' ? day : undefined },
    { enabled: isReady },
  );
  const findings = (data?.data.findings ?? []).filter(
    ({ level, code }) => level !== 'warns' && !ofTheMoment.includes(code),
  );
  if (!isReady || findings.length === 0) return null;
  return (
    <Note kind="warn" title={t('statusDialog.findings')} live>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.code} ${finding.name}`}>{wordsOf(finding).text}</li>
        ))}
      </ul>
    </Note>
  );
}

/** Says who gets which email once this is confirmed, by the rule that the server sends it by. */
function useMessageAbout({ name, lastTold, hasAddress, ...movement }: MovementDetail): string {
  const { t } = useTranslation('movements');
  const values: Record<string, unknown> = useWatch();
  const isBoarding = movement.employeeSchedulingStatusId < justAboard;
  const day = isBoarding ? values.scheduledOnBoardDate : values.scheduledOffBoardDate;
  const portId = isBoarding ? values.onboardLocationPortId : values.offboardLocationPortId;
  const isLocked = movement.employeeSchedulingStatusId === justAboard;
  const status = isLocked ? waitingForLeavingDocuments : Number(values.employeeSchedulingStatusId);
  const lastMessage = lastTold && {
    isOff: lastTold.isOff,
    differs: lastTold.differs || lastTold.date !== day || lastTold.portId !== portId,
  };
  const news = newsOf(status, { isCancelled: false, isSet: true, lastMessage: lastMessage ?? undefined });
  if (news && !hasAddress) return t('statusDialog.told.noAddress', { name });
  if (news === 'changed' && lastTold)
    return t('statusDialog.told.changed', { name, day: formatDay(lastTold.date), port: lastTold.portName });
  if (news) return t('statusDialog.told.new', { name });
  return t(lastMessage && !lastMessage.isOff ? 'statusDialog.told.known' : 'statusDialog.told.notYet', { name });
}
