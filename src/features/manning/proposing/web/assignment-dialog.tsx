import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CvButton } from '#features/crew/documents/web/cv-button.tsx';
import { contractEnd, usualMonths } from '#features/reference/rules.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { earliestPlanned } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useField } from '#platform/web/form/use-field.ts';
import { formatDay } from '#platform/web/format.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { currentDay } from '#platform/web/today.ts';
import type { Candidate } from '../../candidates/contract.ts';
import type { PlannedOn } from '../../planning/contract.ts';
import { assignmentForm, proposing } from '../contract.ts';
import classes from './assignment-dialog.module.css';
import { CandidateList } from './candidate-list.tsx';
import { MonthChoice } from './month-choice.tsx';
import { PlanWarnings } from './plan-warnings.tsx';
import { type AssignmentForm, type Proposal, usePlannedDays } from './planned-days.ts';
import { ProposeSteps } from './propose-steps.tsx';
import type { DialogSeat } from './seat.ts';
import { type PlanCheck, useAsked } from './who-is-asked.ts';

interface AssignmentDialogProps {
  seat: DialogSeat;
  assignmentOn: PlannedOn;
  onClose: () => void;
}

/** Proposes somebody for a place of a seat (2R29): the days, who could come and why, and who is asked then. */
export default function AssignmentDialog({ seat, assignmentOn, onClose }: AssignmentDialogProps) {
  const { t } = useTranslation('manning-crew');
  const positionName = usePositionName();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<Candidate>();
  const [proposal, setProposal] = useState<Proposal>();
  const [check, setCheck] = useState<PlanCheck>();
  useFocusBack();
  const today = currentDay();
  const relievedOn = seat.relieves?.offBoard ?? today;
  const start = relievedOn > today ? relievedOn : today;
  const form = useContractForm(assignmentForm, {
    defaults: {
      VesselId: seat.vesselId,
      VesselCrewId: seat.vesselCrewId,
      JobPositionId: seat.jobPositionId,
      AssignmentOn: assignmentOn,
      StartAssignmentDate: start,
      EndAssignmentDate: contractEnd(start, usualMonths(null, false)),
    },
    // Nothing is sent before it is confirmed.
    onSubmit: async (values) => setProposal(values),
  });
  useStartField(form.formRef);
  const position = positionName(seat.jobPositionName);
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={t(`propose.title.${assignmentOn}`, { position })}
        size="68rem"
        fullScreen={isPhone}
        closeOnClickOutside={false}
        closeOnEscape={!proposal}
        closeButtonProps={{ 'aria-label': t('propose.close') }}
        classNames={{ body: classes.body ?? '', header: classes.head ?? '' }}
      >
        <FormProvider {...form.methods}>
          <form ref={form.formRef} noValidate onSubmit={form.submit}>
            <p className={`muted ${classes.vessel}`}>
              {seat.vesselName}
              {seat.relieves && (
                <>
                  {'. '}
                  {t('propose.relieves')} <b className="strong ink">{seat.relieves.employeeName}</b>
                  {t('propose.signOff', { date: formatDay(seat.relieves.offBoard) })}
                </>
              )}
            </p>
            <Fields
              seat={seat}
              assignmentOn={assignmentOn}
              chosen={chosen}
              setChosen={setChosen}
              check={check}
              setCheck={setCheck}
            />
            <footer className={`bottom raised line gap-2 above ${classes.foot}`}>
              <div className={`row gap-2 grow ${classes.chosen}`}>
                <Summary chosen={chosen} check={check} isAsked={assignmentOn === 'Next'} />
                {chosen && <CvButton employeeId={chosen.id} fullName={chosen.fullName} label={t('candidates.cv')} />}
              </div>
              <Button className="phone-grow phone-touch" variant="default" onClick={onClose}>
                {t('propose.cancel')}
              </Button>
              <Button className="phone-grow phone-touch" type="submit">
                {t('propose.ok')}
              </Button>
            </footer>
          </form>
        </FormProvider>
      </Modal>
      {proposal && chosen && (
        <ProposeSteps
          proposal={proposal}
          candidate={chosen}
          seat={seat}
          check={check}
          onCancel={() => setProposal(undefined)}
          onDone={onClose}
        />
      )}
    </>
  );
}

/** The dialog puts the focus on its first control, which is the one that closes it; here it is the start date. */
function useStartField(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Not away from a field that was chosen sooner.
      if (!form.current?.contains(document.activeElement)) form.current?.querySelector('input')?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [form]);
}

interface FieldsProps {
  seat: DialogSeat;
  assignmentOn: PlannedOn;
  chosen: Candidate | undefined;
  setChosen: (candidate: Candidate) => void;
  check: PlanCheck | undefined;
  setCheck: (check: PlanCheck | undefined) => void;
}

function Fields({ seat, assignmentOn, chosen, setChosen, check, setCheck }: FieldsProps) {
  const { t } = useTranslation('manning-crew');
  const { getFieldState } = useFormContext<AssignmentForm>();
  const first = earliestPlanned(currentDay());
  const days = usePlannedDays();
  const employee = useField<AssignmentForm>({ name: 'EmployeeId', label: t('candidates.name') });
  const { start, end } = days;
  const read = useRead(
    proposing.check,
    {
      VesselCrewId: seat.vesselCrewId,
      EmployeeId: chosen?.id ?? 0,
      StartAssignmentDate: start,
      EndAssignmentDate: end,
    },
    { enabled: chosen !== undefined && start !== undefined, keepPrevious: true },
  );
  const answer = chosen && start ? read.data?.data : undefined;
  useEffect(() => setCheck(answer), [answer, setCheck]);
  // Permanent officers usually stay for another number of months than the dialog began with.
  const usual = read.data?.data.usualMonths;
  const isOwnEnd = useRef(false);
  const { setMonths } = days;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person, until the end was chosen by hand
  useEffect(() => {
    if (usual && !isOwnEnd.current && !getFieldState('EndAssignmentDate').isDirty) setMonths(usual);
  }, [usual, chosen?.id]);
  const byHand =
    <T,>(change: (value: T) => void) =>
    (value: T) => {
      isOwnEnd.current = true;
      change(value);
    };
  return (
    <>
      <div className={`stack gap-4 top ${classes.days}`}>
        <DateField<AssignmentForm> name="StartAssignmentDate" label={t('propose.start')} min={first} required />
        <MonthChoice months={days.months} onChoose={byHand(days.setMonths)} />
        <DateField<AssignmentForm> name="EndAssignmentDate" label={t('propose.end')} min={first} required />
      </div>
      <PlanWarnings
        check={check}
        onStart={days.setStart}
        onEnd={byHand(days.setEnd)}
        isAsked={assignmentOn === 'Next'}
      />
      <CandidateList
        seat={seat}
        assignmentOn={assignmentOn}
        start={start}
        end={end}
        chosen={chosen}
        error={employee.error}
        onChoose={(candidate) => {
          employee.change(candidate.id);
          setChosen(candidate);
        }}
      />
    </>
  );
}

/** Who is planned when, and who is asked until when. */
function Summary({
  chosen,
  check,
  isAsked,
}: {
  chosen: Candidate | undefined;
  check: PlanCheck | undefined;
  isAsked: boolean;
}) {
  const { t } = useTranslation('manning-crew');
  const asked = useAsked(check);
  if (!chosen) return <p className="grow small">{t('propose.nobody')}</p>;
  return (
    <p className="grow small" role="status">
      <b className="bold">{chosen.fullName}</b>
      {check && `, ${t('days', { from: formatDay(check.startDate), to: formatDay(check.endDate) })}`}
      {asked && <span className="no-phone block muted">{isAsked ? asked.who : t('asked.later')}</span>}
    </p>
  );
}
