/**
 * The wording of the consent before a public form: `captcha.json` under `consent`, in both languages. A change
 * of a word gives it a new version here, with the hash that `rules.test.ts` asks for; earlier ones stay listed.
 */
export const consentVersions = {
  '2026-11': 'c3243c3df559950a',
  '2026-11-24': 'aa7e531a698c95bf',
} as const satisfies Readonly<Record<string, string>>;

/** The one that is shown now. */
export const consentVersion = '2026-11-24';

/** A page that was loaded before the last change showed an earlier one. */
export const isConsentVersion = (version: string | undefined): version is keyof typeof consentVersions =>
  version !== undefined && Object.keys(consentVersions).includes(version);
