import { sql } from 'kysely';
import { vesselsOf } from '#features/vessels/server/queries.ts';
import { officeLeads } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/contract/list.ts';
import { countedColumns, type WorkLine } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage, type PageRows } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';
import type { Scope } from '#platform/server/session.ts';
import { type ClientContract, contracts } from '../contract.ts';
import { type ContractStatus, endsSoon, soonDays, statusOf } from '../rules.ts';

/** Contracts in reach: of the division to the office, their own to a principal, none to anybody else. */
const inReach = (db: Db, scope: Scope) =>
  db
    .selectFrom('contracts as c')
    .innerJoin('principals as p', 'p.id', 'c.principalId')
    .where('c.deletedAt', 'is', null)
    .where('c.divisionId', 'in', scope.divisions)
    .$if(scope.reach !== 'division', (query) => query.where('c.principalId', '=', scope.principalId ?? 0));

/** The vessels that contract `c` names, by name. */
const vesselsHere = sql<ClientContract['vessels']>`(
  select coalesce(json_agg(json_build_object('vesselId', v.id, 'vesselName', v.name) order by v.name, v.id), '[]')
    from contract_vessels n join vessels v on v.id = n.vessel_id where n.contract_id = c.id)`;

const rowsOf = (page: PageRows) =>
  page
    .innerJoin('contracts as c', 'c.id', 'page.id')
    .innerJoin('principals as p', 'p.id', 'c.principalId')
    .innerJoin('files as f', 'f.id', 'c.attachmentId')
    .select(['c.id', 'c.principalId', 'p.name as clientName', 'c.name', 'c.contractDate', 'c.expiresOn', 'c.version'])
    .select(['f.id as fileId', 'f.name as fileName', 'f.size', 'f.contentType', vesselsHere.as('vessels')]);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const contractOf = (row: Omit<Row, 'listTotal'>, today: string): ClientContract => ({
  contractManagementId: row.id,
  clientId: row.principalId,
  clientName: row.clientName,
  contractName: row.name,
  contractDate: row.contractDate,
  contractExpiryDate: row.expiresOn,
  contractDocumentId: row.fileId,
  contractDocumentName: row.fileName,
  contractDocument: { name: row.fileName, uuid: row.fileId, size: row.size, type: row.contentType },
  vessels: row.vessels,
  status: statusOf(row.expiresOn, today),
  endsSoon: endsSoon(row.expiresOn, today),
  version: row.version,
});

/** The contracts of a status: active ones by the next to end, ended ones by the last to end. */
export async function listContracts(
  db: Db,
  scope: Scope,
  asked: ListAsked,
  { status, today }: { status: ContractStatus; today: string },
): Promise<Page<ClientContract>> {
  const isActive = status === 'active';
  const page = await listPage(db, {
    asked,
    columns: contracts.active.list,
    base: inReach(db, scope).where('c.expiresOn', isActive ? '>=' : '<', today),
    key: 'c.id',
    search: sql`search_key(concat_ws(' ', p.name, c.name))`,
    sort: {
      clientName: folded('p.name'),
      contractName: folded('c.name'),
      contractDate: 'c.contractDate',
      contractExpiryDate: 'c.expiresOn',
    },
    filter: {
      clientId: { column: 'c.principalId', as: 'integer' },
      endsSoon: {
        column: sql`(c.expires_on between ${today}::date and ${addDays(today, soonDays)}::date)`,
        as: 'boolean',
      },
    },
    order: [['c.expiresOn', isActive ? 'asc' : 'desc']],
    rows: rowsOf,
  });
  return { ...page, data: page.data.map((row) => contractOf(row, today)) };
}

/** Contracts in reach, active or ended, by name. */
export const findContracts: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: inReach(db, scope),
    key: 'c.id',
    search: sql`search_key(concat_ws(' ', p.name, c.name))`,
    sort: {},
    filter: {},
    order: [[folded('c.name'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('contracts as c', 'c.id', 'page.id')
        .innerJoin('principals as p', 'p.id', 'c.principalId')
        .select(['c.id', 'c.name as title', 'p.name as code', 'c.divisionId', 'c.expiresOn as day']),
  });
  return { ...page, data: page.data.map(foundAs) };
};

/** One contract in reach. */
export async function findContract(db: Db, scope: Scope, id: number, today: string) {
  const row = await inReach(db, scope)
    .innerJoin('files as f', 'f.id', 'c.attachmentId')
    .select(['c.id', 'c.principalId', 'p.name as clientName', 'c.name', 'c.contractDate', 'c.expiresOn', 'c.version'])
    .select(['f.id as fileId', 'f.name as fileName', 'f.size', 'f.contentType', vesselsHere.as('vessels')])
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row && contractOf(row, today);
}

/** A contract of the scope's divisions, held until the end of the transaction. */
export const lockContract = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('contracts')
    .select(['id', 'version', 'expiresOn', 'attachmentId', 'principalId', 'divisionId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where('divisionId', 'in', scope.divisions)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** True if the file may be read: that of a contract in reach. */
export async function mayReadContractFile(db: Db, scope: Scope, recordId: number): Promise<boolean> {
  const row = await inReach(db, scope).select('c.id').where('c.id', '=', recordId).executeTakeFirst();
  return row !== undefined;
}

type Terms = Received<typeof contracts.create>;
const valuesOf = ({ ClientId, ContractName, ContractDate, ContractExpiryDate, ContractAttachmentId }: Terms) => ({
  principalId: ClientId,
  name: ContractName,
  contractDate: ContractDate,
  expiresOn: ContractExpiryDate,
  attachmentId: ContractAttachmentId,
});
const kept = ['id', 'version'] as const;

/** Adds a contract of a division. */
export const insertContract = (db: Db, divisionId: number, terms: Terms) =>
  db
    .insertInto('contracts')
    .values({ divisionId, ...valuesOf(terms) })
    .returning(kept)
    .executeTakeFirstOrThrow();

/** Changes a locked contract. */
export const updateContract = (db: Db, id: number, terms: Terms) =>
  db.updateTable('contracts').set(valuesOf(terms)).where('id', '=', id).returning(kept).executeTakeFirstOrThrow();

/** The vessels in operation that the clients of a scope have now, by name. */
export const listClientVessels = (db: Db, scope: Scope) =>
  vesselsOf(db, scope)
    .select(['v.id as vesselId', 'v.name as vesselName', 'v.principalId'])
    .where('v.scrappedAt', 'is', null)
    .orderBy(folded('v.name'))
    .orderBy('v.id')
    .execute();

/** Those of the vessels that a contract of the division with this client cannot name: never theirs, nor named before. */
export async function foreignVessels(
  db: Db,
  asked: { vesselIds: readonly number[]; divisionId: number; clientId: number; contractId?: number },
): Promise<number[]> {
  const { vesselIds, divisionId, clientId, contractId = 0 } = asked;
  if (vesselIds.length === 0) return [];
  const rows = await db
    .selectFrom('vessels as v')
    .select('v.id')
    .where('v.id', 'in', vesselIds)
    .where('v.divisionId', '=', divisionId)
    .where(sql<boolean>`(
      exists (select from vessel_principals h where h.vessel_id = v.id and h.principal_id = ${clientId})
      or exists (select from contract_vessels n where n.vessel_id = v.id and n.contract_id = ${contractId}))`)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return vesselIds.filter((id) => !own.has(id));
}

/** Writes which vessels a locked contract names; what stays is not touched. */
export async function saveVessels(db: Db, contractId: number, vesselIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('contractVessels')
    .where('contractId', '=', contractId)
    .$if(vesselIds.length > 0, (query) => query.where('vesselId', 'not in', vesselIds))
    .execute();
  if (vesselIds.length === 0) return;
  await db
    .insertInto('contractVessels')
    .values([...new Set(vesselIds)].sort((a, b) => a - b).map((vesselId) => ({ contractId, vesselId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a locked contract out of the lists; it stays in the trail. */
export const deleteContract = (db: Db, id: number) =>
  db.updateTable('contracts').set({ deletedAt: sql<Date>`now()` }).where('id', '=', id).execute();

/** The audit trail of a contract in reach. For the office only. */
export async function contractTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division' || !(await mayReadContractFile(db, scope, id))) return undefined;
  return {
    rows: [
      { table: 'contracts', ids: [id] },
      { table: 'contract_vessels', ids: [id] },
    ],
  };
}

/** Contracts that end within 90 days: the list of active ones, filtered by that. */
export const contractsEnding: WorkLine = {
  name: 'contractsEnding',
  kind: 'contract',
  tags: ['Contracts'],
  classes: officeLeads,
  rows: (_db, { divisions }) => sql`
    select ${countedColumns({ id: sql`c.id`, title: sql`c.name`, note: sql`p.name`, day: sql`c.expires_on` })}
      from contracts c left join principals p on p.id = c.principal_id
     where c.deleted_at is null and c.division_id in (${sql.join([...divisions])})
       and c.expires_on between today_in_jakarta() and today_in_jakarta() + ${sql.lit(soonDays)}`,
};
