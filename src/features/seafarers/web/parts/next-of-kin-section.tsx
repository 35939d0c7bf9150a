import { useTranslation } from 'react-i18next';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { PhoneField, TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { PersonalFields } from './form-values.ts';

type Values = PersonalFields;

/** The contacts for an emergency. */
export function NextOfKin() {
  const { t } = useTranslation('seafarers');
  return (
    <Section title={t('sections.nextOfKin')} description={t('hints.nextOfKin')}>
      <FieldGrid>
        <TextField<Values> name="nextOfKin.fullName" label={t('fields.fullName')} required maxLength={100} />
        <PhoneField<Values>
          name="nextOfKin.phoneNumber"
          label={t('fields.phoneNumber')}
          required
          maxLength={21}
          autoComplete="off"
        />
        <TextField<Values>
          name="nextOfKin.emailAddress"
          type="email"
          label={t('fields.emailAddress')}
          maxLength={254}
        />
        <WideField>
          <TextAreaField<Values> name="nextOfKin.address" label={t('fields.address')} maxLength={500} minRows={2} />
        </WideField>
      </FieldGrid>
    </Section>
  );
}
