import { type RawBuilder, type StringReference, sql } from 'kysely';
import { inTheirTime, isTheirDay } from '#features/principals/server/queries.ts';
import { countryName } from '#features/reference/countries/rules.ts';
import type { ListColumns } from '#platform/contract/endpoint.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { dateOf } from '#platform/server/database/days.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import { folded } from '#platform/server/list-search.ts';
import type { Scope } from '#platform/server/session.ts';
import { vessels } from '../../contract.ts';
import { mannedVesselsOf } from '../../server/queries.ts';
import {
  type AheadBy,
  cargoesOf,
  type MatrixCertificate,
  type MatrixService,
  type Officer,
  type Standing,
  withTour,
} from '../rules.ts';

/** Who had the vessel `v` at the end of a day; before she was kept here, the first who had her. */
const principalOn = (day: string): RawBuilder<string | null> =>
  sql`(select p.name from vessel_principals h join principals p on p.id = h.principal_id
        where h.vessel_id = v.id and (h.ended_at is null or ${dateOf('h.endedAt')} > ${day})
        order by h.started_at limit 1)`;

/** What the head of a list as of a day says of its vessel, when the caller reaches it. */
export async function findListedVessel(db: Db, scope: Scope, id: number, day: string) {
  const vessel = await mannedVesselsOf(db, scope)
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select([
      'v.id as vesselId',
      'v.name as vesselName',
      'v.imoNumber',
      'v.callSign',
      'v.flag',
      'v.grossTonnage',
      't.name as vesselType',
      't.cargoType',
      principalOn(day).as('principalName'),
      isTheirDay(scope, day).as('isTheirDay'),
    ])
    .where('v.id', '=', id)
    .executeTakeFirst();
  return vessel && { ...vessel, flag: countryName(vessel.flag) };
}

/** Who is meant on a day. */
export interface AboardAsked {
  vesselId: number;
  /** yyyy-MM-dd */
  day: string;
  /** Of a day to come; of any other those who were aboard. */
  by: AheadBy | null;
}

/** Those who leave on the day are no longer aboard; those aboard now are so on every day to come. */
const wasAboard = (day: string) =>
  sql<boolean>`(${dateOf('a.checkedInAt')} <= ${day} and (a.checked_out_at is null or ${dateOf('a.checkedOutAt')} > ${day}))`;

/** Who is to be aboard on a day to come: until their planned end those aboard now, then their reliefs unless rejected. */
const isToBeAboard = (day: string) =>
  sql<boolean>`(a.slot in ('current', 'next', 'next_but_one') and a.planned_to > ${day}
    and (a.slot = 'current' or a.planned_from <= ${day})
    and not exists (select from seat_plans q where q.next_id = a.id and q.next_summary = 'rejected'))`;

/** Who is aboard a vessel on a day, by rank. */
const aboardOn = (db: Db, { vesselId, day, by }: AboardAsked) =>
  db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('people as e', 'e.id', 'a.employeeId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .where('s.vesselId', '=', vesselId)
    .where(by === 'plan' ? isToBeAboard(day) : wasAboard(day))
    .select([
      'e.id as employeeId',
      'e.employeeNumber as employeeIdNumber',
      'e.seafarerId',
      sql<string>`coalesce(printed_name(e.full_name, e.latin_name), '')`.as('fullName'),
      'e.nationality',
      'a.plannedTo as plannedSignOff',
      sql<string>`coalesce(${dateOf('a.checkedInAt')}, a.planned_from)`.as('signOnDate'),
      standing.as('standing'),
    ])
    .orderBy('p.sortOrder')
    .orderBy(folded('e.fullName'))
    .orderBy('a.id');

/** How certain it is that somebody is aboard: a relief is once all who are asked have confirmed. */
const standing = sql<Standing>`case when a.checked_in_at is not null then 'aboard'
  when exists (select from seat_plans q where q.next_id = a.id and q.next_summary = 'confirmed') then 'confirmed'
  else 'planned' end`;

/** Everybody aboard on a day, as a crew list shows them. */
export const listCrewOn = (db: Db, asked: AboardAsked) =>
  aboardOn(db, asked)
    .leftJoin('movements as m', 'm.assignmentId', 'a.id')
    .leftJoin('options as o', 'o.id', 'm.onBoardPortId')
    .select([
      'p.nameEn as rank',
      'e.birthDate',
      'e.birthPlace',
      'e.seamanBookNumber',
      'e.passportNumber',
      expiryOf('e.seamanBookNumber').as('seamanBookExpiry'),
      expiryOf('e.passportNumber').as('passportExpiry'),
      'o.name as signOnPort',
    ])
    .execute();
export type ListedCrew = Awaited<ReturnType<typeof listCrewOn>>[number];

/** The last day of the travel document with this number. */
const expiryOf = (number: string): RawBuilder<string | null> =>
  sql`(select max(d.expires_on) from travel_documents d
        where d.seafarer_id = e.seafarer_id and upper(btrim(d.number)) = upper(btrim(${sql.ref(number)})))`;

/** The officers aboard on a day, with all that the matrix reads of them, in five queries however many they are. */
export async function listOfficersOn(
  db: Db,
  asked: AboardAsked,
  vessel: Pick<MatrixService, 'vesselName' | 'vesselType' | 'cargoes'>,
) {
  const officers = await aboardOn(db, asked)
    .where('p.matrixRole', 'is not', null)
    .select(['p.matrixRole as rank', 'p.nameEn as position', 'p.department', 'e.englishLevel'])
    .execute();
  if (officers.length === 0) return [];
  const certificates = await listCertificates(
    db,
    officers.map(({ seafarerId }) => seafarerId),
  );
  const served = await listServed(db, officers);
  return officers.map(({ seafarerId, rank, position, ...officer }) => {
    const { employment, services } = served({ seafarerId, employeeId: officer.employeeId });
    const { signOnDate: from, standing } = officer;
    const own = { ...vessel, rank: rank ?? '', position };
    return {
      ...officer,
      rank: own.rank,
      joinedOn: from,
      certificates: certificates.get(seafarerId) ?? [],
      employment,
      services: standing === 'aboard' ? services : withTour(services, { ...own, from, to: null, isOwnCompany: true }),
    };
  }) satisfies Officer[];
}

interface OfPerson {
  employeeId: number;
  seafarerId: number;
}

/** Since when people are with us, and their times at sea, in three queries however many they are. */
export async function listServed(
  db: Db,
  people: readonly OfPerson[],
): Promise<(person: OfPerson) => Pick<Officer, 'employment' | 'services'>> {
  if (people.length === 0) return () => ({ employment: [], services: [] });
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const [employment, own, before] = [
    await listEmployment(db, employeeIds),
    await listOwnService(db, employeeIds),
    await listServiceOfFiles(
      db,
      people.map(({ seafarerId }) => seafarerId),
    ),
  ];
  return ({ employeeId, seafarerId }) => ({
    employment: employment.get(employeeId) ?? [],
    services: [...(own.get(employeeId) ?? []), ...(before.get(seafarerId) ?? [])],
  });
}

const by = <Row extends { of: number }, T>(rows: readonly Row[], made: (row: Row) => T): Map<number, T[]> => {
  const map = new Map<number, T[]>();
  for (const row of rows) map.set(row.of, [...(map.get(row.of) ?? []), made(row)]);
  return map;
};

async function listCertificates(db: Db, seafarerIds: readonly number[]) {
  const rows = await db
    .selectFrom('certificates as c')
    .leftJoin('certificateTypes as t', 't.id', 'c.certificateTypeId')
    .select([
      'c.seafarerId as of',
      'c.kind',
      't.code',
      'c.name',
      'c.issuedOn',
      'c.expiresOn',
      'c.noExpiry',
      't.validityMonths',
      'c.issuingCountry',
    ])
    .where('c.seafarerId', 'in', [...seafarerIds])
    .orderBy('c.id')
    .execute();
  return by(
    rows,
    ({ of: _of, kind, validityMonths, ...row }): MatrixCertificate => ({
      ...row,
      kind: kind === 'coc' ? 'coc' : 'cop',
      issuingCountry: countryName(row.issuingCountry),
      expires: validityMonths !== null,
    }),
  );
}

async function listEmployment(db: Db, employeeIds: readonly number[]) {
  const rows = await db
    .selectFrom('employmentPeriods')
    .select(['employeeId as of', 'startedOn as from', 'endedOn as to'])
    .where('employeeId', 'in', [...employeeIds])
    .execute();
  return by(rows, ({ from, to }) => ({ from, to }));
}

/** Times aboard with us, by check-in and check-out: rank and vessel are known, whatever words a file has for them. */
async function listOwnService(db: Db, employeeIds: readonly number[]) {
  const rows = await db
    .selectFrom('assignments as a')
    .innerJoin('seats as s', 's.id', 'a.seatId')
    .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
    .innerJoin('vessels as v', 'v.id', 's.vesselId')
    .innerJoin('shipTypes as t', 't.id', 'v.shipTypeId')
    .select([
      'a.employeeId as of',
      // Who should have left and has not is aboard today at least.
      sql<string>`greatest(a.planned_to, today_in_jakarta())::text`.as('plannedTo'),
      dateOf('a.checkedInAt').as('from'),
      sql<string | null>`${dateOf('a.checkedOutAt')}`.as('to'),
      'p.matrixRole',
      'p.nameEn',
      't.cargoType',
      't.name',
      'v.name as vesselName',
    ])
    .where('a.employeeId', 'in', [...employeeIds])
    .where('a.checkedInAt', 'is not', null)
    .execute();
  return by(
    rows,
    ({ from, to, plannedTo, ...row }): MatrixService => ({
      from,
      to,
      plannedTo,
      rank: row.matrixRole ?? '',
      cargoes: cargoesOf(row.cargoType),
      position: row.nameEn,
      vesselType: row.name,
      vesselName: row.vesselName,
      isOwnCompany: true,
    }),
  );
}

/** Sea service from the file; entries made by assignments come with the assignment. */
async function listServiceOfFiles(db: Db, seafarerIds: readonly number[]) {
  const rows = await db
    .selectFrom('seaServices as x')
    .leftJoin('options as r', (join) =>
      join.on('r.kind', '=', 'sea_position').on('r.nameKey', '=', sql<string>`service_word(x.position)`),
    )
    .leftJoin('jobPositions as p', 'p.id', 'r.linkedPositionId')
    .leftJoin('options as y', (join) =>
      join.on('y.kind', '=', 'vessel_type').on('y.nameKey', '=', sql<string>`service_word(x.vessel_type)`),
    )
    .leftJoin('shipTypes as t', 't.id', 'y.linkedShipTypeId')
    .select([
      'x.seafarerId as of',
      'x.onBoardOn as from',
      'x.offBoardOn as to',
      'x.position',
      'x.vesselType',
      'x.vesselName',
      'x.isOwnCompany',
      'p.id as positionId',
      'p.matrixRole',
      'r.isOutside as isNoRank',
      't.cargoType',
      'y.isOutside as isNoTanker',
    ])
    .where('x.seafarerId', 'in', [...seafarerIds])
    .where('x.assignmentId', 'is', null)
    .execute();
  return by(
    rows,
    ({ of: _of, positionId, matrixRole, isNoRank, cargoType, isNoTanker, ...row }): MatrixService => ({
      ...row,
      rank: positionId !== null ? (matrixRole ?? '') : isNoRank ? '' : null,
      cargoes: cargoType !== null ? cargoesOf(cargoType) : isNoTanker ? [] : null,
    }),
  );
}

type Berths = DB & {
  a: DB['assignments'];
  s: DB['seats'];
  e: DB['people'];
  p: DB['jobPositions'];
};
type Column = StringReference<Berths, 'a' | 's' | 'e' | 'p'> | RawBuilder<unknown>;

interface BerthList<C extends ListColumns> {
  columns: C;
  slot: 'current' | 'past';
  sort: Record<C['sort'][number], Column>;
  order: readonly (readonly [Column, 'asc' | 'desc'])[];
}

/** Who holds or held a berth of a vessel that the caller was found to reach; a principal's in their time with her. */
async function listBerths<C extends ListColumns & { filter: readonly [] }>(
  db: Db,
  scope: Scope,
  asked: ListAsked & { vesselId: number },
  { columns, slot, sort, order }: BerthList<C>,
) {
  const page = await listPage(db, {
    asked,
    columns,
    base: db
      .selectFrom('assignments as a')
      .innerJoin('seats as s', 's.id', 'a.seatId')
      .innerJoin('people as e', 'e.id', 'a.employeeId')
      .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
      .where('s.vesselId', '=', asked.vesselId)
      .where('a.slot', '=', slot)
      .where(inTheirTime(scope, { vesselId: sql`s.vessel_id`, from: sql`a.checked_in_at`, to: sql`a.checked_out_at` })),
    key: 'a.id',
    search: sql`search_key(e.full_name || ' ' || e.employee_number || ' ' || coalesce(e.seafarer_code, '') || ' ' || p.name_en)`,
    sort,
    filter: {},
    order,
    rows: (rows) =>
      rows
        .innerJoin('assignments as a', 'a.id', 'page.id')
        .innerJoin('seats as s', 's.id', 'a.seatId')
        .innerJoin('people as e', 'e.id', 'a.employeeId')
        .innerJoin('jobPositions as p', 'p.id', 's.jobPositionId')
        .select([
          'a.id as assignmentId',
          'a.checkedInAt',
          'a.checkedOutAt',
          'a.plannedTo',
          'e.id as employeeId',
          'e.employeeNumber',
          'e.seafarerCode as seafarerId',
          'e.fullName',
          'p.nameEn as position',
        ]),
  });
  const instant = (at: Date | null) => (at ?? new Date(0)).toISOString();
  const data = page.data.map(({ checkedInAt, checkedOutAt, fullName, ...row }) => ({
    ...row,
    fullName: fullName ?? '',
    checkedIn: instant(checkedInAt),
    checkedOut: instant(checkedOutAt),
  }));
  return { ...page, data };
}

/** Who is aboard, by rank. */
export async function listOnBoard(db: Db, scope: Scope, asked: ListAsked & { vesselId: number }) {
  const page = await listBerths(db, scope, asked, {
    columns: vessels.onBoard.list,
    slot: 'current',
    sort: { fullName: folded('e.fullName'), onBoard: 'a.checkedInAt', offBoard: 'a.plannedTo' },
    order: [['p.sortOrder', 'asc']],
  });
  return {
    ...page,
    data: page.data.map(({ employeeId, employeeNumber, seafarerId, fullName, position, checkedIn, plannedTo }) => ({
      employeeId,
      employeeIdNumber: employeeNumber,
      seafarerId,
      fullName,
      jobPositionName: position,
      onBoard: checkedIn,
      offBoard: plannedTo,
    })),
  };
}

/** How many are aboard. */
export async function countOnBoard(db: Db, vesselId: number): Promise<number> {
  const { count } = await db
    .selectFrom('liveAssignments')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('vesselId', '=', vesselId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who was aboard, latest sign-off first. */
export async function listCrewHistory(db: Db, scope: Scope, asked: ListAsked & { vesselId: number }) {
  const page = await listBerths(db, scope, asked, {
    columns: vessels.crewHistory.list,
    slot: 'past',
    sort: {
      crewId: sql`e.employee_number collate "C"`,
      name: folded('e.fullName'),
      position: folded('p.nameEn'),
      onBoard: 'a.checkedInAt',
      offBoard: 'a.checkedOutAt',
    },
    order: [['a.checkedOutAt', 'desc']],
  });
  return {
    ...page,
    data: page.data.map(({ assignmentId, employeeId, employeeNumber, seafarerId, fullName, position, ...berth }) => ({
      assignmentId,
      employeeId,
      crewId: employeeNumber,
      seafarerId,
      name: fullName,
      position,
      onBoard: berth.checkedIn,
      offBoard: berth.checkedOut,
    })),
  };
}
