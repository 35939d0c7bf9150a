import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { dayInJakarta } from '#platform/contract/days.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type Requirement, requirements } from '../contract.ts';

type Need = Requirement['need'];
let server: TestServer;
let principalId: number;
let aboard: { employeeId: number; vesselId: number | null };
let ashore: number;
let lead: { token: string };
let superadmin: { token: string };
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Syarat');
  aboard = await makeEmployee(server, 1, { aboardFor: principalId });
  ashore = (await makeEmployee(server, 1)).employeeId;
  await makeEmployee(server, 1, { hasLeft: true });
  await server.db.updateTable('assignments').set({ plannedTo: '2099-09-30' }).execute();
  lead = await server.user({ role: 'crewingadminmarine' });
  superadmin = await server.user({ role: 'superadmin' });
});
beforeEach(async () => {
  await server.db.deleteFrom('requirementMatrix').where('createdBy', 'is not', null).execute();
});
afterAll(() => server.close());

const today = dayInJakarta(new Date());
const later = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const master = { jobPositionId: 1, shipId: 1 };
/** Food handling: asked of no master. */
const food = 141;

const change = (need: Need, over: object = {}) => ({
  ...master,
  validFrom: today,
  changes: [{ certificateTypeId: food, need }],
  ...over,
});
const save = (input: ReturnType<typeof change>, caller = lead) => server.call(requirements.save, input, caller);
const of = async (certificateTypeId: number, choice: object = master, caller = lead) => {
  const { body } = await server.call(requirements.list, { ...master, ...choice }, caller);
  return (body.data as Requirement[]).find((row) => row.certificateTypeId === certificateTypeId);
};

/** All that the berths of both ask for, for ever. */
async function equipEverybody() {
  const rows = await server.db
    .selectFrom('requirementMatrix as m')
    .innerJoin('certificateTypes as t', 't.id', 'm.certificateTypeId')
    .select(['t.id', 't.kind', 't.name', 't.validityMonths'])
    .where('m.jobPositionId', '=', 1)
    .execute();
  const files = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', 'in', [aboard.employeeId, ashore])
    .execute();
  await server.db
    .insertInto('certificates')
    .values(
      files.flatMap(({ seafarerId }) =>
        rows.map((row) => ({
          seafarerId,
          kind: row.kind,
          certificateTypeId: row.id,
          name: row.name,
          expiresOn: row.validityMonths === null ? null : '2100-01-01',
          noExpiry: row.validityMonths === null,
        })),
      ),
    )
    .execute();
}

describe('the matrix of a rank', () => {
  it('tells of each certificate what is needed, where that comes from and since when', async () => {
    expect(await of(101)).toMatchObject({
      code: 'BST',
      kind: 'cop',
      need: 'mandatory',
      level: 'general',
      since: '2020-01-01',
      ownToday: null,
      coming: [],
    });
    expect(await of(food)).toMatchObject({ need: 'none', level: null, since: null });
  });

  it('takes a narrower line before a wider one, and shows others nothing of it', async () => {
    expect((await save(change('recommended', { shipId: null }))).status).toBe(200);
    expect((await save(change('mandatory', { principalId }))).status).toBe(200);
    expect((await save(change('none', { vesselId: aboard.vesselId }))).status).toBe(200);
    expect(await of(food, { shipId: null })).toMatchObject({ need: 'recommended', level: 'general' });
    expect(await of(food)).toMatchObject({ need: 'recommended', level: 'general', since: today });
    expect(await of(food, { principalId })).toMatchObject({ need: 'mandatory', level: 'principal' });
    expect(await of(food, { vesselId: aboard.vesselId })).toMatchObject({ need: 'none', level: 'vessel' });
    expect(await of(food, { shipId: 2 })).toMatchObject({ need: 'recommended', level: 'general' });
  });

  it('shows what will change, and takes it back before it holds', async () => {
    await save(change('mandatory', { validFrom: later(30) }));
    const told = await of(food);
    expect(told).toMatchObject({
      need: 'none',
      coming: [{ need: 'mandatory', level: 'shipType', validFrom: later(30), isOwn: true }],
    });
    expect((await of(food, { vesselId: aboard.vesselId }))?.coming).toMatchObject([{ isOwn: false }]);
    const requirementId = told?.coming[0]?.requirementId ?? 0;
    const elsewhere = await server.user({ role: 'crewingadmintanker' });
    expect((await server.call(requirements.takeBack, { requirementId }, elsewhere)).status).toBe(404);
    expect((await server.call(requirements.takeBack, { requirementId, version: 99 }, lead)).status).toBe(409);
    expect((await server.call(requirements.takeBack, { requirementId, version: 1 }, lead)).status).toBe(200);
    expect((await of(food))?.coming).toEqual([]);
    expect((await server.call(requirements.takeBack, { requirementId }, lead)).status).toBe(404);
  });
});

describe('a change', () => {
  it('may be of several certificates at once, each written to the trail', async () => {
    const answer = await save(
      change('mandatory', {
        changes: [
          { certificateTypeId: food, need: 'mandatory' },
          { certificateTypeId: 101, need: 'recommended' },
        ],
      }),
    );
    expect(answer.body).toEqual({ data: { changed: 2 } });
    expect([(await of(food))?.need, (await of(101))?.need]).toEqual(['mandatory', 'recommended']);
    const trail = await server.db
      .selectFrom('auditLog')
      .select('actor')
      .where('tableName', '=', 'requirement_matrix')
      .where('action', '=', 'insert')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(trail.every(({ actor }) => actor.startsWith('user:'))).toBe(true);
  });

  it('clashes with another one of the same day, named at its certificate, unless it takes its place', async () => {
    await save(change('mandatory'));
    const clash = await save(change('recommended'));
    expect([clash.status, clash.body.fields]).toEqual([
      400,
      { 'changes.0.certificateTypeId': 'This certificate already has a change on that date' },
    ]);
    const { requirementId, version } = (await of(food))?.ownToday ?? { requirementId: 0, version: 0 };
    const replacing = (over: object) =>
      save(change('none', { changes: [{ certificateTypeId: food, need: 'none', requirementId, version, ...over }] }));
    expect((await replacing({ version: version + 1 })).body.code).toBe('stale');
    expect((await replacing({ certificateTypeId: 101 })).body.code).toBe('stale');
    expect((await replacing({})).status).toBe(200);
    expect(await of(food)).toMatchObject({ need: 'none', level: 'shipType', ownToday: { version: version + 1 } });
    expect((await replacing({})).body.code).toBe('stale');
  });

  it('is refused for a day that has passed, but to a super admin', async () => {
    const past = await save(change('mandatory', { validFrom: later(-1) }));
    expect([past.status, past.body.fields]).toEqual([400, { validFrom: 'Choose today or a later date' }]);
    expect((await save(change('mandatory', { validFrom: later(-1) }), superadmin)).status).toBe(200);
    const [row] = await server.db
      .selectFrom('requirementMatrix')
      .select('id')
      .where('createdBy', 'is not', null)
      .execute();
    const back = (caller: { token: string }) =>
      server.call(requirements.takeBack, { requirementId: row?.id ?? 0 }, caller);
    expect((await back(lead)).body.message).toBe(
      'This requirement has already been in force. Make a new change instead',
    );
    expect((await back(superadmin)).status).toBe(200);
  });

  it.each([
    ['a rank of the other division', { jobPositionId: 101 }, ['jobPositionId']],
    ['a ship type of the other division', { shipId: 101 }, ['shipId']],
    ['a vessel of another type', { shipId: 2, vesselId: 'own' }, ['shipId']],
    ['a vessel that is not there', { vesselId: 999_999 }, ['vesselId']],
    ['a principal that is not there', { principalId: 999_999 }, ['principalId']],
    ['a vessel and a principal', { vesselId: 'own', principalId: 1 }, ['principalId']],
    ['no certificate', { changes: [] }, ['changes']],
    [
      'an unknown certificate',
      { changes: [{ certificateTypeId: 999, need: 'none' }] },
      ['changes.0.certificateTypeId'],
    ],
    ['a COC recommended', { changes: [{ certificateTypeId: 2, need: 'recommended' }] }, ['changes.0.need']],
    [
      'a certificate twice',
      {
        changes: [
          { certificateTypeId: food, need: 'none' },
          { certificateTypeId: food, need: 'mandatory' },
        ],
      },
      ['changes.1.certificateTypeId'],
    ],
    ['a day that is none', { validFrom: '2026-02-31' }, ['validFrom']],
  ] as const)('of %s is refused at its field, and nothing of it stays', async (_case, over, fields) => {
    const vesselId = 'vesselId' in over && over.vesselId === 'own' ? { vesselId: aboard.vesselId } : {};
    const answer = await save(change('mandatory', { ...over, ...vesselId }));
    expect([answer.status, Object.keys(answer.body.fields ?? {}).map(pathOf)]).toEqual([400, fields]);
    expect(await of(food)).toMatchObject({ need: 'none', coming: [] });
  });

  it('says beforehand who would comply no longer, and changes nothing by that', async () => {
    await equipEverybody();
    const preview = async (input: ReturnType<typeof change>) =>
      (await server.call(requirements.preview, input, lead)).body.data;
    expect(await preview(change('mandatory'))).toMatchObject({ crewCount: 2, noLongerComply: 2, complyAgain: 0 });
    expect((await preview(change('mandatory'))).names).toHaveLength(2);
    expect(await preview(change('mandatory', { principalId }))).toMatchObject({ crewCount: 1, noLongerComply: 1 });
    expect(await preview(change('mandatory', { vesselId: aboard.vesselId }))).toMatchObject({ noLongerComply: 1 });
    expect(await preview(change('mandatory', { shipId: 2 }))).toMatchObject({ crewCount: 0, noLongerComply: 0 });
    expect(await preview(change('recommended'))).toMatchObject({ crewCount: 2, noLongerComply: 0 });
    expect(await preview(change('mandatory', { validFrom: later(400) }))).toMatchObject({ noLongerComply: 2 });
    expect(await of(food)).toMatchObject({ need: 'none', coming: [] });
    await save(change('mandatory'));
    expect(await preview(change('none', { shipId: null }))).toMatchObject({ noLongerComply: 0, complyAgain: 0 });
    expect(await preview(change('none'))).toMatchObject({ noLongerComply: 0, complyAgain: 2 });
  });
});

describe('who', () => {
  it('sees the matrix works in the office, and who changes it leads one', async () => {
    const statuses = async (caller: { token: string }) => [
      (await server.call(requirements.list, master, caller)).status,
      (await server.call(requirements.choices, {}, caller)).status,
      (await server.call(requirements.preview, change('mandatory'), caller)).status,
      (await save(change('mandatory'), caller)).status,
    ];
    expect(await statuses(await server.user({ role: 'crewingstaffmarine' }))).toEqual([200, 200, 403, 403]);
    expect(await statuses(await server.user({ role: 'crewingmanagermarine' }))).toEqual([200, 200, 200, 200]);
    for (const outside of [
      { role: 'crewingprincipalmarine', principalId, userAccessList: ['CrewManagement', 'VesselManagement'] },
      { role: 'crewmarine', subRole: 'head', employeeId: aboard.employeeId },
      { role: 'crewingfinancemarine' },
    ] as const)
      expect(await statuses(await server.user(outside))).toEqual([403, 403, 403, 403]);
  });

  it('chooses from their own division; a super admin from the one looked at', async () => {
    const choices = async (caller: { token: string }, input = {}) =>
      (await server.call(requirements.choices, input, caller)).body.data;
    const own = await choices(lead);
    expect(own.positions.map(({ id }: { id: number }) => id)).not.toContain(101);
    expect(own.vessels).toMatchObject([{ id: aboard.vesselId, shipId: 1 }]);
    expect(own.principals).toContainEqual({ id: principalId, name: 'PT Syarat' });
    const tanker = await choices(superadmin, { divisionId: 2 });
    expect(tanker.positions.map(({ id }: { id: number }) => id)).toContain(101);
    expect(tanker.vessels).toEqual([]);
  });
});

describe('the history of a rank', () => {
  const historyOf = (caller: { token: string }, id = 3) =>
    server.call(audit.history, { record: 'requirement', id: String(id) }, caller);

  it('tells what staff changed and took back, and nothing of what the matrix began with', async () => {
    expect((await historyOf(lead)).body.data).toEqual([]);
    await save(change('mandatory', { jobPositionId: 3, validFrom: later(5) }));
    const line = await of(food, { jobPositionId: 3 });
    await server.call(requirements.takeBack, { requirementId: line?.coming[0]?.requirementId ?? 0 }, lead);
    const { data } = (await historyOf(lead)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['delete', 'insert']);
    expect(data[1].fields).toContainEqual({
      field: 'certificate_type_id',
      before: null,
      after: 'Food Handling and Hygiene',
    });
  });

  it('is for the office of the division', async () => {
    expect((await historyOf(await server.user({ role: 'crewingplanningmarine' }))).status).toBe(200);
    expect((await historyOf(await server.user({ role: 'crewingadmintanker' }))).status).toBe(404);
    const self = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: ashore });
    expect((await historyOf(self)).status).toBe(404);
  });
});

const pathOf = (path: string) => path.replace(/\[(\d+)\]/g, '.$1');
