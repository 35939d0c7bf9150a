import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import type { Sent } from '#platform/web/queue-kinds.ts';
import { answerForm } from '../contract.ts';

type Values = z.input<typeof answerForm>;

interface RefuseDialogProps {
  requestId: number;
  send: (reason: string) => Promise<Sent>;
  onRefused: (sent: Sent) => void;
  onClose: () => void;
}

/** Refuses a request, with the reason that who asked reads. */
export default function RefuseDialog({ requestId, send, onRefused, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('crew-requests');
  const form = useContractForm(answerForm, {
    defaults: { said: '' },
    keepAs: `crew-request.refuse.${requestId}`,
    onSubmit: ({ said }) => send(said),
    onSaved: onRefused,
  });
  return (
    <FormDialog title={t('refuse.title')} form={form} onClose={onClose} submitLabel={t('refuse.save')}>
      <TextAreaField<Values> name="said" label={t('fields.why')} hint={t('refuse.hint')} maxLength={1000} required />
    </FormDialog>
  );
}
