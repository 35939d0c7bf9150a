import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { DateTimeField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatMonth } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { MovementDetail } from '../../contract.ts';
import { shortestReason } from '../../gates/rules.ts';
import { correctionForm, corrections } from '../contract.ts';

type Values = z.input<typeof correctionForm>;

/** Corrects when somebody was checked in or out, with a reason. */
export default function CorrectionDialog({ movement, onClose }: { movement: MovementDetail; onClose: () => void }) {
  const { t } = useTranslation('movements');
  const correct = useSave(corrections.correct);
  const { employeeSchedulingId, version, checkInDate, checkOutDate } = movement;
  const at = { check_in: checkInDate ?? '', check_out: checkOutDate ?? '' };
  const gate = checkOutDate ? 'check_out' : 'check_in';
  const form = useContractForm(correctionForm, {
    defaults: { gate, schedule: at[gate], reason: '' },
    version,
    onSubmit: (values, read = version) => correct.mutateAsync({ ...values, employeeSchedulingId, version: read }),
    onSaved: ({ data: { closedMonths } }) => {
      const months = closedMonths.map((month) => `${formatMonth(month)} ${month.slice(0, 4)}`).join(', ');
      notify.success(months ? t('correction.doneClosed', { months }) : t('correction.done'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('correction.title')} form={form} onClose={onClose} submitLabel={t('correction.submit')}>
      <p>{t('correction.text')}</p>
      {checkOutDate && (
        <RadioField<Values>
          name="gate"
          label={t('correction.gate')}
          options={choicesOf(['check_in', 'check_out'], (value) => t(`passages.${value}`))}
          onChoose={(value) => form.form.setValue('schedule', value === 'check_in' ? at.check_in : at.check_out)}
        />
      )}
      <DateTimeField<Values> name="schedule" label={t('gate.when')} max={currentDay()} required />
      <TextAreaField<Values>
        name="reason"
        label={t('gate.reason')}
        hint={t('gate.reasonHint', { least: shortestReason })}
        maxLength={1000}
        required
      />
    </FormDialog>
  );
}
