import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { longText, requiredText } from '#platform/contract/shapes.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField, SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import type { TrainingOption } from '../../form/contract.ts';
import { type TrainingCategory, trainingCategories } from '../../rules.ts';

const training = z.object({
  category: z.enum(trainingCategories),
  name: z
    .nullable(requiredText('appraisals:training.name', 200))
    .check(z.refine((name) => name !== null, isRequired('appraisals:training.name'))),
  reason: longText(500),
  comment: longText(500),
});
type Training = z.input<typeof training>;

interface TrainingDialogProps {
  options: readonly TrainingOption[];
  category: TrainingCategory | null;
  onAdd: (training: { name: string; reason: string; comment: string }) => void;
  onClose: () => void;
}

/** Chooses a training of a category, with why. */
export function TrainingDialog({ options, category, onAdd, onClose }: TrainingDialogProps) {
  const { t } = useTranslation('appraisals');
  const form = useContractForm(training, {
    defaults: { category: category ?? 'Common Courses', name: null, reason: '', comment: '' },
    keepAs: `training.${window.location.pathname}.${category ?? 'any'}`,
    onSubmit: async ({ name, reason, comment }) => ({ name: name ?? '', reason, comment }),
    onSaved: onAdd,
  });
  return (
    <FormDialog title={t('training.add')} form={form} onClose={onClose} submitLabel={t('training.add')}>
      <Fields options={options} onCategory={() => form.form.setValue('name', null)} />
    </FormDialog>
  );
}

function Fields({ options, onCategory }: { options: readonly TrainingOption[]; onCategory: () => void }) {
  const { t } = useTranslation('appraisals');
  const chosen = useWatch<Training, 'category'>({ name: 'category' });
  return (
    <>
      <RadioField<Training>
        name="category"
        label={t('training.category')}
        options={choicesOf(trainingCategories, (value) => t(`courseRanks.${value}`))}
        onChoose={onCategory}
      />
      <SelectField<Training>
        name="name"
        label={t('training.name')}
        options={options.filter((each) => each.category === chosen).map(({ trainingName }) => trainingName)}
        required
      />
      <TextAreaField<Training> name="reason" label={t('training.reason')} maxLength={500} minRows={2} />
      <TextAreaField<Training> name="comment" label={t('training.comment')} maxLength={500} minRows={2} />
    </>
  );
}
