import { sql } from 'kysely';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { fillParticulars } from '../particulars/server/demo.ts';

/** Principals of the demo; the first two are those of its sign-ins, one of each division. */
const principals = [
  ['PT Nusantara Tug Services', 'Jl. Perak Barat No. 88', 'Surabaya', 'Samuel Sitompul', 'nusantara-tug', 'all'],
  ['PT Energi Samudra Tanker', 'Jl. M.H. Thamrin Kav. 21', 'Jakarta', 'Kartika Sari', 'energi-samudra', 'all'],
  ['', 'Jl. Yos Sudarso No. 12', 'Jakarta', 'Ratna Wulandari', 'crew-portal', 'none'],
  [
    'PT Mahakam Offshore Line',
    'Jl. Jenderal Sudirman No. 45',
    'Balikpapan',
    'Arman Hakim',
    'mahakam-offshore',
    'officers',
  ],
  ['PT Selat Malaka Gas Carrier', 'Jl. Ahmad Yani No. 3', 'Batam', 'Maria Simanjuntak', 'selat-malaka', 'officers'],
] as const;

interface Kind {
  shipTypeId: number;
  prefix: string;
  fleet: string;
  /** Positions on board, master first; a position listed twice has two seats. */
  seats: readonly number[];
}

const tug = [2, 3, 6, 7, 14, 14, 19, 19, 21] as const;
const supply = [1, 3, 4, 6, 7, 8, 10, 13, 14, 14, 15, 19, 19, 21] as const;
const cargo = [1, 3, 4, 5, 6, 7, 8, 9, 13, 14, 14, 14, 15, 19, 19, 20, 21, 22, 23] as const;
const landing = [1, 3, 4, 6, 7, 8, 13, 14, 14, 19, 19, 21] as const;
const launch = [1, 6, 14, 14, 19] as const;
const tanker = [101, 102, 103, 104, 105, 106, 107, 108, 112, 113, 114, 114, 114, 115, 117, 118, 118, 120, 121] as const;
const gas = [...tanker.slice(0, 8), 109, 110, ...tanker.slice(8)] as const;
const small = [101, 102, 103, 105, 106, 107, 112, 114, 114, 118, 118, 120] as const;

/** Fleets of a division, in the order their vessels are made. */
const kinds: Record<1 | 2, readonly [Kind, ...Kind[]]> = {
  1: [
    { shipTypeId: 1, prefix: 'TB', fleet: 'Harbour', seats: tug },
    { shipTypeId: 2, prefix: 'TB', fleet: 'Towage', seats: tug },
    { shipTypeId: 3, prefix: 'AHTS', fleet: 'Offshore', seats: supply },
    { shipTypeId: 4, prefix: 'PSV', fleet: 'Offshore', seats: supply },
    { shipTypeId: 12, prefix: 'MV', fleet: 'Dry Cargo', seats: cargo },
    { shipTypeId: 6, prefix: 'CB', fleet: 'Offshore', seats: launch },
    { shipTypeId: 11, prefix: 'KM', fleet: 'Dry Cargo', seats: cargo },
    { shipTypeId: 9, prefix: 'LCT', fleet: 'Dry Cargo', seats: landing },
  ],
  2: [
    { shipTypeId: 101, prefix: 'MT', fleet: 'Product', seats: tanker },
    { shipTypeId: 104, prefix: 'MT', fleet: 'Chemical', seats: tanker },
    { shipTypeId: 105, prefix: 'MT', fleet: 'Gas', seats: gas },
    { shipTypeId: 108, prefix: 'SPOB', fleet: 'Bunker', seats: small },
    { shipTypeId: 102, prefix: 'MT', fleet: 'Crude', seats: tanker },
    { shipTypeId: 103, prefix: 'MT', fleet: 'Chemical', seats: tanker },
    { shipTypeId: 110, prefix: 'MT', fleet: 'Bunker', seats: small },
    { shipTypeId: 101, prefix: 'MT', fleet: 'Coastal', seats: small },
    { shipTypeId: 104, prefix: 'MT', fleet: 'Coastal', seats: small },
  ],
};

const names = {
  1: ['Bima', 'Arjuna', 'Rinjani', 'Semeru', 'Kapuas', 'Barito', 'Musi', 'Komodo', 'Maleo', 'Cendrawasih', 'Rajawali'],
  2: ['Bintan', 'Natuna', 'Karimata', 'Sumbawa', 'Halmahera', 'Seram', 'Buton', 'Belitung', 'Enggano', 'Madura'],
} as const;

/** Turn by turn. */
const pickAt = <T>(of: readonly [T, ...T[]], index: number): T => of[index % of.length] ?? of[0];

/** A seven-digit IMO number: the last digit checks the six before it, weighted 7 to 2. */
function imoNumber(index: number): string {
  const six = String(910_000 + ((index * 7) % 90_000));
  const sum = [...six].reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return `${six}${sum % 10}`;
}

/** The clients of a division's vessels, turn by turn; every third vessel is the company's own. */
const principalsOf = { 1: [1, 4, 3], 2: [2, 5, 3] } as const;

/** Makes principals, vessels of both divisions with their seats, the last one of each in scrap. */
export async function fillDemo(
  db: Db,
  { config }: Services,
  { vesselsADivision = 20, today }: { vesselsADivision?: number; today: string },
): Promise<void> {
  const kept = await db
    .insertInto('principals')
    .values(
      principals.map(([name, address, city, , , asksApprovalFor]) => ({
        // The one without a name is the company itself.
        name: name || config.companyName,
        address,
        city,
        isOwnCompany: name === '',
        asksApprovalFor,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('principalContacts')
    .values(
      principals.map(([, , , contactName, domain], at) => ({
        principalId: kept[at]?.id ?? 0,
        name: contactName,
        jobTitle: 'Crewing',
        email: `operations@${domain}.example`,
      })),
    )
    .execute();
  for (const divisionId of [1, 2] as const) {
    const made = Array.from({ length: vesselsADivision }, (_, index) => {
      const kind = pickAt(kinds[divisionId], index);
      const name = pickAt(names[divisionId], index);
      const vessel = {
        divisionId,
        shipTypeId: kind.shipTypeId,
        principalId: kept[(principalsOf[divisionId][index % 3] ?? 3) - 1]?.id ?? 0,
        name: `${kind.prefix} Bentang ${name} ${101 + Math.floor(index / names[divisionId].length)}`,
        imoNumber: imoNumber(index * 2 + divisionId),
        fleet: kind.fleet,
        createdAt: new Date('2019-04-01T02:00:00Z'),
        scrappedAt: index === vesselsADivision - 1 ? new Date('2025-11-03T03:00:00Z') : null,
      };
      return { vessel, seats: kind.seats };
    });
    for (let from = 0; from < made.length; from += 500) await insertVessels(db, made.slice(from, from + 500));
  }
  await fillParticulars(db, today);
  await handOver(db, today);
}

/** Vessels joined the fleet in 2019, or when they were delivered; every eighth was another client's until this year. */
async function handOver(db: Db, today: string): Promise<void> {
  await sql`update vessels set created_at = delivered_on::timestamp at time zone 'Asia/Jakarta'
             where created_at < delivered_on`.execute(db);
  await sql`update vessel_principals h set started_at = v.created_at
              from vessels v where v.id = h.vessel_id`.execute(db);
  const changed = await db
    .selectFrom('vessels')
    .select(['id', 'createdAt', 'principalId', 'divisionId'])
    .where(sql<boolean>`id % 8 = 1`)
    .orderBy('id')
    .execute();
  const clients = await db.selectFrom('principals').select('id').orderBy('id').execute();
  for (const [index, { id, createdAt, principalId, divisionId }] of changed.entries()) {
    const at = new Date(`${addDays(today, -150 - 17 * (index % 5))}T02:00:00Z`);
    const before = principalsOf[divisionId === 1 ? 1 : 2]
      .map((place) => clients[place - 1]?.id ?? 0)
      .find((client) => client !== principalId);
    await db
      .updateTable('vesselPrincipals')
      .set({ startedAt: at })
      .where('vesselId', '=', id)
      .where('endedAt', 'is', null)
      .execute();
    await db
      .insertInto('vesselPrincipals')
      .values({ vesselId: id, principalId: before ?? principalId, startedAt: createdAt, endedAt: at })
      .execute();
  }
}

interface Made {
  vessel: { divisionId: number; shipTypeId: number; principalId: number; name: string };
  seats: readonly number[];
}

async function insertVessels(db: Db, made: readonly Made[]) {
  const ids = await db
    .insertInto('vessels')
    .values(made.map(({ vessel }) => vessel))
    .returning('id')
    .execute();
  const seats = made.flatMap(({ seats: positions }, at) =>
    positions.map((jobPositionId) => ({ vesselId: ids[at]?.id ?? 0, jobPositionId })),
  );
  for (let from = 0; from < seats.length; from += 2_000)
    await db
      .insertInto('seats')
      .values(seats.slice(from, from + 2_000))
      .execute();
}
