import { useTranslation } from 'react-i18next';
import { RadioField } from '#platform/web/form/choice-fields.tsx';

/** Whether the employment of who leaves ends with it: the tax year is settled then. Chosen, never filled in. */
export function FinalPeriodField({ name }: { name: string }) {
  const { t } = useTranslation('movements');
  return (
    <RadioField
      name="isFinalPeriod"
      label={t('finalPeriod.ask', { name })}
      hint={t('finalPeriod.hint')}
      required
      options={[false, true].map((value) => ({ value, label: t(`finalPeriod.${value}`) }))}
    />
  );
}
