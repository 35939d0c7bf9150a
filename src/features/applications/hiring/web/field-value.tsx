import { useTranslation } from 'react-i18next';
import type { PersonalFile } from '#features/seafarers/contract.ts';
import { type PersonName, personFields } from '#features/seafarers/fields/rules.ts';
import { useFieldValue } from '#features/seafarers/fields/web/field-value.tsx';
import { type MergeField, partsOf } from '#features/seafarers/merging/rules.ts';

interface FieldValueProps {
  field: MergeField;
  file: PersonalFile;
}

/** What a file has in a field, as it is read, with what goes along with it. */
export function FieldValue({ field, file }: FieldValueProps) {
  const { t } = useTranslation(['seafarers']);
  const show = useFieldValue();
  if (field === 'nextOfKin') return file.nextOfKin ? `${file.nextOfKin.fullName}, ${file.nextOfKin.phoneNumber}` : '-';
  if (field === 'bankInfo')
    return file.bankInfo.map((one) => `${one.bankName} ${one.accountNumber} (${one.accountName})`).join('; ') || '-';
  const [first, ...along] = partsOf(field).filter((name): name is PersonName => name in personFields);
  if (!first) return '-';
  return (
    <>
      {show(personFields[first], file[first], t(`fields.${first}`)) ?? '-'}
      {along.map((name) => (
        <span key={name} className="dim block">
          {t(`fields.${name}`)}: {show(personFields[name], file[name], t(`fields.${name}`)) ?? '-'}
        </span>
      ))}
    </>
  );
}
