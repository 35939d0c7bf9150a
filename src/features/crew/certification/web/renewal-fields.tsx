import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { CountryField } from '#features/reference/countries/web/country-field.tsx';
import type { renewalForm } from '#features/seafarers/contract.ts';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { CheckField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { currentDay } from '#platform/web/today.ts';

type Renewal = z.input<typeof renewalForm>;

/** Number, country, days and scan of a certificate that is renewed or added. */
export function RenewalFields() {
  const { t } = useTranslation('certification');
  return (
    <FieldGrid>
      <TextField<Renewal> name="certificateNumber" label={t('columns.certificateNumber')} maxLength={50} required />
      <CountryField name="issuingCountry" label={t('renew.issuingCountry')} oldHint={t('renew.oldCountry')} />
      <DateField<Renewal> name="issued" label={t('columns.issued')} max={currentDay()} required />
      <Expiry />
      <WideField>
        <AttachmentField name="attachment" label={t('columns.attachment')} required />
      </WideField>
    </FieldGrid>
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
