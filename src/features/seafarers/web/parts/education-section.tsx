import { useTranslation } from 'react-i18next';
import { WideField } from '#platform/web/form/field-grid.tsx';
import { DecimalField, NumberField } from '#platform/web/form/text-fields.tsx';
import { education } from '../../contract.ts';
import { fileLists } from '../../lists/rules.ts';
import { EntryList } from './entry-list.tsx';
import { type Education, emptyRow } from './form-values.ts';
import { ListField } from './list-field.tsx';

const empty = emptyRow<Education>(fileLists.educationHistory.fields);

/** Schools, colleges and academies; one at least. */
export function EducationSection() {
  const { t } = useTranslation('seafarers');
  return (
    <EntryList
      name="educationHistory"
      title={t('sections.education')}
      description={t('hints.education')}
      addLabel={t('add.education')}
      schema={education}
      empty={empty}
      required
      summaryOf={(row) => ({
        title: row.universityName,
        facts: [
          row.degree,
          row.major,
          row.city,
          [row.entryYear, row.graduationYear].filter(Boolean).join(' – '),
          row.gpa !== null && row.gpa !== undefined && t('list.gpa', { gpa: row.gpa }),
        ],
      })}
    >
      <WideField>
        <ListField name="universityName" list="school" label={t('fields.universityName')} required />
      </WideField>
      <ListField name="degree" list="degree" label={t('fields.degree')} required />
      <ListField name="major" list="major" label={t('fields.major')} />
      <NumberField name="entryYear" label={t('fields.entryYear')} />
      <NumberField name="graduationYear" label={t('fields.graduationYear')} />
      <ListField name="city" list="city" label={t('fields.city')} />
      <DecimalField name="gpa" label={t('fields.gpa')} hint={t('hints.gpa')} />
    </EntryList>
  );
}
