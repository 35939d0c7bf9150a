import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInJakarta, isSunday } from '#platform/contract/days.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { assessments } from '../../assessments/contract.ts';
import { applications } from '../../contract.ts';
import { papers } from '../../papers/contract.ts';
import { stages } from '../../rules.ts';

/** Still to come, whenever this runs. */
const nextYear = thisYear + 1;
const workday = (day: string) => (isSunday(day) ? addDays(day, 1) : day);

let server: TestServer;
let staff: { token: string; userId: string };
let packageId: number;
let vessels: { id: number; principalId: number }[];
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  ({ id: packageId } = await server.db
    .insertInto('options')
    .values({ kind: 'mcu_package', name: 'Test package', isVerified: false })
    .returning('id')
    .executeTakeFirstOrThrow());
  const principals = await server.db
    .insertInto('principals')
    .values(['Bahari Lines', 'Cakra Shipping', 'Gone Ltd'].map((name) => ({ name })))
    .returning('id')
    .execute();
  const [bahari = 0, cakra = 0, gone = 0] = principals.map(({ id }) => id);
  await server.db.updateTable('principals').set({ deletedAt: new Date() }).where('id', '=', gone).execute();
  vessels = await server.db
    .insertInto('vessels')
    .values([
      { name: 'Bahari Satu', divisionId: 1, shipTypeId: 1, principalId: bahari },
      { name: 'Cakra Dua', divisionId: 1, shipTypeId: 1, principalId: cakra },
      { name: 'Old Lady', divisionId: 1, shipTypeId: 1, principalId: bahari, scrappedAt: new Date() },
      { name: 'Tanker Tiga', divisionId: 2, shipTypeId: 101, principalId: bahari },
    ])
    .returning(['id', 'principalId'])
    .execute();
});
afterAll(() => server.close());

const waiting = async (place: Parameters<typeof makeApplicants>[2] = {}) => {
  const [applicant] = await makeApplicants(server, 1, { stage: stages.mcu, ...place });
  return applicant?.id ?? 0;
};
const give = (registerCrewId: number, assessmentStatus: 'Passed' | 'Failed' | 'InProgress', more: object = {}) =>
  server.call(
    assessments.insertAssessment,
    { registerCrewId, assessmentType: 'mcu', assessmentStatus, ...more },
    staff,
  );
const keep = (registerCrewId: number, more: object) =>
  server.call(assessments.updateExamination, { registerCrewId, ...more }, staff);
const examinationOf = async (id: number) => (await server.call(assessments.examination, { id }, staff)).body.data;
const kept = (id: number) =>
  server.db.selectFrom('mcuExaminations').selectAll().where('applicationId', '=', id).orderBy('id').execute();
const mailsTo = (id: number) =>
  server.db
    .selectFrom('outbox')
    .selectAll()
    .where('recordId', '=', String(id))
    .where('kind', '=', 'ApplicantBooked')
    .orderBy('id')
    .execute();
/** The examination has taken place by now. */
const take = (id: number) =>
  server.db
    .updateTable('mcuExaminations')
    .set({ scheduledOn: dayInJakarta(new Date()) })
    .where('applicationId', '=', id)
    .execute();
const booking = {
  letterNumber: '12',
  schedule: workday(`${nextYear}-03-02`),
  clinicName: 'Klinik Samudera',
  clinicLocation: 'Jakarta',
};

describe('an examination that was changed since it was seen', () => {
  it('is not overwritten', async () => {
    const id = await waiting();
    await keep(id, { clinicName: 'Klinik Satu' });
    const { version } = await examinationOf(id);
    expect((await keep(id, { clinicName: 'Klinik Dua', version })).status).toBe(200);
    const late = await keep(id, { clinicName: 'Klinik Tiga', version });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await keep(id, { clinicName: 'Klinik Tiga', version: 0 })).status).toBe(409);
    expect(await kept(id)).toMatchObject([{ clinicName: 'Klinik Dua' }]);
  });
});

describe('an examination', () => {
  it('is not there until it is booked; then it is, with all that is kept', async () => {
    const id = await waiting();
    expect(await examinationOf(id)).toBeNull();
    const answer = await give(id, 'InProgress', {
      ...booking,
      mcuPackageId: packageId,
      mcuPrice: '1250000',
      mcuFeePercentage: '7.5',
      vesselId: vessels[0]?.id,
    });
    expect(answer.body.data).toMatchObject({ currentStatusId: stages.mcu });
    expect(await examinationOf(id)).toMatchObject({
      regCrewId: id,
      ...booking,
      mcuPackageId: packageId,
      mcuPackage: 'Test package',
      mcuPrice: '1250000',
      mcuFeePercentage: '7.50',
      mcuFeeValue: '93750',
      vesselId: vessels[0]?.id,
      vesselName: 'Bahari Satu',
      principalId: vessels[0]?.principalId,
      principalName: 'Bahari Lines',
    });
    expect((await kept(id))[0]).toMatchObject({ createdBy: staff.userId, result: null });
  });

  it('changes only what is sent, and the fee follows', async () => {
    const id = await waiting();
    await give(id, 'InProgress', { ...booking, mcuPrice: '100000', mcuFeePercentage: '8' });
    const changed = await keep(id, { mcuPrice: '250000', vesselId: vessels[1]?.id });
    expect(changed.body.data).toMatchObject({
      ...booking,
      mcuPrice: '250000',
      mcuFeeValue: '20000',
      vesselName: 'Cakra Dua',
    });
    expect((await keep(id, { mcuFeeValue: '5000' })).body.data).toMatchObject({
      mcuFeePercentage: null,
      mcuFeeValue: '5000',
    });
    expect((await keep(id, { vesselId: null, principalId: null })).body.data).toMatchObject({
      vesselId: null,
      vesselName: null,
      principalName: null,
      clinicName: 'Klinik Samudera',
    });
    expect(await kept(id)).toHaveLength(1);
  });

  it('ends with the result of the stage, and is still corrected for billing', async () => {
    const id = await waiting();
    await give(id, 'InProgress', booking);
    await take(id);
    expect((await give(id, 'Passed', { mcuPrice: '900000' })).body.data.currentStatusId).toBe(stages.result);
    expect(await kept(id)).toMatchObject([{ result: 'Passed', price: '900000', clinicName: 'Klinik Samudera' }]);
    expect((await keep(id, { mcuFeeValue: '70000' })).body.data).toMatchObject({ mcuFeeValue: '70000' });
    expect(await kept(id)).toMatchObject([{ result: 'Passed', feeValue: '70000' }]);
  });

  it('is opened again by a correction into its stage, and kept apart from a later one', async () => {
    const id = await waiting();
    const manager = await server.user({ role: 'crewingmanagermarine' });
    const correct = (currentStatusId: number) =>
      server.call(assessments.updateStatus, { regCrewId: id, currentStatusId, remark: 'Other result' }, manager);
    await give(id, 'InProgress', booking);
    await give(id, 'Failed');
    await correct(stages.mcu);
    expect(await kept(id)).toMatchObject([{ result: null }]);
    await give(id, 'Failed');
    await correct(stages.interview);
    expect(await kept(id)).toMatchObject([{ result: 'Failed' }]);
    const interviewed = { registerCrewId: id, assessmentType: 'interview', assessmentStatus: 'Passed' } as const;
    await server.call(assessments.insertAssessment, interviewed, staff);
    const schedule = workday(`${nextYear}-05-05`);
    await give(id, 'InProgress', { ...booking, letterNumber: '15', schedule });
    expect(await kept(id)).toMatchObject([{ result: 'Failed' }, { result: null, scheduledOn: schedule }]);
    expect(await examinationOf(id)).toMatchObject({ schedule });
  });

  it('can be entered for one who passed without a booking, not for one who has not come to it', async () => {
    const passed = await waiting();
    await give(passed, 'Passed');
    expect(await examinationOf(passed)).toBeNull();
    expect((await keep(passed, { mcuPrice: '5' })).body.data).toMatchObject({ mcuPrice: '5', schedule: null });
    expect(await kept(passed)).toMatchObject([{ result: 'Passed' }]);
    const early = await waiting({ stage: stages.interview });
    expect((await keep(early, booking)).body.code).toBe('not_in_stage');
    expect(await kept(early)).toEqual([]);
  });

  it.each<[string, () => object, string]>([
    ['a vessel of the other division', () => ({ vesselId: vessels[3]?.id }), 'vesselId'],
    ['a vessel that was scrapped', () => ({ vesselId: vessels[2]?.id }), 'vesselId'],
    ['a vessel that is not there', () => ({ vesselId: 2_000_000_000 }), 'vesselId'],
    ['a principal that was deleted', () => ({ principalId: 3 }), 'principalId'],
    [
      'a principal that does not own the vessel',
      () => ({ vesselId: vessels[0]?.id, principalId: vessels[1]?.principalId }),
      'principalId',
    ],
    ['a package that is none', () => ({ mcuPackageId: 2_000_000_000 }), 'mcuPackageId'],
    ['a price with a point', () => ({ mcuPrice: '1.5' }), 'mcuPrice'],
    ['more than all of the price', () => ({ mcuFeePercentage: '100.5' }), 'mcuFeePercentage'],
    ['a letter number with letters', () => ({ letterNumber: 'A1' }), 'letterNumber'],
  ])('is refused with %s, and nothing is kept', async (_name, wrong, field) => {
    const id = await waiting();
    const answer = await give(id, 'InProgress', { ...booking, ...wrong() });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    expect(await kept(id)).toEqual([]);
    expect((await server.call(applications.assessments, { id }, staff)).body.data).toEqual([]);
  });

  it('may be for the vessels in operation and the principals there are', async () => {
    const all = (await server.call(assessments.vessels, {}, staff)).body.data;
    expect(all.vessels.map(({ name }: { name: string }) => name)).toEqual(['Bahari Satu', 'Cakra Dua']);
    expect(all.principals.map(({ name }: { name: string }) => name)).toEqual(['Bahari Lines', 'Cakra Shipping']);
    const found = (await server.call(assessments.vessels, { search: 'CAKRA' }, staff)).body.data;
    expect([found.vessels.length, found.principals.length]).toEqual([1, 1]);
    const wild = (await server.call(assessments.vessels, { search: '%' }, staff)).body.data;
    expect([wild.vessels.length, wild.principals.length]).toEqual([0, 0]);
  });
});

describe('the booking', () => {
  it('is told with clinic, date and place once they are known, and again when they change', async () => {
    const id = await waiting();
    await keep(id, { schedule: booking.schedule });
    expect(await mailsTo(id)).toEqual([]);
    await keep(id, { clinicName: 'Klinik Samudera' });
    await keep(id, { mcuPrice: '5', letterNumber: '14' });
    const schedule = workday(`${nextYear}-03-09`);
    await keep(id, { schedule, clinicLocation: 'Merak' });
    expect((await mailsTo(id)).map(({ data }) => data)).toMatchObject([
      { schedule: booking.schedule, clinicName: 'Klinik Samudera', clinicLocation: null },
      { schedule, clinicLocation: 'Merak' },
    ]);
  });

  it('is not told when it is over, or comes with the result', async () => {
    const id = await waiting();
    const { schedule: _, letterNumber: __, ...place } = booking;
    await give(id, 'Passed', { ...place, schedule: dayInJakarta(new Date()) });
    await keep(id, { clinicName: 'Klinik Lain' });
    expect(await mailsTo(id)).toEqual([]);
  });
});

describe('the letter to the clinic', () => {
  const write = (regCrewIds: readonly number[], more: object = {}) =>
    server.call(papers.mcuLetter, { ...booking, mcuPackageId: packageId, regCrewIds: [...regCrewIds], ...more }, staff);

  it('books many at once, notes it once, and tells each of them once', async () => {
    const ids = (await makeApplicants(server, 40, { stage: stages.mcu })).map(({ id }) => id);
    await give(ids[0] ?? 0, 'InProgress', { mcuPrice: '500000', mcuFeePercentage: '8' });
    for (const more of [{}, { letterNumber: '13' }]) expect((await write(ids, more)).status).toBe(200);
    for (const id of ids) {
      expect(await kept(id)).toMatchObject([{ letterNumber: '13', scheduledOn: booking.schedule, packageId }]);
      expect(await mailsTo(id)).toHaveLength(1);
    }
    expect(await kept(ids[0] ?? 0)).toMatchObject([{ price: '500000', feeValue: '40000' }]);
    const noted = await server.db
      .selectFrom('assessments')
      .select(['applicationId', 'status'])
      .where('applicationId', 'in', ids)
      .execute();
    expect(noted.map(({ status }) => status)).toEqual(Array(40).fill('InProgress'));
    expect(new Set(noted.map(({ applicationId }) => applicationId)).size).toBe(40);
  });

  it('books no one when one of them is foreign, or does not wait for it', async () => {
    const mine = await waiting();
    for (const other of [await waiting({ divisionId: 2 }), await waiting({ stage: stages.interview })])
      expect((await write([mine, other])).status).toBeGreaterThanOrEqual(400);
    expect(await kept(mine)).toEqual([]);
    expect(await mailsTo(mine)).toEqual([]);
  });
});
