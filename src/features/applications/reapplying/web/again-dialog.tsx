import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useWholeList } from '#platform/web/list-page/whole-list.ts';
import { reapplying, reapplyingForm } from '../contract.ts';

type Values = z.input<typeof reapplyingForm>;

interface AgainDialogProps {
  registrationNo: string;
  registrationGuid: string;
  onClose: () => void;
}

/** Asks for which opening, and for the address that the link alone does not prove; leads to the new draft. */
export default function AgainDialog({ onClose, ...pass }: AgainDialogProps) {
  const { t } = useTranslation('status');
  const positionName = usePositionName();
  const navigate = useNavigate();
  const openings = useWholeList(jobOpenings.publicList, {}, { staleTime: 60_000 });
  const save = useSave(reapplying.applyAgain);
  const form = useContractForm(reapplyingForm, {
    defaults: { email: '' },
    onSubmit: async (values) => ({ ...(await save.mutateAsync({ ...values, ...pass })).data, ...values }),
    onSaved: ({ jobOpeningId, regRegisNo, registrationGuid }) =>
      void navigate({ to: '/registration', search: { joi: jobOpeningId, id: regRegisNo, g: registrationGuid } }),
  });
  const options = (openings.data ?? []).map(({ id, jobPositionName, shipName }) => ({
    value: id,
    label: `${positionName(jobPositionName)}, ${shipName}`,
  }));
  return (
    <FormDialog title={t('again.title')} form={form} onClose={onClose} submitLabel={t('again.action')}>
      <p>{t('again.text')}</p>
      <SelectField<Values>
        name="jobOpeningId"
        label={t('again.opening')}
        hint={t(openings.data && options.length === 0 ? 'again.none' : 'again.openingHint')}
        required
        isSearchable
        options={options}
        list={{ error: openings.error, isLoading: openings.isLoading, refetch: openings.refetch }}
      />
      <TextField<Values>
        name="email"
        type="email"
        autoComplete="email"
        label={t('again.email')}
        hint={t('again.emailHint')}
        required
      />
    </FormDialog>
  );
}
