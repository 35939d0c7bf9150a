import { type Agreement, findAgreement, findLive } from '#features/preparation/agreements/server/queries.ts';
import { lockVessel } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { readFaces } from '#platform/server/documents/faces.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { conflict, found, stale } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Gap } from '../contract.ts';
import { listSailing, loadFacts, type PersonFacts } from '../crew-lists/server/queries.ts';
import { lettered, letterKindOf, type Values } from '../letters/rules.ts';
import { personValues, placeValues } from '../letters/server/documents.ts';
import { holdNumbers, issueLetters, type WantedLetter } from '../letters/server/operations.ts';
import { type ChangeKey, loadTemplates, type Template, templateAt } from '../letters/server/queries.ts';
import { gapsOf, headGaps, type Side, stopping } from '../rules.ts';
import { notePrepared } from '../steps/server/operations.ts';
import { findHead, findPlace, listOnChange, type Place } from './queries.ts';

/** The pack of a crew change: who and what is on it, what is missing, and making it. */

export interface PackPerson extends PersonFacts {
  side: Side;
  employeeSchedulingId: number | null;
  /** Of who joins. */
  agreement: Agreement | null;
}

export interface Pack {
  key: ChangeKey;
  place: Place;
  people: readonly PackPerson[];
  /** Who sails after it, by rank. */
  sailing: readonly PersonFacts[];
  head: Awaited<ReturnType<typeof findHead>>;
  gaps: readonly Gap[];
}

interface Asked {
  key: ChangeKey;
  today: string;
}

/** A crew change with all that its papers say; nothing where the vessel is out of reach. */
export async function findPack(db: Db, scope: Scope, { key, today }: Asked): Promise<Pack | undefined> {
  const place = await findPlace(db, scope, key);
  if (!place) return undefined;
  const onChange = await listOnChange(db, key);
  const sailingIds = await listSailing(db, { ...key, today });
  const facts = await loadFacts(db, [...onChange.map(({ assignmentId }) => assignmentId), ...sailingIds]);
  const people: PackPerson[] = [];
  for (const { assignmentId, side, employeeSchedulingId, portId } of onChange) {
    const own = facts.get(assignmentId);
    if (!own || portId !== key.portId) continue;
    const agreement = side === 'on' ? await findAgreementOf(db, scope, assignmentId) : null;
    people.push({ ...own, side, employeeSchedulingId, agreement });
  }
  const sailing = sailingIds.flatMap((assignmentId) => facts.get(assignmentId) ?? []);
  const unplaced = onChange.flatMap(({ assignmentId, employeeSchedulingId, portId }) => {
    const own = facts.get(assignmentId);
    return own && portId === null ? [{ ...own, employeeSchedulingId }] : [];
  });
  const head = await findHead(db, key);
  const { hasLetter } = await readFaces();
  const gaps = listGaps({ key, place, people, sailing, unplaced, head, hasLetter });
  return { key, place, people, sailing, head, gaps };
}

async function findAgreementOf(db: Db, scope: Scope, assignmentId: number): Promise<Agreement | null> {
  const live = await findLive(db, assignmentId);
  return (live && (await findAgreement(db, scope, live.id))) ?? null;
}

interface Judged extends Omit<Pack, 'gaps'> {
  /** Who joins or leaves on the day, at a port that is not set. */
  unplaced: readonly (PersonFacts & { employeeSchedulingId: number | null })[];
  hasLetter: (codePoint: number) => boolean;
}

/** What the papers lack, by person; what the vessel and the voyage lack comes first. */
function listGaps({ key, place, people, sailing, unplaced, head, hasLetter }: Judged): Gap[] {
  const isPrintable = (values: readonly unknown[]) =>
    values.every((value) => typeof value !== 'string' || [...value].every((letter) => fits(letter, hasLetter)));
  const nobody = { employeeId: null, employeeSchedulingId: null, name: null, position: null };
  const ofVessel: Gap[] = headGaps({ ...place, ...head }).map((code) => ({ code, ...nobody }));
  if (!isPrintable([...Object.values(place), head.voyageNumber, head.lastPort]))
    ofVessel.unshift({ code: 'letters', ...nobody });
  const sails = new Set(sailing.map(({ assignmentId }) => assignmentId));
  const known = new Set(people.map(({ assignmentId }) => assignmentId));
  const others = sailing
    .filter(({ assignmentId }) => !known.has(assignmentId))
    .map((one) => ({ ...one, side: null, employeeSchedulingId: null, agreement: null }));
  const ofPeople = [...people, ...others].flatMap((one) => {
    const { agreement, assignmentId } = one;
    const lacks = gapsOf(
      { ...one, agreementId: agreement?.id ?? null },
      { day: key.day, sails: sails.has(assignmentId) },
    );
    const said = [
      ...Object.values({ ...one, agreement: null }),
      agreement?.number,
      ...Object.values(agreement?.contents ?? {}),
    ];
    return [...(isPrintable(said) ? [] : (['letters'] as const)), ...lacks].map((code) => gapOf(code, one));
  });
  return [...ofVessel, ...unplaced.map((one) => gapOf('port', one)), ...ofPeople];
}

/** Spaces and marks have no shape of their own and need none. */
const fits = (letter: string, hasLetter: (codePoint: number) => boolean) =>
  /[\p{Cc}\p{Cf}]/u.test(letter) || hasLetter(letter.codePointAt(0) ?? 0);

const gapOf = (
  code: Gap['code'],
  { employeeId, employeeSchedulingId, name, rank }: PersonFacts & { employeeSchedulingId: number | null },
): Gap => ({ code, employeeId, employeeSchedulingId, name, position: rank });

/** The letters of a pack as they would be printed now: the cover letter, then those of its people. */
export function wantedLetters(pack: Pack, templates: readonly Template[], company: Company): WantedLetter[] {
  const { people, key } = pack;
  const values = valuesOf(pack, company);
  const letter = (kind: WantedLetter['kind'], assignmentId: number | null, own: Values): WantedLetter => {
    const template = templateAt(templates, kind, key.portId);
    return {
      kind,
      assignmentId,
      numberFormat: template.numberFormat,
      texts: lettered(template, { ...values, ...own }),
    };
  };
  return [
    letter('cover', null, {}),
    ...people.map((one) =>
      letter(
        letterKindOf(one.side),
        one.assignmentId,
        personValues({ ...one, agreementNumber: one.agreement?.number ?? null }),
      ),
    ),
  ];
}

/** What texts about the crew change as a whole are filled in with. */
export const valuesOf = ({ key, place, people }: Pick<Pack, 'key' | 'place' | 'people'>, company: Company): Values => {
  const joining = people.filter(({ side }) => side === 'on').length;
  return placeValues({ place, day: key.day, company, joining, leaving: people.length - joining });
};

interface Making extends Asked {
  company: Company;
  withGaps: boolean;
  by: string;
}

/** Numbers the letters of a pack and notes that its papers are prepared. Answers the pack. */
export async function makePack(db: Db, scope: Scope, { key, today, company, withGaps, by }: Making): Promise<Pack> {
  const place = found(await findPlace(db, scope, key));
  await holdNumbers(db, place.divisionId);
  found(await lockVessel(db, scope, key.vesselId));
  const pack = found(await findPack(db, scope, { key, today }));
  if (pack.people.length === 0) throw conflict('sign-on-papers:refusals.nobody');
  if (pack.gaps.some(({ code }) => stopping.includes(code))) throw conflict('sign-on-papers:refusals.letters');
  if (pack.gaps.length > 0 && !withGaps) throw conflict('sign-on-papers:refusals.gaps', { count: pack.gaps.length });
  const letters = wantedLetters(pack, await loadTemplates(db), company);
  await issueLetters(db, letters, { ...key, divisionId: place.divisionId, today, by });
  await notePrepared(db, pack.people, { portId: key.portId, today, by });
  return pack;
}

interface HeadSaved {
  key: ChangeKey;
  voyageNumber: string;
  lastPort: string;
  version: number;
}

/** Enters what the head of the crew list asks for. */
export async function saveHead(db: Db, { key: { vesselId, day, portId }, version, ...head }: HeadSaved) {
  const before = await db
    .selectFrom('signOnHeads')
    .select(['id', 'version'])
    .where('vesselId', '=', vesselId)
    .where('day', '=', day)
    .where('portId', '=', portId)
    .forUpdate()
    .executeTakeFirst();
  if ((before?.version ?? 0) !== version) throw stale();
  const saved = before
    ? await db.updateTable('signOnHeads').set(head).where('id', '=', before.id).returning('version').executeTakeFirst()
    : await db
        .insertInto('signOnHeads')
        .values({ vesselId, day, portId, ...head })
        .onConflict((clash) => clash.doNothing())
        .returning('version')
        .executeTakeFirst();
  // Somebody else was first with it.
  if (!saved) throw stale();
  return saved;
}
