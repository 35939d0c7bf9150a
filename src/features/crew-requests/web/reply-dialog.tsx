import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type CrewRequest, crewRequests, replyForm } from '../contract.ts';

type Values = z.input<typeof replyForm>;

/** Answers what the office asked back, with another photo where one was asked for. */
export default function ReplyDialog({ request, onClose }: { request: CrewRequest; onClose: () => void }) {
  const { t } = useTranslation('crew-requests');
  const reply = useSave(crewRequests.reply);
  const { requestId, version, steps } = request;
  const form = useContractForm(replyForm, {
    defaults: { said: '', attachment: null },
    onSubmit: (answer) => reply.mutateAsync({ requestId, version, ...answer }),
    onSaved: () => {
      notify.success(t('ask.sent'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('reply.title')} form={form} onClose={onClose} submitLabel={t('ask.send')}>
      <p>{steps.at(-1)?.said}</p>
      <TextAreaField<Values> name="said" label={t('fields.reply')} maxLength={1000} required />
      <AttachmentField name="attachment" label={t('fields.attachment')} />
    </FormDialog>
  );
}
