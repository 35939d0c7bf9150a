import { sql } from 'kysely';
import { listPrincipals } from '#features/principals/server/queries.ts';
import { listShipTypes } from '#features/reference/server/queries.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import type { Entry } from '../../cells/rules.ts';
import type { ImportKind } from '../../rules.ts';
import type { Lists } from '../../sheets/rules.ts';

/** What the rows of an import are judged and written with. `db` is a transaction. */
export interface Work {
  db: Db;
  services: Services;
  today: string;
  divisionId: DivisionId;
  scope: Scope;
  /** Who ordered it. */
  userId: string;
  lists: Lists;
  /** Nothing is written. */
  isTrial: boolean;
  /** The ranks that sail on a ship type, once they were asked for. */
  ranksOf: Map<number, ReadonlySet<number>>;
  /** The certificates that a berth asks for, by rank and ship type, once they were asked for. */
  requiredOf: Map<string, ReadonlySet<number>>;
}

/** Words that offices use for what the lists name otherwise. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  Indonesian: ['Indonesia', 'WNI', 'RI', 'IDN', 'Warga Negara Indonesia'],
  Single: ['Lajang', 'Belum menikah', 'TK'],
  Married: ['Menikah', 'Nikah', 'K'],
  Divorced: ['Cerai', 'Duda', 'Janda'],
  'Protestant Christianity': ['Kristen', 'Protestan', 'Christian', 'Protestant'],
  Catholicism: ['Catholic', 'Katholik', 'Kristen Katolik'],
  Hinduism: ['Hindu'],
  Buddhism: ['Budha', 'Buddhist'],
  Islam: ['Moslem', 'Muslim'],
  Contract: ['Kontrak', 'PKL', 'PKWT'],
  Permanent: ['Tetap', 'Karyawan tetap', 'PKWTT', 'Organik'],
  Cadet: ['Kadet', 'Taruna'],
};

/** The lists that the words of a sheet are looked up in. */
export async function loadLists(db: Db, scope: Scope, kind: ImportKind): Promise<Lists> {
  const [divisionId = 1] = scope.divisions;
  const options = await listOptionEntries(db);
  const isOfVessels = kind === 'vessels';
  return {
    rank: kind === 'seafarers' ? await listRanks(db, divisionId) : [],
    ship: await listShipTypes(db, divisionId),
    principal: isOfVessels ? (await listPrincipals(db, scope)).map(({ principalId: id, name }) => ({ id, name })) : [],
    certificate: kind === 'certificates' ? await listCertificates(db) : [],
    employment: options.get('employment_type') ?? [],
    area: options.get('operation_area') ?? [],
    category: options.get('payroll_category') ?? [],
    chosen: new Map(
      [...options].map(([list, entries]) => [list, entries.map((entry) => ({ ...entry, id: entry.name }))]),
    ),
  };
}

const lists = [
  ...(['employment_type', 'operation_area', 'payroll_category'] as const),
  ...(['nationality', 'religion', 'marital_status'] as const),
];

async function listOptionEntries(db: Db): Promise<Map<string, Entry[]>> {
  const rows = await db
    .selectFrom('options')
    .select(['id', 'kind', 'name', 'nameId'])
    .where('kind', 'in', [...lists])
    .orderBy('id')
    .execute();
  const entries = new Map<string, Entry[]>();
  for (const { id, kind, name, nameId } of rows) {
    const called = [...(nameId === null ? [] : [nameId]), ...(alsoCalled[name] ?? [])];
    entries.set(kind, [...(entries.get(kind) ?? []), { id, name, called }]);
  }
  return entries;
}

/** The ranks of a division, each also by the words of sea service that are linked to it. */
async function listRanks(db: Db, divisionId: number): Promise<Entry[]> {
  const { rows } = await sql<{ id: number; name: string; called: string[] }>`
    select p.id, p.name_en as name,
           array_remove(p.name || array(select unnest(array[o.name, o.name_id]) from options o
             join job_positions linked on linked.id = o.linked_position_id
            where o.kind = 'sea_position' and linked.name_en = p.name_en), null) as called
      from job_positions p where p.division_id = ${divisionId} order by p.sort_order, p.id`.execute(db);
  return rows;
}

async function listCertificates(db: Db): Promise<Lists['certificate']> {
  const rows = await db
    .selectFrom('certificateTypes')
    .select(['id', 'kind', 'code', 'name', 'validityMonths'])
    .orderBy('id')
    .execute();
  return rows.map(({ code, kind, ...type }) => ({
    ...type,
    kind: kind === 'coc' ? ('coc' as const) : ('cop' as const),
    called: [code],
  }));
}
