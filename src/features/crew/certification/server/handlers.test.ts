import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInJakarta } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { certification, type EmployeeCertification } from '../contract.ts';

let server: TestServer;
let principalId: number;
let aboard: number;
let ashore: number;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Sertifikat');
  aboard = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
  ashore = (await makeEmployee(server, 1)).employeeId;
  await server.db.updateTable('assignments').set({ plannedTo: '2099-09-30' }).execute();
});
afterAll(() => server.close());

const of = async (employeeId: number, caller: { token: string }) =>
  (await server.call(certification.get, { employeeId }, caller)).body.data as EmployeeCertification;
const daysFromToday = (days: number) =>
  new Date(Date.parse(dayInJakarta(new Date())) + days * 86_400_000).toISOString().slice(0, 10);

async function give(
  employeeId: number,
  rows: { certificateTypeId: number | null; name: string; days: number | null }[],
) {
  const { seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  await server.db.deleteFrom('certificates').where('seafarerId', '=', seafarerId).execute();
  await server.db
    .insertInto('certificates')
    .values(
      rows.map(({ days, ...row }) => ({
        ...row,
        seafarerId,
        kind: 'cop',
        issuedOn: '2020-01-01',
        expiresOn: days === null ? null : daysFromToday(days),
        noExpiry: days === null,
      })),
    )
    .execute();
}

describe('the certification of a crew member', () => {
  it('names the berth, what it asks for and every finding, mandatory ones first', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const told = await of(aboard, staff);
    expect(told).toMatchObject({
      certificateStatus: 'Not Comply',
      berthSource: 'aboard',
      jobPositionName: 'Master',
      shipName: 'Harbour Tug',
      vesselName: expect.stringContaining('MV Uji'),
      to: '2099-09-30',
      expiringCount: 0,
    });
    expect(told.findings.length).toBe(told.requirements.length);
    const order = told.findings.map(({ isMandatory }) => isMandatory);
    expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)));
    expect(told.findings).toContainEqual({
      certificateTypeId: 101,
      kind: 'cop',
      code: 'BST',
      name: 'Basic Safety Training',
      isMandatory: true,
      problem: 'missing',
      expiresOn: null,
    });
    expect(await of(ashore, staff)).toMatchObject({
      berthSource: 'own',
      vesselName: null,
      from: dayInJakarta(new Date()),
    });
  });

  it('counts what has run out or will within 90 days, of any type', async () => {
    await give(aboard, [
      { certificateTypeId: 101, name: 'Basic Safety Training', days: -1 },
      { certificateTypeId: 106, name: 'Advanced Fire Fighting', days: 90 },
      { certificateTypeId: null, name: 'Helideck Landing Officer', days: 0 },
      { certificateTypeId: 104, name: 'Survival Craft', days: 91 },
      { certificateTypeId: 102, name: 'Security Awareness Training', days: null },
    ]);
    const told = await of(aboard, await server.user({ role: 'crewingstaffmarine' }));
    expect(told.expiringCount).toBe(3);
    const problems = new Map(told.findings.map(({ certificateTypeId, problem }) => [certificateTypeId, problem]));
    expect([101, 106, 102, 107].map((id) => problems.get(id))).toEqual(['expired', 'endsEarly', undefined, 'missing']);
  });

  it('says which held certificates serve, also for a lower one', async () => {
    await give(ashore, [{ certificateTypeId: 1, name: 'ANT-I', days: null }]);
    const told = await of(ashore, await server.user({ role: 'crewingstaffmarine' }));
    const competency = told.requirements.find(({ name }) => name.startsWith('ANT-'));
    expect(competency).toMatchObject({ isMandatory: true, servedBy: [1] });
    expect(told.findings.some(({ name }) => name === competency?.name)).toBe(false);
  });

  it('is for their own division, the principal of the vessel, its master and oneself; to others as if it were not', async () => {
    const statusOf = async (caller: { token: string }) =>
      Promise.all(
        [aboard, ashore, 999_999].map(
          async (employeeId) => (await server.call(certification.get, { employeeId }, caller)).status,
        ),
      );
    const tags = { userAccessList: ['CrewManagement'] as const };
    const stranger = await makePrincipal(server, 'PT Asing');
    expect(await statusOf(await server.user({ role: 'crewingpdemarine' }))).toEqual([200, 200, 404]);
    expect(await statusOf(await server.user({ role: 'crewingstafftanker' }))).toEqual([404, 404, 404]);
    expect(await statusOf(await server.user({ role: 'crewingprincipalmarine', principalId, ...tags }))).toEqual([
      200, 404, 404,
    ]);
    expect(
      await statusOf(await server.user({ role: 'crewingprincipalmarine', principalId: stranger, ...tags })),
    ).toEqual([404, 404, 404]);
    expect(await statusOf(await server.user({ role: 'crewmarine', subRole: 'head', employeeId: aboard }))).toEqual([
      200, 404, 404,
    ]);
    expect(await statusOf(await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: ashore }))).toEqual([
      404, 200, 404,
    ]);
  });
});
