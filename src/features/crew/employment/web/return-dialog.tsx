import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { addDays } from '#platform/contract/days.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { EmployeeDetails } from '../../contract.ts';
import { employment, returning } from '../contract.ts';
import { BerthFields } from './berth-fields.tsx';

type Returning = z.input<typeof returning>;

interface ReturnDialogProps {
  member: EmployeeDetails;
  onClose: () => void;
}

/** Someone who left is with us again: from when, and as what. */
export default function ReturnDialog(props: ReturnDialogProps) {
  const { t } = useTranslation('employment');
  const read = useRead(employment.commitments, { employeeId: props.member.id });
  const readAgain = useReadAgain(employment.returnEmployee);
  const endedOn = read.data?.data.endedOn;
  // It stays: what the form saves is read again before it is closed.
  const [leftOn, setLeftOn] = useState(endedOn);
  if (!leftOn && endedOn) setLeftOn(endedOn);
  if (read.error) return <ErrorDialog text={read.error.message} onClose={props.onClose} />;
  if (!read.data) return <DialogOpening />;
  // The form begins with a day that is after it.
  if (leftOn) return <ReturnForm {...props} leftOn={leftOn} />;
  // The page behind it shows the person as having left.
  const close = () => {
    void readAgain();
    props.onClose();
  };
  return <ErrorDialog text={t('return.already', { who: props.member.fullName })} onClose={close} />;
}

function ReturnForm({ member, onClose, leftOn }: ReturnDialogProps & { leftOn: string }) {
  const { t } = useTranslation(['employment', 'crew']);
  const save = useSave(employment.returnEmployee);
  const readAgain = useReadAgain(employment.returnEmployee);
  const division = member.divisionId === 2 ? 2 : 1;
  const jobPositionId = member.jobPositionMarineId ?? member.jobPositionTankerId ?? undefined;
  const form = useContractForm(returning, {
    defaults: {
      returnedOn: [addDays(leftOn, 1), currentDay()].sort().at(-1) ?? '',
      ...(jobPositionId && { jobPositionId }),
      shipId: member.shipId,
      ...(member.employmentTypeId && { employmentTypeId: member.employmentTypeId }),
      note: '',
    },
    onSubmit: async (values) => {
      try {
        return await save.mutateAsync({ ...values, employeeId: member.id });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('done.returned', { who: member.fullName }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('return.title', { who: member.fullName })}
      form={form}
      onClose={onClose}
      submitLabel={t('return.confirm')}
    >
      <p>{t('return.text')}</p>
      {member.isNoted && <Note kind="warn">{t('return.noted')}</Note>}
      <FieldGrid>
        <WideField>
          <DateField<Returning>
            name="returnedOn"
            label={t('fields.returnedOn')}
            min={addDays(leftOn, 1)}
            hint={t('fields.after', { day: formatDay(leftOn) })}
            required
          />
        </WideField>
        <BerthFields divisionId={division} />
        <WideField>
          <TextAreaField<Returning> name="note" label={t('fields.note')} maxLength={1000} />
        </WideField>
      </FieldGrid>
    </FormDialog>
  );
}
