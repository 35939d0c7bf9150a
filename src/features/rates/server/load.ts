import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { percent } from '#platform/contract/money.ts';
import { type Bracket, type Dated, datedKeys, type RateTables, taxCategories } from '../rules.ts';

const folder = 'db/reference';
const day = z.iso.date();
const amount = z.string().check(z.regex(/^\d*$/));
const points = z.string().check(z.regex(/^\d+(\.\d+)?$/));

function readRows<Row>(name: string, row: z.core.$ZodType<Row>): Row[] {
  const rows: unknown = parse(readFileSync(join(folder, `${name}.csv`), 'utf8'), {
    columns: true,
    skip_empty_lines: true,
  });
  return z.parse(z.array(row), rows);
}

const bracket = { up_to: amount, percent: points, from: day, source: z.string() };

/**
 * The tables as the law has them, from db/reference: premiums, caps, tax rates, exemptions. The class of work accident
 * insurance (jkk) is not among them: the insurer assigns it to each company.
 */
export function readLaw(): RateTables {
  const values = readRows(
    'dated_values',
    z.object({ key: z.enum(datedKeys), value: points, from: day, to: z.string(), source: z.string() }),
  );
  const monthly = readRows('monthly_tax_rates', z.object({ ...bracket, category: z.enum(taxCategories) }));
  const exemptions = readRows(
    'tax_exemptions',
    z.object({ code: z.string(), amount, category: z.enum([...taxCategories, '']), from: day, source: z.string() }),
  );
  return {
    values: values.map(({ to, ...row }) => ({ ...row, to: to || undefined })),
    monthlyTax: taxCategories.map((category) => ({
      ...asTable(monthly.filter((row) => row.category === category)),
      category,
    })),
    layers: [asTable(readRows('tax_layers', z.object(bracket)))],
    exemptions: exemptions.map(({ code, from, source, ...row }) => ({
      code,
      from,
      source,
      value: { amount: BigInt(row.amount), category: row.category || undefined },
    })),
  };
}

interface BracketRow {
  up_to: string;
  percent: string;
  from: string;
  source: string;
}

function asTable(rows: readonly BracketRow[]): Dated<readonly Bracket[]> {
  const [first] = rows;
  if (!first) throw new Error('A table of rates has no rows');
  const value = rows.map((row) => ({ upTo: row.up_to ? BigInt(row.up_to) : undefined, rate: percent(row.percent) }));
  return { from: first.from, source: first.source, value };
}
