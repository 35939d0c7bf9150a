import { useTranslation } from 'react-i18next';
import { renewalForm } from '#features/seafarers/contract.ts';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { certification } from '../contract.ts';
import { RenewalFields } from './renewal-fields.tsx';

/** The certificate that is renewed, or added where it is missing. */
export interface Renewed {
  kind: 'coc' | 'cop';
  typeId: number | null;
  name: string;
  issuingCountry: string | null;
  isMissing: boolean;
}

interface RenewDialogProps {
  employeeId: number;
  renewed: Renewed;
  onClose: () => void;
}

/** One certificate: its new number, dates and scan. The earlier paper stays in the document history. */
export default function RenewDialog({ employeeId, renewed, onClose }: RenewDialogProps) {
  const { t } = useTranslation('certification');
  const save = useSave(certification.renew);
  const { kind, typeId, name, issuingCountry, isMissing } = renewed;
  const form = useContractForm(renewalForm, {
    defaults: { certificateNumber: '', issuingCountry, issued: null, expired: null, noExpiry: false, attachment: null },
    keepAs: `renewal.${employeeId}.${kind}.${typeId ?? name}`,
    onSubmit: (paper) => save.mutateAsync({ ...paper, employeeId, kind, typeId, certificateName: name }),
    onSaved: () => {
      notify.success(t(isMissing ? 'renew.added' : 'renew.renewed', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(isMissing ? 'renew.addTitle' : 'renew.title', { name })}
      form={form}
      onClose={onClose}
      submitLabel={t(isMissing ? 'renew.addSave' : 'renew.save')}
    >
      {!isMissing && <p>{t('renew.text')}</p>}
      <RenewalFields />
    </FormDialog>
  );
}
