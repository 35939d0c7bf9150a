import { useTranslation } from 'react-i18next';
import { WideField } from '#platform/web/form/field-grid.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { PhoneNumberField } from '../../findings/web/checked-fields.tsx';
import type { PersonalFields } from './form-values.ts';

/** How somebody is reached beside their email: fields of a grid. */
export function ContactFields() {
  const { t } = useTranslation('seafarers');
  return (
    <>
      <PhoneNumberField required />
      <WideField>
        <TextAreaField<PersonalFields>
          name="address"
          label={t('fields.address')}
          hint={t('hints.address')}
          required
          maxLength={500}
          minRows={2}
        />
      </WideField>
    </>
  );
}
