import type { MatrixLine } from '#features/seafarers/readiness/rules.ts';
import type { Faults } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';

/** Rules of the requirement matrix that both sides use: which certificates a rank needs, where, and from when. */

export const needs = ['mandatory', 'recommended', 'none'] as const;
export type Need = (typeof needs)[number];

/** The possible requirements: a certificate of competency is never merely recommended (1-open 52). */
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

/** What was found of a choice; what is not there, or out of reach, is left out. */
export interface Named {
  position?: { divisionId: number } | undefined;
  ship?: { id: number; divisionId: number } | undefined;
  vessel?: { divisionId: number; shipTypeId: number; scrappedAt: unknown } | undefined;
  principal?: object | undefined;
}

/** What is wrong with a choice: all of it must be there, of one division, and fit together. */
export function placeFaults(choice: Chosen, named: Named, { isChanged }: { isChanged: boolean }): Faults {
  const { position, ship, vessel, principal } = named;
  const wrong: Faults = {};
  if (!position) wrong.jobPositionId = notInList;
  if (choice.shipId && !ship) wrong.shipId = notInList;
  if (choice.vesselId && !vessel) wrong.vesselId = notInList;
  if (choice.principalId && !principal) wrong.principalId = notInList;
  if (isChanged && vessel?.scrappedAt) wrong.vesselId = 'requirements:refusals.vessel_scrapped';
  if (position && ship && ship.divisionId !== position.divisionId) wrong.shipId = notInList;
  if (position && vessel && vessel.divisionId !== position.divisionId)
    wrong.vesselId = 'requirements:refusals.vessel_of_other_division';
  if (ship && vessel && ship.id !== vessel.shipTypeId) wrong.shipId = 'requirements:refusals.vessel_of_other_type';
  return wrong;
}

interface Changes {
  validFrom: string;
  changes: readonly { certificateTypeId: number; need: Need }[];
}

/** What is wrong with changes: each certificate once, with a need it can have, and from today on. */
export function changeFaults(
  { validFrom, changes }: Changes,
  kinds: ReadonlyMap<number, 'coc' | 'cop'>,
  { today, isSuperAdmin }: { today: string; isSuperAdmin: boolean },
): Faults {
  const wrong: Faults = {};
  if (validFrom < today && !isSuperAdmin) wrong.validFrom = 'requirements:refusals.too_early';
  const seen = new Set<number>();
  for (const [at, { certificateTypeId, need }] of changes.entries()) {
    const kind = kinds.get(certificateTypeId);
    if (kind && !needsOf(kind).includes(need))
      wrong[`changes.${at}.need`] = 'requirements:refusals.competency_not_optional';
    if (!kind) wrong[`changes.${at}.certificateTypeId`] = notInList;
    if (seen.has(certificateTypeId)) wrong[`changes.${at}.certificateTypeId`] = 'requirements:refusals.changed_twice';
    seen.add(certificateTypeId);
  }
  return wrong;
}
