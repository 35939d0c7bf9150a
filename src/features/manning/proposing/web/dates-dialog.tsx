import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { needsExtension } from '#features/assignments/extensions/rules.ts';
import { needsNewRound } from '#features/assignments/rounds/rules.ts';
import { daysBetween, earliestPlanned, isDay } from '#platform/contract/days.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { inWords } from '#platform/web/api-error.ts';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { PlannedOn } from '../../planning/contract.ts';
import { changeForm, type Overlap, proposing } from '../contract.ts';
import { OverlapWarning } from './overlap-warning.tsx';
import { Shortcomings } from './plan-warnings.tsx';
import { useRefusal } from './refusal.ts';
import type { DialogPerson, DialogSeat } from './seat.ts';

type DatesForm = z.input<typeof changeForm>;

interface DatesDialogProps {
  seat: Pick<DialogSeat, 'vesselCrewId' | 'vesselName'>;
  person: DialogPerson<PlannedOn | 'Current'>;
  /** Who is Next on the seat, and would come later with a later sign-off. */
  relief?: { employeeName: string; onBoard: string } | null;
  onClose: () => void;
}

/** Moves the days of a plan; of who is aboard the planned sign-off, which is asked for as an extension when much later. */
export default function DatesDialog({ seat, person, relief = null, onClose }: DatesDialogProps) {
  const { t } = useTranslation('manning-crew');
  const { assignmentOn, employeeId, employeeName, onBoard, offBoard } = person;
  const isAboard = assignmentOn === 'Current';
  const first = earliestPlanned(currentDay());
  const change = useSave(proposing.change);
  const refusal = useRefusal();
  const [overlapping, setOverlapping] = useState<{
    input: z.output<typeof changeForm>;
    overlaps: readonly Overlap[];
  }>();
  // What was written or ticked for days that were changed again is not sent.
  const shown = useRef<ReadonlySet<ExtraField>>(new Set());
  const notifyMoved = (data: { vesselCrewExtensionId: number | null; isAskedAnew: boolean }) => {
    const done = data.vesselCrewExtensionId ? 'requested' : data.isAskedAnew ? 'askedAnew' : 'moved';
    notify.success(t(`dates.${done}`, { name: employeeName }));
    onClose();
  };
  const form = useContractForm(changeForm, {
    defaults: {
      VesselCrewId: seat.vesselCrewId,
      EmployeeId: employeeId,
      AssignmentOn: assignmentOn,
      StartAssignmentDate: isAboard ? undefined : onBoard,
      EndAssignmentDate: offBoard,
      reason: '',
      shiftRelief: false,
    },
    version: person.version,
    onSubmit: async (input, version) => {
      const asked = {
        ...input,
        reason: (shown.current.has('reason') && input.reason) || undefined,
        shiftRelief: shown.current.has('shiftRelief') && input.shiftRelief,
        version,
      };
      const { data } = await change.mutateAsync(asked).catch((error) => {
        throw inWords(error, t('dates.failed'));
      });
      return { data, input: asked };
    },
    onSaved: ({ data, input }) =>
      data.isOverlap ? setOverlapping({ input, overlaps: data.overlaps }) : notifyMoved(data),
  });
  return (
    <>
      <FormDialog
        title={t(isAboard ? 'dates.titleAboard' : 'dates.title', { name: employeeName })}
        form={form}
        onClose={onClose}
        submitLabel={t('dates.ok')}
        savesChangesOnly={!overlapping}
      >
        <p>
          {t(isAboard ? 'dates.aboard' : 'dates.planned', {
            vessel: seat.vesselName,
            from: formatDay(onBoard),
            to: formatDay(offBoard),
          })}
        </p>
        <FieldGrid>
          {!isAboard && (
            <DateField<DatesForm> name="StartAssignmentDate" label={t('propose.start')} min={first} required />
          )}
          <DateField<DatesForm>
            min={first}
            name="EndAssignmentDate"
            label={t(isAboard ? 'dates.signOff' : 'propose.end')}
            required
          />
          {isAboard && <Extension offBoard={offBoard} relief={relief} shown={shown} />}
          <Exceptions seat={seat} person={person} shown={shown} />
        </FieldGrid>
        {!isAboard && assignmentOn === 'Next' && <AskedAnew before={{ from: onBoard, to: offBoard }} />}
      </FormDialog>
      {overlapping && (
        <OverlapWarning
          overlaps={overlapping.overlaps}
          isBusy={change.isPending}
          onCancel={() => setOverlapping(undefined)}
          onConfirm={() =>
            change.mutate(
              { ...overlapping.input, AllowOverlapDate: true },
              {
                onSuccess: ({ data }) => notifyMoved(data),
                onError: (error) => notify.error(refusal(error, t('dates.failed'))),
              },
            )
          }
        />
      )}
    </>
  );
}

/** Fields that only some days have. */
type ExtraField = 'reason' | 'shiftRelief';
type Shown = RefObject<ReadonlySet<ExtraField>>;

/** Notes that a field is on the screen. */
function Noted({ name, shown, children }: { name: ExtraField; shown: Shown; children: React.ReactNode }) {
  useEffect(() => {
    shown.current = new Set([...shown.current, name]);
    return () => {
      shown.current = new Set([...shown.current].filter((each) => each !== name));
    };
  }, [name, shown]);
  return children;
}

/** Tells before it is saved that those who decided are asked again. */
function AskedAnew({ before }: { before: { from: string; to: string } }) {
  const { t } = useTranslation('manning-crew');
  const { StartAssignmentDate: from, EndAssignmentDate: to } = useWatch<DatesForm>();
  if (!from || !to || !isDay(from) || !isDay(to)) return null;
  const isMoved = from !== before.from || to !== before.to;
  if (!isMoved) return null;
  const isAsked = needsNewRound(before, { from, to }, daysBetween);
  return (
    <Note kind={isAsked ? 'warn' : 'info'} live>
      {t(isAsked ? 'dates.willAsk' : 'dates.willTell')}
    </Note>
  );
}

/** What the new days come to: what needs a reason, and which certificates do not last so long. */
function Exceptions({ seat, person, shown }: Pick<DatesDialogProps, 'seat' | 'person'> & { shown: Shown }) {
  const { t } = useTranslation('manning-crew');
  const { assignmentOn, employeeId, onBoard, offBoard } = person;
  const { StartAssignmentDate: from = onBoard, EndAssignmentDate: to = '' } = useWatch<DatesForm>();
  const isMoved = isDay(from) && isDay(to) && from < to && (from !== onBoard || to !== offBoard);
  const read = useRead(
    proposing.check,
    {
      VesselCrewId: seat.vesselCrewId,
      EmployeeId: employeeId,
      AssignmentOn: assignmentOn,
      StartAssignmentDate: from,
      EndAssignmentDate: to,
    },
    { enabled: isMoved, keepPrevious: true },
  );
  const check = isMoved ? read.data?.data : undefined;
  if (!check) return null;
  // An extension has its own field for the reason.
  const hasField = assignmentOn === 'Current' && needsExtension(offBoard, to);
  return (
    <WideField>
      <div className="stack gap-3">
        <Shortcomings check={check} />
        {check.exceptions.length > 0 && !hasField && (
          <Noted name="reason" shown={shown}>
            <TextAreaField<DatesForm> name="reason" label={t('exceptions.reason')} maxLength={500} required />
          </Noted>
        )}
      </div>
    </WideField>
  );
}

/** A sign-off that is much later is asked for, with a reason; the relief may come as many days later. */
function Extension({
  offBoard,
  relief,
  shown,
}: {
  offBoard: string;
  relief: DatesDialogProps['relief'];
  shown: Shown;
}) {
  const { t } = useTranslation('manning-crew');
  const { EndAssignmentDate: to } = useWatch<DatesForm>();
  if (!to || !isDay(to) || !needsExtension(offBoard, to)) return null;
  return (
    <WideField>
      <div className="stack gap-3">
        <Note kind="warn" live>
          {t('dates.extension')}
        </Note>
        <Noted name="reason" shown={shown}>
          <TextAreaField<DatesForm> name="reason" label={t('dates.reason')} maxLength={500} />
        </Noted>
        {relief && (
          <Noted name="shiftRelief" shown={shown}>
            <CheckField<DatesForm>
              name="shiftRelief"
              label={t('dates.shiftRelief', {
                name: relief.employeeName,
                date: formatDay(relief.onBoard),
                count: daysBetween(offBoard, to),
              })}
            />
          </Noted>
        )}
      </div>
    </WideField>
  );
}
