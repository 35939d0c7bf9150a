import { useTranslation } from 'react-i18next';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { DigitsField, TextField } from '#platform/web/form/text-fields.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { BankInfoFields } from './form-values.ts';
import { ListField } from './list-field.tsx';

/** Step 4: the account for wages, and one for the family if there is one (1R09, 1-open 50). */
export function BankSections() {
  const { t } = useTranslation('seafarers');
  return (
    <>
      {([0, 1] as const).map((at) => (
        <Section
          key={at}
          title={t(at === 0 ? 'bank.first' : 'bank.second')}
          description={t(at === 0 ? 'bank.firstHint' : 'bank.secondHint')}
        >
          <FieldGrid>
            <ListField name={`bankInfo.${at}.bankName`} list="bank" label={t('fields.bankName')} required={at === 0} />
            <DigitsField<BankInfoFields>
              name={`bankInfo.${at}.accountNumber`}
              label={t('fields.accountNumber')}
              required={at === 0}
              maxLength={30}
            />
            <TextField<BankInfoFields>
              name={`bankInfo.${at}.accountName`}
              label={t('fields.accountName')}
              hint={t('hints.accountName')}
              required={at === 0}
              maxLength={100}
            />
          </FieldGrid>
        </Section>
      ))}
    </>
  );
}
