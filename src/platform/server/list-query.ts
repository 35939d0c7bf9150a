import { type RawBuilder, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import type { ListColumns } from '../contract/endpoint.ts';
import { type Page, parseFilter, parseSort } from '../contract/list.ts';
import type { Db } from './database/connect.ts';
import type { DB } from './database/db-types.ts';
import { column, keywordConditions, type Numbers, type Search, type Searched } from './list-search.ts';

/** What a list call is asked for, as `listInput` reads it. */
export interface ListAsked {
  pageNumber: number;
  pageSize: number;
  sortBy?: string | undefined;
  filterList?: string | undefined;
}

/** A column of the list's table, or an expression over it. */
type Column<D, TB extends keyof D> = StringReference<D, TB> | RawBuilder<unknown>;

/**
 * Where a wanted value is looked for, or what it means; a value that is not of the kind, or means nothing,
 * matches nothing.
 */
export type FilterColumn<D, TB extends keyof D> =
  | { column: Column<D, TB>; as: 'integer' | 'boolean' | 'text' }
  | { matches: (value: string) => RawBuilder<SqlBool> | undefined };

/** The rows of one page: which records, in which place, and how many there are in all. */
interface PageTable {
  id: number;
  place: number;
  listTotal: number;
}
type PageDb = DB & { page: PageTable };
/** The rows of a page, before what they show is joined; the builder's own type names the base's tables too, unseen here. */
export type PageRows = SelectQueryBuilder<PageDb, 'page', { listTotal: number }>;

/** The page as lists join to it: of either statement, whose types the compiler cannot bring together. */
const asPageRows = (page: object) => page as PageRows;

export interface PagedList<D, TB extends keyof D, C extends ListColumns, Row> extends Searched {
  asked: ListAsked;
  /** The call's declared columns: `contract.list.list`. */
  columns: C;
  /** The table with everything that always holds: scope, tab, not deleted. Nothing selected. */
  base: SelectQueryBuilder<D, TB, Record<never, never>>;
  /** The unique key; it breaks ties, in the direction of the last sort column. */
  key: StringReference<D, TB>;
  /**
   * The folded text a word is looked for in (see `search_key`), with a trigram index; a condition where there are several
   * such texts, each with an index of its own.
   */
  search?: Column<D, TB> | Search;
  /**
   * Numbers are then looked for there only: digits in a row have so much in common that a trigram index finds half of
   * the table.
   */
  numbers?: Numbers;
  /**
   * A number by itself is looked for until more than so many have it: a list of the first few, of all that is in scope,
   * whose total is then more than this.
   */
  mostByNumber?: number;
  sort: Record<C['sort'][number], Column<D, TB>>;
  filter: Record<C['filter'][number], FilterColumn<D, TB>>;
  /** The order when none is asked for. */
  order: readonly (readonly [Column<D, TB>, 'asc' | 'desc'])[];
  /** The total without keyword and filters, where a counter knows it cheaper than counting. */
  total?: RawBuilder<number>;
  /** True where the base costs more than its rows: it is worked out once, as with a keyword. */
  isCostly?: boolean;
  /** Joins and selects what a row shows, for the rows of the page only; `page.id` is the key. */
  rows: (page: PageRows) => { execute(): Promise<(Row & { listTotal: number })[]> };
}

/**
 * One page of a list in one statement: the ids that match, counted and cut to the page, then the joins for these few
 * rows only. Totals are exact. With a keyword or a filter the matching ids are materialized, or the planner would walk
 * the sort index and test most of the table; without, it may use the sort index, and the total may be a counter's.
 */
export async function listPage<D, TB extends keyof D, C extends ListColumns, Row extends object>(
  db: Db,
  list: PagedList<D, TB, C, Row>,
): Promise<Page<Omit<Row, 'listTotal'>>> {
  const { pageNumber, pageSize } = list.asked;
  const { conditions, narrowed } = conditionsOf(list);
  const matching = conditions.reduce((query, condition) => query.where(condition), list.base);
  const { selected, order } = sortedBy(matching, list);
  const source = narrowed ? sql`matching` : sql`${selected}`;
  // As they are: for any limit the planner expects a tenth of the table. Of rows that are materialized it is no matter, and
  // all pages of a search are one statement. It may not see how many are skipped: with so many it would expect an empty
  // page, and plan the statement again each time for that.
  const skipped = (pageNumber - 1) * pageSize;
  const cut = sql`limit ${sql.lit(pageSize)} offset ${narrowed ? sql`(select ${skipped}::bigint)` : sql.lit(skipped)}`;
  const page = sql<PageTable>`(
    select id, (row_number() over (order by ${order}))::integer as place,
           (${narrowed ? sql`select count(*) from matching` : (list.total ?? counted(matching))})::integer as list_total
      from (select * from ${source} as matched order by ${order} ${cut}) as found)`;
  const withMatching = narrowed
    ? db.with(
        (cte) => cte('matching').materialized(),
        () => selected,
      )
    : db;
  const withPage = withMatching.with(
    (cte) => cte('page').materialized(),
    () => page,
  );
  const rows = await list
    .rows(asPageRows(withPage.selectFrom('page').select('page.listTotal').orderBy('page.place')))
    .execute();

  const totalItem = rows[0]?.listTotal ?? (pageNumber === 1 ? 0 : await countAll(db, matching, list, narrowed));
  const totalPage = Math.ceil(totalItem / pageSize);
  return {
    data: rows.map(({ listTotal: _, ...row }) => row),
    totalPage,
    totalItem,
    pageNumber,
    pageSize,
    hasNextPage: pageNumber < totalPage,
  };
}

/**
 * All rows of a list in its order, in batches for a download: each begins after the last row of the one before, so that
 * no cursor stays open while a slow reader takes them. Sort columns must not be null. The last row's values come as text:
 * instants would lose their microseconds on the way here.
 */
export async function* listBatches<D, TB extends keyof D, C extends ListColumns, Row extends object>(
  db: Db,
  list: PagedList<D, TB, C, Row>,
  size: number,
): AsyncGenerator<Omit<Row, 'listTotal'>[]> {
  const { conditions } = conditionsOf(list);
  const matching = conditions.reduce((query, condition) => query.where(condition), list.base);
  const { terms } = sortedBy(matching, list);
  const cursorNames = terms.map((_, index) => `cursor_${index}`);
  let after: RawBuilder<SqlBool> | undefined;
  for (;;) {
    const { selected, order } = sortedBy(after ? matching.where(after) : matching, list);
    const page = sql<PageTable>`(
      select *, (row_number() over (order by ${order}))::integer as place, 0 as list_total
        from (select * from ${selected} as matched order by ${order} limit ${sql.lit(size)}) as found)`;
    const cursor = cursorNames.map((name, index) => sql`page.${sortName(index, terms)}::text`.as(name));
    const withPage = db.with(
      (cte) => cte('page').materialized(),
      () => page,
    );
    const ofPage = withPage
      .selectFrom('page')
      .select(['page.listTotal', ...cursor])
      .orderBy('page.place');
    const rows = await list.rows(asPageRows(ofPage)).execute();
    const last = rows.at(-1) as Record<string, unknown> | undefined;
    if (!last) return;
    after = beyond(
      terms,
      terms.map((_, index) => last[`cursor${index}`]),
    );
    yield rows.map((row) => withoutCursor(row, terms.length));
    if (rows.length < size) return;
  }
}

/** The row as the list shows it. */
function withoutCursor<Row extends object>({ listTotal: _, ...row }: Row & { listTotal: number }, terms: number) {
  for (let index = 0; index < terms; index++) delete (row as Record<string, unknown>)[`cursor${index}`];
  return row;
}

/** Rows that come after the one with these values: one comparison of rows where all columns run the same way. */
function beyond(terms: readonly OrderTerm[], values: readonly unknown[]): RawBuilder<SqlBool> {
  const way = (descending: boolean) => (descending ? sql`<` : sql`>`);
  const first = terms[0];
  if (first && terms.every(({ descending }) => descending === first.descending))
    return sql<SqlBool>`(${sql.join(terms.map((term) => term.column))}) ${way(first.descending)} (${sql.join(values)})`;
  const steps = terms.map((term, index) => {
    const same = terms.slice(0, index).map((each, at) => sql`${each.column} = ${values[at]}`);
    return sql`(${sql.join([...same, sql`${term.column} ${way(term.descending)} ${values[index]}`], sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(steps, sql` or `)})`;
}

interface OrderTerm {
  column: RawBuilder<unknown>;
  descending: boolean;
}

/** The key goes by `id`, the columns before it by their place. */
const sortName = (index: number, terms: readonly OrderTerm[]) =>
  sql.raw(index === terms.length - 1 ? 'id' : `sort_${index}`);

/** The ids of what matches with what they are sorted by, and the order over these names. */
function sortedBy<D, TB extends keyof D, C extends ListColumns, Row>(
  matching: SelectQueryBuilder<D, TB, Record<never, never>>,
  list: PagedList<D, TB, C, Row>,
) {
  const terms = orderOf(list);
  const order = sql.join(
    terms.map(({ descending }, index) => sql`${sortName(index, terms)} ${descending ? sql`desc` : sql`asc`}`),
  );
  const selected = matching.select([
    sql<number>`${column(list.key)}`.as('id'),
    ...terms.slice(0, -1).map((term, index) => sql`${term.column}`.as(`sort_${index}`)),
  ]);
  return { terms, order, selected };
}

/** Past the last page no row carries the total. */
async function countAll<D, TB extends keyof D>(
  db: Db,
  matching: SelectQueryBuilder<D, TB, Record<never, never>>,
  { total }: { total?: RawBuilder<number> },
  narrowed: boolean,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (${narrowed || !total ? counted(matching) : total})::integer as total`.execute(db);
  return rows[0]?.total ?? 0;
}

const counted = <D, TB extends keyof D>(matching: SelectQueryBuilder<D, TB, Record<never, never>>) =>
  sql<number>`select count(*) from ${matching.select(sql`1`.as('one'))} as counted`;

function conditionsOf<D, TB extends keyof D, C extends ListColumns, Row>(list: PagedList<D, TB, C, Row>) {
  const { filterList } = list.asked;
  const { columns } = parseFilter(filterList, list.columns.filter);
  const conditions = Object.entries(columns).map(([name, values]) => {
    const filter = list.filter[name as C['filter'][number]];
    if ('matches' in filter) {
      const wanted = values.flatMap((value) => filter.matches(value) ?? []);
      return wanted.length ? sql<SqlBool>`(${sql.join(wanted, sql` or `)})` : sql<SqlBool>`false`;
    }
    const wanted = values.flatMap((value) => readers[filter.as](value));
    return wanted.length ? sql<SqlBool>`${column(filter.column)} in (${sql.join(wanted)})` : sql<SqlBool>`false`;
  });
  conditions.push(...keywordConditions(list, { filterList, filters: list.columns.filter }));
  return { conditions, narrowed: conditions.length > 0 || list.isCostly === true };
}

const readers: Record<'integer' | 'boolean' | 'text', (value: string) => unknown[]> = {
  integer: (value) => (/^-?\d{1,9}$/.test(value) ? [Number(value)] : []),
  boolean: (value) => (/^(true|false)$/i.test(value) ? [value.toLowerCase() === 'true'] : []),
  text: (value) => [value],
};

/** What is asked for, or the list's own order; then the key, so that pages neither overlap nor skip. */
function orderOf<D, TB extends keyof D, C extends ListColumns, Row>(list: PagedList<D, TB, C, Row>): OrderTerm[] {
  const asked = parseSort(list.asked.sortBy, list.columns.sort).map((term) => ({
    column: column(list.sort[term.column as C['sort'][number]]),
    descending: term.descending,
  }));
  const own = list.order.map(([ref, direction]) => ({ column: column(ref), descending: direction === 'desc' }));
  const terms = asked.length ? asked : own;
  return [...terms, { column: column(list.key), descending: terms.at(-1)?.descending ?? false }];
}
