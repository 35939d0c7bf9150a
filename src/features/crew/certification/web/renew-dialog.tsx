import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { CountryField } from '#features/reference/web/parts/country-field.tsx';
import { renewalForm } from '#features/seafarers/contract.ts';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { useSave } from '#platform/web/api.ts';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { certification } from '../contract.ts';

type Renewal = z.input<typeof renewalForm>;

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
      <FieldGrid>
        <TextField<Renewal> name="certificateNumber" label={t('columns.certificateNumber')} maxLength={50} required />
        <CountryField name="issuingCountry" label={t('renew.issuingCountry')} oldHint={t('renew.oldCountry')} />
        <DateField<Renewal> name="issued" label={t('columns.issued')} max={currentDay()} required />
        <Expiry />
        <WideField>
          <AttachmentField name="attachment" label={t('columns.attachment')} required />
        </WideField>
      </FieldGrid>
    </FormDialog>
  );
}

function Expiry() {
  const { t } = useTranslation('certification');
  const { setValue, clearErrors } = useFormContext<Renewal>();
  const noExpiry = useWatch<Renewal, 'noExpiry'>({ name: 'noExpiry' }) === true;
  return (
    <div>
      <DateField<Renewal> name="expired" label={t('columns.expired')} required={!noExpiry} readOnly={noExpiry} />
      <CheckField<Renewal>
        name="noExpiry"
        label={t('columns.noExpiry')}
        onChoose={(chosen) => {
          if (chosen) setValue('expired', null);
          clearErrors('expired');
        }}
      />
    </div>
  );
}
