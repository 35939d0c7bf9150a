import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInJakarta } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type ServiceRecord, service } from '../contract.ts';

let server: TestServer;
let principalId: number;
let aboard: number;
let seafarerId: number;
const began = '2026-01-02';
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Layar');
  aboard = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
  ({ seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', aboard)
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());

const of = async (employeeId: number) =>
  (await server.call(service.get, { employeeId }, await server.user({ role: 'crewingstaffmarine' }))).body
    .data as ServiceRecord;
const daysSince = (day: string) => (Date.parse(dayInJakarta(new Date())) - Date.parse(day)) / 86_400_000;

describe('the sea service of a crew member', () => {
  it('counts the time aboard now to today, as ours, by the rank and ship type of the seat', async () => {
    const { services, totals } = await of(aboard);
    const days = daysSince(began);
    expect(services).toMatchObject([
      { position: 'Master', rankName: 'Master', shipTypeName: 'Harbour Tug', isCurrent: true, onBoard: began, days },
    ]);
    expect(totals).toEqual({
      days,
      ownCompanyDays: days,
      byRank: [{ name: 'Master', days }],
      byShipType: [{ name: 'Harbour Tug', days }],
    });
  });

  it('goes by what the words are linked to; without a link it is unclassified, never guessed', async () => {
    const row = {
      seafarerId,
      companyName: 'PT Lain',
      vesselName: 'MV Lain',
      onBoardOn: '2020-01-01',
      offBoardOn: '2020-01-31',
    };
    await server.db
      .insertInto('seaServices')
      .values([
        { ...row, position: 'Kapten  Kapal', vesselType: 'Kapal Tunda' },
        {
          ...row,
          position: 'Juragan',
          vesselType: 'Phinisi',
          onBoardOn: '2020-01-21',
          offBoardOn: '2020-02-10',
          isOwnCompany: true,
        },
      ])
      .execute();
    const before = await of(aboard);
    expect(before.totals.byRank.at(-1)).toEqual({ name: null, days: 40 });
    expect(before.totals.byShipType.at(-1)).toEqual({ name: null, days: 40 });
    expect(before.totals.ownCompanyDays).toBe(daysSince(began) + 20);
    await server.db
      .insertInto('options')
      .values([
        { kind: 'sea_position', name: 'Kapten kapal', linkedPositionId: 3, isVerified: false },
        { kind: 'vessel_type', name: 'kapal tunda', linkedShipTypeId: 2, isVerified: false },
      ])
      .execute();
    const { totals, services } = await of(aboard);
    expect(totals.byRank).toContainEqual({ name: 'Chief Officer', days: 30 });
    expect(totals.byShipType).toContainEqual({ name: 'Ocean Going Tug', days: 30 });
    expect(totals.byRank.at(-1)).toEqual({ name: null, days: 20 });
    expect(totals.days).toBe(daysSince(began) + 40);
    expect(services.map(({ onBoard }) => onBoard)).toEqual([began, '2020-01-21', '2020-01-01']);
    await server.db
      .insertInto('options')
      .values({ kind: 'sea_position', name: 'Juragan', isOutside: true, isVerified: false })
      .execute();
    expect((await of(aboard)).totals.byRank.at(-1)).toEqual({ name: 'Juragan', days: 20 });
  });

  it('has a past assignment once, by its row in the file where it left one', async () => {
    const { employeeId } = await makeEmployee(server, 1, { aboardFor: principalId });
    const assignment = await server.db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date('2026-03-03T00:00:00Z') })
      .where('employeeId', '=', employeeId)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await of(employeeId)).services).toMatchObject([
      { isCurrent: false, onBoard: began, offBoard: '2026-03-03' },
    ]);
    const { seafarerId: file } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('seaServices')
      .values({
        seafarerId: file,
        companyName: 'Ours',
        position: 'Nakhoda',
        vesselName: 'TB Kami',
        vesselType: 'Tunda',
        onBoardOn: began,
        offBoardOn: '2026-03-03',
        assignmentId: assignment.id,
        isOwnCompany: true,
      })
      .execute();
    const { services, totals } = await of(employeeId);
    expect(services).toMatchObject([{ vesselName: 'TB Kami', rankName: 'Master', shipTypeName: 'Harbour Tug' }]);
    expect(totals.days).toBe(60);
  });

  it('is for those who may open the crew member', async () => {
    const statusFor = async (caller: { token: string }) =>
      (await server.call(service.get, { employeeId: aboard }, caller)).status;
    const tags = { userAccessList: ['CrewManagement'] as const };
    expect(await statusFor(await server.user({ role: 'crewingprincipalmarine', principalId, ...tags }))).toBe(200);
    expect(await statusFor(await server.user({ role: 'crewingstafftanker' }))).toBe(404);
    expect(await statusFor(await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: aboard }))).toBe(200);
  });
});
