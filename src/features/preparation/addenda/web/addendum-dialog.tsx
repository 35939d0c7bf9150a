import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { currentDay } from '#platform/web/today.ts';
import type { AgreementDetail } from '../../agreements/contract.ts';
import { RegistrationFields, SignatoryFields } from '../../agreements/web/signing-fields.tsx';
import { useTellOfDocument } from '../../agreements/web/tell-of-document.ts';
import { addenda, addendumForm } from '../contract.ts';

interface AddendumDialogProps {
  agreement: AgreementDetail;
  onClose: () => void;
}

/** Extends a signed agreement to the sign-off that is planned: asks who signs and who registers it. */
export function AddendumDialog({ agreement, onClose }: AddendumDialogProps) {
  const { t } = useTranslation('agreements');
  const tellOfDocument = useTellOfDocument();
  const create = useSave(addenda.create);
  const { employeePreparationPklId } = agreement;
  const form = useContractForm(addendumForm, {
    defaults: {
      crewSealingOfficerDate: currentDay(),
      crewSealingOfficerName: agreement.shipCrewSealingOfficerName,
      crewSealingOffice: agreement.crewSealingOffice,
      firstPartyName: agreement.firstPartyName,
      firstPartyPosition: agreement.position,
    },
    onSubmit: (values) => create.mutateAsync({ employeePreparationPklId, ...values }),
    refusedAs: t('addendum.createFailed'),
    onSaved: ({ data }) => {
      tellOfDocument(t('addendum.created'), data.withoutEmail);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('addendum.title', { number: agreement.pklDocumentNumber })}
      form={form}
      onClose={onClose}
      submitLabel={t('addendum.submit')}
    >
      <p>
        {t('addendum.lead', {
          name: agreement.crewName,
          to: formatDay(agreement.plannedEndDate),
          before: formatDay(agreement.agreedEndDate),
        })}
      </p>
      <FieldGrid>
        <RegistrationFields />
        <SignatoryFields />
      </FieldGrid>
    </FormDialog>
  );
}
