import { type Field, underscored } from '../fields/contract.ts';
import { internalColumns, personEntries } from '../fields/rules.ts';
import { everyListsColumns, type FileList, internalListColumns, listEntries } from '../lists/rules.ts';
import { type MaskGroup, maskedText, type Reader, seesWholeFile, type View, viewOf } from '../rules.ts';
import type { MaskedFields, ShownPersonalFile, UnmaskedFile } from './contract.ts';

/**
 * A personal file, and the trail of its changes, as one reader gets them: by the groups that the tables of fields give.
 * What is in no table is left out.
 */

type Values = Readonly<Record<string, unknown>>;

/** What someone with this view sees of a value. Only texts have a masked form. */
function seen({ kind, isLeftOut }: Pick<Field, 'kind' | 'isLeftOut'>, value: unknown, view: View): unknown {
  if (view === 'whole' || value === null || value === undefined) return value ?? null;
  const isText = kind === 'text' || kind === 'chosen' || kind === 'listed';
  return isText && !isLeftOut && typeof value === 'string' ? maskedText(value, view) : null;
}

/** A personal file as this reader gets it; `maskedFields` names what is not whole. */
export function maskFor(reader: Reader, file: UnmaskedFile): ShownPersonalFile {
  const maskedFields: string[] = [];
  const note = <Shown>(name: string, isWhole: boolean, shown: Shown): [string, Shown] => {
    if (!isWhole) maskedFields.push(name);
    return [name, shown];
  };
  const fields = personEntries.map(([name, field]) => {
    const shown = seen(field, file[name], viewOf(reader, field.group));
    return note(name, shown === file[name], shown);
  });
  const lists = listEntries.map(([name, list]) => {
    const kept = file[name];
    const rows: readonly Values[] = Array.isArray(kept) ? kept : kept ? [kept] : [];
    if (viewOf(reader, list.group) === 'hidden') return note(name, rows.length === 0, Array.isArray(kept) ? [] : null);
    const shown = rows.map((row) => maskedEntry(reader, list, row));
    const isWhole = rows.every((row, at) =>
      Object.keys(list.fields).every((field) => row[field] === shown[at]?.[field]),
    );
    return note(name, isWhole, Array.isArray(kept) ? shown : (shown[0] ?? null));
  });
  // The one place where a file becomes an answer.
  return {
    ...Object.fromEntries([...fields, ...lists]),
    maskedFields: maskedFields as MaskedFields,
  } as ShownPersonalFile;
}

/** A record with its personal file, the file as this reader gets it. */
export function maskWithFile<Record extends { file: UnmaskedFile }>(reader: Reader, record: Record) {
  const { file, ...facts } = record;
  return { ...facts, ...maskFor(reader, file) };
}

/** A row of a list: its fields, and nothing else of it. */
function maskedEntry(reader: Reader, { fields, openWhere }: FileList, row: Values): Values {
  const isOpen = openWhere?.is(String(row[openWhere.field]));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      seen(field, row[name], viewOf(reader, isOpen ? 'open' : field.group)),
    ]),
  );
}

type Column = Pick<Field, 'kind' | 'group'> & { list?: FileList };
const internal = (names: readonly string[]): [string, Column][] =>
  names.map((name) => [name, { kind: 'key', group: 'open' }]);
const columnsOf = (fields: readonly Field[], list?: FileList): [string, Column][] =>
  fields.flatMap(({ column, kind, group }) => (column ? [[column, { kind, group, ...(list && { list }) }]] : []));
const inSql = (columns: readonly [string, Column][]) =>
  new Map(columns.map(([name, column]) => [underscored(name), column]));

/** The columns that the trail keeps of a personal file, by table. */
const columnsByTable = new Map<string, ReadonlyMap<string, Column>>([
  ['seafarers', inSql([...internal(internalColumns), ...columnsOf(personEntries.map(([, field]) => field))])],
  ...listEntries.map(([, list]): [string, ReadonlyMap<string, Column>] => [
    underscored(list.table),
    inSql([
      ...internal([...everyListsColumns, ...(internalListColumns[list.table] ?? [])]),
      ...columnsOf(Object.values(list.fields), list),
    ]),
  ]),
]);
/** Columns of other tables that not everybody may see who may open the record: wages go with the bank account. */
const closedColumns: Readonly<Record<string, { group: MaskGroup; open: readonly string[] }>> = {
  salary_matrix: {
    group: 'bank',
    open: ['id', 'job_position_id', 'ship_type_id', 'payroll_category_id', 'valid_from', 'version'],
  },
  crew_agreements: {
    group: 'bank',
    open: ['id', 'assignment_id', 'division_id', 'number', 'year', 'issued_on', 'starts_on', 'ends_on', 'signed_at'],
  },
  tax_statuses: { group: 'tax', open: ['id', 'employee_id', 'tax_year', 'version'] },
  medical_certificates: {
    group: 'medical',
    open: ['id', 'employee_id', 'vessel_id', 'position_on_board', 'examined_on', 'valid_until'],
  },
  mcu_examinations: {
    group: 'medical',
    open: ['id', 'application_id', 'employee_id', 'letter_number', 'scheduled_on', 'package_id', 'vessel_id'],
  },
};

/** The stage whose remarks are findings. */
const examinationStage = 6;

/**
 * A row as the trail keeps it (`before` or `after`), with what this reader may not see masked. Tables that hold nothing
 * of a personal file stay as they are; of those that do, a column that no field has is for those who see all.
 */
export function maskRow<Row extends Values | null>(reader: Reader, table: string, row: Row): Row {
  if (!row) return row;
  const columns = columnsByTable.get(table);
  const viewOfColumn = (name: string): [View, Column['kind']] => {
    if (table === 'assessments')
      return [name === 'remark' && row.stage === examinationStage ? viewOf(reader, 'medical') : 'whole', 'text'];
    const closed = closedColumns[table];
    // Nothing of an amount or a finding is left standing, as the end of a number is.
    const isOpenHere = closed && (closed.open.includes(name) || viewOf(reader, closed.group) === 'whole');
    if (closed) return [isOpenHere ? 'whole' : 'hidden', 'text'];
    if (!columns) return ['whole', 'text'];
    const column = columns.get(name);
    if (!column) return [seesWholeFile(reader) ? 'whole' : 'hidden', 'text'];
    const { kind, group, list } = column;
    if (list && viewOf(reader, list.group) === 'hidden') return ['hidden', kind];
    const isOpen = list?.openWhere?.is(String(row[underscored(list.fields[list.openWhere.field]?.column ?? '')]));
    return [isOpen ? 'whole' : viewOf(reader, group), kind];
  };
  const shown = Object.entries(row).map(([name, value]) => {
    const [view, kind] = viewOfColumn(name);
    if (view === 'whole' || value === null) return [name, value];
    return [name, maskedText(String(value), kind === 'text' && typeof value === 'string' ? view : 'hidden')];
  });
  return Object.fromEntries(shown);
}
