import type { TestServer } from './server.ts';

/** A tanker with a master, a chief officer and a rating aboard, whose careers are written down in full. */
export async function makeTanker(server: TestServer) {
  const made = await server.db
    .insertInto('principals')
    .values([{ name: 'Own company', isOwnCompany: true }, { name: 'Client Energy' }])
    .returning('id')
    .execute();
  const [own, client] = made.map(({ id }) => id) as [number, number];
  const vessel = (name: string, over: Record<string, unknown> = {}) => makeVessel(server, client, name, over);
  const officer = (vesselId: number, jobPositionId: number, fullName: string, career: Career) =>
    makeOfficer(server, vesselId, { jobPositionId, fullName }, career);
  const tanker = await vessel('MT Bentang Natuna', { imoNumber: '9074729', flag: 'Indonesia', callSign: 'YBAA' });
  const marine = await vessel('TB Bentang Raya', { divisionId: 1, shipTypeId: 1, principalId: own });
  const master = await officer(tanker, 101, 'Budi Nakhoda', {
    from: '2026-01-01',
    codes: { 'ANT-I': null, 'END-ANT-I': '2030-01-01', BOCT: '2030-01-01', AOT: '2030-01-01', GMDSS: '2026-08-01' },
    employed: '2020-07-01',
    english: 'good',
    service: [
      ['Master', 'Oil Product Tanker', '2024-07-01', '2025-07-01'],
      ['Chief Officer', 'LPG Carrier', '2022-07-01', '2023-07-01'],
      ['Masinis II', 'Oil Product Tanker', '2020-07-01', '2020-10-01'],
      ['2nd  MATE', 'Supertanker', '2018-07-01', '2019-07-01'],
    ],
  });
  await officer(tanker, 102, 'Citra Mualim', { from: '2026-02-01', employed: '2026-01-01' });
  await officer(tanker, 114, 'Dedi Juru Mudi', { from: '2026-01-01' });
  await officer(tanker, 103, 'Eko Dulu', { from: '2026-01-01', until: '2026-03-01' });
  return { own, client, tanker, marine, master, vessel, officer };
}

const makeVessel = async (
  server: TestServer,
  principalId: number,
  name: string,
  over: Record<string, unknown>,
): Promise<number> =>
  (
    await server.db
      .insertInto('vessels')
      // Added long ago: a principal sees what was since then.
      .values({ divisionId: 2, shipTypeId: 101, principalId, name, createdAt: new Date('2025-01-01'), ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

interface Career {
  from: string;
  until?: string;
  /** Certificates by code, with their last day. */
  codes?: Record<string, string | null>;
  employed?: string;
  english?: string;
  service?: [position: string, vesselType: string, from: string, to: string | null][];
}

let people = 0;

/** A seafarer who is an employee, and was or is aboard. */
async function makeOfficer(
  { db }: TestServer,
  vesselId: number,
  { jobPositionId, fullName }: { jobPositionId: number; fullName: string },
  career: Career,
): Promise<number> {
  people += 1;
  const { id: seafarerId } = await db
    .insertInto('seafarers')
    .values({
      applicantKind: 'WNI',
      fullName,
      email: 'a@example.test',
      confirmedAt: new Date(),
      nationality: 'Indonesian',
      birthDate: '1985-04-03',
      birthPlace: 'Tegal',
      passportNumber: `C${1_000_000 + people}`,
      seamanBookNumber: `F ${100_000 + people}`,
      englishLevel: career.english ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: employeeId } = await db
    .insertInto('employees')
    .values({ employeeNumber: `T-${seafarerId}`, seafarerId, divisionId: 2, jobPositionId, shipTypeId: 101 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: seatId } = await db
    .insertInto('seats')
    .values({ vesselId, jobPositionId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: assignmentId } = await db
    .insertInto('assignments')
    .values({
      seatId,
      employeeId,
      slot: career.until ? 'past' : 'current',
      plannedFrom: career.from,
      plannedTo: '2026-09-30',
      checkedInAt: new Date(`${career.from}T02:00:00Z`),
      checkedOutAt: career.until ? new Date(`${career.until}T02:00:00Z`) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('employmentPeriods')
    .values({ employeeId, divisionId: 2, startedOn: career.employed ?? career.from })
    .execute();
  if (career.until)
    await db
      .insertInto('seaServices')
      .values({
        seafarerId,
        assignmentId,
        isOwnCompany: true,
        companyName: 'Own company',
        position: 'Second Officer',
        vesselName: 'MT',
        vesselType: 'Oil Product Tanker',
        onBoardOn: career.from,
        offBoardOn: career.until,
      })
      .execute();
  for (const [position, vesselType, onBoardOn, offBoardOn] of career.service ?? []) {
    const row = {
      seafarerId,
      companyName: 'PT Lama',
      vesselName: 'MT Lama',
      position,
      vesselType,
      onBoardOn,
      offBoardOn,
    };
    await db.insertInto('seaServices').values(row).execute();
  }
  for (const [code, expiresOn] of Object.entries(career.codes ?? {})) {
    const type = await db
      .selectFrom('certificateTypes')
      .select(['id', 'kind', 'name'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const { id: certificateTypeId, kind, name } = type;
    await db
      .insertInto('certificates')
      .values({ seafarerId, certificateTypeId, kind, name, expiresOn, issuingCountry: 'Indonesia' })
      .execute();
  }
  return employeeId;
}
