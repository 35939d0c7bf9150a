import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { call, useSave } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { type ContractForm, useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { DescriptionList, type Fact } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { SectionPairs } from '#platform/web/parts/section-pairs.tsx';
import { sayHowMailWent } from '#platform/web/theme/mail-toast.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { boardingForm, leavingForm, type MovementDetail, movements } from '../../contract.ts';
import { schedulingMails } from '../../notifications/contract.ts';
import { justAboard } from '../../rules.ts';
import { PortField } from './port-field.tsx';

// Asked for once the schedule is to be saved.
const StatusDialog = lateDialog(() => import('./status-dialog.tsx'), ['positions']);

type Boarding = z.input<typeof boardingForm>;
type Leaving = z.input<typeof leavingForm>;

/** Both halves to look at. */
export function ScheduleFacts({ movement }: { movement: MovementDetail }) {
  return (
    <SectionPairs isShort>
      <BoardingFacts movement={movement} />
      <LeavingFacts movement={movement} />
    </SectionPairs>
  );
}

function useBoardingFacts({ position, scheduledOnBoardDate, onboardLocationName }: MovementDetail): Fact[] {
  const { t } = useTranslation('movements');
  const positionName = usePositionName();
  return [
    { label: t('details.position'), value: positionName(position) },
    { label: t('details.date'), value: formatDay(scheduledOnBoardDate) },
    { label: t('details.location'), value: onboardLocationName },
  ];
}

function BoardingFacts({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('movements');
  return (
    <Section title={t('details.onboard')}>
      <DescriptionList facts={useBoardingFacts(movement)} layout="rows" />
    </Section>
  );
}

function LeavingFacts({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('movements');
  const { originalScheduledOffBoardDate: original, askedOffBoardDate: asked } = movement;
  return (
    <Section title={t('details.offboard')}>
      <DescriptionList
        layout="rows"
        facts={[
          { label: t('details.date'), value: formatDay(movement.scheduledOffBoardDate) },
          ...(original ? [{ label: t('details.originalDate'), value: formatDay(original) }] : []),
          ...(asked ? [{ label: t('details.askedDate'), value: formatDay(asked) }] : []),
          { label: t('details.location'), value: movement.offboardLocationName },
        ]}
      />
    </Section>
  );
}

interface ScheduleFormProps {
  movement: MovementDetail;
  back: LinkTarget;
}

/** The half that can be scheduled now as a form: boarding until the check-in, leaving from then on (2O48). */
export const ScheduleForm = ({ movement, back }: ScheduleFormProps) =>
  movement.employeeSchedulingStatusId < justAboard ? (
    <BoardingForm movement={movement} back={back} />
  ) : (
    <LeavingForm movement={movement} back={back} />
  );

function BoardingForm({ movement, back }: ScheduleFormProps) {
  const { t } = useTranslation('movements');
  const positionName = usePositionName();
  const save = useScheduleSave(movement);
  const valuesOf = (one: MovementDetail): Boarding => ({
    scheduledOnBoardDate: one.scheduledOnBoardDate ?? one.plannedOnBoardDate,
    onboardLocationPortId: one.onboardLocationPortId,
    employeeSchedulingStatusId: one.employeeSchedulingStatusId,
  });
  const form = useContractForm(boardingForm, {
    defaults: valuesOf(movement),
    version: movement.version,
    keepAs: `movement.${movement.employeeSchedulingId}.boarding`,
    onSubmit: (values, version) => save.send(values, version),
    refusedAs: save.failed,
    onSaved: save.notifySaved,
    readSaved: () => save.readSaved(valuesOf),
  });
  return (
    <Confirmed form={form} movement={movement} back={back}>
      <Section title={t('details.onboard')}>
        <div className="stack gap-3">
          <DescriptionList
            layout="rows"
            facts={[{ label: t('details.position'), value: positionName(movement.position) }]}
          />
          <FieldGrid>
            <DateField<Boarding> name="scheduledOnBoardDate" label={t('details.onboardDate')} required />
            <PortField name="onboardLocationPortId" label={t('details.onboardLocation')} />
          </FieldGrid>
        </div>
      </Section>
      <LeavingFacts movement={movement} />
    </Confirmed>
  );
}

function LeavingForm({ movement, back }: ScheduleFormProps) {
  const { t } = useTranslation('movements');
  const save = useScheduleSave(movement);
  const valuesOf = (one: MovementDetail): Leaving => ({
    scheduledOffBoardDate: one.scheduledOffBoardDate,
    offboardLocationPortId: one.offboardLocationPortId,
    employeeSchedulingStatusId: one.employeeSchedulingStatusId,
  });
  const form = useContractForm(leavingForm, {
    defaults: valuesOf(movement),
    version: movement.version,
    keepAs: `movement.${movement.employeeSchedulingId}.leaving`,
    onSubmit: (values, version) => save.send(values, version),
    refusedAs: save.failed,
    onSaved: save.notifySaved,
    readSaved: () => save.readSaved(valuesOf),
  });
  const { askedOffBoardDate, originalScheduledOffBoardDate } = movement;
  return (
    <Confirmed form={form} movement={movement} back={back}>
      <BoardingFacts movement={movement} />
      <Section title={t('details.offboard')}>
        <div className="stack gap-3">
          {askedOffBoardDate && <Note>{t('details.asked', { day: formatDay(askedOffBoardDate) })}</Note>}
          {originalScheduledOffBoardDate && (
            <Note>{t('details.original', { day: formatDay(originalScheduledOffBoardDate) })}</Note>
          )}
          <FieldGrid>
            <DateField<Leaving> name="scheduledOffBoardDate" label={t('details.offboardDate')} required />
            <PortField name="offboardLocationPortId" label={t('details.offboardLocation')} />
          </FieldGrid>
        </div>
      </Section>
    </Confirmed>
  );
}

/** The form with its Cancel and Confirm; Confirm asks for the status first (2S081). */
function Confirmed({
  form,
  movement,
  back,
  children,
}: ScheduleFormProps & { form: ContractForm; children: ReactNode }) {
  const { t } = useTranslation('movements');
  const { open, opened } = useLiveDialogs<{ movement: MovementDetail }>();
  const labels = {
    scheduledOnBoardDate: t('details.onboardDate'),
    onboardLocationPortId: t('details.onboardLocation'),
    scheduledOffBoardDate: t('details.offboardDate'),
    offboardLocationPortId: t('details.offboardLocation'),
    employeeSchedulingStatusId: t('details.currentStatus'),
  };
  const asking = {
    ...form,
    submit: (event?: { preventDefault: () => void; stopPropagation: () => void }) => {
      event?.preventDefault();
      event?.stopPropagation();
      void form.methods.trigger().then((isRight) =>
        isRight
          ? open((it) => (
              <StatusDialog
                onConfirm={() => {
                  it.onClose();
                  form.submit();
                }}
                {...it}
              />
            ))
          : form.submit(),
      );
    },
  };
  return (
    <FormPage
      form={asking}
      labels={labels}
      submitLabel={t('details.confirm')}
      isBarSticky={false}
      back={
        <Button variant="default" onClick={form.giveUp} renderRoot={(props) => <Link {...linkTo(back)} {...props} />}>
          {t('details.cancel')}
        </Button>
      }
    >
      <SectionPairs isShort>{children}</SectionPairs>
      {opened({ movement })}
    </FormPage>
  );
}

/** Saves a schedule, and says what came of it. */
function useScheduleSave({ employeeSchedulingId: id, employeeSchedulingStatusId: before, name }: MovementDetail) {
  const { t } = useTranslation('movements');
  const update = useSave(movements.update);
  type Values = Partial<z.output<typeof boardingForm> & z.output<typeof leavingForm>>;
  const send = (values: Values, version = 0) => {
    const { scheduledOnBoardDate, onboardLocationPortId, scheduledOffBoardDate, offboardLocationPortId } = values;
    return update.mutateAsync({
      employeeSchedulingId: id,
      scheduledOnBoardDate: scheduledOnBoardDate ?? undefined,
      onboardLocationPortId: onboardLocationPortId ?? undefined,
      scheduledOffBoardDate: scheduledOffBoardDate ?? undefined,
      offboardLocationPortId: offboardLocationPortId ?? undefined,
      employeeSchedulingStatusId: values.employeeSchedulingStatusId,
      version,
    });
  };
  const notifySaved = ({ data }: Awaited<ReturnType<typeof send>>) => {
    notify.success(t(data.vesselCrewExtensionId ? 'toast.asked' : 'toast.updated'));
    if (data.notified === 'noAddress') return notify.error(t('toast.noAddress', { name }));
    if (data.notified === 'none') return;
    if (data.notified === 'queuedInPart') notify.error(t('toast.papersLeft', { name }));
    const sendEmailType = before < justAboard ? 'OnboardScheduling' : 'OffboardScheduling';
    const mail = call(schedulingMails.ofMovement, { sendEmailType, employeeSchedulingId: id });
    void sayHowMailWent(mail, { sent: t('toast.mailed'), failed: t('toast.notMailed') });
  };
  const readSaved = async <V,>(valuesOf: (one: MovementDetail) => V) => {
    const { data } = await call(movements.get, { scheduleId: id });
    return { values: valuesOf(data), version: data.version };
  };
  return { send, notifySaved, failed: t('toast.notUpdated'), readSaved };
}
