import { type Field, underscored } from '../fields/contract.ts';
import { personFields } from '../fields/rules.ts';
import { fileLists } from '../lists/rules.ts';

/** How the audit trail shows a personal file: columns by their field names, rows by their own names. */

const tables: readonly (readonly [string, Readonly<Record<string, Field>>])[] = [
  ['seafarers', personFields],
  ...Object.values(fileLists).map(({ table, fields }) => [underscored(table), fields] as const),
];

const fieldsByTable = new Map<string, ReadonlyMap<string, string>>(
  tables.map(([table, fields]) => [
    table,
    new Map(
      Object.entries(fields).flatMap(([name, { column, kind }]) =>
        column && kind !== 'key' ? [[underscored(column), name] as const] : [],
      ),
    ),
  ]),
);

/** The label of the field that a column of a personal file holds; keys of other records have none. */
export function labelOf(table: string, column: string): string | null {
  const field = fieldsByTable.get(table)?.get(column);
  return field === undefined ? null : `seafarers:fields.${field}`;
}

const nameColumns = new Map(
  Object.values(fileLists).map(({ table, fields }) => {
    const [{ column }] = Object.values<Field>(fields) as [Field];
    return [underscored(table), underscored(column ?? '')] as const;
  }),
);

/** What a row of a list is called: the first of its fields. */
export function rowName(table: string, row: Readonly<Record<string, unknown>> | null): string | null {
  const value = row?.[nameColumns.get(table) ?? ''];
  return typeof value === 'string' && value !== '' ? value : null;
}
