import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { DateTimeField } from '#platform/web/form/date-field.tsx';
import { instantOf } from '#platform/web/form/date-text.ts';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { MovementDetail } from '../../contract.ts';
import { checkOutForm, gates } from '../contract.ts';
import { FinalPeriodField } from './final-period-field.tsx';
import { GateFrame } from './gate-frame.tsx';

interface GateDialogProps {
  movement: MovementDetail;
  gate: 'check_in' | 'check_out';
  onDone: () => void;
  onClose: () => void;
}

/** Checks somebody in or out, with all findings, for the minute that is given. */
export default function GateDialog(props: GateDialogProps) {
  const { movement, gate, onClose } = props;
  const { t } = useTranslation('movements');
  const now = useRead(gates.check, { employeeSchedulingId: movement.employeeSchedulingId }, { staleTime: 0 });
  const words = gate === 'check_in' ? ('checkIn' as const) : ('checkOut' as const);
  if (now.error) return <ErrorDialog title={t(`gate.${words}.failed`)} text={now.error.message} onClose={onClose} />;
  if (!now.data) return <DialogOpening />;
  const [day = '', time = ''] = now.data.data.schedule.split('T');
  return (
    <OpenGate
      {...props}
      first={now.data.data}
      words={words}
      at={prefilled(movement, gate) ?? instantOf(day, time) ?? ''}
    />
  );
}

/** A check-in is taken to be when the one before left, as far as that is not long ago (2S193). */
function prefilled({ previousCheckOutDate: left }: MovementDetail, gate: GateDialogProps['gate']) {
  return gate === 'check_in' && left && left.slice(0, 10) >= addDays(currentDay(), -14) ? left : undefined;
}

type Found = Answer<typeof gates.check>['data'];
interface OpenGateProps extends GateDialogProps {
  words: 'checkIn' | 'checkOut';
  /** The instant that is filled in. */
  at: string;
  /** What was found for now; shown until that minute is asked about. */
  first: Found;
}

function OpenGate({ movement, gate, words, at, first, onDone, onClose }: OpenGateProps) {
  const { t } = useTranslation('movements');
  const positionName = usePositionName();
  const save = useSave(gate === 'check_in' ? gates.checkIn : gates.checkOut);
  const readAgain = useReadAgain(gates.checkIn);
  const { employeeSchedulingId, employeeId, vesselId, vesselCrewId, jobPositionId } = movement;
  const isLeaving = gate === 'check_out';
  const form = useContractForm(checkOutForm, {
    defaults: { schedule: at, overrideReason: '', isFinalPeriod: isLeaving ? undefined : false },
    keepAs: `${gate}.${employeeSchedulingId}`,
    onSubmit: async ({ schedule, overrideReason, isFinalPeriod }) => {
      try {
        return await save.mutateAsync({
          vesselId,
          vesselCrewId,
          employeeId,
          jobPositionId,
          schedule,
          assignmentOn: isLeaving ? 'Current' : 'Next',
          ...(isLeaving && { isFinalPeriod }),
          overrideReason: overrideReason || undefined,
        });
      } catch (error) {
        // Something has changed since: the findings are asked for again.
        if (error instanceof ApiError && error.status === 409) await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t(`gate.${words}.done`));
      onDone();
    },
  });
  const { schedule } = useWatch<z.input<typeof checkOutForm>>({ control: form.form.control });
  const check = useRead(
    gates.check,
    { employeeSchedulingId, schedule: schedule || at },
    { keepPrevious: true, staleTime: 0 },
  );
  const found = check.data?.data ?? first;
  const from = formatDay(movement.scheduledOnBoardDate ?? movement.plannedOnBoardDate);
  const to = formatDay(movement.scheduledOffBoardDate);
  return (
    <GateFrame
      title={t(`gate.${words}.title`, { name: movement.name })}
      text={t('gate.vesselText', { position: positionName(movement.position), vessel: movement.vesselName })}
      form={form}
      submitLabel={t(`gate.${words}.submit`)}
      sides={[
        {
          gate,
          name: movement.name,
          facts: movement.checkInDate
            ? t('relief.aboard', { from: formatInstant(movement.checkInDate), to })
            : t('relief.planned', { from, to }),
          findings: found.findings,
          ...(gate === 'check_in' && {
            of: { employeeId, vesselId, counterpartId: movement.counterpart?.employeeSchedulingId },
          }),
        },
      ]}
      mayOverride={found.mayOverride}
      isChanging={!check.data || check.isPlaceholderData}
      onClose={onClose}
    >
      <DateTimeField name="schedule" label={t('gate.when')} max={currentDay()} required />
      {isLeaving && <FinalPeriodField name={movement.name} />}
    </GateFrame>
  );
}
