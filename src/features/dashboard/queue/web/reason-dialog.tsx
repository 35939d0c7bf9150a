import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isRequired } from '#platform/contract/messages.ts';
import { longText } from '#platform/contract/shapes.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import type { wordsOf } from '../rules.ts';

const given = z.object({ reason: longText(1_000).check(z.minLength(1, isRequired('queue:reason'))) });
type Given = z.input<typeof given>;

interface ReasonDialogProps {
  count: number;
  words: ReturnType<typeof wordsOf>;
  onGiven: (reason: string) => void;
  onClose: () => void;
}

/** Asks once why several items are rejected together. */
export default function ReasonDialog({ count, words, onGiven, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('queue');
  const form = useContractForm(given, {
    defaults: { reason: '' },
    // It is about what is selected in the list, which does not outlive a sign-in.
    keepAs: false,
    onSubmit: async ({ reason }) => reason,
    onSaved: onGiven,
  });
  return (
    <FormDialog
      title={t(`${words}.rejectMany`, { count })}
      form={form}
      onClose={onClose}
      size="30rem"
      submitLabel={t(`${words}.reject`)}
    >
      <TextAreaField<Given> name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={1_000} required />
    </FormDialog>
  );
}
