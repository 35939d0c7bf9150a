import { sql } from 'kysely';
import { listPrincipals } from '#features/principals/server/queries.ts';
import { countries, countryNamed } from '#features/reference/countries/rules.ts';
import { listShipTypes } from '#features/reference/positions/server/queries.ts';
import { synonymsOf } from '#features/reference/server/queries.ts';
import { portKey } from '#features/vessels/options/rules.ts';
import { listPorts } from '#features/vessels/options/server/queries.ts';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { listVesselEntries } from '../../fleet/server/queries.ts';
import type { ImportKind } from '../../rules.ts';
import type { Lists } from '../../sheets/rules.ts';
import { type Choices, callsOfBank, type Entry, type EntryList, entryList } from '../../words/rules.ts';

/** What the rows of an import are judged and written with. `db` is a transaction. */
export interface Work {
  db: Db;
  importId: number;
  services: Services;
  today: string;
  divisionId: DivisionId;
  scope: Scope;
  /** Who ordered it. */
  userId: string;
  lists: Lists;
  /** What a form would warn of is taken as it is. */
  acceptsFindings: boolean;
  /** What is filled in already stays. */
  onlyEmpty: boolean;
  /** An account that is there may be changed. */
  changesAccounts: boolean;
  /** Nothing is written. */
  isTrial: boolean;
  /** The ranks that sail on a ship type, once they were asked for. */
  ranksOf: Map<number, ReadonlySet<number>>;
  /** The certificates that a berth asks for, by rank and ship type, once they were asked for. */
  requiredOf: Map<string, ReadonlySet<number>>;
}

/** The lists that the words of a sheet are looked up in, and what was chosen for words that are in none. */
export async function loadLists(
  db: Db,
  scope: Scope,
  { kind, choices }: { kind: ImportKind; choices: Choices },
): Promise<Lists> {
  const [divisionId = 1] = scope.divisions;
  const options = await listOptionEntries(db);
  const isOfVessels = kind === 'vessels';
  const certificate = kind === 'certificates' ? await listCertificates(db) : [];
  const named = new Map<string, EntryList>([
    ...optionLists.map((list): [string, EntryList] => [
      list,
      entryList((options.get(list) ?? []).map(byName), { grows: list === 'bank' }),
    ]),
    ['rank', entryList(kind === 'seafarers' || kind === 'aboard' ? await listRanks(db, divisionId) : [])],
    [
      'ship',
      entryList(
        (await listShipTypes(db, divisionId)).map((type) => ({ ...type, called: synonymsOf('ship', type.name) })),
      ),
    ],
    ['principal', entryList(isOfVessels ? (await listPrincipals(db, scope)).map(asEntry) : [])],
    ['vessel', entryList(kind === 'aboard' ? await listVesselEntries(db, divisionId) : [])],
    ['port', portList(kind === 'aboard' ? await listPorts(db) : [])],
    ['certificate', entryList(certificate)],
    ['country', countryList()],
    ['employment', entryList(options.get('employment_type') ?? [])],
    ['area', entryList(options.get('operation_area') ?? [])],
    ['category', entryList(options.get('payroll_category') ?? [])],
  ]);
  return { certificate, named, choices };
}

const asEntry = ({ principalId: id, name }: { principalId: number; name: string }) => ({ id, name });
/** Of these lists the name is kept. */
const byName = (entry: Entry): Entry => ({ ...entry, id: entry.name });
/** Countries as papers write them, and by all that registers and lists call them: codes, adjectives, ports of registry. */
function countryList(): EntryList {
  const entries = countries.map(({ name, nameId }) => ({
    id: name,
    name,
    nameId,
    called: synonymsOf('country', name),
  }));
  const known = entryList(entries);
  const named = (text: string) => {
    const country = countryNamed(text);
    return country ? entries.find(({ name }) => name === country.name) : known.named(text);
  };
  return { ...known, named };
}

/** Ports, however their names are shortened; one that is not there may be added, by choice alone. */
function portList(ports: Awaited<ReturnType<typeof listPorts>>): EntryList {
  const entries = ports.map((port): Entry => ({ ...port, called: [...port.called, ...withoutCity(port.name)] }));
  const known = entryList(entries, { grows: true });
  const byKey = new Map<string, Entry | undefined>();
  for (const entry of entries)
    for (const key of new Set([entry.name, ...(entry.called ?? [])].map(portKey)))
      byKey.set(key, byKey.has(key) ? undefined : entry);
  return { ...known, named: (text) => known.named(text) ?? byKey.get(portKey(text)) };
}
/** Of “Tanjung Priok, Jakarta” the port alone. */
const withoutCity = (name: string) => (name.includes(',') ? [name.replace(/,.*$/, '')] : []);

const optionLists = ['nationality', 'religion', 'marital_status', 'bank'] as const;
async function listOptionEntries(db: Db): Promise<Map<string, Entry[]>> {
  const rows = await db
    .selectFrom('options')
    .select(['id', 'kind', 'name', 'nameId'])
    .where('isVerified', '=', true)
    .where('kind', 'in', [...optionLists, 'employment_type', 'operation_area', 'payroll_category'])
    .orderBy('id')
    .execute();
  const entries = new Map<string, Entry[]>();
  for (const { id, kind, name, nameId } of rows) {
    const calls = kind === 'bank' ? callsOfBank(name) : synonymsOf(kind, name);
    entries.set(kind, [...(entries.get(kind) ?? []), { id, name, nameId, called: calls }]);
  }
  return entries;
}

/** The ranks of a division, each also by the words of sea service that are linked to it. */
async function listRanks(db: Db, divisionId: number): Promise<Entry[]> {
  const { rows } = await sql<Entry<number> & { called: string[] }>`
    select p.id, p.name_en as name, p.name as "nameId",
           array_remove(array(select unnest(array[o.name, o.name_id]) from options o
             join job_positions linked on linked.id = o.linked_position_id
            where o.kind = 'sea_position' and linked.name_en = p.name_en), null) as called
      from job_positions p where p.division_id = ${divisionId} order by p.sort_order, p.id`.execute(db);
  return rows.map((rank) => ({ ...rank, called: [...rank.called, ...synonymsOf('rank', rank.name)] }));
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
    called: [code, ...synonymsOf('certificate', type.name)],
  }));
}
