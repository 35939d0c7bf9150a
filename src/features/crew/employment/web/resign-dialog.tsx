import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { leaveReasons } from '#features/employees/rules.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { CheckField, RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { EmployeeDetails } from '../../contract.ts';
import { employment, leavingForm } from '../contract.ts';
import { usePlansConfirm } from './plans-confirm.tsx';

type Leaving = z.input<typeof leavingForm>;

/** A crew member leaves: from when and why, and whether the account is switched off with it. */
export default function ResignDialog({ member, onClose }: { member: EmployeeDetails; onClose: () => void }) {
  const { t } = useTranslation('employment');
  const read = useRead(employment.commitments, { employeeId: member.id });
  const commitments = read.data?.data;
  const save = useSave(employment.resign);
  const readAgain = useReadAgain(employment.resign);
  const plans = usePlansConfirm(member.fullName);
  const today = currentDay();
  const earliest = commitments?.lastSignOff ?? commitments?.startedOn;
  const form = useContractForm(leavingForm, {
    defaults: { resignedOn: today, note: '', deactivateAccount: false },
    onSubmit: async (values) => {
      try {
        const confirmedPlans = await plans.confirm(commitments?.plans ?? []);
        return await save.mutateAsync({ ...values, employeeId: member.id, confirmedPlans });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('done.resigned', { who: member.fullName }));
      onClose();
    },
  });
  return (
    <>
      <FormDialog
        title={t('resign.title', { who: member.fullName })}
        form={form}
        onClose={onClose}
        submitLabel={t('resign.confirm')}
        isReading={!commitments}
      >
        {read.error && <ErrorPanel retry={() => void read.refetch()} />}
        <p>{t('resign.text')}</p>
        {commitments?.leftOpen?.map((what) => (
          <p key={what} role="note">
            {t(`resign.leftOpen.${what}`)}
          </p>
        ))}
        <FieldGrid>
          <WideField>
            <SelectField<Leaving>
              name="reason"
              label={t('fields.reason')}
              required
              options={leaveReasons.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
            />
          </WideField>
          <WideField>
            <DateField<Leaving>
              name="resignedOn"
              label={t('fields.resignedOn')}
              max={today}
              {...(earliest && { min: earliest, hint: t('fields.earliest', { day: formatDay(earliest) }) })}
              required
            />
          </WideField>
          <WideField>
            <RadioField<Leaving>
              name="isFinalPeriod"
              label={t('fields.isFinalPeriod')}
              hint={t('fields.isFinalPeriodHint')}
              required
              options={[false, true].map((value) => ({ value, label: t(`fields.isFinal.${value}`) }))}
            />
          </WideField>
          <WideField>
            <TextAreaField<Leaving> name="note" label={t('fields.note')} maxLength={1000} />
          </WideField>
          {commitments?.account?.isActive && (
            <WideField>
              <CheckField<Leaving>
                name="deactivateAccount"
                label={t('fields.deactivate', { email: commitments.account.email })}
                hint={t('fields.deactivateHint')}
              />
            </WideField>
          )}
        </FieldGrid>
      </FormDialog>
      {plans.dialog}
    </>
  );
}
