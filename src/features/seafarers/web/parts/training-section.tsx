import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { WideField } from '#platform/web/form/field-grid.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { formatDay } from '#platform/web/format.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import { training } from '../../contract.ts';
import { fileLists } from '../../lists/rules.ts';
import { isExpired, sameTraining, trainingCategories } from '../../rules.ts';
import { EntryList } from './entry-list.tsx';
import { emptyRow, type Training } from './form-values.ts';
import { ListField } from './list-field.tsx';
import { useWordOf } from './words.ts';

const empty = emptyRow<Training>(fileLists.registerTrainings.fields);

/** Step 3: trainings and courses (1R08). */
export function TrainingSection() {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  return (
    <EntryList
      name="registerTrainings"
      title={t('list.courses')}
      description={t('hints.trainings')}
      addLabel={t('add.training')}
      schema={training}
      empty={empty}
      same={sameTraining}
      keyField="training"
      summaryOf={(row) => ({
        title: row.training,
        facts: [
          row.institution,
          row.category && wordOf('category', row.category),
          row.issued && t('list.issued', { day: formatDay(row.issued) }),
          row.expired && t('list.expires', { day: formatDay(row.expired) }),
        ],
        badge: isExpired({ expired: row.expired ?? null }, currentDay()) && <StatusBadge status="Expired" />,
      })}
    >
      <WideField>
        <ListField name="training" list="training" label={t('fields.training')} required maxLength={150} />
      </WideField>
      <ListField name="institution" list="institution" label={t('fields.institution')} required maxLength={150} />
      <SelectField
        name="category"
        label={t('fields.category')}
        placeholder={t('choose')}
        required
        options={trainingCategories.map((name) => ({ value: name, label: wordOf('category', name) }))}
      />
      <DateField name="issued" label={t('fields.issued')} />
      <DateField name="expired" label={t('fields.expired')} />
      <TextField name="instructor" label={t('fields.instructor')} maxLength={100} />
      <WideField>
        <TextAreaField name="feedback" label={t('fields.feedback')} maxLength={500} minRows={2} />
      </WideField>
      <WideField>
        <TextAreaField name="evaluation" label={t('fields.evaluation')} maxLength={500} minRows={2} />
      </WideField>
    </EntryList>
  );
}
