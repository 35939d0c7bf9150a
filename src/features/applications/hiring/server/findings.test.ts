import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crewFiles } from '#features/crew/personal-file/contract.ts';
import type { ShownFinding } from '#features/seafarers/findings/contract.ts';
import type { Role } from '#platform/contract/access.ts';
import { agus, type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { hiring } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
let budi: Awaited<ReturnType<HiringWorld['apply']>>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
  budi = await world.apply({ passportId: 'C1234567' });
});
afterAll(() => server.close());

const findingsOf = async (id: number, caller: { token: string } = world.staff): Promise<ShownFinding[]> =>
  (await server.call(hiring.findings, { id }, caller)).body.data;
const change = async (seafarerId: number, values: object) =>
  server.db.updateTable('seafarers').set(values).where('id', '=', seafarerId).execute();

describe('what to check in a file', () => {
  it('is nothing where nothing contradicts it', async () => {
    expect(await findingsOf(budi.id)).toEqual([]);
  });

  it('is said in the language of the reader, with the row that it is about', async () => {
    await change(budi.seafarerId, { passportNumber: '12', birthDate: '1990-05-18' });
    await server.db
      .updateTable('certificates')
      .set({ issuedOn: '1985-01-01', expiresOn: null })
      .where('seafarerId', '=', budi.seafarerId)
      .execute();
    const found = await findingsOf(budi.id);
    expect(found.map(({ said, other }) => [said.split(/[.]/)[0], other])).toEqual([
      ['The date of birth in this number is another one', null],
      ['An Indonesian passport number has a letter and 7 digits, such as C1234567', null],
      ...found.slice(2).map(() => ['Issued before the date of birth', null]),
    ]);
    expect(found.length).toBeGreaterThan(2);
    expect(found.slice(0, 2).map(({ of }) => of)).toEqual([null, null]);
    expect(found.slice(2).every(({ of }) => Boolean(of))).toBe(true);
    const { body } = await server.call(hiring.findings, { id: budi.id }, world.staff, { 'accept-language': 'id' });
    expect(body.data[0].said).toMatch(/^Tanggal lahir pada nomor ini berbeda/);
  });

  it.each([
    ['the names in another order', { fullName: 'WIBOWO, Agus', birthDate: 'theirs' }, /same date of birth/],
    ['the e-mail address in capitals', { email: 'AGUS.W@EXAMPLE.COM' }, /same email address$/],
    ['the telephone number with the country before it', { phone: '+62 812-3400-5600' }, /same phone number$/],
  ] as const)('names who may be the same person by %s', async (_, values, said) => {
    const other = await world.apply({ ...agus, passportId: 'X9999999' });
    await change(other.seafarerId, { email: 'agus.w@example.com', phone: '081234005600' });
    await change(budi.seafarerId, { email: 'budi@example.com', phone: '081111111111' });
    const { birthDate } = await server.db
      .selectFrom('seafarers')
      .select('birthDate')
      .where('id', '=', other.seafarerId)
      .executeTakeFirstOrThrow();
    const people = async () => (await findingsOf(budi.id)).filter((one) => /^Possibly/.test(one.said));
    expect(await people()).toEqual([]);
    await change(budi.seafarerId, 'birthDate' in values ? { ...values, birthDate } : values);
    expect(await people()).toEqual([
      {
        said: expect.stringMatching(said),
        of: null,
        other: { name: 'Agus Wibowo', number: other.number, employeeId: null, regCrewId: other.id },
      },
    ]);
  });

  it('names who has the same number or scan, to those who may see them', async () => {
    const other = await world.apply({ ...agus, passportId: 'X9999999' });
    const shared = async (caller?: { token: string }) =>
      (await findingsOf(budi.id, caller)).filter(({ said }) => /Another person/.test(said));
    const named = { name: 'Agus Wibowo', number: other.number, employeeId: null, regCrewId: other.id };
    const found = await shared();
    expect(new Set(found.map(({ said }) => said))).toEqual(
      new Set(['Another person’s file has the same number.', 'Another person’s file has the same scan.']),
    );
    expect(found.every((one) => JSON.stringify(one.other) === JSON.stringify(named))).toBe(true);
    // Of the other division: that there is one, and no more.
    await server.db
      .updateTable('applications')
      .set({ divisionId: 2, jobPositionId: 121, shipTypeId: 101, jobOpeningId: world.tankerOpening })
      .where('id', '=', other.id)
      .execute();
    expect((await shared()).every((one) => one.other === null)).toBe(true);
    expect((await shared(world.superadmin))[0]?.other).toEqual(named);
    // As crew they go by the number of the employee.
    const crew = await world.hire({
      fullName: 'Rudi Hartono',
      dateOfBirth: '1987-03-04',
      passportId: 'X5555555',
      seafarerIdNumber: '6200555555',
      idNumber: '3578010403870055',
      emailAddress: 'rudi@example.test',
    });
    expect((await shared()).map((one) => one.other?.number)).toContain(crew.employeeNumber);
    const { body } = await server.call(crewFiles.findings, { employeeId: crew.employeeId }, world.staff);
    // The crew's page names crew alone.
    expect(body.data.some(({ other: one, said }: ShownFinding) => /Another/.test(said) && one === null)).toBe(true);
  });

  it('says of a person who resembles somebody on the blacklist that the other is on it', async () => {
    const crew = await world.hire({
      fullName: 'Rudi Hartono',
      dateOfBirth: '1987-03-04',
      passportId: 'X5555555',
      seafarerIdNumber: '6200555555',
      idNumber: '3578010403870055',
      emailAddress: 'listed@example.test',
    });
    await change(budi.seafarerId, { email: 'LISTED@example.test' });
    const said = async () => (await findingsOf(budi.id)).map((one) => one.said).filter((one) => /^Possibly/.test(one));
    expect(await said()).toEqual([expect.stringMatching(/^Possibly the same person/)]);
    const level = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'blacklist_level')
      .executeTakeFirstOrThrow();
    const record = { employeeId: crew.employeeId, levelId: level.id, startsOn: '2026-01-05' };
    await server.db.insertInto('blacklistRecords').values(record).execute();
    expect(await said()).toEqual(['Possibly a person on the blacklist: the same email address']);
  });

  it('passes over portraits, short numbers, merged files and other files of the same person', async () => {
    const other = await world.apply({ ...agus, passportId: 'X9999999' });
    const has = async (of: string) => (await findingsOf(budi.id)).filter(({ said }) => said.includes(of)).length;
    expect(await has('same scan')).toBeGreaterThan(0);
    await server.db.updateTable('certificates').set({ number: 'No. 1' }).execute();
    await server.db.updateTable('travelDocuments').set({ number: '-' }).execute();
    expect(await has('same number')).toBe(0);
    await change(other.seafarerId, { mergedInto: budi.seafarerId });
    expect(await has('same')).toBe(0);
    await change(other.seafarerId, {
      mergedInto: null,
      seafarerCode: (await world.fileOf(budi.seafarerId)).seafarerCode,
    });
    expect(await has('same')).toBe(0);
  });
});

describe('who reads it', () => {
  it.each<[Role, number]>([
    ['superadmin', 200],
    ['crewingadminmarine', 200],
    ['crewingstaffmarine', 200],
    ['crewingprincipalmarine', 403],
    ['crewingfinancemarine', 403],
    ['crewingstafftanker', 404],
  ])('%s: %i', async (role, status) => {
    const caller = await server.user({ role, userAccessList: ['ApplicantList', 'CrewManagement'] });
    expect((await server.call(hiring.findings, { id: budi.id }, caller)).status).toBe(status);
    const { employeeId } = await world.hire();
    expect((await server.call(crewFiles.findings, { employeeId }, caller)).status).toBe(status);
  });
});
