import { type Field, underscored } from '../fields/contract.ts';
import { personFields } from '../fields/rules.ts';
import { fileLists } from '../lists/rules.ts';

/** What a change of a personal file replaced: kept as an earlier version. */

/** A certificate with all that its paper says. */
export interface CertificatePaper {
  kind: string;
  certificateTypeId: number | null;
  name: string;
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  noExpiry: boolean;
  description: string | null;
  issuingCountry: string | null;
  fileId: string | null;
}

const says = ['number', 'issuedOn', 'expiresOn', 'issuingCountry', 'fileId'] as const;
const folded = (name: string) => name.trim().toLowerCase();

/** True if a later paper still says everything that the earlier one said: then that was completed, not replaced. */
const stillSays = (earlier: CertificatePaper, later: CertificatePaper): boolean =>
  earlier.kind === later.kind &&
  folded(earlier.name) === folded(later.name) &&
  (!earlier.noExpiry || later.noExpiry) &&
  says.every((key) => earlier[key] === null || earlier[key] === later[key]);

/** The papers of before that no paper of after says any more; rows that were never filled in are none. */
export const supersededBy = (
  before: readonly CertificatePaper[],
  after: readonly CertificatePaper[],
): CertificatePaper[] =>
  before.filter(
    (earlier) =>
      (earlier.noExpiry || says.some((key) => earlier[key] !== null)) &&
      !after.some((later) => stillSays(earlier, later)),
  );

type Lasting = Pick<CertificatePaper, 'issuedOn' | 'expiresOn'> & Partial<Pick<CertificatePaper, 'noExpiry'>>;

/** Which of two papers of one certificate counts: the one that lasts longer, then the one issued later. */
export function lastsLonger(a: Lasting, b: Lasting): boolean {
  const end = (row: Lasting) => (row.noExpiry ? '9999' : (row.expiresOn ?? ''));
  return end(a) === end(b) ? (a.issuedOn ?? '') > (b.issuedOn ?? '') : end(a) > end(b);
}

/**
 * Rows of a list with one paper of each certificate: of several by the same name from the same country, the one that
 * lasts longest.
 */
export const newestOf = <Row extends CertificatePaper>(rows: readonly Row[]): Row[] =>
  rows.filter((row, at) =>
    rows.every(
      (other, place) =>
        place === at ||
        folded(other.name) !== folded(row.name) ||
        (other.issuingCountry ?? '') !== (row.issuingCountry ?? '') ||
        lastsLonger(row, other) ||
        (!lastsLonger(other, row) && at < place),
    ),
  );

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
