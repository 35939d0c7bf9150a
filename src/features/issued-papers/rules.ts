/** Papers that leave the house, and the code by which who receives one checks it (decision 0115). */

export const paperKinds = [
  'agreement',
  'agreementAddendum',
  'slip',
  'taxSlip',
  'debitNote',
  'coverLetter',
  'crewList',
  'officerMatrix',
  'mutationLetter',
  'seaServiceLetter',
  'employmentLetter',
  'salaryLetter',
  'cv',
  'evidence',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Crockford's base 32: without I, L, O and U. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeLength = 12;
/** The most characters of what somebody types. */
export const longestTyped = 40;

/** A code as it is printed, in groups of four. */
export const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

const readAs: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

/** A code as it is kept, of what somebody read off a paper: look-alikes are taken for what they look like. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ILOU]/g, (letter) => readAs[letter] ?? letter);

/** What a name begins with, as much of it as strangers see: 'B. S.' of Budi Santoso. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].find((letter) => /\p{L}/u.test(letter)) ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
