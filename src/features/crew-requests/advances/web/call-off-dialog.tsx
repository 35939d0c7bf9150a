import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type CrewRequestDetail, crewRequests } from '../../contract.ts';
import { warnIfNotNotified } from '../../web/parts/not-notified.tsx';
import { callOffForm } from '../contract.ts';

type Values = z.input<typeof callOffForm>;

interface CallOffDialogProps {
  request: CrewRequestDetail;
  onClose: () => void;
}

/** Calls off an advance that was granted, with the reason that the crew member reads. */
export default function CallOffDialog({ request: { requestId, version, name }, onClose }: CallOffDialogProps) {
  const { t } = useTranslation('crew-requests');
  const callOff = useSave(crewRequests.callOff);
  const form = useContractForm(callOffForm, {
    defaults: { said: '' },
    onSubmit: ({ said }) => callOff.mutateAsync({ requestId, version, said }),
    onSaved: (saved) => {
      warnIfNotNotified(saved, name);
      notify.success(t('callOff.done'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('callOff.title', { who: name })} form={form} onClose={onClose} submitLabel={t('callOff.save')}>
      <p>{t('callOff.text')}</p>
      <TextAreaField<Values> name="said" label={t('fields.why')} hint={t('refuse.hint')} maxLength={1000} required />
    </FormDialog>
  );
}
