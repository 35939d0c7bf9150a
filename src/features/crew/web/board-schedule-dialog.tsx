import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { vesselOptions } from '#features/vessels/options/contract.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { EmployeeDetails } from '../contract.ts';
import { boardScheduleForm, crewSchedule } from '../schedule/contract.ts';

type BoardForm = z.input<typeof boardScheduleForm>;

/** A time aboard entered by hand: one that is over, or one that lasts (2O31). */
export default function BoardScheduleDialog({ member, onClose }: { member: EmployeeDetails; onClose: () => void }) {
  const { t } = useTranslation('crew-schedule');
  // Everything the page shows of the person may change with it: where they are, their service, what it counts for.
  const save = useSave(crewSchedule.add);
  const form = useContractForm(boardScheduleForm, {
    defaults: {},
    onSubmit: ({ jobPositionId: _, ...values }) => save.mutateAsync({ employeeId: member.id, ...values }),
    onSaved: () => {
      notify.success(t('add.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('add.title', { name: member.fullName })}
      form={form}
      onClose={onClose}
      submitLabel={t('add.save')}
    >
      <Fields employeeId={member.id} />
    </FormDialog>
  );
}

function Fields({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('crew-schedule');
  const positionName = usePositionName();
  const { setValue } = useFormContext<BoardForm>();
  const { vesselId, offBoard } = useWatch<BoardForm>();
  const vessels = useRead(crewSchedule.vessels, { employeeId });
  const seats = useRead(crewSchedule.seats, { employeeId, vesselId: vesselId ?? 0 }, { enabled: Boolean(vesselId) });
  const today = currentDay();
  return (
    <FieldGrid>
      <DateField<BoardForm> name="onBoard" label={t('fields.onBoard')} required max={today} />
      <DateField<BoardForm> name="offBoard" label={t('fields.offBoard')} hint={t('add.offBoardHint')} max={today} />
      <WideField>
        <SelectField<BoardForm>
          name="vesselId"
          label={t('fields.vessel')}
          required
          isSearchable
          list={vessels}
          options={(vessels.data?.data ?? []).map(({ vesselId: value, vesselName, shipName, isScrapped }) => ({
            value,
            label: `${vesselName}, ${isScrapped ? t('add.inScrap') : shipName}`,
          }))}
          onChoose={() => setValue('vesselCrewId', null)}
        />
      </WideField>
      <WideField>
        <SelectField<BoardForm>
          name="vesselCrewId"
          label={t('fields.seat')}
          hint={t('add.seatHint')}
          required
          isSearchable
          disabled={!vesselId}
          list={seats}
          options={(seats.data?.data ?? []).map(({ vesselCrewId, jobPositionName, currentCrew }, at) => ({
            value: vesselCrewId,
            label: `${at + 1}. ${positionName(jobPositionName)}${currentCrew ? `, ${t('add.heldBy', { name: currentCrew })}` : ''}`,
          }))}
        />
      </WideField>
      {!offBoard && (
        <DateField<BoardForm> name="plannedOffBoard" label={t('fields.plannedOffBoard')} hint={t('add.plannedHint')} />
      )}
      <Port name="onBoardPortId" label={t('fields.onBoardPort')} />
      {offBoard && <Port name="offBoardPortId" label={t('fields.offBoardPort')} />}
    </FieldGrid>
  );
}

const Port = ({ name, label }: { name: 'onBoardPortId' | 'offBoardPortId'; label: string }) => (
  <CreatableSelect<BoardForm>
    name={name}
    label={label}
    read={vesselOptions.ports}
    create={vesselOptions.createPort}
    keeps="id"
    named="portName"
  />
);
