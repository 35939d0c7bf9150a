import type { Line, LineKind } from '../rules.ts';

/** Lists of a month that finance hands on: to the bank, to BPJS with who joined, left or earns otherwise, and for the tax return. */
export const payLists = ['bank', 'bpjs', 'bpjsChanges', 'tax'] as const;
export type PayList = (typeof payLists)[number];

/** The two programmes of BPJS, with the lines of a slip that pay for them. */
const premiumsOf = {
  employment: ['jht', 'employerJht', 'jp', 'employerJp', 'jkk', 'jkm'],
  health: ['kesehatan', 'employerKesehatan'],
} as const satisfies Record<string, readonly LineKind[]>;
export const programmes = ['employment', 'health'] as const;
export type Programme = (typeof programmes)[number];

/** What the premiums of a month are counted from, in whole rupiah; nothing where none are paid. */
export function insuredWage(lines: readonly Line[], programme: Programme): bigint | undefined {
  const kinds: readonly LineKind[] = premiumsOf[programme];
  // Corrections are of months that were reported to BPJS in their own.
  const own = lines.filter(
    ({ kind, corrects, amount }) => kinds.includes(kind) && corrects === undefined && amount > 0n,
  );
  return own.find(({ kind, base }) => kind === kinds[0] && base !== undefined)?.base ?? own[0]?.base;
}

/**
 * How somebody's month differs from the one before for a programme. Without a slip, since the month could not be
 * calculated, it is `unknown`: leaving is not guessed.
 */
export type Change = 'joined' | 'left' | 'wage' | 'unknown';
export function changeOf(before: bigint | undefined, now: bigint | undefined, isBlocked: boolean): Change | undefined {
  if (before === now) return undefined;
  if (before === undefined) return 'joined';
  if (now !== undefined) return 'wage';
  return isBlocked ? 'unknown' : 'left';
}
