import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { personalStep } from '#features/seafarers/contract.ts';
import { type PersonalFields, personalFieldsOf, personalInputOf } from '#features/seafarers/web/parts/form-values.ts';
import { PersonalSections } from '#features/seafarers/web/parts/personal-sections.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const schema = z.pipe(
  z.transform(personalInputOf as (fields: PersonalFields) => z.input<typeof personalStep>),
  personalStep,
);

/** Step 1: personal information and contacts (1R06). */
export function PersonalStep(props: StepProps) {
  const { t } = useTranslation('wizard');
  return (
    <StepForm {...props} step={1} schema={schema} fieldsOf={personalFieldsOf} lead={<p>{t('lead.1')}</p>}>
      <PersonalSections />
    </StepForm>
  );
}
