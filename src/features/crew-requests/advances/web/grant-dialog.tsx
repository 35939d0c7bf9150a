import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { addDays } from '#platform/contract/days.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { currentDay } from '#platform/web/today.ts';
import { type CrewRequestDetail, crewRequests } from '../../contract.ts';
import { mostDaysPaid } from '../../rules.ts';
import { warnIfNotNotified } from '../../web/parts/not-notified.tsx';
import { grantForm } from '../contract.ts';

type Values = z.input<typeof grantForm>;

interface GrantDialogProps {
  request: CrewRequestDetail;
  onClose: () => void;
  onGranted: () => void;
}

/** Approves an advance, as asked for or less, with the day on which it is paid. */
export default function GrantDialog({ request, onClose, onGranted }: GrantDialogProps) {
  const { t } = useTranslation('crew-requests');
  const grant = useSave(crewRequests.grant);
  const today = currentDay();
  const { requestId, version, name } = request;
  const asked = request.instalments ?? 1;
  const limit = request.advance?.limit;
  const form = useContractForm(grantForm, {
    defaults: { amount: request.amount ?? '', instalments: asked, paidOn: today, said: '' },
    onSubmit: (given) => grant.mutateAsync({ requestId, version, ...given }),
    onSaved: (saved) => {
      warnIfNotNotified(saved, name);
      onGranted();
    },
  });
  return (
    <FormDialog title={t('grant.title', { who: name })} form={form} onClose={onClose} submitLabel={t('grant.save')}>
      <p>{t('grant.text')}</p>
      <FieldGrid>
        <MoneyInput<Values>
          name="amount"
          label={t('fields.amount')}
          {...(limit && { hint: t('own.upTo', { amount: formatRupiah(rupiah(limit)) }) })}
          decimals={0}
          required
        />
        <SelectField<Values>
          name="instalments"
          label={t('fields.instalments')}
          required
          options={Array.from({ length: asked }, (_, at) => ({
            value: at + 1,
            label: t('instalments', { count: at + 1 }),
          }))}
        />
        <DateField<Values>
          name="paidOn"
          label={t('fields.paidOn')}
          min={addDays(today, -mostDaysPaid)}
          max={addDays(today, mostDaysPaid)}
          required
        />
        <WideField>
          <TextAreaField<Values> name="said" label={t('fields.remark')} hint={t('grant.hint')} maxLength={1000} />
        </WideField>
      </FieldGrid>
    </FormDialog>
  );
}
