import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CountryField, countryChoices } from '#features/reference/countries/web/country-field.tsx';
import { useCountryName } from '#features/reference/countries/web/country-name.ts';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { type Certificate, type CertificationFields, commonCountry } from './form-values.ts';

const lists = ['registerCOCDocs', 'registerCOPDocs'] as const;

/** The country that most certificates of both lists are from. */
export function useCommonCountry(): string | null {
  const [coc, cop] = useWatch<CertificationFields, [(typeof lists)[0], (typeof lists)[1]]>({ name: lists });
  return commonCountry([...coc, ...cop]);
}

/** The issuing country, asked once for all certificates; each row can have another. */
export function CountryOfAll() {
  const { t, i18n } = useTranslation(['seafarers', 'parts']);
  const { getValues, setValue } = useFormContext<CertificationFields>();
  const common = useCommonCountry();
  const change = (country: string | null) => {
    for (const list of lists)
      for (const [at, { issuingCountry }] of getValues(list).entries())
        if (!issuingCountry || issuingCountry === common)
          setValue(`${list}.${at}.issuingCountry`, country, { shouldDirty: true });
  };
  return (
    <Section title={t('sections.issuingCountry')} description={t('hints.countryOfAll')}>
      <FieldGrid>
        <Select
          label={t('fields.countryOfAll')}
          data={countryChoices(i18n.language)}
          value={common}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('parts:nothingFound')}
          checkIconPosition="right"
          comboboxProps={{ shadow: 'none' }}
          onChange={change}
        />
      </FieldGrid>
    </Section>
  );
}

/** The issuing country of a row: a field where it is not the common one, or when asked for. */
export function RowCountry({ base, row }: { base: string; row: Certificate }) {
  const { t } = useTranslation('seafarers');
  const { getFieldState, formState } = useFormContext();
  const countryName = useCountryName();
  const [isOpen, setOpen] = useState(false);
  const common = useCommonCountry();
  const name = `${base}.issuingCountry`;
  const isUsual = (row.issuingCountry ?? null) === common;
  if (isOpen || !isUsual || getFieldState(name, formState).error)
    return (
      <div>
        <CountryField name={name} label={t('fields.issuingCountry')} oldHint={t('hints.issuingCountry')} />
      </div>
    );
  return (
    <div>
      <span className="mb-1 lh-18 block small strong">{t('fields.issuingCountry')}</span>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        aria-label={t('list.changeCountryOf', { name: row.certificateName })}
        rightSection={<small>{t('list.changeIt')}</small>}
        onClick={() => setOpen(true)}
      >
        {common ? countryName(common) : '-'}
      </Button>
    </div>
  );
}
