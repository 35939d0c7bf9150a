import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { DateTimeField } from '#platform/web/form/date-field.tsx';
import { instantOf } from '#platform/web/form/date-text.ts';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { FinalPeriodField } from '../../gates/web/final-period-field.tsx';
import { GateFrame } from '../../gates/web/gate-frame.tsx';
import { PortField } from '../../web/parts/port-field.tsx';
import { relief, reliefForm } from '../contract.ts';

interface ReliefDialogProps {
  vesselId: number;
  vesselCrewId: number;
  onClose: () => void;
}
type Relief = Answer<typeof relief.check>['data'];

/** Relieves who is aboard by who is Next: both gates side by side, one step. */
export default function ReliefDialog({ vesselId, vesselCrewId, onClose }: ReliefDialogProps) {
  const { t } = useTranslation('movements');
  const now = useRead(relief.check, { vesselCrewId }, { staleTime: 0 });
  if (now.error) return <ErrorDialog title={t('relief.failed')} text={now.error.message} onClose={onClose} />;
  if (!now.data) return <DialogOpening />;
  return <OpenRelief vesselId={vesselId} vesselCrewId={vesselCrewId} pair={now.data.data} onClose={onClose} />;
}

function OpenRelief({ vesselId, vesselCrewId, pair, onClose }: ReliefDialogProps & { pair: Relief }) {
  const { t } = useTranslation('movements');
  const positionName = usePositionName();
  const save = useSave(relief.relieve);
  const readAgain = useReadAgain(relief.relieve);
  const [day = '', time = ''] = pair.schedule.split('T');
  const now = instantOf(day, time) ?? '';
  const form = useContractForm(reliefForm, {
    defaults: { schedule: now, portId: pair.off.portId ?? pair.on.portId, overrideReason: '' },
    keepAs: `relief.${pair.off.employeeSchedulingId}.${pair.on.employeeSchedulingId}`,
    onSubmit: async ({ schedule, portId, isFinalPeriod, overrideReason }) => {
      try {
        return await save.mutateAsync({
          vesselCrewId,
          schedule,
          isFinalPeriod,
          offEmployeeSchedulingId: pair.off.employeeSchedulingId,
          onEmployeeSchedulingId: pair.on.employeeSchedulingId,
          portId: portId ?? undefined,
          overrideReason: overrideReason || undefined,
        });
      } catch (error) {
        // Something has changed since: the findings are asked for again.
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    refusedAs: t('relief.notSaved'),
    onSaved: () => {
      notify.success(t('relief.done'));
      onClose();
    },
  });
  const { schedule } = useWatch<z.input<typeof reliefForm>>({ control: form.form.control });
  const check = useRead(
    relief.check,
    { vesselCrewId, schedule: schedule || now },
    { keepPrevious: true, staleTime: 0 },
  );
  const found = check.data?.data ?? pair;
  return (
    <GateFrame
      title={t('relief.title', { position: positionName(pair.position) })}
      text={t('relief.text', { vessel: pair.vesselName })}
      form={form}
      submitLabel={t('relief.submit')}
      sides={[
        {
          gate: 'check_out',
          role: t('relief.off'),
          name: pair.off.name,
          facts: t('relief.aboard', {
            from: formatInstant(pair.off.checkInDate),
            to: formatDay(pair.off.plannedOffBoardDate),
          }),
          findings: found.off.findings,
        },
        {
          gate: 'check_in',
          role: t('relief.on'),
          name: pair.on.name,
          facts: t('relief.planned', {
            from: formatDay(pair.on.plannedOnBoardDate),
            to: formatDay(pair.on.plannedOffBoardDate),
          }),
          findings: found.on.findings,
          of: { employeeId: pair.on.employeeId, vesselId },
        },
      ]}
      mayOverride={found.mayOverride}
      isChanging={!check.data || check.isPlaceholderData}
      onClose={onClose}
    >
      <DateTimeField name="schedule" label={t('gate.when')} max={currentDay()} required />
      <PortField name="portId" label={t('relief.port')} required={false} />
      <FinalPeriodField name={pair.off.name} />
    </GateFrame>
  );
}
