import { holdEntry } from '#features/audit/server/queries.ts';
import { divisionMonth, ownDivision } from '#features/reference/server/operations.ts';
import { findMonth, listClosedMonths } from '#features/work-orders/months/server/queries.ts';
import { pageOfRows, rowsAsked } from '#platform/contract/listed.ts';
import { feature } from '#platform/server/feature.ts';
import { type RowGroup, type TaxMonth, type TaxRowShown, taxFiles, withholders } from '../contract.ts';
import { addedBy, amountsOf, fileNameOf, type Rest, restReasons, type TaxFile, type TaxRow } from '../rules.ts';
import {
  hashOf,
  loadFiles,
  loadMeans,
  type Made,
  type Means,
  makeFile,
  meansOn,
  writeFile,
  xmlIfAny,
} from './operations.ts';
import { isOf, keepWithholder, listMade, listWithholders } from './queries.ts';

const asText = ({ gross, tax }: { gross: bigint; tax: bigint }) => ({ gross: String(gross), tax: String(tax) });

/** A file with who made it; compares hashes to see whether it would be the same now. */
function fileShown(file: TaxFile, means: Means, made: Awaited<ReturnType<typeof listMade>>): TaxMonth['files'][number] {
  const before = made.filter(isOf(file));
  const xml = before.length > 0 ? xmlIfAny(means, file) : undefined;
  const now = xml === undefined ? undefined : hashOf(xml);
  return {
    kind: file.kind,
    period: file.period,
    rows: file.rows.length,
    refused: file.refused.length,
    ...asText(amountsOf(file.rows)),
    added: asText(addedBy(file.rows)),
    hasWithholder: meansOn(means, file).withholder !== undefined,
    made: before.map(({ madeBy, madeAt, rowsMade, rowsLeftOut, gross, tax, sha256 }) => ({
      by: madeBy,
      at: madeAt.toISOString(),
      rows: rowsMade,
      leftOut: rowsLeftOut,
      gross,
      tax,
      isSame: sha256 === now,
    })),
  };
}

interface Found {
  rows: readonly TaxRow[];
  rest: readonly Rest[];
}

const ofPerson = ({ person, period, gross, tax, workOrderId }: TaxRow | Rest) => ({
  employeeId: person.employeeId,
  employeeIdNumber: person.employeeNumber,
  employeeName: person.name,
  period,
  gross: String(gross),
  tax: String(tax),
  workOrderId,
});

/** The rows of a group: refused ones, those of the files, or what is in none. */
function shownRows({ rows, rest }: Found, month: string, group: RowGroup): TaxRowShown[] {
  if (group === 'leftOut')
    return rest.map((each) => ({
      ...ofPerson(each),
      rowKey: `${each.workOrderId} ${each.reason} ${each.period}`,
      kind: null,
      isCorrection: each.period !== month,
      rate: null,
      problems: [],
      reason: each.reason,
    }));
  return rows
    .filter(({ problems }) => problems.length > 0 === (group === 'refused'))
    .map((row) => ({
      ...ofPerson(row),
      rowKey: `${row.workOrderId} ${row.kind} ${row.period}`,
      kind: row.kind,
      isCorrection: row.period !== month,
      rate: row.rate ?? null,
      problems: row.problems,
      reason: null,
    }));
}

export const taxFilesFeature = feature(taxFiles, {
  month: async ({ year, month }, { db, scope }) => {
    const of = divisionMonth({ year, month }, scope);
    const isClosed = Boolean((await findMonth(db, of))?.closedAt);
    const means = await loadMeans(db, of.divisionId);
    const { withholder } = meansOn(means, { kind: 'bpmp', period: of.month });
    const head = {
      year,
      month,
      isClosed,
      closedMonths: await listClosedMonths(db, of.divisionId),
      withholder: withholder ?? null,
    };
    const none = asText({ gross: 0n, tax: 0n });
    if (!isClosed)
      return {
        data: {
          ...head,
          files: [],
          slips: { people: 0, ...none },
          inFiles: none,
          refused: { rows: 0, ...none },
          rest: [],
          difference: none,
          inFile: 0,
          leftOut: 0,
        },
      };
    const { files, rest, slips, difference } = await loadFiles(db, of);
    const made = await listMade(db, of);
    const [taken, refused] = [files.flatMap(({ rows }) => rows), files.flatMap((file) => file.refused)];
    return {
      data: {
        ...head,
        files: files.map((file) => fileShown(file, means, made)),
        slips: { people: slips.people, ...asText(slips) },
        inFiles: asText(addedBy(taken)),
        refused: { rows: refused.length, ...asText(addedBy(refused)) },
        rest: restReasons.flatMap((reason) => {
          const own = rest.filter((each) => each.reason === reason);
          return own.length > 0 ? [{ reason, count: own.length, ...asText(amountsOf(own)) }] : [];
        }),
        difference: asText(difference),
        inFile: taken.length,
        leftOut: rest.length,
      },
    };
  },

  rows: async ({ year, month, group, ...asked }, { db, scope }) => {
    const of = divisionMonth({ year, month }, scope);
    const isClosed = Boolean((await findMonth(db, of))?.closedAt);
    const found = isClosed ? await loadFiles(db, of) : { rows: [], rest: [] };
    const shown = rowsAsked(shownRows(found, of.month, group), asked, {
      sort: taxFiles.rows.list.sort,
      textOf: ({ employeeName, employeeIdNumber }) => `${employeeName} ${employeeIdNumber}`,
      sortedBy: (row, column) =>
        column === 'gross' ? BigInt(row.gross) : column === 'tax' ? BigInt(row.tax) : row.employeeName,
    });
    return pageOfRows(shown, asked);
  },

  make: {
    run: ({ year, month, divisionId: _, ...asked }, { db, scope, user }) =>
      // Not the rows: what is kept for a repeat of the call holds no one's numbers.
      makeFile(db, { ...asked, ...divisionMonth({ year, month }, scope), userId: user.userId }),
    render: async (made: Made, { db }) => ({
      name: fileNameOf(made, made.month),
      contentType: taxFiles.make.answer.file[0],
      content: Buffer.from(await writeFile(db, made), 'utf8'),
    }),
  },
});

export const withholdersFeature = feature(withholders, {
  list: async (_asked, { db, scope }) => ({ data: await listWithholders(db, ownDivision(scope)) }),

  save: async ({ divisionId: _, version, ...form }, { db, scope, user }) => {
    const key = { divisionId: ownDivision(scope), validFrom: form.validFrom };
    await holdEntry(db, { table: 'tax_withholders', key }, { userId: user.userId, version });
    return { data: await keepWithholder(db, key.divisionId, form) };
  },
});
