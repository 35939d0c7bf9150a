import * as z from 'zod/mini';
import type { Deed } from '#features/seafarers/matching/server/operations.ts';
import { type VesselDetail, type VesselForm, vesselForm } from '#features/vessels/contract.ts';
import { principalChanged } from '#features/vessels/server/operations.ts';
import {
  deleteVessel,
  findVessel,
  insertVessel,
  listVesselsByImo,
  lockVessel,
  updateVessel,
} from '#features/vessels/server/queries.ts';
import { type Message, ruleMessage } from '#platform/contract/messages.ts';
import { checkedOn } from '#platform/contract/today.ts';
import { take } from '#platform/server/transitions.ts';
import { type Change, isEmptyValue } from '../../changes/rules.ts';
import { type Judged, lacking, type ReadRow, refusedRow, withFindings } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import { isSameValue } from '../../words/rules.ts';
import { imoOf, vesselFindings, vessels } from '../rules.ts';

/** A vessel as the form has it, by the names of its fields. */
type Form = Record<string, unknown>;

interface Plan {
  form: VesselForm;
  known: VesselDetail | undefined;
  /** The fields that change. */
  names: string[];
}

/** Looks at a batch of vessels: which they are, and what their rows would change. */
export async function judgeVessels(work: Work, rows: readonly ReadRow[]): Promise<Judged<Plan>[]> {
  const { db, divisionId } = work;
  const numbers = rows.map(({ values }) => imoOf(values.imoNumber));
  const found = await listVesselsByImo(db, numbers);
  const judged: Judged<Plan>[] = [];
  for (const [at, row] of rows.entries()) {
    const there = found.find(({ imoNumber }) => imoNumber === numbers[at]);
    const faults = [...row.faults];
    if (there && there.divisionId !== divisionId)
      faults.push({ field: 'imoNumber', said: 'vessels:refusals.imo_taken', value: numbers[at] ?? '' });
    const known = there && faults.length === 0 ? await findHeld(work, there.id) : undefined;
    if (!there) faults.push(...lacking(row, vessels));
    const own: Form = known ? formOf(known) : {};
    const isOpen = (name: string) => !known || !work.onlyEmpty || isEmptyValue(own[name]);
    const said = Object.fromEntries(Object.entries(row.values).filter(([name]) => isOpen(name)));
    const form: Form = { ...own, ...said, imoNumber: numbers[at] };
    if (faults.length === 0) faults.push(...formFaults(form, row.values, work.today));
    if (faults.length > 0) {
      judged.push(refusedRow(row.row, faults));
      continue;
    }
    const names = Object.keys(said).filter((name) => !isSameValue(own[name], form[name]));
    const one: Judged<Plan> = {
      row: row.row,
      faults: [],
      seafarerId: null,
      outcome: !known ? 'added' : names.length > 0 ? 'changed' : 'unchanged',
      plan: { form: z.parse(vesselForm, form), known, names },
      ...(known && { changes: changesOf(names, own, form) }),
    };
    judged.push(withFindings(one, row, { findings: vesselFindings(row.values), areAccepted: work.acceptsFindings }));
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

async function findHeld({ db, scope, today, isTrial }: Work, id: number) {
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
export async function keepVessels(work: Work, judged: readonly Judged<Plan>[]) {
  const { db, divisionId } = work;
  const did = new Map<number, { seafarerId: null; deeds: Deed[] }>();
  for (const { row, outcome, plan } of judged) {
    if (!plan || outcome === 'unchanged' || outcome === 'refused') continue;
    const { form, known, names } = plan;
    const values: Form = { ...form };
    const pick = (of: Form) => Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
    if (known) await change(work, known, form);
    const { id } = known ?? (await insertVessel(db, divisionId, form));
    const before = known ? pick(formOf(known)) : null;
    did.set(row, { seafarerId: null, deeds: [{ table: 'vessels', id, before, after: pick(values) }] });
  }
  return did;
}

async function change(work: Work, known: Pick<VesselDetail, 'id' | 'principalId'>, form: VesselForm) {
  await updateVessel(work.db, known.id, form);
  if (form.principalId !== known.principalId)
    await take(work, principalChanged, { vesselId: known.id, by: work.userId });
}

/** Takes back what was done to a vessel; answers why not, where something was changed since. */
export async function revertVessel(work: Work, deed: Deed): Promise<Message | null> {
  const known = await findHeld(work, deed.id);
  if (known?.vesselStatus !== 1) return 'imports:refusals.removed_since';
  const now = formOf(known);
  if (Object.entries(deed.after).some(([name, value]) => !isSameValue(now[name], value)))
    return 'imports:refusals.changed_since';
  if (deed.before === null) await deleteVessel(work.db, deed.id);
  else await change(work, known, z.parse(vesselForm, { ...now, ...deed.before }));
  return null;
}
