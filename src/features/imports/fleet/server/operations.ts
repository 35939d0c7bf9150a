import * as z from 'zod/mini';
import { removeTimeAboard } from '#features/assignments/plans/server/operations.ts';
import { employmentFaults, periodFaults } from '#features/assignments/rules.ts';
import { enterTimeAboard, insertSeat, removeSeat } from '#features/assignments/server/operations.ts';
import { findBoarder } from '#features/assignments/server/queries.ts';
import { listEmployments } from '#features/employees/server/queries.ts';
import { addOption } from '#features/reference/server/queries.ts';
import type { RowChange } from '#features/seafarers/merging/server/operations.ts';
import { type VesselDetail, type VesselForm, vesselForm } from '#features/vessels/contract.ts';
import { principalChanged, vesselChanged } from '#features/vessels/server/operations.ts';
import {
  deleteVessel,
  findVessel,
  insertVessel,
  listVesselsByImo,
  lockVessel,
  updateVessel,
} from '#features/vessels/server/queries.ts';
import { type Message, message, ruleMessage } from '#platform/contract/messages.ts';
import { checkedOn } from '#platform/contract/today.ts';
import { emit } from '#platform/server/transitions.ts';
import { judgePeople, keepPeople } from '../../people/server/operations.ts';
import { type Change, isEmptyValue } from '../../rules.ts';
import type { RowToTakeBack } from '../../running/server/queries.ts';
import { type Fault, type Judged, lacking, type ReadRow, refusedRow, withFindings } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import { isSameValue } from '../../words/rules.ts';
import {
  aboardFindings,
  berthOf,
  imoOf,
  renamedVesselFinding,
  sameNameFinding,
  vesselFindings,
  vesselNames,
  vessels,
} from '../rules.ts';
import { countFreeSeats, listAboard, listVesselEntries, type VesselEntry } from './queries.ts';

/** A vessel as the form has it, by the names of its fields. */
type Form = Record<string, unknown>;

interface VesselPlan {
  form: VesselForm;
  known: VesselDetail | undefined;
  /** The fields that change. */
  names: string[];
}

/** Looks at a batch of vessels: which they are, and what their rows would change. */
export async function judgeVessels(work: Work, rows: readonly ReadRow[]): Promise<Judged<VesselPlan>[]> {
  const { db, divisionId } = work;
  const numbers = rows.map(({ values }) => imoOf(values.imoNumber));
  const found = await listVesselsByImo(db, numbers);
  const knownNames = vesselNames((await listVesselEntries(db, divisionId)).map(({ called: [name = ''] = [] }) => name));
  const judged: Judged<VesselPlan>[] = [];
  for (const [at, row] of rows.entries()) {
    const there = found.find(({ imoNumber }) => imoNumber === numbers[at]);
    const faults = [...row.faults];
    if (there && there.divisionId !== divisionId)
      faults.push({ field: 'imoNumber', said: 'vessels:refusals.imo_taken', value: numbers[at] ?? '' });
    const known = there && faults.length === 0 ? await findAndLockVessel(work, there.id) : undefined;
    if (!there) faults.push(...lacking(row, vessels));
    const own: Form = known ? formOf(known) : {};
    const isOpen = (name: string) => !known || !work.onlyEmpty || isEmptyValue(own[name]);
    const filled = Object.fromEntries(Object.entries(row.values).filter(([name]) => isOpen(name)));
    const form: Form = { ...own, ...filled, imoNumber: numbers[at] };
    if (faults.length === 0) faults.push(...formFaults(form, row.values, work.today));
    if (faults.length > 0) {
      judged.push(refusedRow(row.row, faults));
      continue;
    }
    const names = Object.keys(filled).filter((name) => !isSameValue(own[name], form[name]));
    const one: Judged<VesselPlan> = {
      row: row.row,
      faults: [],
      seafarerId: null,
      outcome: !known ? 'added' : names.length > 0 ? 'changed' : 'unchanged',
      plan: { form: z.parse(vesselForm, form), known, names },
      ...(known && { changes: changesOf(names, own, form) }),
    };
    const ofName = known
      ? renamedVesselFinding(filled.vesselName, own.vesselName)
      : sameNameFinding(form.vesselName, knownNames);
    const findings = [...vesselFindings(row.values), ...ofName];
    knownNames.add(form.vesselName);
    judged.push(withFindings(one, row, { findings, areAccepted: work.acceptsFindings }));
  }
  return judged;
}

const changesOf = (names: readonly string[], own: Form, form: Form): Change[] =>
  names.map((field) => ({
    field,
    before: own[field] ?? null,
    after: form[field] ?? null,
    of: String(own.vesselName ?? ''),
  }));

async function findAndLockVessel({ db, scope, today, isTrial }: Work, id: number) {
  if (!isTrial) await lockVessel(db, scope, id);
  return findVessel(db, scope, id, today);
}

const formNames = Object.keys(vesselForm.shape);
const formOf = (detail: VesselDetail): Form => {
  const values = new Map<string, unknown>(Object.entries(detail));
  return Object.fromEntries(formNames.map((name) => [name, values.get(name) ?? null]));
};

/** What the form refuses, at the columns of the file; what was there before is not the file's. */
function formFaults(form: Form, values: ReadRow['values'], today: string) {
  const { error } = checkedOn(today, () => z.safeParse(vesselForm, form));
  return (error?.issues ?? []).map((issue): { field: string; said: Message; value: string } => {
    const field = String(issue.path[0] ?? '');
    return { field, said: ruleMessage(issue.message), value: String(values[field] ?? '') };
  });
}

/** Writes what was judged of a batch. */
export async function keepVessels(work: Work, judged: readonly Judged<VesselPlan>[]) {
  const { db, divisionId } = work;
  const did = new Map<number, { seafarerId: null; deeds: RowChange[]; leaves: Fault[] }>();
  for (const { row, outcome, plan } of judged) {
    if (!plan || outcome === 'unchanged' || outcome === 'refused') continue;
    const { form, known, names } = plan;
    const values: Form = { ...form };
    const pick = (of: Form) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
    const leaves = known ? await change(work, known, form) : [];
    const { id } = known ?? (await insertVessel(db, divisionId, form));
    const before = known ? pick(formOf(known)) : null;
    did.set(row, { seafarerId: null, deeds: [{ table: 'vessels', id, before, after: pick(values) }], leaves });
  }
  return did;
}

/** Changes a vessel. Answers what its form would name: what is decided again, and agreements that say what she was. */
async function change(work: Work, { id, principalId }: Pick<VesselDetail, 'id' | 'principalId'>, form: VesselForm) {
  const [value, leaves]: [string, Fault[]] = [form.vesselName, []];
  await updateVessel(work.db, id, form);
  let asked = 0;
  const askedAgain = (count: number) => {
    asked += count;
  };
  if (form.principalId !== principalId)
    await emit(work, principalChanged, { vesselId: id, by: work.userId, askedAgain });
  if (asked > 0)
    leaves.push({ field: 'principalId', said: message('imports:findings.asked_again', { count: asked }), value });
  const outdated = (count: number) => {
    if (count > 0)
      leaves.push({ field: 'vesselName', said: message('imports:findings.outdated_agreements', { count }), value });
  };
  await emit(work, vesselChanged, { vesselId: id, outdated });
  return leaves;
}

/** Takes back what was done to a vessel; answers why not, where something was changed since, and what that leaves. */
export async function revertVessel(
  work: Work,
  rowChange: RowChange,
): Promise<{ why: Message | null; leaves: readonly Fault[] }> {
  const known = await findAndLockVessel(work, rowChange.id);
  if (known?.vesselStatus !== 1) return { why: 'imports:refusals.removed_since', leaves: [] };
  const now = formOf(known);
  if (Object.entries(rowChange.after).some(([name, value]) => !isSameValue(now[name], value)))
    return { why: 'imports:refusals.changed_since', leaves: [] };
  if (rowChange.before !== null)
    return { why: null, leaves: await change(work, known, z.parse(vesselForm, { ...now, ...rowChange.before })) };
  await deleteVessel(work.db, rowChange.id);
  return { why: null, leaves: [] };
}

type Person = Awaited<ReturnType<typeof judgePeople>>[number];

interface BoardPlan {
  person: Person;
  board: {
    vesselId: number;
    jobPositionId: number;
    onBoard: string;
    /** Of the list, or one that is added to it. */
    onBoardPort: number | string | null;
    plannedOffBoard: string | null;
    /** No seat of the vessel is free: one is added. */
    needsSeat: boolean;
  };
}

const numberIn = (values: ReadRow['values'], name: string) =>
  typeof values[name] === 'number' ? Number(values[name]) : undefined;
const textIn = (values: ReadRow['values'], name: string) =>
  typeof values[name] === 'string' ? String(values[name]) : undefined;

/** What a person needs and a crew list does not say: the ship type is the vessel's, who is new joins with the sign-on. */
const completed = ({ lists }: Work, row: ReadRow): ReadRow => {
  const vessel = lists.named.get('vessel')?.entries.find(({ id }) => id === row.values.vessel);
  const ship = (vessel as VesselEntry | undefined)?.shipTypeId;
  const { onBoard } = row.values;
  return {
    ...row,
    values: { ...row.values, ...(ship && { ship }), ...(onBoard !== undefined && { joinedOn: onBoard }) },
  };
};

/** What a crew list does not ask for is said of what it asks for, or already is. */
const standsFor: Readonly<Record<string, string>> = { ship: 'vessel', joinedOn: 'onBoard' };
function named(faults: readonly Fault[]): Fault[] {
  const found: Fault[] = [];
  for (const fault of faults) {
    const field = standsFor[fault.field] ?? fault.field;
    const isKnown = field !== fault.field && faults.some((each) => each.field === field);
    if (!isKnown) found.push({ ...fault, field });
  }
  return found;
}

/**
 * Looks at a batch of a crew list: who each is, and whether they can be aboard where it says. `earlier` are rows before
 * the batch on the same seats, which a trial has not taken.
 */
export async function judgeAboard(
  work: Work,
  rows: readonly ReadRow[],
  earlier: readonly ReadRow[],
): Promise<Judged<BoardPlan>[]> {
  const { db, today, isTrial } = work;
  const whole = rows.map((row) => completed(work, row));
  const people = new Map((await judgePeople(work, whole, { keepsBerth: true, earlier })).map((one) => [one.row, one]));
  const vesselIds = [...new Set(rows.flatMap(({ values }) => numberIn(values, 'vessel') ?? []))];
  const free = await countFreeSeats(db, vesselIds);
  const takeBerth = (berth: string) => free.set(berth, (free.get(berth) ?? 0) - 1);
  if (isTrial) for (const { values } of earlier) takeBerth(berthOf(values));
  const known = [...people.values()].flatMap(({ plan }) => (plan?.is === 'known' ? plan.employeeId : []));
  const live = new Map((await listAboard(db, known)).map((one) => [one.employeeId, one]));
  const judged: Judged<BoardPlan>[] = [];
  for (const row of whole) {
    const person = people.get(row.row);
    if (!person) continue;
    const { values } = row;
    const faults: Fault[] = named(person.faults);
    const [vesselId, jobPositionId] = [numberIn(values, 'vessel'), numberIn(values, 'rank')];
    const onBoard = textIn(values, 'onBoard');
    const say = (field: string, said: Message) => {
      if (!faults.some((fault) => fault.field === field))
        faults.push({ field, said, value: String(values[field] ?? '') });
    };
    if (onBoard) for (const said of Object.values(periodFaults({ onBoard }, today))) say('onBoard', said);
    const plannedOff = textIn(values, 'plannedOff');
    if (onBoard && plannedOff && plannedOff <= onBoard)
      say('plannedOff', 'assignments:refusals.leaves_before_boarding');
    const employeeId = person.plan?.is === 'known' ? person.plan.employeeId : undefined;
    const there = employeeId === undefined ? undefined : live.get(employeeId);
    const isThere =
      there?.vesselId === vesselId && there?.jobPositionId === jobPositionId && there?.onBoard === onBoard;
    if (there && !isThere)
      say('vessel', message('imports:refusals.aboard_elsewhere', { vessel: there.name, from: there.onBoard }));
    else if (employeeId !== undefined && onBoard && !isThere)
      for (const said of await boarderFaults(work, employeeId, onBoard)) say('onBoard', said);
    if (vesselId === undefined || jobPositionId === undefined || !onBoard || faults.some((one) => !one.isFinding)) {
      judged.push(refusedRow(row.row, faults));
      continue;
    }
    const berth = berthOf(values);
    const needsSeat = !isThere && (free.get(berth) ?? 0) < 1;
    const findings = [
      ...aboardFindings(values),
      ...(needsSeat ? [{ field: 'rank', said: 'imports:findings.no_seat' as const }] : []),
    ];
    if (faults.length > 0) {
      judged.push(withFindings(refusedRow(row.row, faults), row, { findings, areAccepted: work.acceptsFindings }));
      continue;
    }
    const { outcome, changes, seafarerId } = person;
    const board = {
      vesselId,
      jobPositionId,
      onBoard,
      needsSeat,
      onBoardPort: numberIn(values, 'onBoardPort') ?? textIn(values, 'onBoardPort') ?? null,
      plannedOffBoard: plannedOff ?? null,
    };
    const one: Judged<BoardPlan> = isThere
      ? { row: row.row, faults: [], seafarerId, outcome, ...(changes && { changes }), plan: { person, board } }
      : {
          row: row.row,
          faults: [],
          seafarerId,
          outcome: 'added',
          ...(changes && { changes }),
          plan: { person, board },
        };
    const plan = withFindings(one, row, { findings, areAccepted: work.acceptsFindings });
    if (plan.outcome === 'added') takeBerth(berth);
    judged.push(plan);
  }
  return judged.map((one) => ({ ...one, resembles: people.get(one.row)?.resembles }));
}

/** What keeps a crew member from being aboard since a day. */
async function boarderFaults({ db }: Work, employeeId: number, onBoard: string): Promise<Message[]> {
  const { isEmployed, isYetToBegin, isBlacklisted } = await findBoarder(db, employeeId);
  if (!isEmployed) return ['assignments:refusals.resigned'];
  if (isYetToBegin) return ['assignments:refusals.not_begun'];
  if (isBlacklisted) return ['assignments:refusals.blacklisted'];
  return Object.values(employmentFaults({ onBoard }, await listEmployments(db, employeeId)));
}

/** Writes what was judged of a batch: the people, their seats where there are none, and their times aboard. */
export async function keepAboard(work: Work, judged: readonly Judged<BoardPlan>[]) {
  const { db, services, userId, today } = work;
  const kept = judged.filter(({ outcome }) => outcome !== 'refused');
  const did: Map<number, { seafarerId: number; deeds: RowChange[] }> = await keepPeople(
    work,
    kept.flatMap(({ plan }) => plan?.person ?? []),
  );
  for (const { row, outcome, plan } of kept) {
    if (outcome !== 'added' || !plan) continue;
    const { person, board } = plan;
    const own = did.get(row);
    const hired = own?.deeds.find(({ table, before }) => table === 'employees' && before === null);
    const employeeId = person.plan?.is === 'known' ? person.plan.employeeId : hired?.id;
    const seafarerId = own?.seafarerId ?? person.seafarerId;
    if (employeeId === undefined || seafarerId === null || seafarerId === undefined)
      throw new Error('A person of a crew list is nobody');
    const { vesselId, jobPositionId, onBoard, onBoardPort, plannedOffBoard } = board;
    const onBoardPortId = typeof onBoardPort === 'string' ? await addPort(db, onBoardPort) : onBoardPort;
    const deeds: RowChange[] = [];
    const after = { vesselId, jobPositionId };
    let vesselCrewId: number | null = null;
    if (board.needsSeat) {
      const { id } = await insertSeat(db, vesselId, jobPositionId);
      vesselCrewId = id;
      deeds.push({ table: 'seats', id, before: null, after });
    }
    const { id } = await enterTimeAboard(
      { db, services },
      { id: employeeId, seafarerId },
      { ...(vesselCrewId ? { vesselCrewId } : after), onBoard, onBoardPortId, plannedOffBoard },
      { by: userId, today },
    );
    deeds.push({ table: 'assignments', id, before: null, after: { onBoard } });
    did.set(row, { seafarerId, deeds: [...(own?.deeds ?? []), ...deeds] });
  }
  return did;
}

/** Adds a port that the office chose to add; answers its number. */
const addPort = async (db: Work['db'], name: string) =>
  (await addOption(db, 'port', name, { isStaff: true, visitorKey: null, language: 'en' })).id;

/** Takes back that somebody of a crew list is aboard, and the seat that was added for them. */
export async function removeAboard({ db, services }: Work, { deeds }: RowToTakeBack): Promise<void> {
  for (const { table, id } of deeds.toReversed()) {
    if (table === 'assignments') await removeTimeAboard({ db, services }, id);
    if (table === 'seats') await removeSeat(db, id);
  }
}
