import { staleEdit } from '#features/audit/server/queries.ts';
import { type FilledWorkbook, readWorkbook } from '#features/files/server/operations.ts';
import { listNewNames } from '#features/reference/server/queries.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { turnOf } from '#platform/server/check-line.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, refused, violatedKey } from '#platform/server/errors.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { type ImportNote, type KeptRate, rates } from '../contract.ts';
import { identityOf, isSameValue, type RateKind, rateShapes, startOf } from '../rules.ts';
import { namesIn, numbersIn, rateWorkbook, readForms } from './documents.ts';
import { deleteRate, keepRate, resolveRate } from './operations.ts';
import { findChoices, findEmployees, findRate, listAll, listHistory, listRates, lockKind } from './queries.ts';

const tableOf: Readonly<Record<RateKind, string>> = {
  salary: 'salary_matrix',
  lumpsum: 'lumpsum_grades',
  grade: 'position_grades',
  tax: 'tax_statuses',
  mcu: 'mcu_prices',
  ujbm: 'ujbm_rates',
  fare: 'travel_fares',
  course: 'course_terms',
};

/** A value of the same day is there already: reported at the day. */
function takenAlready(error: unknown): never {
  throw violatedKey(error) ? conflict('rates:refusals.same_day', {}, 'validFrom') : error;
}

const normal = (form: KeptRate): KeptRate => ({ ...form, validFrom: startOf(form.kind, form.validFrom) });

/** The value that is changed or taken back, if it is still as it was read. */
async function lockRate(
  { db, scope, user, today }: Pick<Context<typeof rates.update>, 'db' | 'scope' | 'user' | 'today'>,
  { kind, id, version }: { kind: RateKind; id: number; version?: number | undefined },
) {
  await lockKind(db, kind);
  const before = found(await findRate(db, scope, { kind, id }, today));
  if (version !== undefined && version !== before.version)
    throw await staleEdit(db, { table: tableOf[kind], id }, user.userId);
  return before;
}

/** As many notes as are answered. */
const mostNotes = 200;
const growing = [
  ['clinicName', 'mcu_clinic'],
  ['packageName', 'mcu_package'],
] as const;

/** Names that the lists of clinics and packages do not have: taken in, they are added. */
async function findNewNames(db: Db, rows: FilledWorkbook['rows']): Promise<ImportNote[]> {
  const notes: ImportNote[] = [];
  for (const [field, list] of growing) {
    const { column, named } = namesIn(rows, field);
    for (const { name, like } of await listNewNames(db, list, [...named.keys()]))
      notes.push({
        row: named.get(name) ?? null,
        column,
        ...(like === null
          ? { problem: 'new_name', value: name }
          : { problem: 'like_name', value: `${name} (${like})` }),
      });
  }
  return notes;
}

/** What an import would do with each row, or does. */
async function takeRows(
  { db, scope, today }: Pick<Context<typeof rates.import>, 'db' | 'scope' | 'today'>,
  kind: RateKind,
  { rows: cells, unseen }: FilledWorkbook,
  isTrial: boolean,
) {
  const employees = new Map(
    (await findEmployees(db, scope, numbersIn(cells))).map((one) => [one.employeeNumber, one.id]),
  );
  const choices = await findChoices(db, scope);
  const { forms, faults } = readForms(kind, cells, { choices, employees: new Set(employees.keys()), today });
  const many = { rows: cells.length, added: 0, changed: 0, unchanged: 0 };
  const notes = [...unseen, ...(kind === 'mcu' ? await findNewNames(db, cells) : [])];
  const said = { notes: notes.slice(0, mostNotes), noteCount: notes.length };
  const counts = { ...many, isTrial, faults, faultCount: faults.length, ...said };
  if (faults.length > 0) return { ...counts, isTrial: true, faults: faults.slice(0, 200) };
  const there = new Map(
    (await listAll(db, scope, { kind, isAll: true }, today)).map((row) => [identityOf(kind, row), row]),
  );
  for (const { form } of forms) {
    const before = there.get(identityOf(kind, form));
    const amounts = Object.fromEntries(rateShapes[kind].amounts.map((name) => [name, form[name] ?? '0']));
    const outcome = !before ? 'added' : isSameValue(kind, before, { ...form, amounts }) ? 'unchanged' : 'changed';
    counts[outcome] += 1;
    if (!isTrial && outcome !== 'unchanged')
      await keepRate(db, form, employees.get(form.employeeIdNumber?.toUpperCase() ?? '') ?? 0, before?.rateId);
  }
  return counts;
}

export const ratesFeature = feature(rates, {
  list: ({ kind, ...asked }, { db, scope, today }) => listRates(db, scope, { kind, ...asked }, today),

  history: async ({ id, kind }, { db, scope, today }) => {
    const { valueKey } = found(await findRate(db, scope, { kind, id }, today));
    return { data: await listHistory(db, { kind, valueKey }, today) };
  },

  choices: async (_input, { db, scope }) => ({ data: await findChoices(db, scope) }),

  create: async (sent, { db, scope }) => {
    const form = normal(sent);
    await lockKind(db, form.kind);
    const { employeeId } = await resolveRate(db, scope, form);
    return { data: await keepRate(db, form, employeeId).catch(takenAlready) };
  },

  update: async ({ id, version, ...sent }, context) => {
    const { db, scope } = context;
    const form = normal(sent);
    await lockRate(context, { kind: form.kind, id, version });
    const { employeeId } = await resolveRate(db, scope, form);
    return { data: await keepRate(db, form, employeeId, id).catch(takenAlready) };
  },

  remove: async ({ id, kind, version }, context) => {
    const before = await lockRate(context, { kind, id, version });
    if (before.state !== 'coming' && context.user.role !== 'superadmin') throw refused('rates:refusals.in_force');
    await deleteRate(context.db, kind, id);
    return { data: { id } };
  },

  download: async ({ kind }, { db, scope, today, services }) => ({
    name: workbookName(`Values ${kind}`),
    contentType: workbookType,
    content: rateWorkbook(kind, await listAll(db, scope, { kind }, today), services.config.companyName),
  }),

  import: {
    prepare: async (_input, context) => readWorkbook(context.upload.content, turnOf(context)),
    run: async ({ kind, isTrial }, context, book: FilledWorkbook | undefined) => {
      if (!book) throw badInput({ FileContent: 'rates:refusals.not_a_workbook' });
      if (book.rows.length === 0) throw badInput({ FileContent: 'rates:refusals.empty_workbook' });
      await lockKind(context.db, kind);
      return { data: await takeRows(context, kind, book, isTrial === 'true') };
    },
  },
});
