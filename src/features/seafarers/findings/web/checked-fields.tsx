import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DigitsField, PhoneField, TextField } from '#platform/web/form/text-fields.tsx';
import { indonesian, needsLatinName, nikFinding } from '../../rules.ts';
import type { PersonalFields } from '../../web/parts/form-values.ts';
import { passportFinding, phoneFinding } from '../rules.ts';

/**
 * The numbers of a person that can be checked. What does not fit is said below the field and may be saved nevertheless,
 * since another field can be what is wrong.
 */
type Checked = Partial<PersonalFields>;

interface CheckedFieldProps {
  required?: boolean;
}

/** The name in Latin letters, where the name is in another script; or where there is one already. */
export function LatinNameField() {
  const { t } = useTranslation('seafarers');
  const { fullName, latinName } = useWatch<Checked>();
  const isNeeded = needsLatinName(fullName);
  if (!isNeeded && !latinName) return null;
  return (
    <TextField<Checked>
      name="latinName"
      label={t('fields.latinName')}
      hint={t('hints.latinName')}
      required={isNeeded}
      maxLength={100}
    />
  );
}

/** The NIK, beside birth date and sex. */
export function NationalIdField({ required = false }: CheckedFieldProps) {
  const { t } = useTranslation('seafarers');
  const { idNumber, dateOfBirth, sex } = useWatch<Checked>();
  const finding = nikFinding(idNumber, { birthDate: dateOfBirth, sex });
  return (
    <DigitsField<Checked>
      name="idNumber"
      label={t('fields.idNumber')}
      hint={finding ? t(`hints.nik.${finding}`) : t('hints.digits', { count: 16 })}
      required={required}
      maxLength={16}
    />
  );
}

/** The number of the passport, in the form of its country. */
export function PassportField({ required = false }: CheckedFieldProps) {
  const { t } = useTranslation('seafarers');
  const { passportId, nationality, applicantKind } = useWatch<Checked>();
  const finding = passportFinding(passportId, applicantKind === 'WNI' ? indonesian : nationality);
  return (
    <TextField<Checked>
      name="passportId"
      label={t('fields.passportId')}
      {...(finding && { hint: t(finding) })}
      required={required}
      maxLength={20}
    />
  );
}

/** One telephone number. */
export function PhoneNumberField({ required = false }: CheckedFieldProps) {
  const { t } = useTranslation('seafarers');
  const finding = phoneFinding(useWatch<Checked, 'phoneNumber'>({ name: 'phoneNumber' }));
  return (
    <PhoneField<Checked>
      name="phoneNumber"
      label={t('fields.phoneNumber')}
      hint={t(finding ?? 'hints.phoneNumber')}
      required={required}
      maxLength={21}
    />
  );
}
