import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '#platform/web/choices.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import type { AppraisalForm, TrainingOption } from '../../form/contract.ts';
import { trainingCategories } from '../../rules.ts';
import { TrainingDialog } from './training-dialog.tsx';

/** Rows of the table at once (3S059). */
const pageSize = 5;

/** The annex: under which courses, and the trainings recommended. */
export function TrainingFields({ options }: { options: readonly TrainingOption[] }) {
  const { t } = useTranslation('appraisals');
  const { control } = useFormContext<AppraisalForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'trainingList' });
  const courseRank = useWatch({ control, name: 'courseRank' });
  const [isAdding, setAdding] = useState(false);
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(fields.length / pageSize));
  const shown = Math.min(page, pages - 1);
  const rows = fields
    .map(({ name, reason, comment }, at) => ({ name, reason, comment, at }))
    .slice(shown * pageSize, (shown + 1) * pageSize);
  return (
    <>
      <FieldGrid>
        <SelectField<AppraisalForm>
          name="courseRank"
          label={t('fields.courseRank')}
          options={choicesOf(trainingCategories, (value) => t(`courseRanks.${value}`))}
        />
      </FieldGrid>
      <RecordTable
        label={t('training.label')}
        rows={rows}
        none={t('training.none')}
        columns={[
          { header: t('training.no'), cell: ({ at }) => at + 1, isShort: true },
          { header: t('training.name'), cell: ({ name }) => name },
          { header: t('training.reason'), cell: ({ reason }) => reason },
          { header: t('training.comment'), cell: ({ comment }) => comment },
          {
            header: t('training.action'),
            cell: ({ at, name }: { at: number; name: string }) => (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('training.remove', { name })}
                onClick={() => remove(at)}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </Button>
            ),
          },
        ]}
      />
      {pages > 1 && (
        <nav className="line gap-2 mt-3" aria-label={t('training.label')}>
          {Array.from({ length: pages }, (_, at) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are numbers
              key={at}
              variant={at === shown ? 'filled' : 'default'}
              size="compact-md"
              aria-current={at === shown ? 'page' : undefined}
              onClick={() => setPage(at)}
            >
              {at + 1}
            </Button>
          ))}
        </nav>
      )}
      {fields.length < 30 && (
        <Button variant="default" className="mt-3" icon={IconPlus} onClick={() => setAdding(true)}>
          {t('training.add')}
        </Button>
      )}
      {isAdding && (
        <TrainingDialog
          options={options}
          category={courseRank ?? null}
          onClose={() => setAdding(false)}
          onAdd={(training) => {
            setAdding(false);
            // The same one twice is ignored (3O52).
            const isThere = fields.some(({ name }) => name.toLowerCase() === training.name.toLowerCase());
            if (isThere) return;
            append(training, { shouldFocus: false });
            setPage(Math.floor(fields.length / pageSize));
          }}
        />
      )}
    </>
  );
}
