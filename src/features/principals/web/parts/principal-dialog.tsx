import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { principalForm, principals } from '../../contract.ts';
import { newPrincipal } from './form-values.ts';
import { IdentityFields } from './principal-fields.tsx';

interface PrincipalDialogProps {
  onClose: () => void;
  /** It is there now. */
  onAdded: (principal: { principalId: number; name: string }) => void;
}

/** Adds a principal where one is chosen; its contacts are entered on its page. */
export default function PrincipalDialog({ onClose, onAdded }: PrincipalDialogProps) {
  const { t } = useTranslation('principals');
  const create = useSave(principals.create);
  const form = useContractForm(principalForm, {
    defaults: newPrincipal,
    keepAs: 'principal.added',
    onSubmit: async (values) => ({ ...(await create.mutateAsync(values)), name: values.name }),
    onSaved: ({ data, name }) => {
      notify.success(t('form.created'));
      onAdded({ principalId: data.id, name });
      onClose();
    },
  });
  return (
    <FormDialog title={t('form.addTitle')} form={form} onClose={onClose} submitLabel={t('form.save')} savesChangesOnly>
      <IdentityFields />
    </FormDialog>
  );
}
