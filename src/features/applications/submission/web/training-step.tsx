import { useTranslation } from 'react-i18next';
import { trainingStep } from '#features/seafarers/contract.ts';
import { trainingFieldsOf } from '#features/seafarers/web/parts/form-values.ts';
import { TrainingSection } from '#features/seafarers/web/parts/training-section.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

/** Step 3: training history (1R08). */
export function TrainingStep(props: StepProps) {
  const { t } = useTranslation('wizard');
  return (
    <StepForm {...props} step={3} schema={trainingStep} fieldsOf={trainingFieldsOf} lead={<p>{t('lead.3')}</p>}>
      <TrainingSection />
    </StepForm>
  );
}
