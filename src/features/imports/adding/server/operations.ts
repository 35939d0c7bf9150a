import type * as z from 'zod/mini';
import { listEmployeesOf } from '#features/employees/importing/server/queries.ts';
import type { Message } from '#platform/contract/messages.ts';
import { badInput, conflict } from '#platform/server/errors.ts';
import { judgePeople, keepPeople } from '../../people/server/operations.ts';
import type { Judged } from '../../sheets/rules.ts';
import type { Work } from '../../sheets/server/queries.ts';
import type { crewForm } from '../contract.ts';

/** What a field of a row is called on the form, where that is another name. */
const onForm: Readonly<Record<string, string>> = {
  rank: 'jobPositionId',
  ship: 'shipId',
  employmentType: 'employmentTypeId',
  employeeIdNumber: 'employeeNumber',
};
const inRow = Object.fromEntries(Object.entries(onForm).map(([field, name]) => [name, field]));
const isFilled = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Adds one person as the office entered them; answers the number of the employee. Refuses by the field of the form, and
 * with a conflict who is crew already.
 */
export async function addPerson(
  work: Work,
  { isAnotherPerson = false, isNotBlacklisted = false, divisionId: _, ...form }: z.output<typeof crewForm>,
): Promise<number> {
  const filled = Object.entries(form).filter(([, value]) => isFilled(value));
  const values = Object.fromEntries(filled.map(([name, value]) => [inRow[name] ?? name, value]));
  const others = { areNamesakesOthers: isAnotherPerson, areListedOthers: isNotBlacklisted };
  const judged = await judgePeople(work, [{ row: 1, values, faults: [] }], others);
  const [one] = judged;
  if (!one) throw new Error('A person was not judged');
  if (one.outcome === 'refused') throw badInput(faultsOnForm(one.faults));
  const [known] = one.seafarerId === null ? [] : await listEmployeesOf(work.db, [one.seafarerId]);
  if (known) throw conflict('imports:refusals.already_crew', { number: known.employeeNumber }, 'fullName');
  const deeds = (await keepPeople(work, judged)).get(one.row)?.deeds ?? [];
  const hired = deeds.find(({ table }) => table === 'employees');
  if (!hired) throw new Error('A person was not hired');
  return hired.id;
}

/** What is wrong, by the fields of the form: of a field the first. Whose file it may be is asked at the tick that denies it. */
function faultsOnForm(faults: Judged['faults']): Record<string, Message> {
  const found: Record<string, Message> = {};
  for (const { field, said, isPerson } of faults) {
    const isListed = said.startsWith('imports:findings.listed_');
    const at = isPerson ? (isListed ? 'isNotBlacklisted' : 'isAnotherPerson') : (onForm[field] ?? field);
    found[at] ??= said === 'imports:refusals.namesake' ? 'imports:refusals.another_person' : said;
  }
  return found;
}
