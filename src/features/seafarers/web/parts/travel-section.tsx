import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#platform/web/form/date-field.tsx';
import { WideField } from '#platform/web/form/field-grid.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { formatDay } from '#platform/web/format.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import { travelDocument } from '../../contract.ts';
import { paperFinding } from '../../findings/rules.ts';
import { BirthDateContext } from '../../findings/web/birth-date.ts';
import { fileLists } from '../../lists/rules.ts';
import { PassportReader } from '../../passports/web/passport-reader.tsx';
import { isExpired, sameTravelDocument } from '../../rules.ts';
import { EntryList } from './entry-list.tsx';
import { emptyRow, type TravelDocument } from './form-values.ts';
import { useWordOf } from './words.ts';

/** As lists and crew lists know it. */
const passport = 'Passport';
const empty = emptyRow<TravelDocument>(fileLists.registerTravelDocs.fields);

/** Passport, seaman book, visas. */
export function TravelSection() {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  const born = useContext(BirthDateContext);
  return (
    <EntryList
      name="registerTravelDocs"
      title={t('sections.travelDocuments')}
      description={t('hints.travelDocuments')}
      addLabel={t('add.travelDocument')}
      schema={travelDocument}
      empty={empty}
      same={sameTravelDocument}
      keyField="documentName"
      findingsOf={({ issued }) => [paperFinding(issued, born)].filter((finding) => finding !== undefined)}
      summaryOf={(row) => ({
        title: wordOf('travelDocument', row.documentName),
        facts: [
          row.documentNumber,
          row.issued && t('list.issued', { day: formatDay(row.issued) }),
          row.expired && t('list.expires', { day: formatDay(row.expired) }),
          row.description,
        ],
        badge: isExpired({ expired: row.expired ?? null }, currentDay()) && <StatusBadge status="Expired" />,
      })}
    >
      <WideField>
        <RowPassport />
      </WideField>
      <TextField
        name="documentName"
        label={t('fields.documentName')}
        hint={t('hints.documentName')}
        required
        maxLength={100}
      />
      <TextField name="documentNumber" label={t('fields.documentNumber')} required maxLength={50} />
      <DateField name="issued" label={t('fields.issued')} />
      <DateField name="expired" label={t('fields.expired')} />
      <WideField>
        <TextAreaField name="description" label={t('fields.description')} maxLength={500} minRows={2} />
      </WideField>
    </EntryList>
  );
}

/** What the passport says of itself, beside what the row holds. */
function RowPassport() {
  const { setValue } = useFormContext<TravelDocument>();
  const [documentName, documentNumber, expired] = useWatch<
    TravelDocument,
    ['documentName', 'documentNumber', 'expired']
  >({ name: ['documentName', 'documentNumber', 'expired'] });
  return (
    <PassportReader
      form={{ passportId: documentNumber, expired: expired ?? null }}
      fill={({ passportId, expired: ends }) => {
        const options = { shouldDirty: true, shouldValidate: true };
        if (!documentName) setValue('documentName', passport, options);
        if (passportId) setValue('documentNumber', passportId, options);
        if (ends) setValue('expired', ends, options);
      }}
    />
  );
}
