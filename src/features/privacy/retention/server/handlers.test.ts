import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdEntry } from '#features/audit/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeApplicants } from '#testing/applicants.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type RetentionRow, retention } from '../contract.ts';
import { applyRetention } from './jobs.ts';
import { saveRule } from './queries.ts';

let server: TestServer;
let boss: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  boss = await server.user({ role: 'superadmin' });
});
afterAll(() => server.close());

const ruleOf = async (stage: string): Promise<RetentionRow> => {
  const { body } = await server.call(retention.list, {}, boss);
  return body.data.rules.find((each: RetentionRow) => each.stage === stage);
};
const save = (stage: string, months: number, version: number | null = null) =>
  server.call(retention.save, { kind: 'application', stage, months, version }, boss);

it('changes a rule from two weeks on, within what law and consent allow', async () => {
  expect((await save('failed', 6)).body).toEqual({ data: { startsOn: addDays(server.today, 14) } });
  expect(await ruleOf('failed')).toMatchObject({ months: 6, startsOn: addDays(server.today, 14), version: 1 });
  const tooLong = await save('failed', 25, 1);
  expect([tooLong.status, tooLong.body.fields]).toEqual([400, { months: 'Months must be between 1 and 24' }]);
  const law = await server.call(retention.save, { kind: 'crew', stage: 'payroll', months: 119, version: null }, boss);
  expect([law.status, law.body.fields]).toEqual([400, { months: 'Months must be between 120 and 180' }]);
  expect((await save('nothing', 6)).status).toBe(404);
});

it('refuses a change by somebody who saw the rule as it was before', async () => {
  expect((await save('undecided', 12)).status).toBe(200);
  expect((await save('undecided', 6)).body.code).toBe('changed');
  expect((await save('undecided', 6, 1)).status).toBe(200);
});

it('refuses the second of two first changes that begin at once', async () => {
  const rule = { kind: 'application', stage: 'passed' };
  const { status, body } = await meanwhile(
    server,
    async (db) => {
      await holdEntry(db, { table: 'retention_rules', key: rule }, { userId: boss.userId });
      await saveRule(db, { ...rule, months: 9, today: server.today });
    },
    () => save('passed', 3),
  );
  expect([status, body.code]).toEqual([409, 'changed']);
  expect(await ruleOf('passed')).toMatchObject({ months: 9, version: 1 });
});

it('holds a person by number, shows them as held, and lets the rules act again when it is lifted', async () => {
  const [one] = await makeApplicants(server, 1, { stage: 8 });
  await server.db
    .updateTable('applications')
    .set({ stageEnteredAt: new Date('2020-01-01') })
    .where('id', '=', one?.id ?? 0)
    .execute();
  const due = () => server.call(retention.due, { kind: 'application', stage: 'failed' }, boss);
  expect((await due()).body.data).toMatchObject({
    total: 1,
    held: 0,
    people: [{ number: one?.number, isHeld: false }],
  });

  const hold = (number: string) => server.call(retention.hold, { number, reason: 'Inquiry' }, boss);
  expect((await hold('M-99999')).body.fields).toEqual({ number: 'No one has this number' });
  expect((await hold(one?.number.toLowerCase() ?? '')).status).toBe(200);
  expect((await hold(one?.number ?? '')).body.fields).toEqual({ number: "This person's data is held already" });
  expect((await due()).body.data).toMatchObject({ total: 1, held: 1, people: [{ isHeld: true }] });
  await applyRetention(server.db, server.services.files, '2029-01-01');
  expect((await due()).body.data.total).toBe(1);

  const { body } = await server.call(retention.list, {}, boss);
  const [{ holdId }] = body.data.holds;
  expect((await server.call(retention.lift, { holdId }, boss)).status).toBe(200);
  expect((await server.call(retention.lift, { holdId }, boss)).status).toBe(404);
  await applyRetention(server.db, server.services.files, '2029-01-01');
  expect((await due()).body.data.total).toBe(0);
});

it('says what a rule would erase with other months, before it is changed', async () => {
  const [one] = await makeApplicants(server, 1, { stage: 7 });
  await server.db
    .updateTable('applications')
    .set({ stageEnteredAt: new Date(`${addDays(server.today, -100)}T05:00:00Z`) })
    .where('id', '=', one?.id ?? 0)
    .execute();
  const totalWith = async (months: number) =>
    (await server.call(retention.due, { kind: 'application', stage: 'passed', months }, boss)).body.data.total;
  expect([await totalWith(4), await totalWith(3)]).toEqual([0, 1]);
});
