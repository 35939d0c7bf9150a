import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import type { OptionKind } from '../contract.ts';
import { isAnyWordLinked, linkByName } from '../links/server/queries.ts';
import { trainingCategories } from '../rules.ts';

const folder = 'db/reference';
type Row = Record<string, string>;

const readTable = (name: string): Row[] =>
  parse(readFileSync(join(folder, `${name}.csv`), 'utf8'), { columns: true, skip_empty_lines: true });

const optionFiles: Partial<Record<OptionKind, string>> = {
  school: 'schools',
  degree: 'degrees',
  major: 'majors',
  institution: 'institutions',
  training: 'trainings',
  sea_position: 'sea_positions',
  vessel_type: 'vessel_types',
  bank: 'banks',
  city: 'cities',
  vessel_size: 'vessel_sizes',
  religion: 'religions',
  marital_status: 'marital_statuses',
  employment_type: 'employment_types',
  nationality: 'nationalities',
  mcu_package: 'mcu_packages',
  blacklist_level: 'blacklist_levels',
  port: 'ports',
  operation_area: 'operation_areas',
  navigation_status: 'navigation_statuses',
  payroll_category: 'payroll_categories',
  health_degree: 'health_degrees',
  bjst_type: 'bjst_types',
  tax_status: 'tax_statuses',
};

/**
 * Fills the reference tables from db/reference/*.csv, once: afterwards they are the staff's to change. Whole or not at
 * all, and of several processes that start at once one does it. Returns whether it did.
 */
export const loadReference = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(4713)`.execute(trx);
    return load(trx);
  });

async function load(db: Db): Promise<boolean> {
  await loadOptions(db);
  await loadRegions(db);
  const filled = await db.selectFrom('shipTypes').select('id').limit(1).executeTakeFirst();
  if (filled) {
    await loadLinks(db);
    return false;
  }
  await db
    .insertInto('shipTypes')
    .values(
      readTable('ship_types').map((row) => ({
        id: Number(row.id),
        divisionId: Number(row.division_id),
        name: row.name ?? '',
        cargoType: row.cargo_type ?? '',
      })),
    )
    .execute();
  await db
    .insertInto('jobPositions')
    .values(
      readTable('job_positions').map((row) => ({
        id: Number(row.id),
        divisionId: Number(row.division_id),
        name: row.name ?? '',
        nameEn: row.name_en ?? '',
        rankGroup: row.rank_group ?? '',
        department: row.department ?? '',
        stcwLevel: row.stcw_level ?? '',
        matrixRole: row.matrix_role || null,
        sortOrder: Number(row.sort_order),
      })),
    )
    .execute();
  await db
    .insertInto('certificateTypes')
    .values(
      readTable('certificate_types').map((row) => ({
        id: Number(row.id),
        kind: row.kind ?? '',
        code: row.code ?? '',
        name: row.name ?? '',
        stcw: row.stcw || null,
        validityMonths: row.validity_months ? Number(row.validity_months) : null,
      })),
    )
    .execute();
  await db
    .insertInto('requirementMatrix')
    .values(
      readTable('requirement_matrix').map((row) => ({
        divisionId: Number(row.division_id),
        jobPositionId: Number(row.job_position_id),
        shipTypeId: row.ship_type_id ? Number(row.ship_type_id) : null,
        certificateTypeId: Number(row.certificate_type_id),
        need: row.is_mandatory === 'true' ? 'mandatory' : 'recommended',
      })),
    )
    .execute();
  // A position whose seed names ship types is found on these only.
  await sql`insert into position_ship_types
    select distinct job_position_id, ship_type_id from requirement_matrix where ship_type_id is not null`.execute(db);
  await loadLinks(db);
  // Only what is filled: of a table known to be empty every check of a reference would read all rows, while it fills.
  await sql`analyze options, ship_types, job_positions, certificate_types, requirement_matrix, position_ship_types`.execute(
    db,
  );
  return true;
}

/** Says what the plain words of the lists stand for, where no one has said it of any word yet. */
async function loadLinks(db: Db) {
  if (await isAnyWordLinked(db)) return;
  await linkByName(
    db,
    readTable('service_links').map(({ kind = '', name = '', stands_for: standsFor = '' }) => ({
      kind,
      name,
      standsFor: standsFor === '-' ? null : standsFor,
    })),
  );
}

/** Says where the ports and cities of the lists are, where no one has said it of any of a kind yet. */
async function loadRegions(db: Db) {
  for (const kind of ['port', 'city']) {
    const known = await db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', kind)
      .where('region', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (known) continue;
    const rows = readTable('place_regions').filter((row) => row.kind === kind);
    await sql`
      update options o set region = place.region
        from (select * from unnest(${rows.map(({ name }) => name ?? '')}::text[],
                                   ${rows.map(({ region }) => region ?? '')}::text[]) as p (name, region)) place
       where o.kind = ${kind} and o.name_key = lower(place.name)`.execute(db);
  }
}

/** Fills each list that has no entry yet, so that a list of a newer version comes to an older database too. */
async function loadOptions(db: Db) {
  const present = await db.selectFrom('options').select('kind').distinct().execute();
  const isThere = (kind: string) => present.some((row) => row.kind === kind);
  for (const [kind, file] of Object.entries(optionFiles)) {
    if (isThere(kind)) continue;
    const rows = readTable(file).map((row) => ({ kind, name: row.name ?? '', nameId: row.name_id || null }));
    await db.insertInto('options').values(rows).execute();
  }
  if (isThere('training_category')) return;
  await db
    .insertInto('options')
    .values(trainingCategories.map((name) => ({ kind: 'training_category', name })))
    .execute();
}
