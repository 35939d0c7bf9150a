import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Db } from './connect.ts';
import { migrate } from './migrate.ts';
import {
  differingTables,
  identifier,
  insertRows,
  listed,
  refill,
  rowsAtOnce,
  type Step,
  sequencesOf,
  setSequences,
  sumTables,
  type Table,
  type TableSum,
  tablesOf,
  writeAlike,
} from './move.ts';

/**
 * All rows of a database as lines of text, which either engine takes: first what they belong to, then each table, its
 * rows as JSON, and how many there were with a sum of what is in them.
 */

const head = z.object({ migrations: z.array(z.string()), sequences: z.record(z.string(), z.string()) });
const begin = z.object({ table: z.string(), columns: z.array(z.string()) });
const end = z.object({ end: z.string(), rows: z.int(), sum: z.string() });
const mark = '#';
const last = `${mark}"whole"`;

/** How much is gathered before it is handed on or inserted, in characters. */
const enough = 1024 * 1024;

/** One moment of a server's database, while others go on writing. On the embedded engine they wait until it is done. */
export const atOneMoment = <T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> =>
  database.patiently((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await writeAlike(trx);
        return work(trx);
      }),
  );

/** The lines of a database, many at once. Within `atOneMoment`. */
export async function* writeRows(db: Step): AsyncGenerator<string> {
  const { rows: ran } = await sql<{ name: string }>`
    select name from schema_migrations where name not like '%/%' order by 1`.execute(db);
  const about: z.output<typeof head> = { migrations: ran.map(({ name }) => name), sequences: await sequencesOf(db) };
  yield `${mark}${JSON.stringify(about)}\n`;
  for (const table of await tablesOf(db)) {
    yield `${mark}${JSON.stringify({ table: table.name, columns: table.columns })}\n`;
    const sum = new RowSum();
    for await (const lines of readTable(db, table)) {
      for (const line of lines.split('\n')) sum.add(line);
      yield `${lines}\n`;
    }
    yield `${mark}${JSON.stringify({ end: table.name, rows: sum.rows, sum: sum.text })}\n`;
  }
  yield `${last}\n`;
}

async function* readTable(db: Step, { name, columns }: Table): AsyncGenerator<string> {
  for (let after = '(0,0)'; ; ) {
    const { rows } = await sql<{ lines: string | null; last: string | null }>`
      select string_agg(line, E'\\n' order by place) as lines, max(place)::text as last
        from (select t.ctid as place, (select row_to_json(r)::text from (select ${listed(columns)}) r) as line
                from ${identifier(name)} t where t.ctid > ${after}::tid order by t.ctid limit ${rowsAtOnce}) t`.execute(
      db,
    );
    const [part] = rows;
    if (!part?.lines || !part.last) return;
    yield part.lines;
    after = part.last;
  }
}

/** The same sum as `sumTables` works out in the database. */
class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string) {
    this.rows += 1;
    this.#sum += BigInt(`0x${createHash('md5').update(line).digest('hex').slice(0, 15)}`);
  }

  get text() {
    return String(this.#sum);
  }
}

/**
 * Goes through lines and holds each table to its count and sum; fails where they are not all there. `insert` gets rows of a
 * table as lists in JSON, some at a time.
 */
export async function readRows(
  lines: AsyncIterable<string>,
  insert: (table: Table, list: string) => Promise<void> = async () => {},
): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  let table: Table = { name: '', columns: [] };
  let sum = new RowSum();
  let batch: string[] = [];
  let length = 0;
  let isWhole = false;
  const handOn = async () => {
    if (batch.length > 0) await insert(table, `[${batch.join(',')}]`);
    [batch, length] = [[], 0];
  };
  for await (const line of lines) {
    if (!line.startsWith(mark)) {
      sum.add(line);
      length += line.length;
      batch.push(line);
      if (batch.length >= rowsAtOnce || length >= enough) await handOn();
      continue;
    }
    await handOn();
    isWhole = line === last;
    if (isWhole) continue;
    const parsed: unknown = JSON.parse(line.slice(mark.length));
    const [begun, ended] = [begin.safeParse(parsed), end.safeParse(parsed)];
    if (begun.success) {
      table = { name: begun.data.table, columns: begun.data.columns };
      sum = new RowSum();
    }
    if (!ended.success) continue;
    const { end: name, rows, sum: expected } = ended.data;
    if (name !== table.name || rows !== sum.rows || expected !== sum.text)
      throw new Error(`The rows of ${name} are not those that were written`);
    sums.push({ table: name, rows, sum: expected });
  }
  if (!isWhole) throw new Error('The rows end too soon');
  return sums;
}

/**
 * Fills an empty database of either engine with rows, compares them table by table, and brings it up to date: rows of an
 * older version go into its tables before the newer migrations run. `lines` gives them anew each time.
 */
export async function fillWithRows(to: Database, lines: () => AsyncIterable<string>): Promise<TableSum[]> {
  const { migrations, sequences } = await headOf(lines());
  await migrate(to, 'db', new Set(migrations));
  const filled = await to.patiently((db) =>
    db.transaction().execute(async (writing) => {
      await writeAlike(writing);
      const tables = await tablesOf(writing);
      const { rows: ran } = await sql<{ name: string }>`
        select name from schema_migrations where name not like '%/%' order by 1`.execute(writing);
      if (ran.map(({ name }) => name).join() !== migrations.join())
        throw new Error(`It was made by a newer version, which knows ${migrations.at(-1)}: restore it with that one.`);
      let sums: TableSum[] = [];
      await refill(writing, tables, async () => {
        sums = await readRows(lines(), (table, list) => insertRows(writing, table, list));
        await setSequences(writing, sequences);
      });
      const wrong = differingTables(sums, await sumTables(writing, tables));
      if (wrong.length > 0) throw new Error(`Not the same as in the backup: ${wrong.join(', ')}`);
      return sums;
    }),
  );
  await migrate(to);
  return filled;
}

async function headOf(lines: AsyncIterable<string>): Promise<z.output<typeof head>> {
  for await (const line of lines) return head.parse(JSON.parse(line.slice(mark.length)));
  throw new Error('It has no rows');
}
