import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { crewRequests, type OwnRequests } from '../../contract.ts';
import { certificateForm } from '../contract.ts';

type Values = z.input<typeof certificateForm>;

interface CertificateDialogProps {
  certificates: OwnRequests['certificates'];
  onClose: () => void;
}

/** Sends in a certificate as a photo or scan. */
export default function CertificateDialog({ certificates, onClose }: CertificateDialogProps) {
  const { t } = useTranslation('crew-requests');
  const send = useSave(crewRequests.sendCertificate);
  const form = useContractForm(certificateForm, {
    defaults: { attachment: null, said: '' },
    onSubmit: (sent) => send.mutateAsync(sent),
    onSaved: () => {
      notify.success(t('ask.sent'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('ask.certificate')} form={form} onClose={onClose} submitLabel={t('ask.send')}>
      <p>{t('ask.certificateText')}</p>
      <SelectField<Values>
        name="certificateTypeId"
        label={t('fields.certificate')}
        required
        options={certificates.map(({ certificateTypeId, name, expiresOn }) => ({
          value: certificateTypeId,
          label: expiresOn ? t('ask.validUntil', { name, day: formatDay(expiresOn) }) : name,
        }))}
      />
      <AttachmentField name="attachment" label={t('fields.attachment')} required />
      <TextAreaField<Values> name="said" label={t('fields.remark')} maxLength={1000} />
    </FormDialog>
  );
}
