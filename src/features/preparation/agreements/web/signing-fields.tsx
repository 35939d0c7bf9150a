import { useTranslation } from 'react-i18next';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { WideField } from '#platform/web/form/field-grid.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { agreementOptions } from '../../agreement-papers/contract.ts';
import type { AgreementForm } from '../contract.ts';

/** Day, registrar and place of a registered paper: of agreements and of their addenda. */
export function RegistrationFields() {
  const { t } = useTranslation('agreements');
  return (
    <>
      <DateField<AgreementForm> name="crewSealingOfficerDate" label={t('fields.crewSealingOfficerDate')} required />
      <CreatableSelect<AgreementForm>
        name="crewSealingOfficerName"
        label={t('fields.crewSealingOfficerName')}
        required
        read={agreementOptions.getSealingOfficer}
        create={agreementOptions.createSealingOfficer}
      />
      <WideField>
        <TextField<AgreementForm> name="crewSealingOffice" label={t('fields.crewSealingOffice')} maxLength={150} />
      </WideField>
    </>
  );
}

/** Who signs for the company. */
export function SignatoryFields() {
  const { t } = useTranslation('agreements');
  return (
    <>
      <CreatableSelect<AgreementForm>
        name="firstPartyName"
        label={t('fields.firstPartyName')}
        required
        read={agreementOptions.getFirstParty}
        create={agreementOptions.createFirstParty}
      />
      <TextField<AgreementForm>
        name="firstPartyPosition"
        label={t('fields.firstPartyPosition')}
        required
        maxLength={100}
      />
    </>
  );
}
