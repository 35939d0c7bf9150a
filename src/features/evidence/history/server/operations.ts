import type { Db } from '#platform/server/database/connect.ts';
import { boardOn, type Past, type PastTable, pastTables, type Recorded, type Reference, wordKey } from '../rules.ts';
import { listErasedFiles, rowsAt, versionsUntil } from './queries.ts';

/** All that evidence is computed from, as it was recorded by a moment. */

/** Lists that come with the product and are changed by its releases alone. */
async function loadReference(db: Db): Promise<Reference> {
  const [positions, shipTypes, certificateTypes] = [
    await db.selectFrom('jobPositions').select(['id', 'nameEn', 'department', 'matrixRole', 'sortOrder']).execute(),
    await db.selectFrom('shipTypes').select(['id', 'name', 'cargoType']).execute(),
    await db.selectFrom('certificateTypes').select(['id', 'code', 'validityMonths']).execute(),
  ];
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  return { positions: byId(positions), shipTypes: byId(shipTypes), certificateTypes: byId(certificateTypes) };
}

/** What the erasing of persons leaves to be known of them. */
export interface Erasing {
  /** The groups of data that were erased by rule, by personal file. */
  groupsOf: (db: Db, seafarerIds: readonly number[]) => Promise<ReadonlyMap<number, ReadonlySet<string>>>;
  /** What is left for the name. */
  namelessOf: (seafarerId: number) => string;
}

interface Asked {
  erasing: Erasing;
  vesselId: number;
  day: string;
  /** As recorded by when, and by the end of the day itself: the earlier of both. */
  moment: Date;
  dayEnd: Date;
}

/** How the tables were at one moment. */
const reader =
  (db: Db, moment: Date, lost: Set<string>) =>
  async <Row>(table: PastTable<Row>, column: string & keyof Row, values: readonly (number | string | null)[]) => {
    const known = values.filter((value) => value !== null);
    const { rows, erased } = await rowsAt(db, moment, table, { column, values: known });
    for (const id of erased) lost.add(`${table.name} ${id}`);
    return rows;
  };

const ids = <Row extends { id: number }>(rows: readonly Recorded<Row>[]) => rows.map(({ row }) => row.id);

/** Reads a vessel's past: nothing where she was not recorded by then. Bounded to her seats and the people on them. */
export async function loadPast(db: Db, { erasing, vesselId, day, moment, dayEnd }: Asked): Promise<Past | undefined> {
  const lost = new Set<string>();
  const at = reader(db, moment, lost);
  const then = reader(db, dayEnd, new Set());
  const t = pastTables;
  const [vessel] = await at(t.vessels, 'id', [vesselId]);
  if (!vessel) return undefined;
  const seatIds = ids(await at(t.seats, 'vessel_id', [vesselId]));
  const berths = await at(t.assignments, 'seat_id', seatIds);
  const seatsThen = ids(await then(t.seats, 'vessel_id', [vesselId]));
  const berthsThen = await then(t.assignments, 'seat_id', seatsThen);
  const onBoard = [berths, berthsThen].flatMap((rows) => {
    const { aboard, left } = boardOn(rows, day);
    return [...aboard, ...left];
  });
  const employeeIds = [...new Set(onBoard.map(({ row }) => row.employee_id))];
  const employees = await at(t.employees, 'id', employeeIds);
  const files = employees.map(({ row }) => row.seafarer_id);
  const assignments = await at(t.assignments, 'employee_id', employeeIds);
  const seats = await at(t.seats, 'id', [...seatIds, ...seatsThen, ...assignments.map(({ row }) => row.seat_id)]);
  const own = assignments.filter(({ row }) => seatIds.includes(row.seat_id)).map(({ row }) => row.id);
  const agreements = await at(t.agreements, 'assignment_id', own);
  const decisions = await at(t.decisions, 'assignment_id', own);
  const extensions = await at(t.extensions, 'assignment_id', own);
  const movements = await at(t.movements, 'assignment_id', own);
  const seaServices = await at(t.seaServices, 'seafarer_id', files);
  const seafarers = await at(t.seafarers, 'id', files);
  const seafarersThen = await then(t.seafarers, 'id', files);
  const [vesselThen] = await then(t.vessels, 'id', [vesselId]);
  return {
    vessel,
    vesselThen,
    berths,
    berthsThen,
    berthVersions: await versionsUntil(db, moment, t.assignments, ids(onBoard)),
    seats,
    vessels: await at(t.vessels, 'id', [vesselId, ...seats.map(({ row }) => row.vessel_id)]),
    employees,
    seafarers,
    seafarersThen,
    assignments,
    certificates: await papersOf(db, { moment, at, then }, t.certificates, files),
    travelDocuments: await papersOf(db, { moment, at, then }, t.travelDocuments, files),
    seaServices,
    employment: await at(t.employmentPeriods, 'employee_id', employeeIds),
    medical: await at(t.medicalCertificates, 'employee_id', employeeIds),
    agreements,
    addenda: await at(t.addenda, 'agreement_id', ids(agreements)),
    decisions,
    extensions,
    movements,
    options: [
      ...(await at(
        t.options,
        'id',
        movements.map(({ row }) => row.on_board_port_id),
      )),
      ...(await at(
        t.options,
        'name_key',
        seaServices.flatMap(({ row }) => [row.position, row.vessel_type].map(wordKey)),
      )),
    ],
    principals: await at(t.principals, 'id', [
      ...[vessel, ...(vesselThen ? [vesselThen] : []), ...decisions, ...extensions].map(({ row }) => row.principal_id),
    ]),
    users: await at(
      t.users,
      'id',
      [...decisions, ...extensions].map(({ row }) => row.decided_by),
    ),
    reference: await loadReference(db),
    erasedFiles: await listErasedFiles(db, files),
    erasedGroups: await erasing.groupsOf(db, files),
    nameless: new Set(
      [...seafarers, ...seafarersThen]
        .filter(({ row }) => row.full_name === erasing.namelessOf(row.id))
        .map(({ row }) => row.id),
    ),
    lost: lost.size,
  };
}

interface Reading {
  moment: Date;
  at: ReturnType<typeof reader>;
  then: ReturnType<typeof reader>;
}

/** Papers of people with all that each of them was up to the moment: a renewed one is another than was held before. */
async function papersOf<Row extends { id: number; seafarer_id: number }>(
  db: Db,
  { moment, at, then }: Reading,
  table: PastTable<Row>,
  files: readonly number[],
) {
  const now = await at(table, 'seafarer_id', files);
  const before = await then(table, 'seafarer_id', files);
  const known = [...new Set([...ids(now), ...ids(before)])];
  return { now, before, versions: await versionsUntil(db, moment, table, known) };
}
