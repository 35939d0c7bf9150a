import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { divisions } from '#platform/contract/access.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';
import type { Scope } from '#platform/server/session.ts';
import { type PrincipalDetail, type PrincipalRow, principals } from '../contract.ts';
import { approvalGroups } from '../rules.ts';

/** An interval of instants `[from, to)`, open where `to` is null. */
interface Time {
  vesselId: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  to: RawBuilder<unknown>;
}

/** What of a vessel a scope may know: of a principal, what falls in a time in which they have or had her; else all. */
export const inTheirTime = (scope: Scope, { vesselId, from, to }: Time): RawBuilder<SqlBool> =>
  scope.reach === 'principal'
    ? sql`exists (select from vessel_principals h
                   where h.vessel_id = ${vesselId} and h.principal_id = ${scope.principalId ?? 0}
                     and h.started_at < coalesce(${to}, 'infinity') and coalesce(h.ended_at, 'infinity') > ${from})`
    : sql`true`;

/** True if a scope may know who was aboard the vessel `v` on a day, which belongs to the principal at its end. */
export const isTheirDay = (scope: Scope, day: string): RawBuilder<boolean> =>
  scope.reach === 'principal'
    ? sql`exists (select from vessel_principals h
                   where h.vessel_id = v.id and h.principal_id = ${scope.principalId ?? 0}
                     and ${dateOf('h.startedAt')} <= ${day}
                     and (h.ended_at is null or ${dateOf('h.endedAt')} > ${day}))`
    : sql`true`;

/** With which principals a vessel that the caller was found to reach is and was, the newest period first. */
export async function listPeriods(db: Db, vesselId: number) {
  const rows = await db
    .selectFrom('vesselPrincipals as h')
    .innerJoin('principals as p', 'p.id', 'h.principalId')
    .select(['p.id as principalId', 'p.name', 'h.startedAt', 'h.endedAt'])
    .where('h.vesselId', '=', vesselId)
    .orderBy('h.startedAt', 'desc')
    .execute();
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    from: startedAt.toISOString(),
    to: endedAt?.toISOString() ?? null,
  }));
}

/** The principals to choose from, by name. A principal's own account sees no other client, a seafarer's none. */
export const listPrincipals = (db: Db, scope: Scope) =>
  db
    .selectFrom('principals')
    .select(['id as principalId', 'name'])
    .where('deletedAt', 'is', null)
    .$if(scope.reach !== 'division', (query) => query.where('id', '=', scope.principalId ?? 0))
    .orderBy(sql`search_key(name) collate "C"`)
    .orderBy('id')
    .execute();

/** True if a principal can be chosen. */
export const isPrincipal = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('principals')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()) !== undefined;

// ---------------------------------------------------------------- keeping principals

const groupOf = (asked: string) => approvalGroups.find((each) => each === asked) ?? 'all';
const divisionName = (id: number) => divisions[id === 1 ? 1 : 2];
const folded = (column: string) => sql`search_key(coalesce(${sql.ref(column)}, '')) collate "C"`;

/** The principals by name; vessels and accounts are counted as far as the scope sees them. */
export async function listPrincipalPage(db: Db, scope: Scope, asked: ListAsked): Promise<Page<PrincipalRow>> {
  const inDivisions = sql`in (${sql.join(scope.divisions)})`;
  const vessels = sql<number>`(select count(*)::integer from vessels v
    where v.principal_id = p.id and v.scrapped_at is null and v.division_id ${inDivisions})`;
  const accounts = sql<number>`(select count(*)::integer from users u
    where u.principal_id = p.id and u.is_active and u.deleted_at is null and u.division_id ${inDivisions})`;
  const page = await listPage(db, {
    asked,
    columns: principals.page.list,
    base: db.selectFrom('principals as p').where('p.deletedAt', 'is', null),
    key: 'p.id',
    search: sql`search_key(concat_ws(' ', p.name, p.city, p.tax_number))`,
    sort: { name: folded('p.name'), city: folded('p.city'), numberOfVessels: vessels, numberOfAccounts: accounts },
    filter: { asksApprovalFor: { column: 'p.asksApprovalFor', as: 'text' } },
    order: [[folded('p.name'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('principals as p', 'p.id', 'page.id')
        .select(['p.id as principalId', 'p.name', 'p.city', 'p.isOwnCompany', 'p.asksApprovalFor'])
        .select([vessels.as('numberOfVessels'), accounts.as('numberOfAccounts')]),
  });
  return { ...page, data: page.data.map((row) => ({ ...row, asksApprovalFor: groupOf(row.asksApprovalFor) })) };
}

/** A principal with its contacts. */
export async function findPrincipal(db: Db, id: number): Promise<PrincipalDetail | undefined> {
  const row = await db
    .selectFrom('principals')
    .select(['id as principalId', 'name', 'address', 'city', 'taxNumber as npwpNumber'])
    .select(['isOwnCompany', 'asksApprovalFor', 'version'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const contacts = await db
    .selectFrom('principalContacts')
    .select(['name', 'jobTitle', 'email', 'phone'])
    .where('principalId', '=', id)
    .orderBy('id')
    .execute();
  return { ...row, asksApprovalFor: groupOf(row.asksApprovalFor), contacts };
}

/** Vessels of the scope's divisions that are or were with a principal, the present ones first. */
export async function listVesselsOf(db: Db, scope: Scope, principalId: number) {
  const rows = await db
    .selectFrom('vesselPrincipals as h')
    .innerJoin('vessels as v', 'v.id', 'h.vesselId')
    .select(['v.id as vesselId', 'v.name as vesselName', 'v.divisionId', 'v.scrappedAt', 'h.startedAt', 'h.endedAt'])
    .where('h.principalId', '=', principalId)
    .where('v.divisionId', 'in', scope.divisions)
    .orderBy('h.endedAt', (order) => order.desc().nullsFirst())
    .orderBy(folded('v.name'))
    .orderBy('h.id')
    .execute();
  return rows.map(({ divisionId, scrappedAt, startedAt, endedAt, ...row }) => ({
    ...row,
    divisionName: divisionName(divisionId),
    isInScrap: scrappedAt !== null,
    from: startedAt.toISOString(),
    to: endedAt?.toISOString() ?? null,
  }));
}

/** Accounts of a principal in the scope's divisions, by name; deleted ones are gone. */
export async function listAccounts(db: Db, scope: Scope, principalId: number) {
  const name = sql<string>`btrim(concat_ws(' ', u.first_name, u.last_name))`;
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id as userId', name.as('name'), 'u.email', 'u.divisionId', 'u.isActive'])
    .where('u.principalId', '=', principalId)
    .where('u.divisionId', 'in', scope.divisions)
    .where('u.deletedAt', 'is', null)
    .orderBy(sql`search_key(${name}) collate "C"`)
    .orderBy('u.id')
    .execute();
  return rows.map(({ divisionId, ...row }) => ({ ...row, divisionName: divisionName(divisionId) }));
}

/** The audit trail of a principal and its contacts. For the office only. */
export async function principalTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division' || !(await isPrincipal(db, id))) return undefined;
  return {
    rows: [
      { table: 'principals', ids: [id] },
      // Kept under the number of the principal.
      { table: 'principal_contacts', ids: [id] },
    ],
  };
}

/** A principal that may be changed, held until the end of the transaction. */
export const lockPrincipal = (db: Db, id: number) =>
  db
    .selectFrom('principals')
    .select(['id', 'version', 'isOwnCompany', 'asksApprovalFor'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    // Vessels and accounts that name the principal need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What is kept of a form that was read by the contract. */
export type PrincipalValues = Received<typeof principals.create>;

/** A name as compared: ignoring case, accents and spaces. */
const spaced = (name: unknown) => sql`regexp_replace(search_key(${name}), '\\s+', ' ', 'g')`;

/** The index that would refuse a form: another principal has the name, or is our own company. */
export async function findConflict(db: Db, { name, isOwnCompany }: PrincipalValues, besides = 0) {
  const isNamesake = sql<boolean>`${spaced(sql.ref('name'))} = ${spaced(name)}`;
  const others = await db
    .selectFrom('principals')
    .select(['isOwnCompany', isNamesake.as('isNamesake')])
    .where('id', '!=', besides)
    .where((is) => is.or([is('isOwnCompany', '=', true), isNamesake]))
    .execute();
  if (others.some((other) => other.isNamesake)) return 'principals_name_key';
  return isOwnCompany && others.some((other) => other.isOwnCompany) ? 'principals_own_company_key' : undefined;
}

const kept = ['id', 'version'] as const;
const valuesOf = ({ name, address, city, npwpNumber, isOwnCompany, asksApprovalFor }: PrincipalValues) => ({
  name,
  address: address || null,
  city: city || null,
  taxNumber: npwpNumber || null,
  isOwnCompany,
  asksApprovalFor,
});

/** Adds a principal with its contacts. */
export async function insertPrincipal(db: Db, form: PrincipalValues) {
  const saved = await db.insertInto('principals').values(valuesOf(form)).returning(kept).executeTakeFirstOrThrow();
  await insertContacts(db, saved.id, form.contacts);
  return saved;
}

/** Updates a locked principal. Unchanged contacts are not written, so that the audit trail shows real changes only. */
export async function updatePrincipal(db: Db, id: number, form: PrincipalValues) {
  const saved = await db
    .updateTable('principals')
    .set(valuesOf(form))
    .where('id', '=', id)
    .returning(kept)
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('principalContacts')
    .select(['id', 'name', 'jobTitle', 'email', 'phone'])
    .where('principalId', '=', id)
    .orderBy('id')
    .execute();
  const wanted = form.contacts.map(contactValues);
  // In the order of the form: what follows a change is written again.
  const same = wanted.findIndex((contact, at) => !isSameContact(contact, before[at]));
  const from = same === -1 ? wanted.length : same;
  const gone = before.slice(from).map((contact) => contact.id);
  if (gone.length) await db.deleteFrom('principalContacts').where('id', 'in', gone).execute();
  await insertContacts(db, id, wanted.slice(from));
  return saved;
}

type Contact = PrincipalValues['contacts'][number];
const contactValues = ({ name, jobTitle, email, phone }: Contact) => ({
  name,
  jobTitle: jobTitle || null,
  email: email || null,
  phone: phone || null,
});
const isSameContact = (one: ReturnType<typeof contactValues>, other: ReturnType<typeof contactValues> | undefined) =>
  other !== undefined &&
  (['name', 'jobTitle', 'email', 'phone'] as const).every((field) => one[field] === other[field]);

async function insertContacts(db: Db, principalId: number, contacts: readonly Contact[]) {
  if (contacts.length === 0) return;
  const rows = contacts.map((contact) => ({ principalId, ...contactValues(contact) }));
  await db.insertInto('principalContacts').values(rows).execute();
}

/** Principals, by name; to principals, their own. */
export const findPrincipals: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: db
      .selectFrom('principals as p')
      .where('p.deletedAt', 'is', null)
      .$if(scope.reach !== 'division', (query) => query.where('p.id', '=', scope.principalId ?? 0)),
    key: 'p.id',
    search: sql`search_key(p.name)`,
    sort: {},
    filter: {},
    order: [[sql`search_key(p.name) collate "C"`, 'asc']],
    rows: (rows) => rows.innerJoin('principals as p', 'p.id', 'page.id').select(['p.id', 'p.name as title']),
  });
  return { ...page, data: page.data.map(foundAs) };
};
