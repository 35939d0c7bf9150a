import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { bankStep } from '#features/seafarers/contract.ts';
import { BankSections } from '#features/seafarers/web/parts/bank-sections.tsx';
import { type BankInfoFields, bankFieldsOf, bankInputOf } from '#features/seafarers/web/parts/form-values.ts';
import { StepForm, type StepProps } from './step-form.tsx';

const schema = z.pipe(z.transform(bankInputOf as (fields: BankInfoFields) => z.input<typeof bankStep>), bankStep);

/** Step 4: bank info (1R09). */
export function BankStep(props: StepProps) {
  const { t } = useTranslation('wizard');
  return (
    <StepForm {...props} step={4} schema={schema} fieldsOf={bankFieldsOf} lead={<p>{t('lead.4')}</p>}>
      <BankSections />
    </StepForm>
  );
}
