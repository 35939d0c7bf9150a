import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { countries, countryNamed } from '../rules.ts';

interface CountryChoice {
  value: string;
  label: string;
}
/** All countries, by name in a language, their own first; worked out once, since a form may have many such fields. */
const choicesIn: Record<string, readonly CountryChoice[]> = {};
export function countryChoices(language: string): readonly CountryChoice[] {
  choicesIn[language] ??= countries
    .map(({ code, name, nameId }) => ({ value: name, label: language === 'id' ? nameId : name, isOwn: code === 'ID' }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.label.localeCompare(b.label, language))
    .map(({ value, label }) => ({ value, label }));
  return choicesIn[language];
}

interface CountryFieldProps {
  name: string;
  label: string;
  /** Said where the value is a text of old that names no country; it can be kept. */
  oldHint: string;
}

/** A country, kept by its English name. */
export function CountryField({ name, label, oldHint }: CountryFieldProps) {
  const { i18n } = useTranslation();
  const value: unknown = useWatch({ name });
  const old = typeof value === 'string' && value !== '' && countryNamed(value) === undefined ? value : undefined;
  const known = countryChoices(i18n.language);
  return (
    <SelectField
      name={name}
      label={label}
      isSearchable
      options={old ? [old, ...known] : known}
      {...(old && { hint: oldHint })}
    />
  );
}
