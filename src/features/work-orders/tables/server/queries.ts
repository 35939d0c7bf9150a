import type { Dated, RateTables, TaxCategory } from '#features/rates/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { TableForm } from '../contract.ts';
import { readBrackets, readExemptions } from '../rules.ts';

const categoryOf: Readonly<Record<string, TaxCategory>> = { monthlyTaxA: 'A', monthlyTaxB: 'B', monthlyTaxC: 'C' };

/** The law's tables with those that finance has entered. Of one day, what was entered counts. */
export async function withOwnTables(db: Db, law: RateTables): Promise<RateTables> {
  const own = await db
    .selectFrom('taxTables')
    .select(['kind', 'validFrom', 'source', 'contents'])
    .orderBy('validFrom')
    .execute();
  const tables = { ...law, monthlyTax: [...law.monthlyTax], layers: [...law.layers], exemptions: [...law.exemptions] };
  const isOlder = (from: string) => (entry: Dated<unknown>) => entry.from !== from;
  for (const { kind, validFrom: from, source, contents } of own) {
    if (kind === 'exemptions') {
      const read = readExemptions(contents);
      if (!('exemptions' in read)) continue;
      tables.exemptions = tables.exemptions.filter(isOlder(from));
      for (const [code, value] of read.exemptions) tables.exemptions.push({ code, value, from, source });
      continue;
    }
    const read = readBrackets(contents);
    if (!('brackets' in read)) continue;
    const category = categoryOf[kind];
    const entry = { from, source, value: read.brackets };
    if (category)
      tables.monthlyTax = [
        ...tables.monthlyTax.filter((each) => each.category !== category || each.from !== from),
        { ...entry, category },
      ];
    else tables.layers = [...tables.layers.filter(isOlder(from)), entry];
  }
  return tables;
}

/** Values of a division and tables that were entered, as they were typed. */
export async function listEntered(db: Db, divisionId: number) {
  const values = await db
    .selectFrom('datedValues')
    .select(['key', 'value', 'validFrom', 'validTo', 'source', 'version'])
    .where('divisionId', '=', divisionId)
    .execute();
  const tables = await db
    .selectFrom('taxTables')
    .select(['kind', 'validFrom', 'source', 'contents', 'version'])
    .execute();
  // Kept with four decimals.
  return { values: values.map((entry) => ({ ...entry, value: entry.value.replace(/\.?0+$/, '') })), tables };
}

/** Enters a table; one of the same day is corrected. */
export const keepTable = (db: Db, { kind, validFrom, source, contents }: TableForm) =>
  db
    .insertInto('taxTables')
    .values({ kind, validFrom, source, contents })
    .onConflict((conflict) => conflict.columns(['kind', 'validFrom']).doUpdateSet({ source, contents }))
    .returning('id')
    .executeTakeFirstOrThrow();
