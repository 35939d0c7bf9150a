import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/access.ts';
import { addDays, dayInJakarta } from '#platform/contract/days.ts';
import { makeAgreement } from '#testing/agreement.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { makeEmployee } from '#testing/employee.ts';
import { readPdf } from '#testing/pdf.ts';
import { preparing } from '#testing/preparation.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { bjsts } from '../bjst/contract.ts';
import { preparation } from '../contract.ts';
import { letterReference } from '../letters/rules.ts';
import { mcus } from '../mcu/contract.ts';
import { medicals } from '../medical/contract.ts';
import { preparationMails } from '../notifications/contract.ts';

const today = '2026-11-23';
let act: ReturnType<typeof preparing>;
let server: TestServer;
let world: BoardingWorld;
let staff: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer({ today });
  staff = await server.user({ role: 'crewingstaffmarine' });
  act = preparing(server, staff, () => world);
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await boardingWorld(server);
});

describe('the people of a vessel', () => {
  it('are those with a confirmed plan', async () => {
    expect(await act.row()).toMatchObject({
      employeeId: world.employeeId,
      joinsOn: today,
      mcuStatus: 'Pending',
      bjstStatus: 'Pending',
      medicalStatus: '-',
      pklStatus: '-',
      certificateStatus: 'Not Comply',
      isPrepared: false,
    });
    await world.withdraw();
    expect(await act.row()).toBeUndefined();
  });

  it('are urgent and cannot sail for the reasons that check-in gives', async () => {
    const { body } = await server.call(preparation.workList, { vesselId: world.vesselId }, staff);
    expect(body.data).toMatchObject({ notCompleted: 1, until: '2026-12-07', missing: { all: 1, mcu: 1, pkl: 1 } });
    const said = body.data.people[0].findings.map(({ code }: { code: string }) => code);
    const refused = await world.checkIn({ overrideReason: undefined });
    const overridable = refused.body.findings
      .filter(({ level }: { level: string }) => level === 'overridable')
      .map(({ code }: { code: string }) => code);
    expect(said.length).toBeGreaterThan(3);
    expect([...said].sort()).toEqual(overridable.sort());
  });

  it('have a PKL once it is made, and signed', async () => {
    const [plan] = await world.plans();
    const { id } = await makeAgreement(server, plan?.id ?? 0);
    expect((await act.row()).pklStatus).toBe('Pending Sign');
    await server.db
      .updateTable('crewAgreements')
      .set({ signedAt: new Date(), fileId: await act.scan() })
      .where('id', '=', id)
      .execute();
    expect((await act.row()).pklStatus).toBe('Signed');
  });

  it('are not told of to the other division', async () => {
    const tanker = await server.user({ role: 'crewingstafftanker' });
    expect((await server.call(preparation.crew, { vesselId: world.vesselId }, tanker)).status).toBe(404);
    const vessels = await server.call(preparation.vessels, {}, tanker);
    expect(vessels.raw).not.toContain(String((await act.row()).vesselName));
  });

  it('are counted for the list of vessels', async () => {
    const { body } = await server.call(
      preparation.vessels,
      { filterList: 'preparationStatus:Not%20Completed;', pageSize: 200 },
      staff,
    );
    const own = body.data.find(({ vesselId }: { vesselId: number }) => vesselId === world.vesselId);
    expect(own).toMatchObject({
      numberOfCrew: 1,
      readyCount: 0,
      cannotSailCount: 1,
      preparationStatus: 'Not Completed',
    });
    expect(new Set(body.data.map((one: { preparationStatus: string }) => one.preparationStatus)).size).toBe(1);
  });
});

describe('a check-up', () => {
  it('is booked for several on one letter, and told to who has an address', async () => {
    const { employeeId: other } = await makeEmployee(server, 1);
    const seafarer = server.db.selectFrom('employees').select('seafarerId').where('id', '=', other);
    await server.db.updateTable('seafarers').set({ email: '' }).where('id', '=', seafarer).execute();
    const { status, body } = await act.book({ employeeId: undefined, employeeIds: [world.employeeId, other] });
    expect(status).toBe(200);
    expect(body.data.employeePreparationIds).toHaveLength(2);
    expect(body.data.withoutEmail).toHaveLength(1);
    expect(await act.row()).toMatchObject({ mcuStatus: 'Scheduled', mcuOn: addDays(today, 2) });
    const mails = await server.db
      .selectFrom('outbox')
      .select('recordId')
      .where('kind', '=', 'PreparationMCU')
      .where('recordId', 'in', body.data.employeePreparationIds.map(String))
      .execute();
    expect(mails).toHaveLength(1);
    const stateOf = (id: number) =>
      server.call(preparationMails.ofPreparation, { sendEmailType: 'MCU', employeePreparationId: id }, staff);
    const answers = await Promise.all(body.data.employeePreparationIds.map(stateOf));
    const [told, untold] = answers.toSorted((a, b) => a.status - b.status);
    expect([told?.status, untold?.status]).toEqual([200, 409]);
    expect(untold?.body.message).toBe('This crew member has no email address');
  });

  it('is booked for up to ten, all or none', async () => {
    const ids: number[] = [];
    while (ids.length < 10) ids.push((await makeEmployee(server, 1)).employeeId);
    expect((await act.book({ employeeId: undefined, employeeIds: [...ids, world.employeeId] })).status).toBe(400);
    expect((await act.book({ employeeId: undefined, employeeIds: ids.slice(1) })).status).toBe(200);
    const again = await act.book({ employeeId: undefined, employeeIds: ids });
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('already has an appointment')]);
    expect((await act.book({ employeeId: undefined, employeeIds: ids.slice(0, 1) })).status).toBe(200);
  });

  it.each([
    ['before 1 January', { schedule: '2025-12-31' }, 'schedule'],
    ['an unknown package', { mcuPackageId: 999_999 }, 'mcuPackageId'],
    ['a letter number with letters', { letterNumber: '12A' }, 'letterNumber'],
    ['no clinic', { clinicName: ' ' }, 'clinicName'],
    ['for no one', { employeeId: undefined }, 'employeeIds'],
    ['for one beside several', { employeeIds: [2_000_000_000] }, 'employeeId'],
  ])('is refused: %s', async (_, over, field) => {
    const { status, body } = await act.book(over);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('has a letter of its own: a number is not used for another day', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    await act.book({ letterNumber: '7' });
    const other = await act.book({ employeeId, letterNumber: '007', schedule: addDays(today, 3) });
    expect(other.body.fields).toHaveProperty('letterNumber');
    expect((await act.book({ employeeId, letterNumber: '007' })).status).toBe(200);
  });

  it('takes one result; a manager corrects it with a reason', async () => {
    const id = await act.booked();
    expect((await act.submit(id)).status).toBe(200);
    expect(await act.row()).toMatchObject({ mcuStatus: 'Passed', mcuOn: today });
    const second = await act.submit(id, { assessmentStatus: 'Failed' });
    expect([second.status, second.body.message]).toEqual([400, 'This record already has a result']);
    const correction = 'The clinic sent the paper of someone else';
    expect((await act.submit(id, { assessmentStatus: 'Failed', correction })).status).toBe(403);
    const manager = world.manager;
    expect((await act.submit(id, { correction: 'Wrong' }, manager)).body.fields).toHaveProperty('correction');
    expect((await act.submit(id, { assessmentStatus: 'Failed', correction }, manager)).status).toBe(200);
    expect((await act.row()).mcuStatus).toBe('Failed');
    // Failed leads to a new appointment.
    expect((await act.book()).status).toBe(200);
    expect((await act.row()).mcuStatus).toBe('Scheduled');
  });

  it.each([
    ['without a scan', { attachmentId: undefined }, 'attachmentId'],
    ['without a health degree', { mcuHealthDegreeId: undefined }, 'mcuHealthDegreeId'],
    ['with the scan of another user', { attachmentId: randomUUID() }, 'attachmentId'],
  ])('takes no result %s', async (_, over, field) => {
    const { status, body } = await act.submit(await act.booked(), over);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('takes no result before its day, and is not moved after its result', async () => {
    const { body } = await act.book();
    const id = body.data.employeePreparationId;
    expect((await act.submit(id)).body.fields).toHaveProperty('assessmentStatus');
    const move = (over: object) => server.call(mcus.update, { employeePreparationMcuId: id, ...over } as never, staff);
    expect((await move({ schedule: today, clinicName: 'Klinik Lain' })).status).toBe(200);
    expect((await act.submit(id)).status).toBe(200);
    expect((await move({ schedule: addDays(today, 9) })).status).toBe(400);
    // It was opened before the result: what has come of it is said, not that it is another version.
    const late = await move({ schedule: addDays(today, 9), version: 1 });
    expect(late.body.message).toBe('This record already has a result');
    const again = await act.submit(id, { version: 1 });
    expect(again.body.message).toBe('This record already has a result');
  });

  it('that is moved names who is not told of it; another letter number is no news', async () => {
    const { body: mcu } = await act.book();
    const { body: bjst } = await act.schedule({ startDate: addDays(today, 3), endDate: addDays(today, 5) });
    const seafarer = server.db.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId);
    const { fullName } = await server.db
      .updateTable('seafarers')
      .set({ email: '' })
      .where('id', '=', seafarer)
      .returning('fullName')
      .executeTakeFirstOrThrow();
    const [employeePreparationMcuId, employeePreparationBjstId] = [mcu, bjst].map(
      (one) => one.data.employeePreparationId,
    );
    const untold = async (moved: Promise<{ body: { data: { withoutEmail: string[] } } }>) =>
      (await moved).body.data.withoutEmail;
    const mcuTo = (over: object) => server.call(mcus.update, { employeePreparationMcuId, ...over } as never, staff);
    expect(await untold(mcuTo({ letterNumber: '990099' }))).toEqual([]);
    expect(await untold(mcuTo({ schedule: addDays(today, 4) }))).toEqual([fullName]);
    const place = { employeePreparationBjstId, place: 'Surabaya' };
    expect(await untold(server.call(bjsts.update, place as never, staff))).toEqual([fullName]);
  });

  it.each([
    ['letterNumber', '999'],
    ['clinicName', 'Klinik Lain'],
    ['clinicLocation', 'Surabaya'],
    ['schedule', '2026-11-30'],
    ['correction', 'There is nothing to correct yet'],
  ])('refuses %s with a result instead of dropping it', async (field, value) => {
    const { status, body } = await act.submit(await act.booked(), { [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it.each([
    ['mcuPrice', '1500000'],
    ['mcuHealthDegreeId', 1],
    ['attachmentId', randomUUID()],
    ['correction', 'The clinic sent another one'],
  ])('refuses %s without a result instead of dropping it', async (field, value) => {
    const sent = { employeePreparationMcuId: await act.booked(), clinicName: 'Klinik Lain', [field]: value };
    const { status, body } = await server.call(mcus.update, sent as never, staff);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('is sent to the clinic with a letter that names its people', async () => {
    const { employeeFullName } = await act.row();
    await act.book({ letterNumber: '88' });
    const asked = { employeeIds: [world.employeeId], letterNumber: '88', schedule: addDays(today, 2) };
    const { status, body } = await server.call(mcus.letter, asked, staff);
    expect(status).toBe(200);
    const text = JSON.stringify(await readPdf(body));
    // Dated on the day on which it was booked, by the clock of the database.
    const number = letterReference('88', dayInJakarta(new Date()));
    for (const said of [number, 'Klinik Uji', 'JAKARTA', employeeFullName]) expect(text).toContain(said);
    expect((await server.call(mcus.letter, { ...asked, letterNumber: '89' }, staff)).status).toBe(404);
  });

  it('is known to lack what its letter has a dash for, before it is booked', async () => {
    expect(await act.row()).toMatchObject({ letterLacks: ['birthPlace', 'birthDate', 'seafarerCode'] });
    const seafarer = server.db.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId);
    await server.db
      .updateTable('seafarers')
      .set({ birthPlace: 'Surabaya', birthDate: '1990-05-12', seafarerCode: '' })
      .where('id', '=', seafarer)
      .execute();
    expect(await act.row()).toMatchObject({ letterLacks: ['seafarerCode'] });
  });

  it('that was passed as an applicant counts', async () => {
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', world.employeeId)
      .executeTakeFirstOrThrow();
    const [applicant] = await makeApplicants(server, 1, { stage: 7 });
    const applicationId = applicant?.id ?? 0;
    await server.db.updateTable('applications').set({ seafarerId }).where('id', '=', applicationId).execute();
    await server.db
      .insertInto('mcuExaminations')
      .values({ applicationId, scheduledOn: addDays(today, -30), result: 'Passed' })
      .execute();
    expect(await act.row()).toMatchObject({ mcuStatus: 'Passed', mcuOn: addDays(today, -30) });
  });
});

describe('BJST', () => {
  it('is scheduled, passed, and renewed', async () => {
    const { status, body } = await act.schedule();
    expect(status).toBe(200);
    const id = body.data.employeePreparationId as number;
    expect(await act.row()).toMatchObject({ bjstStatus: 'Scheduled', bjstFrom: today });
    const pass = async (over: object = {}) =>
      server.call(
        bjsts.update,
        { employeePreparationBjstId: id, assessmentStatus: 'Passed', attachmentId: await act.scan(), ...over } as never,
        staff,
      );
    expect((await pass({ attachmentId: undefined })).status).toBe(400);
    expect((await pass({ place: 'Priok' })).body.fields).toHaveProperty('place');
    expect((await pass({ assessmentStatus: undefined })).body.fields).toHaveProperty('attachmentId');
    // Whose it is may be sent along, but not somebody else.
    expect((await pass({ employeeId: world.employeeId + 1 })).body.fields).toHaveProperty('employeeId');
    expect((await pass()).status).toBe(200);
    expect((await pass()).body.message).toBe('This record already has a result');
    expect((await act.row()).bjstStatus).toBe('Passed');
    expect((await act.schedule({ letterNumber: '042/BJST' })).status).toBe(200);
    expect((await act.schedule({ letterNumber: '043/BJST' })).status).toBe(409);
  });

  it.each([
    ['the same day', { endDate: today }],
    ['an end before the start', { endDate: addDays(today, -1) }],
    ['a start before 1 January', { startDate: '2025-12-30' }],
  ])('is refused with %s', async (_, over) => {
    const { status, body } = await act.schedule(over);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['startDate']]);
  });
});

describe('a medical certificate', () => {
  it('counts while it is the newest: UNFIT beats an older FIT', async () => {
    expect((await act.certify()).status).toBe(200);
    expect(await act.row()).toMatchObject({ medicalStatus: 'FIT', medicalUntil: '2028-11-01' });
    expect((await act.certify({ result: 'UNFIT', certificateNumber: 'MC-2' })).status).toBe(200);
    expect((await act.row()).medicalStatus).toBe('UNFIT');
    const { body } = await server.call(medicals.list, { employeeId: world.employeeId }, staff);
    expect(body.data.map((one: { isNewest: boolean }) => one.isNewest)).toEqual([true, false]);
  });

  it.each([
    ['examined tomorrow', { examinationDate: addDays(today, 1) }, 'examinationDate'],
    ['ending before the examination', { validUntil: '2026-01-01' }, 'validUntil'],
    ['valid for over two years', { validUntil: '2028-11-23' }, 'validUntil'],
    ['restricted without saying how', { result: 'Fit With Restriction' }, 'restriction'],
    ['without a scan', { attachmentId: undefined }, 'attachmentId'],
  ])('is refused: %s', async (_, over, field) => {
    const { status, body } = await act.certify(over);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('what is medical', () => {
  it.each<Role>(['crewingplanningmarine', 'crewingservicemarine', 'crewingfinancemarine', 'crewingpdemarine'])(
    'is closed to %s, who learns only whether it is done',
    async (role) => {
      const reader = await server.user({ role, userAccessList: ['OnboardPreparation'] });
      const mcu = await act.booked();
      expect((await act.submit(mcu, { employeeId: world.employeeId + 1 })).body.fields).toHaveProperty('employeeId');
      await act.submit(mcu, { assessmentStatus: 'Failed' });
      await act.certify({ result: 'UNFIT', certificateNumber: 'MC-SECRET' });
      const answer = await server.call(preparation.crew, { vesselId: world.vesselId }, reader);
      expect(answer.body.data[0]).toMatchObject({
        mcuStatus: 'Not Completed',
        mcuOn: null,
        medicalStatus: 'Not Completed',
        medicalUntil: null,
        findings: expect.arrayContaining([{ code: 'medicalNotMet' }]),
      });
      const work = await server.call(preparation.workList, { vesselId: world.vesselId }, reader);
      for (const { raw } of [answer, work]) expect(raw).not.toMatch(/unfit|failed|MC-SECRET/i);
      for (const refused of [
        await server.call(mcus.list, { vesselId: world.vesselId }, reader),
        await server.call(medicals.list, { vesselId: world.vesselId }, reader),
      ])
        expect(refused.status).toBe(403);
      // That somebody is fit, and until when, is no finding.
      await act.certify({ certificateNumber: 'MC-FIT' });
      const fit = await server.call(preparation.crew, { vesselId: world.vesselId }, reader);
      expect(fit.body.data[0]).toMatchObject({ medicalStatus: 'Completed', medicalUntil: '2028-11-01' });
      await act.certify({ result: 'UNFIT', certificateNumber: 'MC-SECRET-2' });
      const work2 = await server.call(preparation.workList, { vesselId: world.vesselId }, staff);
      expect(work2.raw).toMatch(/unfit/);
    },
  );
});
