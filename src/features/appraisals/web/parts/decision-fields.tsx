import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { type AppraisalForm, type Decision, decisionNames } from '../../form/contract.ts';

/** The five questions of yes and no; a No is explained (3S061 to 3S066). */
export function DecisionFields() {
  return (
    <FieldGrid>
      {decisionNames.map((name) => (
        <WideField key={name}>
          <DecisionField name={name} />
        </WideField>
      ))}
    </FieldGrid>
  );
}

function DecisionField({ name }: { name: Decision }) {
  const { t } = useTranslation('appraisals');
  const { control } = useFormContext<AppraisalForm>();
  const answer = useWatch({ control, name });
  const label = t(`fields.${name}`);
  return (
    <>
      <RadioField<AppraisalForm>
        name={name}
        label={label}
        options={[
          { value: true, label: t('form.yes') },
          { value: false, label: t('form.no') },
        ]}
        required
      />
      {/* The text stays in the form and is back when the answer is No again. */}
      {answer === false && (
        <TextAreaField<AppraisalForm>
          name={`${name}Reason`}
          label={t('form.reason')}
          maxLength={1_000}
          minRows={2}
          required
        />
      )}
    </>
  );
}
