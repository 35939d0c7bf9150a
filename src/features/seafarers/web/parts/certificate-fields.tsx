import { useContext, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CountryField } from '#features/reference/countries/web/country-field.tsx';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { paperFinding } from '../../findings/rules.ts';
import { BirthDateContext } from '../../findings/web/birth-date.ts';
import { AttachmentField } from './attachment-field.tsx';
import type { Certificate } from './form-values.ts';
import { RowCountry } from './issuing-country.tsx';

interface CertificateFieldsProps {
  /** The certificate's place in the form. */
  base: string;
  row: Certificate;
  asksCountryOnce: boolean;
  /** A phone's camera takes the scan. */
  hasCamera?: boolean;
}

/** What is filled in of one certificate, and its scan. */
export function CertificateFields({ base, row, asksCountryOnce, hasCamera = false }: CertificateFieldsProps) {
  const { t } = useTranslation('seafarers');
  useDependentDates(base, row);
  const isRequired = row.requirement === true;
  const finding = paperFinding(row.issued, useContext(BirthDateContext));
  return (
    <>
      <TextField
        name={`${base}.certificateNumber`}
        label={t('fields.certificateNumber')}
        required={isRequired}
        maxLength={50}
      />
      {asksCountryOnce ? (
        <RowCountry base={base} row={row} />
      ) : (
        <CountryField
          name={`${base}.issuingCountry`}
          label={t('fields.issuingCountry')}
          oldHint={t('hints.issuingCountry')}
        />
      )}
      <DateField
        name={`${base}.issued`}
        label={t('fields.issued')}
        {...(finding && { hint: t(finding) })}
        required={isRequired}
      />
      <Expiry base={base} noExpiry={row.noExpiry === true} isRequired={isRequired} />
      <AttachmentField
        name={`${base}.attachment`}
        label={t('fields.attachment')}
        required={isRequired}
        hasCamera={hasCamera}
      />
    </>
  );
}

function Expiry({ base, noExpiry, isRequired }: { base: string; noExpiry: boolean; isRequired: boolean }) {
  const { t } = useTranslation('seafarers');
  const { setValue, clearErrors } = useFormContext();
  return (
    <div>
      <DateField
        name={`${base}.expired`}
        label={t('fields.expired')}
        required={isRequired && !noExpiry}
        readOnly={noExpiry}
        {...(noExpiry && { placeholder: t('fields.noExpiry') })}
      />
      <CheckField
        name={`${base}.noExpiry`}
        label={t('fields.noExpiry')}
        onChoose={(chosen) => {
          if (chosen) setValue(`${base}.expired`, null);
          clearErrors(`${base}.expired`);
        }}
      />
    </div>
  );
}

/** A message that one date gives about the other is looked at again when the other changes. */
function useDependentDates(base: string, row: Certificate) {
  const { trigger, getFieldState } = useFormContext();
  const issued = row.issued;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the date is what it acts on
  useEffect(() => {
    if (getFieldState(`${base}.expired`).error) void trigger(`${base}.expired`);
  }, [issued, base, trigger, getFieldState]);
}
