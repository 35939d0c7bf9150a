import { Button } from '@mantine/core';
import type { DefaultValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ContactFields } from '#features/seafarers/web/parts/contact-fields.tsx';
import { personalFieldsOf } from '#features/seafarers/web/parts/form-values.ts';
import { NextOfKin } from '#features/seafarers/web/parts/next-of-kin-section.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { type Correctable, contactPart } from '../contract.ts';
import type { CorrectionProps } from './correction-props.ts';

type Values = z.input<typeof contactPart>;

const fieldsOf = (file: Correctable): Values => {
  const { phoneNumber, address, nextOfKin } = personalFieldsOf(file);
  return { phoneNumber, address, nextOfKin } as Values;
};

/** Corrects how the applicant is reached. */
export function ContactForm({ file, save, readSaved, onSaved, onCancel }: CorrectionProps) {
  const { t } = useTranslation(['status', 'seafarers']);
  const form = useContractForm(contactPart, {
    defaults: fieldsOf(file) as DefaultValues<Values>,
    version: file.version,
    onSubmit: save,
    onSaved,
    readSaved: async () => {
      const saved = await readSaved();
      return { values: fieldsOf(saved), version: saved.version };
    },
  });
  return (
    <FormPage
      form={form}
      submitLabel={t('correct.save')}
      savesChangesOnly
      back={
        <Button variant="default" onClick={onCancel}>
          {t('correct.back')}
        </Button>
      }
    >
      <Section title={t('seafarers:sections.contact')}>
        <FieldGrid>
          <ContactFields />
        </FieldGrid>
      </Section>
      <NextOfKin />
    </FormPage>
  );
}
