import type { MatrixLine } from '#features/seafarers/readiness/rules.ts';

/** Rules of the requirement matrix that both sides use: which certificates a rank needs, where, and from when. */

export const needs = ['mandatory', 'recommended', 'none'] as const;
export type Need = (typeof needs)[number];

/** What may be said of a certificate: one of competency is never merely recommended (1-open 52). */
export const needsOf = (kind: 'coc' | 'cop'): readonly Need[] =>
  kind === 'coc' ? needs.filter((need) => need !== 'recommended') : needs;

/** How widely a line holds, widest first; a narrower one goes before a wider one. */
export const levels = ['general', 'shipType', 'principal', 'vessel'] as const;
export type Level = (typeof levels)[number];

/** What a line names; null holds for all. */
export type LineKeys = Pick<MatrixLine, 'shipTypeId' | 'vesselId' | 'principalId'>;

/** What staff chose to see; everything but the rank may be left open. */
export interface Chosen {
  shipId?: number | null | undefined;
  vesselId?: number | null | undefined;
  principalId?: number | null | undefined;
}

/** What a change of the chosen names: a vessel says its ship type and principal already. */
export const keysOf = ({ shipId, vesselId, principalId }: Chosen): LineKeys =>
  vesselId
    ? { shipTypeId: null, vesselId, principalId: null }
    : { shipTypeId: shipId ?? null, vesselId: null, principalId: principalId ?? null };

export const levelOf = ({ shipTypeId, vesselId, principalId }: LineKeys): Level => {
  if (vesselId !== null) return 'vessel';
  if (principalId !== null) return 'principal';
  return shipTypeId === null ? 'general' : 'shipType';
};

export const sameKeys = (a: LineKeys, b: LineKeys): boolean =>
  a.shipTypeId === b.shipTypeId && a.vesselId === b.vesselId && a.principalId === b.principalId;

/** The matrix with lines of one level set from a day on; a line of the very same day gives way. */
export function withLines<Line extends MatrixLine>(lines: readonly Line[], added: readonly Line[]): Line[] {
  const replaces = (line: Line) =>
    added.some(
      (each) =>
        each.certificateTypeId === line.certificateTypeId && each.validFrom === line.validFrom && sameKeys(each, line),
    );
  return [...lines.filter((line) => !replaces(line)), ...added];
}
