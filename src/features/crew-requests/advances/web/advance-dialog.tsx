import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { mostInstalments } from '#features/work-orders/advances/rules.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { crewRequests } from '../../contract.ts';
import { advanceForm } from '../contract.ts';

type Values = z.input<typeof advanceForm>;

interface AdvanceDialogProps {
  /** The most that can be asked for. */
  limit: string;
  onClose: () => void;
}

/** Asks for money ahead of wages. */
export default function AdvanceDialog({ limit, onClose }: AdvanceDialogProps) {
  const { t } = useTranslation('crew-requests');
  const ask = useSave(crewRequests.askAdvance);
  const form = useContractForm(advanceForm, {
    defaults: { amount: '', said: '' },
    onSubmit: (advance) => ask.mutateAsync(advance),
    onSaved: () => {
      notify.success(t('ask.sent'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('ask.advance')} form={form} onClose={onClose} submitLabel={t('ask.send')}>
      <p>{t('ask.advanceText')}</p>
      <FieldGrid>
        <MoneyInput<Values>
          name="amount"
          label={t('fields.amount')}
          hint={t('own.upTo', { amount: formatRupiah(rupiah(limit)) })}
          decimals={0}
          required
        />
        <SelectField<Values>
          name="instalments"
          label={t('fields.instalments')}
          hint={t('ask.instalmentsHint')}
          required
          options={Array.from({ length: mostInstalments }, (_, at) => ({
            value: at + 1,
            label: t('instalments', { count: at + 1 }),
          }))}
        />
        <WideField>
          <Monthly />
        </WideField>
        <WideField>
          <TextAreaField<Values> name="said" label={t('fields.reason')} maxLength={1000} required />
        </WideField>
      </FieldGrid>
    </FormDialog>
  );
}

/** What each slip would take off. */
function Monthly() {
  const { t } = useTranslation('crew-requests');
  const [amount, instalments] = useWatch<Values, ['amount', 'instalments']>({ name: ['amount', 'instalments'] });
  const isWhole = /^\d{1,13}$/.test(String(amount ?? ''));
  const each = isWhole && instalments ? rupiah(String(amount)) / BigInt(instalments) : 0n;
  return <p aria-live="polite">{each > 0n ? t('ask.monthly', { amount: formatRupiah(each) }) : ''}</p>;
}
