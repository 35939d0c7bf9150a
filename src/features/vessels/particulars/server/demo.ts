import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';

/** Vessels of a kind are much alike: tonnage and length by ship type, [gross tonnage, length in metres, power in HP]. */
const sizes: Record<number, readonly [number, number, number]> = {
  1: [262, 29.2, 2 * 1200],
  2: [640, 45.5, 2 * 2400],
  3: [1678, 59.8, 2 * 2575],
  4: [2310, 68.4, 2 * 2200],
  6: [149, 36.1, 3 * 1450],
  9: [810, 62.5, 2 * 829],
  11: [3417, 92.1, 2900],
  12: [19_885, 175.5, 7900],
  101: [4312, 104.6, 3600],
  102: [28_500, 182.0, 11_400],
  103: [7215, 124.8, 5200],
  104: [11_290, 144.1, 6100],
  105: [3840, 99.9, 3300],
  108: [1190, 73.2, 2 * 829],
  110: [1020, 66.0, 1400],
};

const cargoes: Record<string, string> = {
  oil: 'Petroleum products',
  chemical: 'Chemicals, palm oil',
  oil_chemical: 'Petroleum products and chemicals',
  gas: 'LPG',
};
const builders = [
  'PT PAL Indonesia',
  'PT Daya Radar Utama',
  'PT Dok & Perkapalan Surabaya',
  'Fincantieri Vard',
  'PT Batamec',
] as const;
const engines = ['Yanmar 6EY22AW', 'Caterpillar 3512C', 'Cummins KTA50', 'MAN 6S35MC', 'Daihatsu 6DKM-28'] as const;
const people = {
  technical_superintendent: ['Agus Prasetyo', 'Bambang Irawan', 'Yohanes Tumbelaka', 'Rudi Hartawan'],
  marine_superintendent: ['Capt. Hendra Gunawan', 'Capt. Markus Rumengan', 'Capt. Syamsul Bahri'],
  designated_person_ashore: ['Capt. Robert Manurung', 'Ir. Sulistyo Adi'],
} as const;
const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];

/** Gives the vessels of the demo their particulars, and each in operation three voyage reports up to today. */
export async function fillParticulars(db: Db, today: string): Promise<void> {
  for (const [kind, names] of Object.entries(people))
    await db
      .insertInto('options')
      .values(names.map((name) => ({ kind, name })))
      .onConflict((conflict) => conflict.columns(['kind', 'nameKey']).doNothing())
      .execute();
  const vessels = await db
    .selectFrom('vessels as v')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select(['v.id', 'v.divisionId', 'v.shipTypeId', 'v.scrappedAt', 't.cargoType'])
    .orderBy('v.id')
    .execute();
  const area = await optionIds(db, 'operation_area');
  const statuses = await optionIds(db, 'navigation_status');
  // The busy ports, which the list has first.
  const ports = (await optionIds(db, 'port')).slice(0, 145);
  for (const [index, vessel] of vessels.entries()) {
    await db
      .updateTable('vessels')
      .set(particularsOf(vessel, index, area))
      .where('id', '=', vessel.id)
      .execute();
    if (!vessel.scrappedAt)
      await db
        .insertInto('voyageLogs')
        .values(reportsOf(vessel.id, index, { statuses, ports, today }))
        .execute();
  }
}

async function optionIds(db: Db, kind: string): Promise<number[]> {
  const rows = await db.selectFrom('options').select('id').where('kind', '=', kind).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

function particularsOf(
  { shipTypeId, cargoType, divisionId }: { shipTypeId: number; cargoType: string; divisionId: number },
  index: number,
  area: readonly number[],
) {
  const [gross, length, power] = sizes[shipTypeId] ?? [500, 50, 1000];
  const isTanker = divisionId === 2;
  const builtIn = 1999 + ((index * 7) % 25);
  const engine = at(engines, index);
  return {
    cargo: cargoes[cargoType] ?? null,
    ownership: index % 4 === 0 ? 'Bareboat charter' : 'Owned',
    cluster: `Cluster ${1 + (index % 4)}`,
    technicalSuperintendent: at(people.technical_superintendent, index),
    backupTechnicalSuperintendent: at(people.technical_superintendent, index + 1),
    marineSuperintendent: at(people.marine_superintendent, index),
    backupMarineSuperintendent: at(people.marine_superintendent, index + 1),
    designatedPersonAshore: at(people.designated_person_ashore, divisionId),
    costCenter: `${divisionId}0${String(100 + index)}`,
    flag: isTanker && index % 10 === 2 ? 'Singapore' : isTanker && index % 10 === 5 ? 'Panama' : 'Indonesia',
    callSign: `Y${at(['B', 'C', 'D', 'E'], index)}${String.fromCharCode(65 + (index % 26))}${2 + (index % 7)}`,
    class: at(['BKI', 'BKI', 'ABS', 'NK'], index),
    builder: at(builders, index),
    construction: 'Steel',
    builtIn,
    deliveredOn: `${builtIn}-0${1 + (index % 9)}-1${index % 9}`,
    doesSts: isTanker && index % 2 === 0,
    hasSire: isTanker,
    operationAreaId: area[index % 2] ?? null,
    lengthOverallM: String(length),
    breadthMouldedM: String(Math.round(length * 16) / 100),
    heightMouldedM: String(Math.round(length * 8) / 100),
    draftM: String(Math.round(length * 6) / 100),
    deadweight: String(Math.round(gross * 1.5)),
    grossTonnage: String(gross),
    netTonnage: String(Math.round(gross * 0.3)),
    lightweight: String(Math.round(gross * 0.55)),
    hasInertGas: isTanker && gross > 8_000,
    hasCrudeOilWashing: shipTypeId === 102,
    hasOilDischargeMonitor: isTanker,
    hasOilyWaterSeparator: true,
    cargoOilTankM3: isTanker ? String(Math.round(gross * 1.7)) : null,
    bunkerMfo: gross > 8_000 ? String(Math.round(gross * 0.05)) : null,
    bunkerMdo: String(Math.round(gross * 0.03)),
    bunkerHsd: String(Math.round(gross * 0.04)),
    mainEngineMaker: engine.split(' ')[0] ?? null,
    mainEngineModel: engine.split(' ')[1] ?? null,
    mainEnginePower: `${power.toLocaleString('en')} HP`,
    auxiliaryEngineMaker: 'Cummins',
    auxiliaryEngineModel: '6BT5.9-D(M)',
    auxiliaryEnginePower: '2 x 80 kW',
    paintMaker: at(['Jotun', 'International', 'Hempel'], index),
  };
}

const locations = [
  'Java Sea',
  'Makassar Strait',
  'Alongside',
  'Inner anchorage',
  'Karimata Strait',
  'Bali Sea',
] as const;

/** The last one begun some days ago; of each when it was written, the day it sailed. */
function reportsOf(
  vesselId: number,
  index: number,
  { statuses, ports, today }: { statuses: readonly number[]; ports: readonly number[]; today: string },
) {
  const sailed = (report: number) => addDays(today, -1 - (index % 3) - 4 * (2 - report));
  return [0, 1, 2].map((report) => ({
    vesselId,
    originPortId: ports[(index * 5 + report) % ports.length] ?? null,
    destinationPortId: ports[(index * 5 + report + 1) % ports.length] ?? null,
    navigationStatusId: statuses[(index + report) % 6] ?? 0,
    currentLocation: at(locations, index + report),
    departedOn: sailed(report),
    reportedOn: sailed(report),
    arrivesOn: addDays(sailed(report), 3),
    createdAt: new Date(`${sailed(report)}T0${1 + (index % 8)}:${10 + (index % 45)}:00Z`),
  }));
}
