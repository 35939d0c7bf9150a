import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from './format.ts';

/**
 * Sentences that differ in a name or a number only. Their keys in the namespace `messages` are the sentences with
 * {{field}} and {{n}} in place; a field's name is looked up there too.
 */
const patterns: readonly [RegExp, string][] = [
  [/^(?<field>.+) is required$/, '{{field}} is required'],
  [/^Use at most (?<n>\d+) characters$/, 'Use at most {{n}} characters'],
  [/^Add at most (?<n>\d+)$/, 'Add at most {{n}}'],
  [/^(?<field>.+) has (?<n>\d+) digits$/, '{{field}} has {{n}} digits'],
  [/^(?<field>.+) has (?<n>\d+) or (?<m>\d+) digits$/, '{{field}} has {{n}} or {{m}} digits'],
  [/^(?<field>.+) takes digits only$/, '{{field}} takes digits only'],
  [/^(?<field>.+) takes digits and \+$/, '{{field}} takes digits and +'],
  [/^(?<field>.+) is between (?<n>[\d.]+) and (?<m>[\d.]+)$/, '{{field}} is between {{n}} and {{m}}'],
  [/^Please submit step (?<n>\d+) first\.$/, 'Please submit step {{n}} first.'],
  [/^Was aboard (?<vessel>.+) from (?<from>\S+) to (?<to>\S+)$/, 'Was aboard {{vessel}} from {{from}} to {{to}}'],
  [/^Is aboard (?<vessel>.+) since (?<from>\S+)$/, 'Is aboard {{vessel}} since {{from}}'],
  [
    /^(?<name>.+) was on this seat from (?<from>\S+) to (?<to>\S+)$/,
    '{{name}} was on this seat from {{from}} to {{to}}',
  ],
  [/^(?<name>.+) is on this seat since (?<from>\S+)$/, '{{name}} is on this seat since {{from}}'],
];

const isDay = /^\d{4}-\d\d-\d\d$/;

/** Sentences are keys: dots and colons in them separate nothing. */
const asKey = { keySeparator: false, nsSeparator: false } as const;

/** The name of the field in a sentence that follows a pattern, as 'Full name' in 'Full name is required'. */
export const fieldIn = (sentence: string): string | undefined =>
  patterns.map(([pattern]) => pattern.exec(sentence)?.groups?.field).find((field) => field !== undefined);

/** The sentence of a contract or of the server in the language of the page; as it is where it is not known. */
export function translateMessage(t: TFunction<'messages'>, sentence: string, language: string): string {
  // English ones are their own keys, and are never fetched (language.ts).
  const isKey = language === 'en';
  const say = (key: string, values?: Record<string, string>) =>
    String(t(key, { ...asKey, ...values, fallbackLng: [], defaultValue: isKey ? key : '' }));
  const known = isKey ? '' : say(sentence);
  if (known) return known;
  for (const [pattern, key] of patterns) {
    const parts = pattern.exec(sentence)?.groups;
    if (!parts) continue;
    const { field, ...others } = parts;
    const values = Object.entries(others).map(([name, value]) => [name, isDay.test(value) ? formatDay(value) : value]);
    return say(key, { ...Object.fromEntries(values), ...(field && { field: say(field) || field }) }) || sentence;
  }
  return sentence;
}

/** Translates what a contract or the server says, which is always English, for the page. */
export function useMessage(): (sentence: string) => string {
  const { t, i18n } = useTranslation('messages');
  return useCallback((sentence: string) => translateMessage(t, sentence, i18n.language), [t, i18n.language]);
}
