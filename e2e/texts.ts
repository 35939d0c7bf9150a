import { readFileSync } from 'node:fs';

/** The texts of a namespace, as the pages show them. */
export const textsOf = (language: 'en' | 'id', namespace: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'));
