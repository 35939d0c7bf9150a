import { type Role, roleClass } from '#platform/contract/access.ts';

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** A letter's whole number: 012/CRW/IV/2026 for the twelfth, dated (yyyy-MM-dd) in April (2O76). */
export const letterReference = (letterNumber: string, dated: string): string =>
  `${letterNumber.padStart(3, '0')}/CRW/${romanMonths[Number(dated.slice(5, 7)) - 1]}/${dated.slice(0, 4)}`;

/** A number or a name as part of a file's name: without what file systems refuse. */
export const inFileName = (text: string): string => text.replace(/[\\/:*?"<>|\s]+/g, '-');

/** What a letter names a person by, so that a clinic or a training centre finds them. */
export const letterParts = ['birthPlace', 'birthDate', 'seafarerCode'] as const;
export type LetterPart = (typeof letterParts)[number];

/** What of that is not on record: the letter has a dash there. */
export const lackedByLetter = (person: Record<LetterPart, string | null>): LetterPart[] =>
  letterParts.filter((part) => !person[part]);

/** So many people go on one letter. */
export const mostOnLetter = 10;

/** The first day that check-ups and trainings can be scheduled on: 1 January of this year (2S358). */
export const firstSchedulable = (today: string): string => `${today.slice(0, 4)}-01-01`;

/** The shortest reason that corrects a result. */
export const shortestReason = 10;

/** True if someone may correct a result: managers, of their own division as everything they reach, and super admins. */
export const mayCorrect = (role: Role): boolean => ['manager', 'superadmin'].includes(roleClass(role));
