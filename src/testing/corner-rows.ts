import { randomUUID } from 'node:crypto';
import type { DivisionId } from '#platform/contract/access.ts';
import type { Kind } from './reach-kinds.ts';
import type { TestServer } from './server.ts';

/** The rows of corners.ts: a new kind of record is made in `addCorner`. */

/** One vessel with what hangs on it. */
export interface Corner {
  divisionId: DivisionId;
  principalId: number;
  vesselId: number;
  records: Record<Kind, unknown>;
}
const berths = {
  1: { divisionId: 1, jobPositionId: 1, shipTypeId: 1 },
  2: { divisionId: 2, jobPositionId: 101, shipTypeId: 101 },
} as const;
let made = 0;

/** A vessel with its crew, and beside it one record of every kind. */
export async function addCorner(server: TestServer, divisionId: DivisionId, principalId: number): Promise<Corner> {
  const { db } = server;
  made += 1;
  const { shipTypeId } = berths[divisionId];
  const { id: vesselId } = await db
    .insertInto('vessels')
    .values({ divisionId, shipTypeId, principalId, name: `Vessel ${made}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const corner = { divisionId, principalId, vesselId };
  const { employeeId, seafarerId, seatId } = await addEmployee(server, corner);
  const { userId } = await server.user({
    role: divisionId === 1 ? 'crewmarine' : 'crewtanker',
    subRole: 'crew',
    divisionId,
    employeeId,
  });
  const opening = await addOpening(server, divisionId);
  const application = await addApplication(server, divisionId, { opening, seafarerId, stage: 1 });
  const twin = await addSeafarer(server, seafarerId);
  await addApplication(server, divisionId, { opening, seafarerId: twin, stage: 1 });
  const examined = await addApplication(server, divisionId, {
    opening,
    seafarerId: await addSeafarer(server),
    stage: 6,
  });
  const begun = await addSeafarer(server);
  const draft = await addApplication(server, divisionId, { opening, seafarerId: begun, by: userId });
  const mail = await db
    .insertInto('outbox')
    .values({
      kind: 'RegisterCrew',
      recordId: String(application.id),
      transition: 'submitted',
      recipient: 'a@example.test',
      data: '{}',
      state: 'sent',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...corner,
    records: {
      application: application.id,
      examined: examined.id,
      draft: numberOf(draft),
      anyDraft: numberOf(draft),
      anySubmitted: numberOf(application),
      pass: passOf(draft),
      anyPass: passOf(draft),
      anySubmittedPass: passOf(application),
      twin,
      opening,
      openOpening: opening,
      mail: mail.id,
      session: await addSession(server, divisionId),
      file: await addScan(server, seafarerId),
      user: userId,
      vessel: vesselId,
      voyage: await addVoyage(server, vesselId),
      principal: principalId,
      employee: employeeId,
      seat: seatId,
      blacklisting: await addBlacklisting(server, divisionId),
      slip: await addSlip(server, corner, { employeeId, seafarerId }),
    },
  };
}

async function addSession({ db, today }: TestServer, divisionId: DivisionId): Promise<number> {
  const { id } = await db
    .insertInto('selectionSessions')
    .values({
      divisionId,
      kind: 'boc',
      heldOn: today,
      startsAt: '09:00',
      endsAt: '10:00',
      place: 'Office',
      capacity: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addVoyage({ db }: TestServer, vesselId: number): Promise<number> {
  const { id } = await db
    .insertInto('voyageLogs')
    .values({ vesselId, navigationStatusId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A salary slip of a closed month. */
export async function addSlip(
  { db }: TestServer,
  { divisionId, vesselId }: Pick<Corner, 'divisionId' | 'vesselId'>,
  { employeeId, seafarerId }: { employeeId: number; seafarerId: number },
): Promise<number> {
  made += 1;
  const of = { divisionId, month: '2026-01', employeeId };
  await db
    .insertInto('payrollMonths')
    .values({ divisionId, month: of.month, closedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: resultId } = await db
    .insertInto('payResults')
    .values({ ...of, personId: seafarerId, state: 'ready', figures: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const none = { lines: '[]', contents: '{}', wages: '0', income: '0', taxable: '0', deductions: '0', takeHome: '0' };
  const { id } = await db
    .insertInto('workOrders')
    .values({
      ...of,
      ...none,
      resultId,
      vesselId,
      number: `WO/${made}`,
      days: 0,
      jobPositionId: berths[divisionId].jobPositionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Application {
  id: number;
  registrationNumber: string;
  guid: string;
}
const numberOf = ({ registrationNumber, guid }: Application) => ({
  registrationNo: registrationNumber,
  registrationGuid: guid,
});
const passOf = ({ id, guid }: Application) => ({ regCrewId: id, registrationGuid: guid });

async function addSeafarer({ db }: TestServer, sameAs = 0): Promise<number> {
  made += 1;
  const twin = await db.selectFrom('seafarers').select('nationalId').where('id', '=', sameAs).executeTakeFirst();
  const { id } = await db
    .insertInto('seafarers')
    .values({
      applicantKind: 'WNI',
      fullName: `Seafarer ${made}`,
      email: `seafarer${made}@example.test`,
      birthDate: '1990-01-01',
      nationalId: twin?.nationalId ?? String(3_578_010_000_000_000 + made),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A seafarer who was hired and is aboard the vessel. */
export async function addEmployee(server: TestServer, { divisionId, vesselId }: Omit<Corner, 'records'>) {
  const { db } = server;
  const seafarerId = await addSeafarer(server);
  const { jobPositionId } = berths[divisionId];
  const { id: employeeId } = await db
    .insertInto('employees')
    .values({ ...berths[divisionId], employeeNumber: `E-${seafarerId}`, seafarerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('employmentPeriods').values({ employeeId, divisionId, startedOn: '2025-01-01' }).execute();
  const seat = await db
    .insertInto('seats')
    .values({ vesselId, jobPositionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const period = { plannedFrom: '2026-01-01', plannedTo: '2026-12-31', checkedInAt: new Date('2026-01-01T00:00:00Z') };
  await db
    .insertInto('assignments')
    .values({ seatId: seat.id, employeeId, slot: 'current', ...period })
    .execute();
  return { employeeId, seafarerId, seatId: seat.id };
}

/** The open record of an employee ashore who is on the blacklist. */
async function addBlacklisting(server: TestServer, divisionId: DivisionId): Promise<number> {
  const { db } = server;
  const seafarerId = await addSeafarer(server);
  const { id: employeeId } = await db
    .insertInto('employees')
    .values({ ...berths[divisionId], employeeNumber: `E-${seafarerId}`, seafarerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('employmentPeriods').values({ employeeId, divisionId, startedOn: '2025-01-01' }).execute();
  const level = await db
    .selectFrom('options')
    .select('id')
    .where('kind', '=', 'blacklist_level')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('blacklistRecords')
    .values({ employeeId, levelId: level.id, startsOn: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addOpening({ db }: TestServer, divisionId: DivisionId): Promise<number> {
  const { id } = await db
    .insertInto('jobOpenings')
    .values({
      ...berths[divisionId],
      vesselSize: '27 m LOA',
      jobType: 'Contract',
      workExperience: '1 Year',
      task: 'Watch',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Applied {
  opening: number;
  seafarerId: number;
  /** Left out, it is a draft. */
  stage?: number;
  by?: string;
}

async function addApplication({ db }: TestServer, divisionId: DivisionId, { opening, seafarerId, stage, by }: Applied) {
  return db
    .insertInto('applications')
    .values({
      ...berths[divisionId],
      registrationNumber: `REG-${divisionId === 1 ? 'M' : 'T'}-202611-${String(seafarerId).padStart(5, '0')}`,
      guid: randomUUID().replaceAll('-', ''),
      seafarerId,
      jobOpeningId: opening,
      submittedStep: stage ? 4 : 2,
      stage: stage ?? 1,
      submittedAt: stage ? new Date() : null,
      consentedAt: new Date(),
      enteredByUser: by ?? null,
    })
    .returning(['id', 'registrationNumber', 'guid'])
    .executeTakeFirstOrThrow();
}

/** The scan of a certificate in the seafarer's file. */
export async function addScan({ db, services }: TestServer, seafarerId: number): Promise<string> {
  const id = randomUUID();
  const storageKey = `2026/11/${id}`;
  await services.files.put(storageKey, Buffer.from('%PDF-1.4'), 'application/pdf');
  await db
    .insertInto('files')
    .values({
      id,
      fileType: 'personaldata',
      name: 'a.pdf',
      size: 8,
      contentType: 'application/pdf',
      storageKey,
      sha256: '',
      uploadedByVisitor: 'v',
      claimedByTable: 'seafarers',
      claimedById: seafarerId,
    })
    .execute();
  await db
    .insertInto('certificates')
    .values({ seafarerId, kind: 'cop', name: 'Basic Safety Training', noExpiry: true, fileId: id })
    .execute();
  return id;
}
