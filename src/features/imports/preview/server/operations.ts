import type * as z from 'zod/mini';
import { listEmployeesOf } from '#features/employees/server/queries.ts';
import { maskedText } from '#features/seafarers/rules.ts';
import type { Message } from '#platform/contract/messages.ts';
import { checkedOn } from '#platform/contract/today.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict } from '#platform/server/errors.ts';
import type { Scope } from '#platform/server/session.ts';
import { inLanguage } from '#platform/server/texts.ts';
import { judgePeople, keepPeople } from '../../people/server/operations.ts';
import { kindOf } from '../../rules.ts';
import { readerOf } from '../../running/server/operations.ts';
import type { ImportRecord } from '../../running/server/queries.ts';
import { type Judged, type Reader, readRow } from '../../sheets/rules.ts';
import { loadLists, type Work } from '../../sheets/server/queries.ts';
import { type Cell, type Choices, textOfCell } from '../../words/rules.ts';
import type { crewForm, PreviewCell, PreviewRow } from '../contract.ts';
import { writtenValue } from '../rules.ts';
import { listFirstRows } from './queries.ts';

/** As many rows as a page shows. */
const mostRows = 10;

interface Asked {
  scope: Scope;
  language: 'en' | 'id';
  today: string;
}

/** The first rows of an import, as its columns are matched and read now. */
export async function previewOf(db: Db, one: ImportRecord, { scope, language, today }: Asked): Promise<PreviewRow[]> {
  const choices = one.choices as Choices;
  const reader = readerOf(one, { lists: await loadLists(db, scope, { kind: kindOf(one), choices }), today });
  const isPart = (name: string | null) => name !== null && reader.known[name]?.isPart === true;
  const nameAt = reader.columns.includes('fullName') ? -1 : reader.columns.findIndex(isPart);
  const rows = await listFirstRows(db, one.id, mostRows);
  return rows.map(({ row, outcome, cells }): PreviewRow => {
    const { values, faults, findings = [] } = checkedOn(today, () => readRow({ row, cells }, reader));
    const isToBeChosen = (fault: Message, name: string) =>
      fault === 'imports:refusals.two_readings' && reader.readings[reader.columns.indexOf(name)] === undefined;
    const cellOf = (name: string, cell: (typeof cells)[number]): PreviewCell | [] => {
      const field = reader.known[name];
      if (!field) return [];
      const fault = [...faults, ...findings].find((each) => each.field === name);
      const mask = (text: string) => (field.isSecret ? maskedText(text, 'ending') : text);
      const { stored, as } = writtenValue(field, values[name], { lists: reader.lists, language });
      return {
        field: name,
        as,
        stored: stored === null ? null : mask(stored),
        shown: mask(textOfCell(cell).slice(0, 200)),
        said: fault
          ? inLanguage(language, isToBeChosen(fault.said, name) ? 'imports:preview.choose' : fault.said)
          : null,
      };
    };
    return {
      row,
      outcome,
      cells: [
        ...reader.columns.flatMap((name, at) => {
          if (name === null) return [];
          if (!isPart(name)) return cellOf(name, cells[at] ?? null);
          // A name of several columns is stored as one.
          return at === nameAt ? cellOf('fullName', partsOf(reader, cells).join(' · ')) : [];
        }),
        ...Object.keys(reader.constants).flatMap((name) => cellOf(name, null)),
      ],
    };
  });
}

/** What the columns of a name say, in the order of the file. */
const partsOf = ({ columns, known }: Reader, cells: readonly Cell[]) =>
  columns.flatMap((name, at) => (name !== null && known[name]?.isPart ? textOfCell(cells[at]) || [] : []));

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
