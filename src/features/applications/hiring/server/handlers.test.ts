import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crew } from '#features/crew/contract.ts';
import { crewLists } from '#features/crew/lists/contract.ts';
import { stepsOf } from '#testing/application.ts';
import { agus, type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { hiring } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
});
afterAll(() => server.close());

describe('the blacklist', () => {
  it('is told to staff of either division, with level and dates only to their own', async () => {
    const member = await world.hire();
    await world.blacklist(member.employeeId);
    const here = await world.apply();
    const there = await world.apply({}, { at: world.tankerOpening });
    expect((await world.stateOf(here.id)).blacklist).toEqual({
      level: 'Level 1 (warning)',
      startDate: '2026-01-05',
      endDate: '2027-01-05',
      employeeIdNumber: member.employeeNumber,
    });
    const tanker = await server.user({ role: 'crewingstafftanker' });
    expect((await world.stateOf(there.id, tanker)).blacklist).toEqual({
      level: null,
      startDate: null,
      endDate: null,
      employeeIdNumber: null,
    });
    const rows = (await server.call(applications.list, { id: 1 }, world.staff)).body.data;
    expect(rows).toMatchObject([{ regCrewId: here.id, isBlacklisted: true, hasDuplicate: true }]);
    await server.db.updateTable('blacklistRecords').set({ verdict: 'employable', releasedAt: new Date() }).execute();
    expect((await world.stateOf(here.id)).blacklist).toBeNull();
    expect((await server.call(applications.list, { id: 1 }, world.staff)).body.data[0].isBlacklisted).toBe(false);
  });

  it('never shows in what the applicant is answered, to the byte', async () => {
    const member = await world.hire();
    const applicant = await world.apply();
    const visitor = await server.visitor();
    const [step] = await stepsOf(server, visitor, world.opening);
    const draft = (await server.call(applications.submitPublic, step, visitor)).body.data;
    const publicAnswers = async () => {
      const pass = { registrationNo: applicant.number, registrationGuid: applicant.guid };
      const draftPass = { registrationNo: draft.regRegisNo, registrationGuid: draft.registrationGuid };
      return [
        (await server.call(applications.status, pass, visitor)).raw,
        (await server.call(applications.draftPublic, draftPass, visitor)).raw,
        (
          await server.call(
            applications.submitPublic,
            { ...step, regCrewId: draft.regCrewId, registrationGuid: draft.registrationGuid },
            visitor,
          )
        ).body.data.regRegisNo,
      ];
    };
    const before = await publicAnswers();
    await world.blacklist(member.employeeId);
    expect((await world.stateOf(applicant.id)).blacklist).not.toBeNull();
    const after = await publicAnswers();
    const withoutVersion = (answers: string[]) => answers.map((raw) => raw.replace(/"version":\d+/, ''));
    expect(withoutVersion(after)).toEqual(withoutVersion(before));
  });

  it('keeps from being moved to the crew', async () => {
    const member = await world.hire();
    await world.blacklist(member.employeeId);
    const { id } = await world.apply({}, { stage: 7 });
    expect(await world.move(id)).toMatchObject({ status: 409, body: { code: 'blacklisted' } });
  });
});

describe('moving to the crew', () => {
  it.each([
    [1, 'M-00001'],
    [2, 'T-00001'],
  ] as const)(
    'of division %s makes one employee, with everything, mailed and seen from both sides',
    async (division, number) => {
      const caller = division === 1 ? world.staff : await server.user({ role: 'crewingstafftanker' });
      const {
        id,
        seafarerId,
        number: registration,
      } = await world.apply({}, { at: division === 1 ? world.opening : world.tankerOpening, stage: 7 });
      const answers = await Promise.all(Array.from({ length: 16 }, () => world.move(id, caller)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.data.employeeIdNumber))).toEqual(new Set([number]));
      const employees = await server.db.selectFrom('employees').selectAll().execute();
      expect(employees).toMatchObject([
        { seafarerId, divisionId: division, applicationId: id, employmentTypeId: world.contractType },
      ]);
      const employeeId = employees[0]?.id ?? 0;
      expect(await server.db.selectFrom('employmentPeriods').select(['employeeId', 'endedOn']).execute()).toEqual([
        { employeeId, endedOn: null },
      ]);
      expect((await world.fileOf(seafarerId)).confirmedAt).not.toBeNull();
      const mails = await server.db.selectFrom('outbox').selectAll().where('kind', '=', 'MoveToCrew').execute();
      expect(mails).toMatchObject([{ recipient: 'budi.santoso@example.test', data: { employeeNumber: number } }]);

      expect(await world.stateOf(id, caller)).toMatchObject({
        employee: { employeeId, employeeIdNumber: number, isFromHere: true },
      });
      const done = (await server.call(applications.listDone, {}, caller)).body.data;
      expect(done).toMatchObject([{ regCrewId: id, employeeId, employeeIdNumber: number }]);
      const list = (await server.call(crewLists.offBoard, {}, caller)).body.data;
      expect(list).toMatchObject([
        { id: employeeId, employeeIdNumber: number, fullName: 'Budi Santoso', vesselName: null },
      ]);
      const details = (await server.call(crew.details, { employeeId }, caller)).body.data;
      expect(details).toMatchObject({
        application: { regCrewId: id, regRegisNo: registration },
        onBoardStatus: 'Off-Board',
        isResigned: false,
        employmentTypeName: 'Contract',
        registerSeaServices: [{ vesselName: 'MV Nusantara 8' }],
        bankInfo: [{ accountNumber: '1420012345678' }],
      });
      expect(details.registerCOPDocs.length).toBeGreaterThan(0);
    },
  );

  it.each([1, 2, 3, 4, 5, 6, 8])('is refused in stage %s', async (stage) => {
    const { id } = await world.apply({}, { stage });
    expect(await world.move(id)).toMatchObject({ status: 409, body: { code: 'not_passed' } });
    expect(await server.db.selectFrom('employees').select('id').execute()).toEqual([]);
  });

  it('asks first to merge with the file of the crew member that the person is', async () => {
    await world.hire();
    const again = await world.apply({}, { stage: 7 });
    expect(await world.move(again.id)).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect((await world.merge(again, [{ field: 'idNumber', from: 'other' }])).status).toBe(200);
    expect(await world.move(again.id)).toMatchObject({ status: 409, body: { code: 'employed' } });
  });

  it('says of a crew member of the other division only that there is one', async () => {
    await world.hire({}, { at: world.tankerOpening });
    const { id } = await world.apply({}, { stage: 7 });
    const answer = await world.move(id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    expect(answer.raw).not.toContain('T-00001');
  });

  it('takes back one who had left, under the same number, from today', async () => {
    const member = await world.hire();
    await server.db
      .updateTable('employmentPeriods')
      .set({ startedOn: '2024-01-01', endedOn: '2025-01-01', endReason: 'resigned' })
      .execute();
    const again = await world.apply({}, { stage: 7 });
    expect((await world.merge(again, [{ field: 'idNumber', from: 'other' }])).status).toBe(200);
    const answer = await world.move(again.id);
    expect(answer.body.data).toMatchObject({ employeeId: member.employeeId, employeeIdNumber: 'M-00001' });
    expect((await world.move(again.id)).body.data).toEqual(answer.body.data);
    expect(await server.db.selectFrom('employmentPeriods').select('id').execute()).toHaveLength(2);
    expect(await world.stateOf(again.id)).toMatchObject({ employee: { isFromHere: true } });
    expect(await world.stateOf(member.id)).toMatchObject({ employee: { isFromHere: false } });
  });

  it('of the other division, of no one, and with a made-up employment type is refused', async () => {
    const { id } = await world.apply({}, { at: world.tankerOpening, stage: 7 });
    expect([(await world.move(id)).status, (await world.move(999_999)).status]).toEqual([404, 404]);
    const own = await world.apply({ ...agus }, { stage: 7 });
    const wrong = await server.call(hiring.moveToCrew, { regCrewId: own.id, employmentTypeId: 1 }, world.staff);
    expect(wrong).toMatchObject({ status: 400, body: { fields: { employmentTypeId: 'Choose one from the list' } } });
  });

  it('of two people at once gives two numbers', async () => {
    const [first, second] = [await world.apply({}, { stage: 7 }), await world.apply(agus, { stage: 7 })];
    const answers = await Promise.all([world.move(first.id), world.move(second.id)]);
    expect(answers.map(({ body }) => body.data.employeeIdNumber).sort()).toEqual(['M-00001', 'M-00002']);
  });

  it('of one person with two files at once makes one employee', async () => {
    const [first, second] = [await world.apply({}, { stage: 7 }), await world.apply({}, { stage: 7 })];
    const answers = await Promise.all([world.move(first.id), world.move(second.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
