import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { countries, countryNamed } from '#features/reference/countries/rules.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import type { VesselForm } from '../../contract.ts';

/** What a country is called in the language of the page; a text that names none stays as it is. */
export function useCountryName(): (text: string) => string {
  const { i18n } = useTranslation();
  return (text) => {
    const country = countryNamed(text);
    return (i18n.language === 'id' ? country?.nameId : country?.name) ?? text;
  };
}

/** The flag: a country, the own one first; one of old that names no country can be kept. */
export function FlagField({ name, label }: { name: 'flag'; label: string }) {
  const { t } = useTranslation('vessels');
  const nameOf = useCountryName();
  const value = useWatch<VesselForm, 'flag'>({ name });
  const isOld = Boolean(value) && countryNamed(value) === undefined;
  const known = countries
    .map((country) => ({ value: country.name, label: nameOf(country.name), isOwn: country.code === 'ID' }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.label.localeCompare(b.label))
    .map(({ value: country, label: called }) => ({ value: country, label: called }));
  return (
    <SelectField<VesselForm>
      name={name}
      label={label}
      isSearchable
      options={isOld && value ? [{ value, label: value }, ...known] : known}
      {...(isOld && { hint: t('form.flagHint') })}
    />
  );
}
