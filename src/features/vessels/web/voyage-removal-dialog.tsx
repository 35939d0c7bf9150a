import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { removalForm, type Voyage, voyages } from '../voyages/contract.ts';

/** Removes a report, with a reason. */
export default function VoyageRemovalDialog({ known, onClose }: { known: Voyage; onClose: () => void }) {
  const { t } = useTranslation('vessels');
  const save = useSave(voyages.remove);
  const form = useContractForm(removalForm, {
    defaults: { reason: '' },
    onSubmit: ({ reason }) => save.mutateAsync({ voyageId: known.id, reason }),
    onSaved: () => {
      notify.success(t('voyage.removed'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('voyage.removeOf', { day: formatDay(known.reportedOn) })}
      form={form}
      submitLabel={t('voyage.remove')}
      onClose={onClose}
      size="28rem"
    >
      <p>{t('voyage.removeText')}</p>
      <TextAreaField<z.input<typeof removalForm>> name="reason" label={t('voyage.reason')} maxLength={500} required />
    </FormDialog>
  );
}
