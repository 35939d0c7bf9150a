import { isEmployeeNumber } from '#features/employees/rules.ts';
import { hireImported, lockHires, writeBerth } from '#features/employees/server/operations.ts';
import {
  type FileEmployee,
  listEmployeesOf,
  listHoldersOf,
  lockEmployeesOf,
} from '#features/employees/server/queries.ts';
import { listPositions } from '#features/reference/positions/server/queries.ts';
import { underscored } from '#features/seafarers/fields/contract.ts';
import { personEntries, personFields } from '#features/seafarers/fields/rules.ts';
import { addChoices, inSql, kept } from '#features/seafarers/fields/server/queries.ts';
import { unorderedKey } from '#features/seafarers/merging/rules.ts';
import {
  closeImported,
  insertImported,
  listEntriesOf,
  lockImported,
  type RowChange,
  updateImported,
} from '#features/seafarers/merging/server/operations.ts';
import { type KnownFile, listFilesOf } from '#features/seafarers/merging/server/queries.ts';
import { markRequired } from '#features/seafarers/readiness/server/queries.ts';
import { indonesian } from '#features/seafarers/rules.ts';
import type { Message } from '#platform/contract/messages.ts';
import { entriesOf } from '../../file-lists/rules.ts';
import { banksOf, type EntryPlan, entryPlans, keepEntries, writesAccount } from '../../file-lists/server/operations.ts';
import { type Alike, answerFor, fieldOf, questionsOf } from '../../lookalikes/rules.ts';
import { findAlike, resembled } from '../../lookalikes/server/queries.ts';
import { changesIn } from '../../rules.ts';
import { listAddedBy } from '../../running/server/queries.ts';
import { type Fault, type Judged, lacking, type ReadRow, refusedRow, withFindings } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import {
  accountFindings,
  accountOf,
  bankOf,
  changedColumns,
  contradictions,
  identityOf,
  isKnownByNumber,
  isNamesake,
  isOtherPerson,
  kindOfPerson,
  namesOf,
  newPersonFaults,
  onlyOfIndonesians,
  type PeopleAsked,
  renamedFindings,
  rowFindings,
  seafarers,
  shareWord,
} from '../rules.ts';
import { findSharedAccounts } from './queries.ts';

type Values = ReadRow['values'];

/** What is to be written of a person: a new file with its employee, or the columns that change. */
type Plan =
  | { is: 'new'; values: Values; entries: EntryPlan[] }
  | {
      is: 'known';
      seafarerId: number;
      employeeId: number;
      file: RowChange | null;
      berth: RowChange | null;
      entries: EntryPlan[];
    };

/** Looks at a batch of people: who they are, and what their rows would change. Held, where it is to be written. */
export async function judgePeople(
  work: Work,
  rows: readonly ReadRow[],
  { areNamesakesOthers = false, areListedOthers = false, keepsBerth = false, earlier = [] }: PeopleAsked = {},
): Promise<Judged<Plan>[]> {
  const { db } = work;
  if (!work.isTrial) await lockHires(db);
  const identities = rows.map(({ values }) => identityOf(values));
  const numbers = rows.flatMap(({ values }) => numberOf(values) ?? []);
  const holders = new Map((await listHoldersOf(db, numbers)).map((one) => [one.employeeNumber, one]));
  const holderOf = (values: Values) => holders.get(numberOf(values) ?? '');
  const alikeOf = await findAlike(work, rows);
  const known = withAnswers(rows, withHolders(work, rows, await listFilesOf(db, identities), holderOf), alikeOf);
  const ids = [...new Set(known.map(({ seafarerId }) => seafarerId))].sort((one, other) => one - other);
  if (!work.isTrial) await lockEmployeesOf(db, ids);
  const employees = new Map((await listEmployeesOf(db, ids)).map((one) => [one.seafarerId, one]));
  const files = await lockImported(db, 'seafarers', ids);
  const entriesBefore = await listEntriesOf(db, ids);
  const ownFiles = await listAddedBy(db, work.importId, ids);
  const accounts = await findSharedAccounts(work, rows, earlier);
  const judged: Judged<Plan>[] = [];
  for (const [at, row] of rows.entries()) {
    const named = known.filter((file) => file.at === at && file.isSamePerson);
    const namesakes = named.filter((file) => isNamesake(row.values, files.get(file.seafarerId) ?? {}));
    const areNamesakes = namesakes.length > 0 && namesakes.length === named.length;
    const alike = alikeOf(row).filter(({ by }) => named.length === 0 || (areNamesakes && by !== 'name'));
    const all = [...(areNamesakes ? namesakes.map((file) => alikeAs(file, work, employees)) : []), ...alike];
    const asked = all.filter(({ isListed }) => (isListed ? !areListedOthers : !areNamesakesOthers));
    const ids = asked.map(({ id }) => id);
    const answer = answerFor(row.said, ids);
    const same = withoutNamesakes(row.values, named, {
      files,
      ownFiles,
      areNamesakesOthers: areNamesakesOthers || (areNamesakes && answer?.is === 'new'),
    });
    const resembles = ids.some((id) => !ownFiles.has(id)) ? resembled(row.values, asked) : undefined;
    if (answer?.is === 'leftOut') {
      const leftOut = {
        field: 'fullName',
        said: 'imports:refusals.left_out' as const,
        value: textOf(row.values.fullName),
      };
      judged.push({ ...refusedRow(row.row, [...row.faults, leftOut]), resembles });
      continue;
    }
    const found = whoIs(work, same, employees);
    const faultsOf = [...row.faults];
    const say = (field: string, said: Message) =>
      faultsOf.push({ field, said, value: String(row.values[field] ?? '') });
    const strangers = known.filter((file) => file.at === at && !file.isSamePerson);
    if (strangers.length > 0) say('passportId', 'crew:refusals.number_taken.passport');
    if (typeof found === 'string') {
      judged.push({
        ...refusedRow(row.row, [...faultsOf, { field: firstKey(row.values), said: found, value: '' }]),
        resembles,
      });
      continue;
    }
    checkNumber(row.values, found, { divisionId: work.divisionId, holder: holderOf(row.values)?.seafarerId }, say);
    const berth = { ...found, ...berthOf(row.values) };
    if (!(await sailsOn(work, berth.jobPositionId, berth.shipTypeId))) say('rank', 'imports:refusals.rank_not_on_ship');
    const file = files.get(found?.seafarerId ?? 0) ?? {};
    const entriesOfRow = entriesOf(
      row.values,
      entriesBefore.filter(({ seafarerId }) => seafarerId === found?.seafarerId),
      file,
    );
    const others = entriesOfRow.faults.filter(({ field }) => !faultsOf.some((fault) => fault.field === field));
    const whole = { ...row, faults: [...faultsOf, ...others] };
    const entries = entryPlans(entriesOfRow.entries, work);
    const isChosen = found !== undefined && row.said?.is === 'same' && row.said.ids.includes(found.seafarerId);
    const one = found
      ? judgeKnown(work, whole, found, { file, entries, keepsBerth, isChosen })
      : judgeNew(work, whole, entries);
    // A Latin name that the file has already is not missed.
    const latinName = row.values.latinName ?? file.latin_name ?? undefined;
    const findings = [
      ...rowFindings({ ...row.values, latinName }),
      ...findingsOfContacts(one, alikeOf(row)),
      ...(found && !isChosen ? renamedFindings(row.values, file) : []),
    ];
    const own = accountOf({ ...row.values, ...bankOf(entriesOfRow.entries) }, file, found?.seafarerId ?? null);
    const ofAccount = writesAccount(entries)
      ? accountFindings(row.values, { names: namesOf(row.values, file), shared: own.map(accounts.sharedBy)[0] })
      : [];
    const read = { ...row, findings: [...(row.findings ?? []), ...ofAccount] };
    const whom = found || !resembles || answer ? one : askedWhom(one, row, asked);
    const last = withFindings(whom, read, { findings, areAccepted: work.acceptsFindings });
    if (last.outcome !== 'refused') accounts.take(row, own);
    judged.push({ ...last, resembles });
  }
  return judged;
}

/**
 * The files that rows are of, and of a row that is of none, the file of the division's employee whose number it has: not
 * where the row says another name, date of birth or number for life.
 */
function withHolders(
  { divisionId }: Work,
  rows: readonly ReadRow[],
  known: readonly KnownFile[],
  holderOf: (values: Values) => Awaited<ReturnType<typeof listHoldersOf>>[number] | undefined,
): KnownFile[] {
  const found = new Set(known.flatMap(({ at, isSamePerson }) => (isSamePerson ? at : [])));
  const others = rows.flatMap(({ values }, at): KnownFile | [] => {
    const holder = found.has(at) ? undefined : holderOf(values);
    if (holder?.divisionId !== divisionId) return [];
    const file = { seafarer_code: holder.seafarerCode, national_id: holder.nationalId };
    const isNamed = typeof values.fullName !== 'string' || shareWord(values.fullName, holder.fullName ?? '');
    const isBorn = values.dateOfBirth === undefined || values.dateOfBirth === holder.birthDate;
    return isNamed && isBorn && contradictions(values, file).length === 0
      ? { at, seafarerId: holder.seafarerId, isConfirmed: true, isSamePerson: true }
      : [];
  });
  return [...known, ...others];
}

const numberOf = (values: Values) =>
  typeof values.employeeIdNumber === 'string' ? values.employeeIdNumber.toUpperCase() : undefined;
const firstKey = (values: Values) =>
  ['seafarerIdNumber', 'idNumber', 'passportId', 'fullName'].find((name) => values[name] !== undefined) ?? 'fullName';

/** The same with the files that the office took rows for: the name is theirs in another order. */
function withAnswers(
  rows: readonly ReadRow[],
  known: readonly KnownFile[],
  alikeOf: (row: ReadRow) => Alike[],
): KnownFile[] {
  const found = new Set(known.flatMap(({ at, isSamePerson }) => (isSamePerson ? at : [])));
  const chosen = rows.flatMap((row, at): KnownFile | [] => {
    const answer = found.has(at)
      ? undefined
      : answerFor(
          row.said,
          alikeOf(row).map(({ id }) => id),
        );
    return answer?.is === 'same' ? { at, seafarerId: answer.id, isConfirmed: true, isSamePerson: true } : [];
  });
  return [...known, ...chosen];
}

/** A row of somebody new that waits for the office to say whether they are somebody on file. */
const askedWhom = (one: Judged<Plan>, { values }: ReadRow, asked: readonly Alike[]): Judged<Plan> =>
  refusedRow(one.row, [
    ...one.faults,
    ...questionsOf(asked).map(
      ({ field, said }): Fault => ({ field, said, value: textOf(values[field]), isFinding: true, isPerson: true }),
    ),
  ]);
const textOf = (value: unknown) => String(value ?? '');

/** Of a crew member whose e-mail address or telephone number becomes that of somebody else on the blacklist. */
const findingsOfContacts = ({ plan }: Judged<Plan>, alike: readonly Alike[]) =>
  plan?.is === 'known' && plan.file
    ? questionsOf(
        alike.filter(
          ({ id, by }) =>
            by !== 'name' && id !== plan.seafarerId && personFields[fieldOf[by]].column in (plan.file?.after ?? {}),
        ),
      )
    : [];

/** Somebody with the name and birth date of a row, as those who are like its person. */
function alikeAs(
  { seafarerId: id }: KnownFile,
  { divisionId }: Work,
  employees: ReadonlyMap<number, FileEmployee>,
): Alike {
  const employee = employees.get(id);
  const number = employee?.divisionId === divisionId ? employee.employeeNumber : null;
  return { id, by: 'name', isListed: employee?.isBlacklisted ?? false, number };
}

/**
 * Without files of others that have the name and birth date alone in common: somebody else is known by a number, or the
 * other came with this import and has another number.
 */
function withoutNamesakes(
  values: Values,
  same: readonly KnownFile[],
  {
    files,
    ownFiles,
    areNamesakesOthers,
  }: { files: ReadonlyMap<number, Values>; ownFiles: ReadonlySet<number>; areNamesakesOthers: boolean },
): KnownFile[] {
  const fileOf = ({ seafarerId }: KnownFile) => files.get(seafarerId) ?? {};
  const isKnown = same.some((file) => isKnownByNumber(values, fileOf(file)));
  return same.filter((file) => {
    if (isKnownByNumber(values, fileOf(file))) return true;
    if (areNamesakesOthers) return false;
    if (contradictions(values, fileOf(file)).length === 0) return true;
    return !isKnown && !ownFiles.has(file.seafarerId);
  });
}

/** The employee that somebody is here; nothing for somebody new, or why neither can be. */
function whoIs(
  { divisionId }: Work,
  same: readonly KnownFile[],
  employees: ReadonlyMap<number, FileEmployee>,
): FileEmployee | Message | undefined {
  const theirs = same.flatMap(({ seafarerId }) => employees.get(seafarerId) ?? []);
  const here = theirs.filter((one) => one.divisionId === divisionId);
  const [own, second] = here;
  if (second) return 'imports:refusals.two_people';
  if (own) return own;
  if (theirs.some(({ isBlacklisted }) => isBlacklisted)) return 'imports:refusals.blacklisted';
  if (theirs.length > 0) return 'imports:refusals.elsewhere';
  return same.length > 0 ? 'imports:refusals.applicant' : undefined;
}

type Say = (field: string, said: Message) => void;

/** An employee number of before is nobody else's, and stays what it is. */
function checkNumber(
  values: Values,
  found: FileEmployee | undefined,
  { divisionId, holder }: { divisionId: number; holder: number | undefined },
  say: Say,
) {
  const number = numberOf(values);
  if (number === undefined) return;
  if (found && number !== found.employeeNumber) say('employeeIdNumber', 'imports:refusals.number_stays');
  else if (!found && holder !== undefined) say('employeeIdNumber', 'imports:refusals.number_taken');
  else if (!found && !isEmployeeNumber(divisionId, number))
    say('employeeIdNumber', 'imports:refusals.not_a_number_of_ours');
}

const berthOf = ({ rank, ship }: Values) => ({
  ...(typeof rank === 'number' && { jobPositionId: rank }),
  ...(typeof ship === 'number' && { shipTypeId: ship }),
});

/** Whether a rank sails on a ship type; asked once of each type. */
async function sailsOn(work: Work, rank: number | undefined, ship: number | undefined): Promise<boolean> {
  if (rank === undefined || ship === undefined) return true;
  const known =
    work.ranksOf.get(ship) ??
    new Set(
      (await listPositions(work.db, work.divisionId, { shipTypeId: ship })).map(({ jobPositionId }) => jobPositionId),
    );
  work.ranksOf.set(ship, known);
  return known.has(rank);
}

function judgeNew({ today }: Work, row: ReadRow, entries: EntryPlan[]): Judged<Plan> {
  const own = newPersonFaults(row.values, today)
    .filter(({ field }) => !row.faults.some((fault) => fault.field === field))
    .map((fault) => ({ ...fault, value: String(row.values[fault.field] ?? '') }));
  const faults = [...row.faults, ...own, ...lacking({ ...row, faults: [...row.faults, ...own] }, seafarers)];
  if (faults.length > 0) return refusedRow(row.row, faults);
  return {
    row: row.row,
    outcome: 'added',
    faults: [],
    seafarerId: null,
    plan: { is: 'new', values: row.values, entries },
  };
}

function judgeKnown(
  { onlyEmpty }: Work,
  row: ReadRow,
  found: FileEmployee,
  {
    file,
    entries,
    keepsBerth,
    isChosen,
  }: { file: Record<string, unknown>; entries: EntryPlan[]; keepsBerth: boolean; isChosen: boolean },
): Judged<Plan> {
  const { values, faults } = row;
  const isLocal = file.applicant_kind === 'WNI';
  const foreign = isLocal ? [] : onlyOfIndonesians(values);
  const wrong: Fault[] = [...faults, ...foreign.map((field) => ({ field, ...notTheirs(values, field) }))];
  if (values.nationality !== undefined && (values.nationality === indonesian) !== isLocal)
    wrong.push({ field: 'nationality', said: 'imports:refusals.other_citizenship', value: String(values.nationality) });
  // A number for life never changes by an import: it is a namesake's, or a typing error.
  for (const field of contradictions(values, file))
    wrong.push({
      field,
      value: String(values[field]),
      // The office's answer cannot be asked for again.
      ...(isChosen || isKnownByNumber(values, file)
        ? { said: 'imports:refusals.other_number' as const }
        : { said: 'imports:refusals.namesake' as const, isPerson: true as const }),
    });
  if (isOtherPerson(identityOf(values), file))
    wrong.push({
      field: isChosen ? 'fullName' : 'seafarerIdNumber',
      said: isChosen ? 'imports:refusals.other_name_and_day' : 'imports:refusals.other_person',
      value: String(values.fullName),
    });
  if (wrong.length > 0) return refusedRow(row.row, wrong);
  // The same name in other letters or order is no other name.
  const isSameName =
    typeof values.fullName === 'string' && unorderedKey(values.fullName) === unorderedKey(String(file.full_name));
  const written = inSql(personColumnsOf(isSameName ? { ...values, fullName: undefined } : values));
  const fileDeed = changeOf('seafarers', found.seafarerId, changedColumns(file, written, { onlyEmpty }));
  const berth = inSql({
    ...(!keepsBerth && berthOf(values)),
    ...(typeof values.employmentType === 'number' && { employmentTypeId: values.employmentType }),
  });
  const { jobPositionId, shipTypeId, employmentTypeId } = found;
  const berthDeed = changeOf(
    'employees',
    found.employeeId,
    changedColumns(inSql({ jobPositionId, shipTypeId, employmentTypeId }), berth, { onlyEmpty }),
  );
  return {
    row: row.row,
    faults: [],
    seafarerId: found.seafarerId,
    outcome: fileDeed || berthDeed || entries.some(({ is }) => is !== 'held') ? 'changed' : 'unchanged',
    changes: [
      ...(fileDeed ? changesIn(fileDeed, columnsOfPerson) : []),
      ...(berthDeed ? changesIn(berthDeed, columnsOfBerth) : []),
      ...entries.flatMap(({ changes }) => changes),
    ],
    plan: {
      is: 'known',
      seafarerId: found.seafarerId,
      employeeId: found.employeeId,
      file: fileDeed,
      berth: berthDeed,
      entries,
    },
  };
}

/** The fields of the sheet by the columns of the file and of the employee. */
const columnsOfPerson = Object.fromEntries(
  personEntries.flatMap(([name, { column }]) => (column ? [[underscored(column), name]] : [])),
);
const columnsOfBerth = { job_position_id: 'rank', ship_type_id: 'ship', employment_type_id: 'employmentType' };

const notTheirs = (values: Values, field: string) => ({
  said: 'imports:refusals.only_indonesian' as const,
  value: String(values[field]),
});
const changeOf = (table: string, id: number, change: Pick<RowChange, 'before' | 'after'> | undefined) =>
  change ? { table, id, ...change } : null;

/** The columns of the file that a row says something of. */
const personColumnsOf = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(personFields).flatMap(([name, { column, kind }]) =>
      column && values[name] !== undefined ? [[column, kept({ kind }, values[name])]] : [],
    ),
  );

/** Writes what was judged of a batch; answers what was done by row. */
export async function keepPeople(work: Work, judged: readonly Judged<Plan>[]) {
  const { db, divisionId, userId } = work;
  const did = new Map<number, { seafarerId: number; deeds: RowChange[] }>();
  const added = judged.flatMap(({ row, plan }) => (plan?.is === 'new' ? [{ row, values: plan.values }] : []));
  // As the database reads it: the moment of the transaction.
  const confirmedAt = 'now';
  const columns = Object.values(personFields).flatMap(({ column, kind }) => (column && kind !== 'file' ? column : []));
  const nothing = Object.fromEntries(columns.map((column) => [column, null]));
  const files = await insertImported(
    db,
    'seafarers',
    added.map(({ values }) => ({
      ...nothing,
      email: '',
      ...kindOfPerson(values),
      ...personColumnsOf(values),
      confirmedAt,
    })),
  );
  const hires = await hireImported(
    db,
    added.map(({ values }, at) => ({
      seafarerId: files[at]?.id ?? 0,
      employeeNumber: numberOf(values) ?? null,
      startsOn: String(values.joinedOn),
      jobPositionId: Number(values.rank),
      shipTypeId: Number(values.ship),
      employmentTypeId: typeof values.employmentType === 'number' ? values.employmentType : null,
    })),
    { divisionId, by: userId },
  );
  for (const [at, { row }] of added.entries()) {
    const [file, hire] = [files[at], hires[at]];
    if (file && hire) did.set(row, { seafarerId: file.id, deeds: [file, hire] });
  }
  for (const { row, outcome, plan } of judged) {
    if (outcome !== 'changed' || plan?.is !== 'known') continue;
    const { file, berth, seafarerId, employeeId } = plan;
    if (file) await updateImported(db, [file]);
    if (berth) {
      await writeBerth(db, employeeId, berth.after);
      const now = (await listEmployeesOf(db, [seafarerId]))[0];
      if (now) await markRequired(db, seafarerId, now);
    }
    if (!file) await closeImported(db, [seafarerId]);
    did.set(row, { seafarerId, deeds: [file, berth].flatMap((rowChange) => rowChange ?? []) });
  }
  await keepLists(db, judged, did);
  const banks = judged.flatMap(({ plan }) => banksOf(plan?.entries ?? []));
  const cities = judged.flatMap(({ plan }) =>
    plan?.is === 'new' ? plan.values.birthPlace : (plan?.file?.after.birth_place ?? []),
  );
  await addChoices(db, [...named('city', cities), ...named('bank', banks)], {
    userId,
    visitorKey: null,
    isStaff: true,
  });
  return did;
}

const named = (kind: 'city' | 'bank', names: readonly unknown[]) =>
  names.flatMap((name) => (typeof name === 'string' ? { kind, name } : []));

type Did = Map<number, { seafarerId: number; deeds: RowChange[] }>;

/** Writes accounts, next of kin and travel documents of those whose rows were written. */
async function keepLists(db: Work['db'], judged: readonly Judged<Plan>[], did: Did): Promise<void> {
  const rows = judged.flatMap(({ row, plan }) => {
    const known = did.get(row);
    return known && plan && plan.entries.length > 0 ? { ...known, row, plans: plan.entries } : [];
  });
  const written = await keepEntries(db, rows);
  for (const { row, deeds } of rows) deeds.push(...(written.get(row) ?? []));
}
