import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql, type Updateable } from 'kysely';
import { countryName } from '#features/reference/countries/rules.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import { foundAs, type SearchSource, wordsOnly } from '#platform/server/search-source.ts';
import type { Scope } from '#platform/server/session.ts';
import { type VesselDetail, type VesselForm, vessels } from '../contract.ts';
import { newestReport } from '../particulars/server/queries.ts';
import { type ParticularName, type Particulars, particularNames, particulars, vesselAge } from '../rules.ts';

/** The documents' name of each particular, and our column. */
const columns = {
  cargo: 'cargo',
  fleet: 'fleet',
  clusterYTD: 'cluster',
  ownership: 'ownership',
  planUPP: 'upkeepPlan',
  techSuperintendent: 'technicalSuperintendent',
  backUpTechSuperintendent: 'backupTechnicalSuperintendent',
  marineSuperIntendent: 'marineSuperintendent',
  backUpMarineSuperIntendent: 'backupMarineSuperintendent',
  designatedPersonAshore: 'designatedPersonAshore',
  costCenter: 'costCenter',
  flag: 'flag',
  callSign: 'callSign',
  mySAP: 'sapNumber',
  imoNumber: 'imoNumber',
  class: 'class',
  builder: 'builder',
  construction: 'construction',
  delivDate: 'deliveredOn',
  yob: 'builtIn',
  load: 'load',
  sts: 'doesSts',
  sire: 'hasSire',
  spv: 'supervisor',
  contract: 'contract',
  operationArea: 'operationAreaId',
  payrollCategory: 'payrollCategoryId',
  loA_M: 'lengthOverallM',
  bmlD_M: 'breadthMouldedM',
  hmlD_M: 'heightMouldedM',
  draft_M: 'draftM',
  dwt: 'deadweight',
  grt: 'grossTonnage',
  nrt: 'netTonnage',
  lwt: 'lightweight',
  cop: 'cargoPumpCapacity',
  swl: 'safeWorkingLoad',
  igs: 'hasInertGas',
  cow: 'hasCrudeOilWashing',
  odme: 'hasOilDischargeMonitor',
  ows: 'hasOilyWaterSeparator',
  coT_M3: 'cargoOilTankM3',
  bunkerMFO: 'bunkerMfo',
  bunkerMDO: 'bunkerMdo',
  bunkerHSD: 'bunkerHsd',
  mainEngineMaker: 'mainEngineMaker',
  mainEngineModel: 'mainEngineModel',
  mainEnginePower: 'mainEnginePower',
  auxEngineMaker: 'auxiliaryEngineMaker',
  auxEngineModel: 'auxiliaryEngineModel',
  auxEnginePower: 'auxiliaryEnginePower',
  boilerMaker: 'boilerMaker',
  boilerModel: 'boilerModel',
  compressorMaker: 'compressorMaker',
  compressorModel: 'compressorModel',
  cargoOilPumpMaker: 'cargoOilPumpMaker',
  cargoOilPumpModel: 'cargoOilPumpModel',
  purifierMaker: 'purifierMaker',
  purifierModel: 'purifierModel',
  freshGeneratorMaker: 'freshGeneratorMaker',
  freshGeneratorModel: 'freshGeneratorModel',
  paintMaker: 'paintMaker',
} as const satisfies Record<ParticularName, keyof Updateable<DB['vessels']>>;

type Vessels = DB & { v: DB['vessels'] };

/**
 * Vessels that a call may touch: of their own division; a principal's own only, and of someone at sea the one of the
 * live assignment.
 */
export function vesselsOf(db: Db, scope: Scope): SelectQueryBuilder<Vessels, 'v', Record<never, never>> {
  const own = db.selectFrom('vessels as v').where('v.divisionId', 'in', scope.divisions);
  if (scope.reach === 'principal') return own.where('v.principalId', '=', scope.principalId ?? 0);
  if (scope.reach === 'vessel' || scope.reach === 'self')
    return own.where('v.id', 'in', (is) =>
      is
        .selectFrom('liveAssignments')
        .select('vesselId')
        .where('employeeId', '=', scope.employeeId ?? 0),
    );
  return own;
}

/** Vessels of which a call may learn who is and was aboard: crew see only themselves. */
export const mannedVesselsOf = (db: Db, scope: Scope) =>
  vesselsOf(db, scope).$if(scope.reach === 'self', (query) => query.where(sql<boolean>`false`));

/**
 * True to a vessel `v` in reach, for statements that join it already: of which nothing is read twice. The vessel of a
 * master is looked up first, so that what follows is asked of her alone.
 */
export const isVesselInReach = ({ divisions, reach, principalId, employeeId }: Scope): RawBuilder<SqlBool> => {
  const own = sql<SqlBool>`v.division_id in (${sql.join([...divisions])})`;
  if (reach === 'principal') return sql`(${own} and v.principal_id = ${principalId ?? 0})`;
  if (reach === 'division') return own;
  return sql`(${own} and v.id = any (array(select l.vessel_id from live_assignments l where l.employee_id = ${employeeId ?? 0})))`;
};

/** The same of vessels of which a call may learn who is and was aboard. */
export const isMannedVesselInReach = (scope: Scope): RawBuilder<SqlBool> =>
  scope.reach === 'self' ? sql`false` : isVesselInReach(scope);

/** Vessels in operation or in scrap, by name. */
export async function listVessels(
  db: Db,
  scope: Scope,
  asked: ListAsked & { principalId?: number | undefined },
  { inScrap, language }: { inScrap: boolean; language: 'en' | 'id' },
) {
  const principalId = scope.principalAsked(asked.principalId);
  const base = vesselsOf(db, scope)
    .where('v.scrappedAt', inScrap ? 'is not' : 'is', null)
    .$if(principalId !== undefined, (query) => query.where('v.principalId', '=', principalId ?? 0));
  return listPage(db, {
    asked,
    columns: vessels.inOperation.list,
    base,
    key: 'v.id',
    search: 'v.searchText',
    sort: {
      vesselName: folded('v.name'),
      shipName: sql`(select search_key(t.name) collate "C" from ship_types t where t.id = v.ship_type_id)`,
      fleet: folded('v.fleet'),
      imoNumber: sql`v.imo_number collate "C"`,
    },
    filter: { shipId: { column: 'v.shipTypeId', as: 'integer' } },
    order: [[folded('v.name'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .leftJoinLateral(newestReport(db, scope, language), (join) => join.onTrue())
        .select([
          'v.id as vesselId',
          'v.name as vesselName',
          't.name as shipName',
          'v.fleet',
          'v.imoNumber',
          'report.status',
          'report.currentLocation',
          sql<number>`(select count(*)::integer from live_assignments a where a.vessel_id = v.id)`.as('numberOfCrew'),
        ]),
  });
}

/** One vessel of the scope, in scrap or not. */
export async function findVessel(db: Db, scope: Scope, id: number, today: string): Promise<VesselDetail | undefined> {
  const row = await vesselsOf(db, scope)
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .innerJoin('principals as p', 'p.id', 'v.principalId')
    .leftJoin('options as a', 'a.id', 'v.operationAreaId')
    .leftJoin('options as c', 'c.id', 'v.payrollCategoryId')
    .selectAll('v')
    .select(['t.name as vesselType', 'p.name as principalName', 'a.name as operationAreaName'])
    .select('c.name as payrollCategoryName')
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const own = particularsOf(row);
  return {
    id: row.id,
    vesselName: row.name,
    shipId: row.shipTypeId,
    vesselType: row.vesselType,
    principalId: row.principalId,
    principalName: row.principalName,
    divisionId: row.divisionId,
    vesselStatus: row.scrappedAt ? 2 : 1,
    age: vesselAge({ yob: row.builtIn, delivDate: row.deliveredOn }, today),
    operationAreaName: row.operationAreaName,
    payrollCategoryName: row.payrollCategoryName,
    version: row.version,
    ...own,
  };
}

type Answers = Pick<VesselDetail, keyof Particulars>;

/** The particulars as they are answered: by the table of fields, whose kinds the compiler does not follow to a name. */
const particularsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(
    particularNames.map((name) => [name, answered(particulars[name], row[columns[name]] ?? null)]),
  ) as unknown as Answers;

/** PostgreSQL gives exact numbers as text; flags were written freely once. */
function answered(kind: Particulars[ParticularName], value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'number') return Number(value);
  return kind === 'country' ? countryName(String(value)) : value;
}

const vesselToHold = (db: Db, scope: Scope, id: number) =>
  vesselsOf(db, scope)
    .select(['v.id', 'v.divisionId', 'v.version', 'v.scrappedAt', 'v.flag', 'v.principalId'])
    .where('v.id', '=', id);

/** A vessel that may be changed, held until the end of the transaction. */
export const lockVessel = (db: Db, scope: Scope, id: number) =>
  // What names the vessel, as a requirement does, need not wait: it may hold what a change of the vessel waits for.
  vesselToHold(db, scope, id).forNoKeyUpdate().executeTakeFirst();

/** A vessel that stays as she is until the end of the transaction: changes of her wait, others that only need her do not. */
export const shareVessel = (db: Db, scope: Scope, id: number) =>
  vesselToHold(db, scope, id).forShare().executeTakeFirst();

const kept = ['id', 'version'] as const;

/** Adds a vessel to a division. */
export const insertVessel = (db: Db, divisionId: number, form: VesselForm) =>
  db
    .insertInto('vessels')
    .values({ ...valuesOf(form), divisionId })
    .returning(kept)
    .executeTakeFirstOrThrow();

/** Writes a vessel that is held; particulars that were not sent stay. */
export const updateVessel = (db: Db, id: number, form: VesselForm) =>
  db.updateTable('vessels').set(valuesOf(form)).where('id', '=', id).returning(kept).executeTakeFirstOrThrow();

const valuesOf = (form: VesselForm) => ({
  name: form.vesselName,
  shipTypeId: form.shipId,
  principalId: form.principalId,
  ...Object.fromEntries(
    particularNames
      .filter((name) => form[name] !== undefined)
      .map((name) => [
        columns[name],
        name === 'flag' ? countryName(form.flag || null) : form[name] === '' ? null : form[name],
      ]),
  ),
});

/** Vessels in operation with these IMO numbers, of whatever division. */
export const listVesselsByImo = (db: Db, imoNumbers: readonly string[]) =>
  db
    .selectFrom('vessels')
    .select(['id', 'divisionId', 'imoNumber'])
    .where('imoNumber', 'in', ['', ...imoNumbers])
    .where('scrappedAt', 'is', null)
    .orderBy('id')
    .execute();

/** Takes a vessel out again that was added by mistake; what refers to it refuses it. */
export const deleteVessel = (db: Db, id: number) => db.deleteFrom('vessels').where('id', '=', id).execute();

/** Takes a held vessel out of operation. */
export const scrapVessel = (db: Db, id: number) =>
  db
    .updateTable('vessels')
    .set({ scrappedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(kept)
    .executeTakeFirstOrThrow();

/** Whether another vessel in operation carries the IMO number. */
export const isImoTaken = async (db: Db, imoNumber: string, besides?: number): Promise<boolean> =>
  (await db
    .selectFrom('vessels')
    .select('id')
    .where('imoNumber', '=', imoNumber)
    .where('scrappedAt', 'is', null)
    .where('id', '!=', besides ?? 0)
    .executeTakeFirst()) !== undefined;

/** The audit trail of a vessel in scope: particulars, seats and voyage reports. For the office only. */
export async function vesselTrail(db: Db, scope: Scope, id: number) {
  if (scope.reach !== 'division') return undefined;
  const vessel = await vesselsOf(db, scope).select('v.id').where('v.id', '=', id).executeTakeFirst();
  if (!vessel) return undefined;
  const idsOf = async (table: 'seats' | 'voyageLogs') =>
    (await db.selectFrom(table).select('id').where('vesselId', '=', id).execute()).map((row) => row.id);
  return {
    rows: [
      { table: 'vessels', ids: [id] },
      { table: 'seats', ids: await idsOf('seats') },
      { table: 'voyage_logs', ids: await idsOf('voyageLogs') },
    ],
  };
}

/** Vessels in reach, in operation or in scrap, by name. */
export const findVessels: SearchSource['find'] = async (db, scope, asked) => {
  const page = await listPage(db, {
    asked,
    columns: wordsOnly,
    base: vesselsOf(db, scope),
    key: 'v.id',
    search: 'v.searchText',
    sort: {},
    filter: {},
    order: [[folded('v.name'), 'asc']],
    rows: (rows) =>
      rows
        .innerJoin('vessels as v', 'v.id', 'page.id')
        .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
        .select(['v.id', 'v.name as title', 'v.imoNumber as code', 't.name as type', 'v.divisionId']),
  });
  return { ...page, data: page.data.map(foundAs) };
};
