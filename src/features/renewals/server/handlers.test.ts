import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type Renewal, type RenewalGroups, renewals } from '../contract.ts';
import { courseOf } from '../rules.ts';

const today = '2026-06-15';
/** Of the certificate that masters have to hold here, and what also serves for it. */
const [asked, higher] = [2, 1];

let server: TestServer;
let planner: Caller;
let principalId: number;
beforeAll(async () => {
  server = await testServer({ today });
  planner = await server.user({ role: 'crewingplanningmarine' });
  principalId = await makePrincipal(server, 'PT Perpanjangan');
  const { db } = server;
  await db.deleteFrom('requirementMatrix').execute();
  await db
    .insertInto('requirementMatrix')
    .values({ divisionId: 1, jobPositionId: 1, certificateTypeId: asked, need: 'mandatory' })
    .execute();
});
afterAll(() => server.close());

const list = async (over: object = {}, as = planner): Promise<{ totalItem: number; data: Renewal[] }> =>
  (await server.call(renewals.list, { pageSize: 200, ...over }, as)).body;
const groups = async (): Promise<RenewalGroups> => (await server.call(renewals.groups, {}, planner)).body.data;
const of = async (employeeId: number) => (await list()).data.filter((row) => row.employeeId === employeeId);

const fileOf = async (employeeId: number) =>
  (await server.db.selectFrom('employees').select('seafarerId').where('id', '=', employeeId).executeTakeFirstOrThrow())
    .seafarerId;

async function certify(employeeId: number, expiresOn: string | null, certificateTypeId = asked) {
  await server.db
    .insertInto('certificates')
    .values({
      seafarerId: await fileOf(employeeId),
      kind: 'coc',
      certificateTypeId,
      name: `Sertifikat ${certificateTypeId}`,
      expiresOn,
      noExpiry: expiresOn === null,
    })
    .execute();
}

async function examine(employeeId: number, validUntil: string, result = 'fit') {
  await server.db
    .insertInto('medicalCertificates')
    .values({
      employeeId,
      positionOnBoard: 'Master',
      certificateNumber: `M-${employeeId}`,
      examinedOn: '2025-01-10',
      validUntil,
      result,
    })
    .execute();
}

async function plan(employeeId: number, plannedFrom: string, plannedTo: string) {
  const { seatId, vesselId } = await makeSeat(server, principalId);
  await server.db
    .insertInto('assignments')
    .values({ seatId, employeeId, slot: 'next', plannedFrom, plannedTo })
    .execute();
  return vesselId;
}

describe('renewals', () => {
  it('names who runs out aboard, with the relief that mends it', async () => {
    const { employeeId, vesselId } = await makeEmployee(server, 1, { aboardFor: principalId });
    await certify(employeeId, '2026-08-01');
    const [row, ...rest] = await of(employeeId);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      certificateTypeId: asked,
      expiresOn: '2026-08-01',
      signsOffOn: '2026-09-30',
      fit: 'aboard',
      cure: 'relieve',
      cureOn: '2026-08-01',
      cureDays: 60,
      costFrom: null,
      costTo: null,
    });
    expect((await list({ filterList: `vesselId:${vesselId};` })).totalItem).toBe(1);
  });

  it('finds the leave before the tour in which a certificate ends', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await certify(employeeId, '2026-11-01');
    await plan(employeeId, '2026-08-01', '2027-03-01');
    expect(await of(employeeId)).toMatchObject([
      { fit: 'fits', leaveFrom: today, leaveTo: '2026-08-01', dueOn: '2026-08-01', cure: null },
    ]);
  });

  it('counts no plan that was refused', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await certify(employeeId, '2026-11-01');
    await plan(employeeId, '2026-06-20', '2027-03-01');
    const { id } = await server.db
      .selectFrom('assignments')
      .select('id')
      .where('employeeId', '=', employeeId)
      .executeTakeFirstOrThrow();
    expect(await of(employeeId)).toMatchObject([{ fit: 'short', cure: 'joinLater', cureDays: 9 }]);
    await server.db
      .insertInto('assignmentDecisions')
      .values({ assignmentId: id, party: 'principal', decision: 'rejected', decidedAt: new Date() })
      .execute();
    expect(await of(employeeId)).toMatchObject([{ fit: 'fits', leaveTo: null, dueOn: '2026-11-01' }]);
  });

  it('takes the certificate that lasts longest, and a higher one for it', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await certify(employeeId, '2026-05-01');
    await certify(employeeId, '2026-10-01', higher);
    expect(await of(employeeId)).toMatchObject([{ certificateTypeId: asked, expiresOn: '2026-10-01' }]);
    await certify(employeeId, null, higher);
    expect(await of(employeeId)).toEqual([]);
  });

  it('names what was never held, or has no date', async () => {
    const { db } = server;
    const { employeeId, vesselId } = await makeEmployee(server, 1, { aboardFor: principalId });
    await certify(employeeId, '2028-01-01');
    const type = await db
      .selectFrom('certificateTypes')
      .select(['id', 'name'])
      .where('validityMonths', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const line = { divisionId: 1, jobPositionId: 1, vesselId: vesselId ?? 0, certificateTypeId: type.id };
    await db
      .insertInto('requirementMatrix')
      .values({ ...line, need: 'mandatory' })
      .execute();
    const row = { kind: 'certificate', certificateTypeId: type.id, expiresOn: null, dueOn: null, cure: 'relieve' };
    expect(await of(employeeId)).toMatchObject([{ ...row, isMissing: true }]);
    const held = { kind: 'cop', certificateTypeId: type.id, name: type.name };
    await db
      .insertInto('certificates')
      .values({ ...held, seafarerId: await fileOf(employeeId) })
      .execute();
    expect(await of(employeeId)).toMatchObject([{ ...row, isMissing: false }]);
  });

  it.each([
    ['Passport', '2026-09-01', 'passport'],
    ['Buku Pelaut', '2026-05-01', 'seamanBook'],
    ['Seafarer Identity Document', '2026-05-01', undefined],
    ['Passport', '2027-06-16', undefined],
    ['Passport', null, undefined],
  ])('counts a %s that ends on %s as %s', async (name, expiresOn, kind) => {
    const { employeeId } = await makeEmployee(server, 1);
    await certify(employeeId, '2028-01-01');
    const seafarerId = await fileOf(employeeId);
    await server.db.insertInto('travelDocuments').values({ seafarerId, name, number: 'X 1', expiresOn }).execute();
    const rows = await of(employeeId);
    expect(rows.map((row) => row.kind)).toEqual(kind ? [kind] : []);
    if (kind) expect(rows).toMatchObject([{ expiresOn, isMissing: false, costFrom: null, fit: 'fits' }]);
    if (kind) expect((await list({ filterList: `course:${kind};` })).data.map((row) => row.kind)).toContain(kind);
  });

  it('takes the passport that lasts longest', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await certify(employeeId, '2028-01-01');
    const seafarerId = await fileOf(employeeId);
    const passport = { seafarerId, name: 'Paspor' };
    await server.db
      .insertInto('travelDocuments')
      .values([
        { ...passport, number: 'A 1', expiresOn: '2026-08-01' },
        { ...passport, number: 'B 2', expiresOn: '2031-08-01' },
      ])
      .execute();
    expect(await of(employeeId)).toEqual([]);
  });

  it('leaves out what ends later or is not asked for', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await certify(employeeId, '2027-06-16');
    await certify(employeeId, '2026-07-01', 3);
    expect(await of(employeeId)).toEqual([]);
  });

  it('leaves out who has left or is on the blacklist', async () => {
    const { employeeId } = await makeEmployee(server, 1, { hasLeft: true });
    await certify(employeeId, '2026-08-01');
    expect(await of(employeeId)).toEqual([]);
  });

  it('says the same of medical requirements that are unfit and that have run out', async () => {
    const people: number[] = [];
    for (const [until, result] of [
      ['2027-12-31', 'unfit'],
      ['2026-05-31', 'fit'],
    ] as const) {
      const { employeeId } = await makeEmployee(server, 1);
      await certify(employeeId, '2028-01-01');
      await examine(employeeId, until, result);
      people.push(employeeId);
    }
    const rows = await Promise.all(people.map(of));
    const [one, other] = rows.map(([row]) => ({ ...row, employeeId: 0, employeeName: '', employeeIdNumber: '' }));
    expect(one).toMatchObject({ certificateTypeId: null, expiresOn: null, dueOn: null, fit: 'fits' });
    expect(one).toEqual(other);
  });

  it('says until when medical requirements are met', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await certify(employeeId, '2028-01-01');
    await examine(employeeId, '2026-12-31');
    expect(await of(employeeId)).toMatchObject([{ certificateTypeId: null, expiresOn: '2026-12-31' }]);
  });

  it('shows the prices that were entered', async () => {
    const { db } = server;
    await db.insertInto('planningRules').values({ rule: 'renewal', validFrom: today, amount: '2750000' }).execute();
    const { data } = await list();
    expect(data.filter(({ certificateTypeId }) => certificateTypeId !== null)[0]).toMatchObject({
      costFrom: '2750000',
      costTo: '2750000',
    });
    const [counted] = (await groups()).groups.filter(({ certificateTypeId, count }) => certificateTypeId && count > 1);
    expect(counted?.costTo).toBe(String(2_750_000 * (counted?.count ?? 0)));
  });

  it('takes the days and the price of its own course, where these were entered', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await certify(employeeId, '2026-07-01');
    await plan(employeeId, '2026-06-20', '2027-03-01');
    expect(await of(employeeId)).toMatchObject([{ fit: 'short', cureDays: 9, costFrom: '2750000' }]);
    const term = { certificateTypeId: asked, validFrom: today };
    await server.db
      .insertInto('courseTerms')
      .values({ ...term, days: 5, price: '1900000' })
      .execute();
    expect(await of(employeeId)).toMatchObject([{ fit: 'fits', costFrom: '1900000', costTo: '1900000' }]);
    await server.db.deleteFrom('courseTerms').execute();
  });

  it('has what fits into no leave first, and counts as many as it lists', async () => {
    const { data, totalItem } = await list();
    const firstThatFits = data.findIndex(({ fit }) => fit === 'fits');
    expect(data.slice(firstThatFits).every(({ fit }) => fit === 'fits')).toBe(true);
    const { groups: counted, people } = await groups();
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(totalItem);
    expect(counted.reduce((sum, { stuck }) => sum + stuck, 0)).toBe(firstThatFits);
    expect(people).toBe(new Set(data.map(({ employeeId }) => employeeId)).size);
    for (const { month, count, ...group } of counted) {
      const filterList = `course:${courseOf(group)};month:${month};`;
      expect((await list({ filterList })).totalItem).toBe(count);
    }
  });

  it('is sorted by each of its columns', async () => {
    const { totalItem } = await list();
    for (const sortBy of renewals.list.list.sort) {
      const { data } = await list({ sortBy: `-${sortBy}` });
      expect(data).toHaveLength(totalItem);
    }
  });

  it('shows nothing of another division', async () => {
    const tanker = await server.user({ role: 'crewingplanningtanker' });
    expect((await list({}, tanker)).totalItem).toBe(0);
  });
});

describe('booking for several', () => {
  const appointment = { letterNumber: '71', schedule: '2026-07-10', clinicName: 'Klinik Bahari' };
  let staff: Caller;
  let mcuPackageId: number;
  const optionOf = async (kind: string) =>
    (
      await server.db
        .selectFrom('options')
        .select('id')
        .where('kind', '=', kind)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  beforeAll(async () => {
    staff = await server.user({ role: 'crewingmanagermarine' });
    mcuPackageId = await optionOf('mcu_package');
  });
  const book = (employeeIds: number[], over: object = {}) =>
    server.call(renewals.bookMcu, { ...appointment, mcuPackageId, employeeIds, ...over }, staff);
  const countBooked = async () =>
    Number(
      (
        await server.db
          .selectFrom('mcuExaminations')
          .select((is) => is.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  it('books those who can come, and says of the others why not', async () => {
    const { employeeId: aboard } = await makeEmployee(server, 1, { aboardFor: principalId });
    const { employeeId: ashore } = await makeEmployee(server, 1);
    await examine(ashore, '2026-12-31');
    const { employeeId: joining } = await makeEmployee(server, 1);
    await plan(joining, '2026-07-01', '2027-01-01');
    const { body } = await book([aboard, ashore, joining]);
    const refusals = new Map(
      body.data.map(({ employeeId, refusal }: { employeeId: number; refusal: string | null }) => [employeeId, refusal]),
    );
    expect(refusals.get(ashore)).toBeNull();
    // What the letter, which is saved right then, has a dash for.
    expect(body.data).toContainEqual(
      expect.objectContaining({ employeeId: ashore, letterLacks: ['birthPlace', 'birthDate', 'seafarerCode'] }),
    );
    expect((await of(ashore)).map(({ kind, bookedOn }) => [kind, bookedOn])).toContainEqual(['medical', '2026-07-10']);
    expect(refusals.get(aboard)).toMatch(/^On board MV Uji \d+ from .* to /);
    expect(refusals.get(joining)).toMatch(/^On board TB Uji/);
    const again = await book([ashore]);
    expect(again.body.data).toMatchObject([{ employeeId: ashore, refusal: expect.stringContaining('Pelaut') }]);
    expect(await countBooked()).toBe(1);
  });

  it('books no one where the appointment itself is wrong', async () => {
    const before = await countBooked();
    const { employeeId } = await makeEmployee(server, 1);
    const { status, body } = await book([employeeId], { schedule: '2025-12-31' });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('schedule');
    expect(await countBooked()).toBe(before);
  });

  it('answers alike who is missing and who is of another division', async () => {
    const { employeeId } = await makeEmployee(server, 2);
    expect((await book([employeeId])).status).toBe(404);
    expect((await book([2_000_000_000])).status).toBe(404);
  });

  it('books a BJST that ends before the joining, and none that does not', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await plan(employeeId, '2026-08-01', '2027-01-01');
    const bjst = { bjstTypeId: await optionOf('bjst_type'), place: 'Jakarta', letterNumber: 'B-7' };
    const send = async (startDate: string, endDate: string) =>
      (await server.call(renewals.bookBjst, { ...bjst, startDate, endDate, employeeIds: [employeeId] }, staff)).body;
    expect((await send('2026-07-28', '2026-08-01')).data[0].refusal).toContain('On board');
    expect((await send('2026-07-25', '2026-07-31')).data[0].refusal).toBeNull();
    expect(await of(employeeId)).toMatchObject([{ isMissing: true, bookedOn: '2026-07-25' }]);
  });

  it('is for those who keep preparation', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const { status } = await server.call(
      renewals.bookMcu,
      { ...appointment, mcuPackageId, employeeIds: [employeeId] },
      planner,
    );
    expect(status).toBe(403);
  });
});
