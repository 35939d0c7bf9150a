import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInJakarta, isSunday } from '#platform/contract/days.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { thisYear } from '#testing/this-year.ts';
import { assessments } from '../../assessments/contract.ts';
import { stages } from '../../rules.ts';

let server: TestServer;
let staff: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const workday = (day: string) => (isSunday(day) ? addDays(day, 1) : day);
const waiting = async (place: Parameters<typeof makeApplicants>[2] = {}) => {
  const [applicant] = await makeApplicants(server, 1, { stage: stages.mcu, ...place });
  return applicant?.id ?? 0;
};
const give = (registerCrewId: number, assessmentStatus: 'Passed' | 'InProgress', more: object = {}) =>
  server.call(
    assessments.insertAssessment,
    { registerCrewId, assessmentType: 'mcu', assessmentStatus, ...more },
    staff,
  );
const keep = (registerCrewId: number, more: object) =>
  server.call(assessments.updateExamination, { registerCrewId, ...more }, staff);
const kept = (id: number) =>
  server.db.selectFrom('mcuExaminations').selectAll().where('applicationId', '=', id).execute();
const booking = { schedule: workday(`${thisYear + 1}-03-02`) };

describe('the day', () => {
  const today = dayInJakarta(new Date());
  const nextSunday = Array.from({ length: 7 }, (_, at) => addDays(today, at + 1)).find(isSunday) ?? '';
  const dayAlone = { clinicName: 'Klinik Samudera' };

  it('of an appointment is not over, and no Sunday', async () => {
    const id = await waiting();
    for (const schedule of [addDays(today, -1), nextSunday]) {
      const answer = await give(id, 'InProgress', { ...dayAlone, schedule });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['schedule']]);
    }
    expect(await kept(id)).toEqual([]);
  });

  it('comes before someone has passed, alone or among many', async () => {
    const id = await waiting();
    const other = await waiting();
    await give(id, 'InProgress', { ...dayAlone, schedule: booking.schedule });
    expect((await give(id, 'Passed')).body).toMatchObject({ status: 409, code: 'examination_ahead' });
    const many = { assessmentType: 'mcu', assessmentStatus: 'Passed' } as const;
    const answer = await server.call(assessments.insertBulk, { ...many, regCrewIdArray: [id, other] }, staff);
    expect(answer.body.data).toMatchObject({
      moved: [other],
      skipped: [{ regCrewId: id, reason: 'examination ahead' }],
    });
    expect((await give(id, 'Passed', { schedule: addDays(booking.schedule, 7) })).body.fields).toEqual({
      schedule: 'Examination date cannot be in the future',
    });
    expect((await give(id, 'Passed', { schedule: today })).status).toBe(200);
  });
});

describe('a letter number', () => {
  it('is of one day and clinic: others of that letter may have it, no other letter of the division and year', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()];
    const letter = { letterNumber: '700', schedule: booking.schedule, clinicName: 'Klinik Satu' };
    expect((await give(first, 'InProgress', letter)).status).toBe(200);
    expect((await give(second, 'InProgress', { ...letter, letterNumber: '0700' })).status).toBe(200);
    const later = workday(addDays(booking.schedule, 1));
    for (const other of [{ schedule: later }, { clinicName: 'Klinik Dua' }]) {
      const answer = await give(third, 'InProgress', { ...letter, ...other });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['letterNumber']]);
    }
    // An applicant who moves to another day leaves the letter.
    expect(Object.keys((await keep(second, { schedule: later })).body.fields)).toEqual(['letterNumber']);
    expect((await keep(second, { schedule: later, letterNumber: '701' })).status).toBe(200);
    const foreign = await waiting({ divisionId: 2 });
    const tanker = await server.user({ role: 'crewingstafftanker' });
    const there = { registerCrewId: foreign, assessmentType: 'mcu', assessmentStatus: 'InProgress' } as const;
    const answer = await server.call(assessments.insertAssessment, { ...there, ...letter, schedule: later }, tanker);
    expect(answer.status).toBe(200);
  });

  it('is not one that the crew’s letters have', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const letter = { letterNumber: '720', clinicName: 'Klinik Awak' };
    await server.db
      .insertInto('mcuExaminations')
      .values({ ...letter, employeeId, scheduledOn: booking.schedule })
      .execute();
    const [same, other] = [await waiting(), await waiting()];
    expect((await give(same, 'InProgress', { ...letter, ...booking })).status).toBe(200);
    const answer = await give(other, 'InProgress', { ...letter, ...booking, clinicName: 'Klinik Lain' });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['letterNumber']]);
  });
});
