import { holdNumbers } from '#features/letters/server/operations.ts';
import type { Values } from '#features/letters/templates/rules.ts';
import { changeNeeded } from '#features/preparation/agreements/rules.ts';
import { type Agreement, findAgreement, findLive } from '#features/preparation/agreements/server/queries.ts';
import { findReadiness } from '#features/seafarers/readiness/server/queries.ts';
import { lockVessel } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { readFaces } from '#platform/server/documents/faces.ts';
import type { Company } from '#platform/server/documents/letterhead.ts';
import { badInput, conflict, found, stale } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Gap } from '../contract.ts';
import { listArriving, listSailing, loadFacts, type PersonFacts } from '../crew-lists/server/queries.ts';
import { lettered, letterKindOf } from '../letters/rules.ts';
import { personValues, placeValues } from '../letters/server/documents.ts';
import { issueLetters, type WantedLetter } from '../letters/server/operations.ts';
import { type ChangeKey, loadTemplates, type Template, templateAt } from '../letters/server/queries.ts';
import { askedAbout, gapsOf, headGaps, type Side, stopping, usualCopies } from '../rules.ts';
import { notePrepared } from '../steps/server/operations.ts';
import { findHead, findPlace, listOnChange, type Place } from './queries.ts';

/** The pack of a crew change: who and what is on it, what is missing, and making it. */

export interface PackPerson extends PersonFacts {
  side: Side;
  employeeSchedulingId: number | null;
  /** Of who joins. */
  agreement: Agreement | null;
  /** Required certificates that are missing or end too early, and how many are required. */
  certificates: readonly string[];
  required: number;
}

export interface Pack {
  key: ChangeKey;
  place: Place;
  /** The one person whose papers these are; nothing for those of everybody. */
  only: number | null;
  people: readonly PackPerson[];
  /** Who arrives before it and who sails after it, by rank. */
  arriving: readonly PersonFacts[];
  sailing: readonly PersonFacts[];
  head: Awaited<ReturnType<typeof findHead>>;
  templates: readonly Template[];
  /** Of each agreement. */
  copies: number;
  gaps: readonly Gap[];
}

interface Asked {
  key: ChangeKey;
  today: string;
  /** Of one person alone. */
  assignmentId?: number | undefined;
}

/**
 * A crew change with all that its papers say; nothing where the vessel is out of reach. Papers of one person alone are
 * theirs and the crew list that they sail with.
 */
export async function findPack(
  db: Db,
  scope: Scope,
  { key, today, assignmentId: only }: Asked,
): Promise<Pack | undefined> {
  const place = await findPlace(db, scope, key);
  if (!place) return undefined;
  const onChange = (await listOnChange(db, key)).filter((one) => only === undefined || one.assignmentId === only);
  if (only !== undefined && !onChange.some(({ portId }) => portId === key.portId))
    throw badInput({ assignmentId: 'sign-on-papers:refusals.not_on_change' });
  const sailingIds = await listSailing(db, { ...key, today });
  const arrivingIds = only === undefined ? await listArriving(db, { ...key, today }) : [];
  const ids = [...onChange.map(({ assignmentId }) => assignmentId), ...arrivingIds, ...sailingIds];
  const facts = await loadFacts(db, [...new Set(ids)]);
  const ofIds = (some: readonly number[]) => some.flatMap((id) => facts.get(id) ?? []);
  const people = await findPeople(
    db,
    scope,
    { today, facts },
    onChange.filter(({ portId }) => portId === key.portId),
  );
  const unplaced = onChange.flatMap(({ assignmentId, employeeSchedulingId, portId }) => {
    const own = facts.get(assignmentId);
    return own && portId === null ? [{ ...own, employeeSchedulingId }] : [];
  });
  const templates = await loadTemplates(db);
  const pack = {
    key,
    place,
    only: only ?? null,
    people,
    arriving: ofIds(arrivingIds),
    sailing: ofIds(sailingIds),
    head: await findHead(db, key),
    templates,
    copies: templateAt(templates, 'checklist', key.portId).agreementCopies ?? usualCopies,
  };
  const { hasLetter } = await readFaces();
  return { ...pack, gaps: listGaps({ ...pack, unplaced, hasLetter }) };
}

interface Known {
  today: string;
  facts: ReadonlyMap<number, PersonFacts>;
}

/** The people of a crew change with their agreements and what their certificates lack. */
async function findPeople(
  db: Db,
  scope: Scope,
  { today, facts }: Known,
  onChange: Awaited<ReturnType<typeof listOnChange>>,
): Promise<PackPerson[]> {
  const joining = onChange.filter(({ side }) => side === 'on').map(({ assignmentId }) => assignmentId);
  const ready = await findReadiness(db, { assignments: joining, today });
  const people: PackPerson[] = [];
  for (const { assignmentId, side, employeeSchedulingId } of onChange) {
    const own = facts.get(assignmentId);
    if (!own) continue;
    const judged = ready.get(assignmentId);
    people.push({
      ...own,
      side,
      employeeSchedulingId,
      agreement: side === 'on' ? await findAgreementOf(db, scope, assignmentId) : null,
      certificates: (judged?.findings ?? [])
        .filter(({ isMandatory, code }) => isMandatory && !travelDocuments.includes(code))
        .map(({ name }) => name),
      required: (judged?.required ?? []).filter(({ need }) => need === 'mandatory').length,
    });
  }
  return people;
}

/** They have gaps of their own. */
const travelDocuments = ['PASSPORT', 'SEAMANBOOK'];

async function findAgreementOf(db: Db, scope: Scope, assignmentId: number): Promise<Agreement | null> {
  const live = await findLive(db, assignmentId);
  return (live && (await findAgreement(db, scope, live.id))) ?? null;
}

/** What its gaps follow from: signed or not, and whether it still says what is planned. */
export const agreedOf = (agreement: Agreement) => ({
  isSigned: agreement.signedAt !== null,
  isVesselChanged: agreement.isVesselChanged,
  isOutdated: changeNeeded(
    {
      from: agreement.startsOn,
      to: agreement.agreedTo,
      jobPositionId: agreement.jobPositionId,
      isSigned: agreement.signedAt !== null,
    },
    {
      from: agreement.nowFrom,
      to: agreement.plannedTo,
      jobPositionId: agreement.seatPositionId,
      isAboard: agreement.slot === 'current',
    },
  ).needsReissue,
});

interface Judged extends Omit<Pack, 'gaps'> {
  /** Who joins or leaves on the day, at a port that is not set. */
  unplaced: readonly (PersonFacts & { employeeSchedulingId: number | null })[];
  hasLetter: (codePoint: number) => boolean;
}

/** What the papers lack, by person; what the vessel and the voyage lack comes first. */
function listGaps({ key, place, people, arriving, sailing, unplaced, head, hasLetter }: Judged): Gap[] {
  const isPrintable = (values: readonly unknown[]) =>
    values.every((value) => typeof value !== 'string' || [...value].every((letter) => fits(letter, hasLetter)));
  const ofVessel: Gap[] = headGaps({ ...place, ...head }).map((code) => gapOf(code, undefined));
  if (!isPrintable([...Object.values(place), head.voyageNumber, head.lastPort]))
    ofVessel.unshift(gapOf('letters', undefined));
  const onLists = new Map([...arriving, ...sailing].map((one) => [one.assignmentId, one]));
  const known = new Set(people.map(({ assignmentId }) => assignmentId));
  const none = { side: null, employeeSchedulingId: null, agreement: null, certificates: [], required: 0 };
  const others = [...onLists.values()]
    .filter(({ assignmentId }) => !known.has(assignmentId))
    .map((one) => ({ ...one, ...none }));
  const ofPeople = [...people, ...others].flatMap((one) => {
    const { agreement, assignmentId, medicalEndsOn, certificates, ...own } = one;
    const lacks = gapsOf(
      {
        ...one,
        agreement: agreement && agreedOf(agreement),
        isMedicalMet: medicalEndsOn !== null && medicalEndsOn >= one.until,
      },
      { day: key.day, isListed: onLists.has(assignmentId) },
    );
    const texts = [...Object.values(own), agreement?.number, ...Object.values(agreement?.contents ?? {})];
    return [...(isPrintable(texts) ? [] : (['letters'] as const)), ...lacks].map((code) => gapOf(code, one));
  });
  const ofUnplaced = unplaced.map((one) => gapOf(one.employeeSchedulingId === null ? 'schedule' : 'port', one));
  return [...ofVessel, ...ofUnplaced, ...ofPeople];
}

/** Spaces and marks have no shape of their own and need none. */
const fits = (letter: string, hasLetter: (codePoint: number) => boolean) =>
  /[\p{Cc}\p{Cf}]/u.test(letter) || hasLetter(letter.codePointAt(0) ?? 0);

interface Lacking extends PersonFacts {
  employeeSchedulingId: number | null;
  certificates?: readonly string[];
}

/** A gap of somebody, or of the vessel and her voyage. */
function gapOf(code: Gap['code'], one: Lacking | undefined): Gap {
  const document = one && endOf(code, one);
  return {
    code,
    employeeId: one?.employeeId ?? null,
    employeeSchedulingId: one?.employeeSchedulingId ?? null,
    name: one?.name ?? null,
    position: one?.rank ?? null,
    endsOn: document ?? null,
    until: document ? one.until : null,
    certificates: code === 'certificates' ? [...(one?.certificates ?? [])] : [],
  };
}

/** When the document ends that a gap is about. */
function endOf(code: Gap['code'], { passportEndsOn, seamanBookEndsOn }: PersonFacts): string | null {
  if (code === 'passportEnds' || code === 'passportEndsEarly') return passportEndsOn;
  return code === 'seamanBookEnds' || code === 'seamanBookEndsEarly' ? seamanBookEndsOn : null;
}

/** The letters of a pack as they would be printed now: the cover letter, then those of its people. */
export function wantedLetters(pack: Pack, company: Company): WantedLetter[] {
  const { people, key, templates } = pack;
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
    letter('cover', pack.only, {}),
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
export const valuesOf = ({ key, place, people, copies }: Pack, company: Company): Values => {
  const joining = people.filter(({ side }) => side === 'on').length;
  return placeValues({ place, day: key.day, company, joining, leaving: people.length - joining, copies });
};

interface Making extends Asked {
  company: Company;
  withGaps: boolean;
  by: string;
}

/** Numbers the letters of a pack and notes that its papers are prepared. Answers the pack. */
export async function makePack(
  db: Db,
  scope: Scope,
  { key, today, assignmentId, company, withGaps, by }: Making,
): Promise<Pack> {
  const place = found(await findPlace(db, scope, key));
  await holdNumbers(db, place.divisionId);
  found(await lockVessel(db, scope, key.vesselId));
  const pack = found(await findPack(db, scope, { key, today, assignmentId }));
  if (pack.people.length === 0) throw conflict('sign-on-papers:refusals.nobody');
  if (pack.gaps.some(({ code }) => stopping.includes(code))) throw conflict('sign-on-papers:refusals.letters');
  const asked = askedAbout(pack.gaps);
  if (asked.length > 0 && !withGaps) throw conflict('sign-on-papers:refusals.gaps', { count: asked.length });
  await issueLetters(db, wantedLetters(pack, company), { ...key, divisionId: place.divisionId, today, by });
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
