import { useTranslation } from 'react-i18next';
import type { PersonalFile } from '#features/seafarers/contract.ts';
import type { MergeField } from '#features/seafarers/merging/rules.ts';
import { AttachmentLink } from '#features/seafarers/web/parts/read/attachment-link.tsx';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';

interface FieldValueProps {
  field: MergeField;
  file: PersonalFile;
}

/** What a file has in a field, as it is read. */
export function FieldValue({ field, file }: FieldValueProps) {
  const { t } = useTranslation(['seafarers']);
  const wordOf = useWordOf();
  switch (field) {
    case 'dateOfBirth':
      return formatDay(file.dateOfBirth) || '-';
    case 'sex':
      return file.sex ? t(`read.sex.${file.sex}`) : '-';
    case 'englishLevel':
      return file.englishLevel ? t(`read.englishLevels.${file.englishLevel}`) : '-';
    case 'religion':
    case 'maritalStatus':
    case 'nationality':
      return file[field] ? wordOf(field, file[field]) : '-';
    case 'photo':
    case 'photoKtp':
    case 'photoPassport':
      return <AttachmentLink attachment={file[field]} of={t(`fields.${field}`)} />;
    case 'nextOfKin':
      return file.nextOfKin ? `${file.nextOfKin.fullName}, ${file.nextOfKin.phoneNumber}` : '-';
    case 'bankInfo':
      return file.bankInfo.length === 0
        ? '-'
        : file.bankInfo.map((one) => `${one.bankName} ${one.accountNumber} (${one.accountName})`).join('; ');
    default: {
      const value = file[field];
      return typeof value === 'number' ? formatNumber(value, { maximumFractionDigits: 2 }) : value || '-';
    }
  }
}
