import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { inWords } from '#platform/web/api-error.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { billing } from '../../contract.ts';
import { feeOptions } from '../../rules.ts';
import { type McuForm, type McuRow, mcuForm } from '../contract.ts';

interface McuDialogProps {
  row: McuRow;
  isOfApplicant: boolean;
  onClose: () => void;
}

const percentages = Array.from({ length: 100 }, (_, at) => ({ value: `${at + 1}.00`, label: `${at + 1}%` }));

/** How the fee is kept: a percentage goes before a value (3O87). */
const optionOf = ({ MCUFeePercentage, MCUFeeValue }: McuRow): McuForm['option'] =>
  Number(MCUFeePercentage) > 0 ? 'percentage' : Number(MCUFeeValue) > 0 ? 'value' : 'no-fee';

/** Sets price and fee of a check-up (3R38). */
export default function McuDialog({ row, isOfApplicant, onClose }: McuDialogProps) {
  const { t } = useTranslation('billing');
  const register = useSave(billing.updateMcuRegister);
  const planning = useSave(billing.updateMcuPlanning);
  const option = optionOf(row);
  const form = useContractForm(mcuForm, {
    defaults: {
      MCUPrice: row.amount ?? '',
      option,
      MCUFeePercentage: option === 'percentage' ? Number(row.MCUFeePercentage).toFixed(2) : null,
      MCUFeeValue: option === 'value' ? (row.MCUFeeValue ?? '') : '',
    } satisfies McuForm as McuForm,
    onSubmit: ({ MCUPrice, option: chosen, MCUFeePercentage, MCUFeeValue }) => {
      const sent = {
        id: row.id,
        MCUPrice,
        version: row.version ?? undefined,
        MCUFeePercentage: chosen === 'percentage' ? (MCUFeePercentage ?? '0') : '0',
        MCUFeeValue: chosen === 'value' ? MCUFeeValue : '0',
      };
      const saved = isOfApplicant ? register.mutateAsync(sent) : planning.mutateAsync(sent);
      return saved.catch((error: unknown) => {
        throw inWords(error, t('update.unanswered'));
      });
    },
    onSaved: () => {
      notify.success(t('update.done'));
      onClose();
    },
  });
  const chosen = form.methods.watch('option');
  const reset = () => {
    form.methods.setValue('MCUFeePercentage', null);
    form.methods.setValue('MCUFeeValue', '');
  };
  return (
    <FormDialog title={t('update.title')} form={form} onClose={onClose} submitLabel={t('update.submit')}>
      <MoneyInput<McuForm> name="MCUPrice" label={t('columns.amount')} required decimals={0} />
      <RadioField<McuForm>
        name="option"
        label={t('update.option')}
        options={choicesOf(feeOptions, (value) => t(`update.options.${value}`))}
        onChoose={reset}
      />
      {chosen === 'percentage' && (
        <SelectField<McuForm> name="MCUFeePercentage" label={t('update.percentage')} required options={percentages} />
      )}
      {chosen === 'value' && <MoneyInput<McuForm> name="MCUFeeValue" label={t('update.value')} required decimals={0} />}
    </FormDialog>
  );
}
