import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { bankStep } from '#features/seafarers/contract.ts';
import { BankSections } from '#features/seafarers/web/parts/bank-sections.tsx';
import { type BankInfoFields, bankFieldsOf, bankInputOf } from '#features/seafarers/web/parts/form-values.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { readSource } from '#platform/web/opening-source.ts';
import { Section } from '#platform/web/parts/section.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { type Source, sourceOf, sources } from '../../rules.ts';
import { Review } from './review.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

type Fields = BankInfoFields & { source: Source | null };

const inputOf = ({ source, ...fields }: Fields) => ({ ...bankInputOf(fields), source });
const schema = z.pipe(
  z.transform(inputOf as (fields: Fields) => z.input<typeof bankStep> & { source: Source | null }),
  z.extend(bankStep, { source: z.nullable(z.enum(sources)) }),
);

/** Step 4: bank info (1R09), and how the applicant heard of the opening, which the link may have said. */
export function BankStep(props: StepProps) {
  const { t } = useTranslation('wizard');
  const { channel, jobOpeningId, draft } = props;
  const fieldsOf = (file?: RegistrationRecord): Fields => ({
    ...bankFieldsOf(file),
    source: file?.source ?? sourceOf(readSource(jobOpeningId)) ?? null,
  });
  return (
    <StepForm {...props} step={4} schema={schema} fieldsOf={fieldsOf} lead={<p>{t('lead.4')}</p>}>
      <BankSections />
      <Section title={t('source.title')} description={t('source.optional')}>
        <SelectField<Fields>
          name="source"
          label={t('source.label')}
          options={choicesOf(sources, (value) => t(`source.of.${value}`))}
        />
      </Section>
      {draft && <Review channel={channel} jobOpeningId={jobOpeningId} draft={draft} />}
    </StepForm>
  );
}
