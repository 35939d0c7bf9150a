import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transitions } from '#app/transitions.server.ts';
import { applicantHired } from '#features/applications/hiring/server/operations.ts';
import { planConfirmed } from '#features/assignments/rounds/server/operations.ts';
import { checkedIn, checkedOut } from '#features/assignments/server/operations.ts';
import { employmentEnded } from '#features/employees/server/operations.ts';
import { monthClosed } from '#features/work-orders/lines/server/operations.ts';
import type { WayOut } from '#platform/server/outside.ts';
import { emit, type Step } from '#platform/server/transitions.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { goodPassword, type TestServer, testServer } from '#testing/server.ts';
import { webhooks } from '../contract.ts';
import { webhookEvents } from '../rules.ts';
import { startSender } from './jobs.ts';
import { shownDeliveries } from './queries.ts';

let server: TestServer;
let admin: { token: string; userId: string };
let receiver: Server;
let answerWith = 204;
const received: { headers: IncomingMessage['headers']; body: string }[] = [];
/** The receiver is on this machine, and without TLS: what the real way out refuses is tested beside it. */
const wayOut: WayOut = { request: request as unknown as WayOut['request'], mayReach: () => true };
const silent = { info: () => {}, error: () => {} };

beforeAll(async () => {
  server = await testServer();
  admin = await server.user({ role: 'crewingadminmarine', password: goodPassword });
  receiver = createServer(async (asked, answer) => {
    received.push({ headers: asked.headers, body: await text(asked) });
    answer.writeHead(answerWith, { location: 'https://elsewhere.example' }).end('as it is');
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  receiver.close();
  await server.close();
});
beforeEach(async () => {
  answerWith = 204;
  received.length = 0;
  await server.db.deleteFrom('webhooks').execute();
  await server.db.deleteFrom('outbox').execute();
});

/** Adds a webhook as an admin does, and leads it to the receiver. */
async function add(events: readonly (typeof webhookEvents)[number][] = webhookEvents) {
  const asked = { name: 'Fleet', address: 'https://fleet.example/hook', events: [...events], password: goodPassword };
  const { status, body } = await server.call(webhooks.create, asked, admin);
  expect(status).toBe(200);
  await sql`alter table webhooks drop constraint if exists webhooks_address_check`.execute(server.db);
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  await server.db.updateTable('webhooks').set({ address }).where('id', '=', body.data.id).execute();
  // The account that added it got a message.
  const told = await server.db.deleteFrom('outbox').where('kind', '=', 'WebhookAdded').returning('recipient').execute();
  expect(told).toEqual([{ recipient: 'user1@example.test' }]);
  return body.data as { id: number; secret: string };
}
const log = async (webhookId: number) => (await server.call(webhooks.deliveries, { webhookId }, admin)).body.data;
/** Sends what is due, until nothing is. */
async function sendAll() {
  const { database, services } = server;
  const options = { database, config: services.config, log: silent, mailWaiting: () => {}, wayOut };
  const senders = [startSender(options), startSender(options)];
  await Promise.all(senders.map((each) => each.stop()));
}
const dueNow = () => server.db.updateTable('webhookDeliveries').set({ nextAttemptAt: new Date() }).execute();
const happens = <Facts>(step: Step<Facts>, facts: Facts) =>
  server.db
    .transaction()
    .execute((db) =>
      emit({ db, services: { ...server.services, transitions: transitions.filter(isOurs) } }, step, facts),
    );
const isOurs = ({ causes }: { causes: string }) => causes === 'webhooks are told';

describe('a webhook', () => {
  it('is told of each step with numbers and a link, and nothing of a person', async () => {
    const { id } = await add();
    const { employeeId } = await makeEmployee(server, 1);
    const { seatId, vesselId } = await makeSeat(server, await makePrincipal(server, 'PT Uji'));
    const plan = { plannedFrom: '2026-12-01', plannedTo: '2027-05-01' };
    const { id: assignmentId } = await server.db
      .insertInto('assignments')
      .values({ seatId, employeeId, slot: 'next', ...plan })
      .returning('id')
      .executeTakeFirstOrThrow();
    await happens(applicantHired, { employeeId });
    await happens(planConfirmed, { assignmentId });
    await happens(checkedIn, { assignmentId, onBoard: '2026-12-01', onBoardPortId: null });
    await happens(checkedOut, { assignmentId, offBoard: '2026-12-09', offBoardPortId: null });
    await happens(employmentEnded, { employeeId, endedOn: '2026-12-10', isFinalPeriod: false });
    await happens(monthClosed, { divisionId: 1, month: '2026-11' });
    await happens(monthClosed, { divisionId: 2, month: '2026-11' });
    await sendAll();
    const told = received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type).sort()).toEqual([...webhookEvents].sort());
    const boarded = told.find(({ type }) => type === 'crew.checked_in');
    expect(boarded.data).toEqual({
      divisionId: 1,
      assignmentId,
      employeeId,
      vesselId,
      link: `${server.services.config.publicUrl}/dashboard/crew-management/${employeeId}/details`,
    });
    for (const { data } of told)
      expect(Object.keys(data).filter((name) => !/Id$|^link$|^month$/.test(name))).toEqual([]);
    expect((await log(id)).map(({ state }: { state: string }) => state)).toEqual(Array(6).fill('delivered'));
  });

  it('is told only of the events it wants, and of nothing that was rolled back', async () => {
    await add(['plan.confirmed']);
    await happens(monthClosed, { divisionId: 1, month: '2026-11' });
    expect(await server.db.selectFrom('webhookDeliveries').select('id').execute()).toEqual([]);
  });

  it('can tell by the signature that a message is ours, once whatever is looking', async () => {
    const { id, secret } = await add();
    expect((await server.call(webhooks.test, { webhookId: id }, admin)).status).toBe(200);
    await sendAll();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const said = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(said).digest('base64')}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
    expect(JSON.parse(body)).toMatchObject({ type: 'webhook.test', data: {} });
  });

  it('that does not take a message gets it again under its number, and its answers are in the log', async () => {
    const { id } = await add();
    await server.call(webhooks.test, { webhookId: id }, admin);
    answerWith = 500;
    await sendAll();
    expect(await log(id)).toMatchObject([{ state: 'queued', attempts: 1, status: 500, answer: 'as it is' }]);
    expect((await server.call(webhooks.list, {}, admin)).body.data[0].failingSince).not.toBeNull();
    answerWith = 302;
    await dueNow();
    await sendAll();
    expect(await log(id)).toMatchObject([{ state: 'queued', attempts: 2, status: 302 }]);
    answerWith = 200;
    await dueNow();
    await sendAll();
    expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 3, status: 200, error: null }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await server.call(webhooks.list, {}, admin)).body.data[0].failingSince).toBeNull();
  });

  it('fails after the last try, and can be sent again by hand', async () => {
    const { id } = await add();
    await server.call(webhooks.test, { webhookId: id }, admin);
    await server.db.updateTable('webhookDeliveries').set({ attempts: 9 }).execute();
    answerWith = 404;
    await sendAll();
    const [failed] = await log(id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 10, status: 404, nextAttemptAt: null });
    answerWith = 204;
    const again = { webhookId: id, deliveryId: failed.deliveryId };
    expect((await server.call(webhooks.resend, again, admin)).status).toBe(200);
    await sendAll();
    expect(await log(id)).toMatchObject([{ deliveryId: failed.deliveryId, state: 'delivered' }]);
  });

  const ends: [string, number, number][] = [
    ['that has failed for five days', 500, 6],
    ['that says it is gone', 410, 0],
  ];
  it.each(ends)('%s is switched off, and who added it is told once', async (_which, status, days) => {
    const { id } = await add();
    await server.call(webhooks.test, { webhookId: id }, admin);
    await server.db
      .updateTable('webhooks')
      .set({ failingSince: days ? sql<Date>`now() - make_interval(days => ${days}::integer)` : null })
      .execute();
    answerWith = status;
    await sendAll();
    expect((await server.call(webhooks.list, {}, admin)).body.data[0]).toMatchObject({ isActive: false });
    await happens(monthClosed, { divisionId: 1, month: '2026-11' });
    expect(await log(id)).toHaveLength(1);
    const mails = await server.db.selectFrom('outbox').select(['kind', 'recipient']).execute();
    expect(mails).toEqual([{ kind: 'WebhookOff', recipient: 'user1@example.test' }]);
    expect((await server.call(webhooks.switch, { webhookId: id, isActive: true }, admin)).status).toBe(200);
    expect((await server.call(webhooks.list, {}, admin)).body.data[0]).toMatchObject({
      isActive: true,
      failingSince: null,
    });
  });

  it('is switched off with a message to who keeps them, once the account that added it is gone', async () => {
    const { id } = await add();
    const keeper = await server.user({ role: 'crewingadminmarine' });
    const elsewhere = await server.user({ role: 'crewingadmintanker' });
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', admin.userId).execute();
    const asked = await server.call(webhooks.test, { webhookId: id }, keeper);
    expect(asked.status).toBe(200);
    answerWith = 410;
    await sendAll();
    await server.db.updateTable('users').set({ isActive: true }).where('id', '=', admin.userId).execute();
    const { rows } = await sql<{ id: string }>`
      select u.id from outbox o join users u on u.email = o.recipient where o.kind = 'WebhookOff'`.execute(server.db);
    const told = rows.map((row) => row.id);
    expect(told).toContain(keeper.userId);
    for (const other of [elsewhere, admin]) expect(told).not.toContain(other.userId);
  });
});

describe('an address', () => {
  it.each([
    'http://fleet.example/hook',
    'https://user:secret@fleet.example/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://2130706433/',
    'ftp://fleet.example/',
    'fleet.example',
  ])('%s is refused', async (address) => {
    const asked = { name: 'Fleet', address, events: ['plan.confirmed' as const], password: goodPassword };
    const { status, body } = await server.call(webhooks.create, asked, admin);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['address']]);
  });
});

describe('the webhooks of another division', () => {
  it('are not seen, changed or told', async () => {
    const { id } = await add();
    const tanker = await server.user({ role: 'crewingadmintanker' });
    expect((await server.call(webhooks.list, {}, tanker)).body.totalItem).toBe(0);
    const answers = await Promise.all([
      server.call(webhooks.deliveries, { webhookId: id }, tanker),
      server.call(webhooks.switch, { webhookId: id, isActive: false }, tanker),
      server.call(webhooks.remove, { webhookId: id }, tanker),
      server.call(webhooks.test, { webhookId: id }, tanker),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.call(webhooks.remove, { webhookId: id }, admin)).status).toBe(200);
    expect((await server.call(webhooks.list, {}, admin)).body.totalItem).toBe(0);
  });
});

it('a failed message stays in the log to be sent again, and others that are left out are counted', async () => {
  const { id } = await add();
  const one = { webhookId: id, event: 'applicant.hired', body: '{}', state: 'delivered' };
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
  await server.db
    .insertInto('webhookDeliveries')
    .values([
      { ...one, state: 'failed', createdAt: at(0) },
      ...Array.from({ length: shownDeliveries + 4 }, (_, after) => ({ ...one, createdAt: at(after + 1) })),
    ])
    .execute();
  const { data, earlier } = (await server.call(webhooks.deliveries, { webhookId: id }, admin)).body;
  expect(data.at(-1)).toMatchObject({ state: 'failed', createdAt: at(0).toISOString() });
  expect([data.length, earlier]).toEqual([shownDeliveries + 1, 4]);
});
