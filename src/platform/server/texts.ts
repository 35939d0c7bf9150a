import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { inWords } from '../contract/messages.ts';
import { writtenDay } from './documents/words.ts';

/** The languages that answers are written in. */
export type AnswerLanguage = 'en' | 'id';

/** The language that a request asks for; English where it asks for none of ours. */
export const languageAsked = ({ headers }: { headers: { 'accept-language'?: string | undefined } }): AnswerLanguage =>
  headers['accept-language']?.startsWith('id') ? 'id' : 'en';

/** The built server serves its texts from dist/web, and reads the same ones. */
const folder = import.meta.url.endsWith('.ts') ? 'public/locales' : 'dist/web/locales';

function textsIn(language: AnswerLanguage): Record<string, object> {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, language, name), 'utf8'))]),
  );
}

/** The texts of some namespaces, as files hold them. */
export function textsOf(language: AnswerLanguage, namespaces: readonly string[]): Record<string, object> {
  const all = textsIn(language);
  return Object.fromEntries(namespaces.map((name) => [name, all[name] ?? {}]));
}

let kept: i18n | undefined;

function texts(): i18n {
  if (kept) return kept;
  kept = createInstance();
  void kept.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: textsIn('en'), id: textsIn('id') },
    interpolation: { escapeValue: false },
  });
  return kept;
}

/** A message in the words of a language, from the files that the browser reads too. */
export const inLanguage = (language: AnswerLanguage, text: string): string =>
  inWords(text, {
    text: (key, parameters) => texts().t(key, { ...parameters, lng: language }),
    day: (day) => writtenDay(day, language),
  });

/** The texts of a language for documents: a key as `namespace:key`, with what is filled in. */
export const wordsIn =
  (language: AnswerLanguage) =>
  (key: string, values: Record<string, string | number | undefined> = {}): string =>
    texts().t(key, { ...values, lng: language });

/** True if there is a text under a key. */
export const hasWords = (key: string): boolean => texts().exists(key);

/** What a rank, kept in English, is called in a language; someone's own word stays as it was typed. */
export const rankIn =
  (language: AnswerLanguage) =>
  (name: string): string =>
    texts().t(name, { ns: 'positions', lng: language, nsSeparator: false, keySeparator: false, defaultValue: name });
