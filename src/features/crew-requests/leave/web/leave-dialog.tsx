import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { addDays } from '#platform/contract/days.ts';
import { useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { NumberField, TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { crewRequests } from '../../contract.ts';
import { leaveForm } from '../contract.ts';
import { mostDaysAhead } from '../rules.ts';

type Values = z.input<typeof leaveForm>;

/** Asks for days ashore. */
export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('crew-requests');
  const ask = useSave(crewRequests.askLeave);
  const today = currentDay();
  const form = useContractForm(leaveForm, {
    defaults: { said: '' },
    onSubmit: (leave) => ask.mutateAsync(leave),
    onSaved: () => {
      notify.success(t('ask.sent'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('ask.leave')} form={form} onClose={onClose} submitLabel={t('ask.send')}>
      <FieldGrid>
        <DateField<Values>
          name="startsOn"
          label={t('fields.startsOn')}
          min={today}
          max={addDays(today, mostDaysAhead)}
          required
        />
        <NumberField<Values> name="days" label={t('fields.days')} required />
        <WideField>
          <TextAreaField<Values> name="said" label={t('fields.reason')} maxLength={1000} required />
        </WideField>
      </FieldGrid>
    </FormDialog>
  );
}
