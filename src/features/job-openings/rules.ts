import type { DivisionId } from '#platform/contract/access.ts';

/** Under which name a division's calls carry an opening's position (1S125). */
export const positionField = (division: DivisionId) =>
  division === 1 ? ('jobPositionMarineId' as const) : ('jobPositionTankerId' as const);

/** Each word with a capital first letter, single spaces: '2 years' becomes '2 Years' (1-open 85). */
export const titleCased = (text: string): string =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Tasks as they are kept: one per line (1S027), without empty lines and spaces around. */
export const taskLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line) => line.trim() || [])
    .join('\n');

/**
 * The education an opening asks for: the licences that its position needs on its ship type, joined by comma (1-open
 * 84), by their short names as postings have them. An endorsement goes without saying.
 */
export const educationOf = (licences: readonly { certificateCode: string }[]): string =>
  licences
    .map(({ certificateCode }) => certificateCode)
    .filter((code) => !code.startsWith('END-'))
    .join(', ');
