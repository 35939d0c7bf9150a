import { sql } from 'kysely';
import { type PaperKind, paperKinds, plainCode, spaced } from '#features/issued-papers/rules.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Search } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { type ListedPaper, paperRegister } from '../contract.ts';
import { type PaperState, paperStates } from '../rules.ts';

/** Issued papers as the office lists them. */

const vessel = sql`search_key(coalesce(p.vessel_name, '')) collate "C"`;

/** By the code, or as much of it as is legible, by the vessel, or by the name of the person. */
const search: Search = (contains, word) => {
  const name = sql`search_key(concat_ws(' ', s.full_name, s.latin_name))`;
  return sql`(p.code like ${`%${plainCode(word) || '-'}%`} or ${contains(vessel)}
    or p.employee_id in (select e.id from employees e, seafarers s where s.id = e.seafarer_id and ${contains(name)})
    or p.application_id in (select a.id from applications a, seafarers s where s.id = a.seafarer_id and ${contains(name)}))`;
};

const conditions: Readonly<Record<PaperState, string>> = {
  valid: 'p.superseded_on is null',
  superseded: 'p.superseded_on is not null',
};
const stateOf = (value: string) => paperStates.find((each) => each === value);

const personName = sql<string | null>`coalesce(
  (select printed_name(e.full_name, e.latin_name) from people e where e.id = p.employee_id),
  (select printed_name(s.full_name, s.latin_name) from applications a, seafarers s
    where a.id = p.application_id and s.id = a.seafarer_id))`;
const maker = sql<string | null>`(select nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '')
  from users u where u.id = p.issued_by)`;

/** Papers of these kinds that the scope's divisions issued; one that no file was made of is none. */
export async function listIssuedPapers(
  db: Db,
  { divisions }: Scope,
  asked: ListAsked,
  kinds: readonly PaperKind[],
): Promise<Page<ListedPaper>> {
  const page = await listPage(db, {
    asked,
    columns: paperRegister.list.list,
    base: db
      .selectFrom('issuedPapers as p')
      .where('p.divisionId', 'in', divisions)
      .where('p.kind', 'in', ['', ...kinds])
      .where(sql<boolean>`cardinality(p.file_hashes) > 0`),
    key: 'p.id',
    search,
    sort: { issuedAt: 'p.id', kind: 'p.kind', vesselName: vessel },
    filter: {
      kind: { column: 'p.kind', as: 'text' },
      state: {
        matches: (value) => {
          const state = stateOf(value);
          return state && sql<boolean>`${sql.raw(conditions[state])}`;
        },
      },
    },
    order: [['p.id', 'desc']],
    rows: (rows) =>
      rows
        .innerJoin('issuedPapers as p', 'p.id', 'page.id')
        .select(['p.id', 'p.kind', 'p.code', 'p.employeeId', 'p.applicationId', 'p.vesselId', 'p.vesselName'])
        .select(['p.issuedAt', 'p.supersededOn', personName.as('name'), maker.as('issuedBy')]),
  });
  return {
    ...page,
    data: page.data.flatMap(({ kind: kept, code, issuedAt, ...row }) => {
      const kind = paperKinds.find((each) => each === kept);
      return kind ? [{ ...row, kind, code: spaced(code), issuedAt: issuedAt.toISOString() }] : [];
    }),
  };
}
