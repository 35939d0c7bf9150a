import { useTranslation } from 'react-i18next';
import { RenewalFields } from '#features/crew/certification/web/renewal-fields.tsx';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { renewalForm } from '#features/seafarers/contract.ts';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { type CrewRequestDetail, crewRequests } from '../../contract.ts';
import { warnIfNotNotified } from '../../web/parts/not-notified.tsx';

interface AcceptDialogProps {
  request: CrewRequestDetail;
  onClose: () => void;
  onAccepted: () => void;
}

/** Enters the number and days of a certificate that was sent in, as its photo shows them. */
export default function AcceptDialog({ request, onClose, onAccepted }: AcceptDialogProps) {
  const { t } = useTranslation('crew-requests');
  const accept = useSave(crewRequests.accept);
  const { requestId, version, held, attachment, name, certificateName } = request;
  const form = useContractForm(renewalForm, {
    defaults: {
      certificateNumber: '',
      issuingCountry: held?.issuingCountry ?? null,
      issued: null,
      expired: null,
      noExpiry: false,
      attachment,
    },
    onSubmit: (paper) => accept.mutateAsync({ requestId, version, ...paper }),
    onSaved: (saved) => {
      warnIfNotNotified(saved, name);
      onAccepted();
    },
  });
  return (
    <FormDialog
      title={t('accept.title', { name: certificateName ?? '', who: name })}
      form={form}
      onClose={onClose}
      submitLabel={t('accept.save')}
    >
      <p>{t(held?.isMissing ? 'accept.adds' : 'accept.renews')}</p>
      {attachment && <FileLink attachment={attachment} of={name} />}
      <RenewalFields />
    </FormDialog>
  );
}
