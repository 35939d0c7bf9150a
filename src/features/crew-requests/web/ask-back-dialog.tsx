import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { answerForm, type CrewRequestDetail, crewRequests } from '../contract.ts';
import { warnIfNotNotified } from './parts/not-notified.tsx';

type Values = z.input<typeof answerForm>;

/** Asks something back of who sent the request. */
export default function AskBackDialog({ request, onClose }: { request: CrewRequestDetail; onClose: () => void }) {
  const { t } = useTranslation('crew-requests');
  const answer = useSave(crewRequests.answer);
  const { requestId, version, name } = request;
  const form = useContractForm(answerForm, {
    defaults: { said: '' },
    onSubmit: ({ said }) => answer.mutateAsync({ requestId, version, outcome: 'needsAnswer', said }),
    onSaved: (saved) => {
      if (warnIfNotNotified(saved, name)) notify.success(t('askBack.sent', { who: name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('askBack.title', { who: name })} form={form} onClose={onClose} submitLabel={t('askBack.save')}>
      <TextAreaField<Values> name="said" label={t('fields.what')} hint={t('askBack.hint')} maxLength={1000} required />
    </FormDialog>
  );
}
