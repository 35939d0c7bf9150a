import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperRegister } from '#features/paper-register/contract.ts';
import { makeEmployee } from '#testing/employee.ts';
import { saidOf } from '#testing/paper-code.ts';
import { payrollWorld } from '#testing/payroll.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { letters } from '../contract.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let employeeId: number;
let staff: Signed;
let finance: Signed;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-12' });
  const world = await payrollWorld(server);
  await world.wage(1, '6000000', '2026-01-01', { leavePay: '1000000' });
  employeeId = await world.seafarer('Budi Santoso');
  const vesselId = await world.vessel('TB Bentang 07');
  await world.stay(employeeId, vesselId, 1, '2025-02-01', '2025-08-01');
  await world.stay(employeeId, vesselId, 1, '2026-10-01');
  staff = await server.user({ role: 'crewingstaffmarine' });
  finance = await server.user({ role: 'crewingfinancemarine' });
});
afterAll(() => server.close());

const make = (over: object, by: Caller = staff) =>
  server.call(
    letters.make,
    { employeeId, kind: 'employmentLetter', addressee: '', said: 'Visa', leavesOut: false, ...over } as never,
    by,
  );
const list = async (by: Caller, of = employeeId) => server.call(letters.ofPerson, { employeeId: of }, by);

describe('a letter that the office makes for somebody without an account', () => {
  it('has a number and a code, is listed, and can be downloaded by the office', async () => {
    const { status, body } = await make({ addressee: 'Kedutaan' });
    expect(status).toBe(200);
    expect((await list(staff)).body.data).toMatchObject([
      { letterId: body.data.letterId, kind: 'employmentLetter', number: '001/SKK/MRN/XI/2026', issuedOn: '2026-11-12' },
    ]);
    const file = (await server.call(letters.print, { letterId: body.data.letterId }, staff)).body as Buffer;
    expect(await saidOf(server, file)).toMatchObject({ kind: 'employmentLetter', initials: 'B. S.' });
    const issued = (await server.call(paperRegister.list, {}, staff)).body.data;
    expect(issued[0]).toMatchObject({ kind: 'employmentLetter', employeeId, name: 'Budi Santoso' });
  });

  it('is on the own page once there is an account, and on no one else’s', async () => {
    const theirs = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
    const [letter] = (await list(theirs)).body.data;
    expect((await server.call(letters.print, { letterId: letter?.letterId ?? 0 }, theirs)).status).toBe(200);
    const { employeeId: other } = await makeEmployee(server, 1);
    const others = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: other });
    expect((await list(others)).status).toBe(404);
    expect((await make({}, theirs)).status).toBe(403);
  });

  it('tells a wage for those alone who make crew pay', async () => {
    expect((await make({ kind: 'salaryLetter' })).body.fields).toHaveProperty('kind');
    expect((await make({}, finance)).body.fields).toHaveProperty('kind');
    expect((await make({ kind: 'salaryLetter' }, finance)).status).toBe(200);
    expect((await list(finance)).body.data).toMatchObject([{ kind: 'salaryLetter' }]);
    expect((await list(staff)).body.data).toMatchObject([{ kind: 'employmentLetter' }]);
  });

  it('is refused to other divisions, to principals and to roles that answer no requests', async () => {
    expect((await make({}, await server.user({ role: 'crewingstafftanker' }))).status).toBe(404);
    for (const role of ['crewingplanningmarine', 'crewingprincipalmarine', 'crewingpdemarine'] as const)
      expect((await make({}, await server.user({ role }))).status).toBe(403);
    expect((await make({ said: ' ' })).body.fields).toHaveProperty('said');
    expect((await make({ kind: 'poem' })).body.fields).toHaveProperty('kind');
  });

  it('prints a dash for what the crew file lacks only when told so, and names it', async () => {
    const { employeeId: other } = await makeEmployee(server, 1);
    const refused = await make({ employeeId: other });
    expect(refused.body.fields).toEqual({
      printsDashes:
        'The records have no value for: place and date of birth. Enter it in the crew file, or print a dash in its place.',
    });
    expect((await list(staff, other)).body.data).toEqual([]);
    expect((await make({ employeeId: other, printsDashes: true })).status).toBe(200);
  });

  it('leaves times without a sign-off date out only when told so', async () => {
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('seaServices')
      .values({
        seafarerId,
        vesselName: 'TB Bentang 09',
        vesselType: 'Harbour Tug',
        companyName: 'PT Bentang Bahari',
        isOwnCompany: true,
        position: 'Able Seaman',
        onBoardOn: '2024-01-01',
      })
      .execute();
    const refused = await make({ kind: 'seaServiceLetter' });
    expect([refused.status, refused.body.code]).toEqual([400, 'open_services']);
    expect((await make({ kind: 'seaServiceLetter', leavesOut: true })).status).toBe(200);
  });
});
