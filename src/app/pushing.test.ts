import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailer } from '#features/mail/server/jobs.ts';
import { kinds, pushPath, replacedMails } from '#features/notifications/rules.ts';
import { notifyExpiring } from '#features/notifications/server/jobs.ts';
import { notifying } from '#features/users/notifying/contract.ts';
import { pushes } from '#features/users/push/contract.ts';
import { shownBy, startPusher } from '#features/users/push/server/jobs.ts';
import { findMailFate } from '#features/users/push/server/queries.ts';
import { addDays } from '#platform/contract/days.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { pushBrowser, pushService } from '#testing/push-service.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { mailTemplates } from './mails.server.ts';

/** News on devices, and the mails in whose place they come (docs/decisions/0133). */

let server: TestServer;
let service: Awaited<ReturnType<typeof pushService>>;
let world: PlanningWorld;
const silent = { info: () => {}, error: () => {} };
type Caller = { token: string; userId: string };

beforeAll(async () => {
  server = await testServer();
  service = await pushService();
});
afterAll(async () => {
  await service.close();
  await server.close();
});
beforeEach(async () => {
  await server.empty();
  service.received.length = 0;
  world = await planningWorld(server);
});

async function device(owner: Caller) {
  const browser = pushBrowser();
  expect((await server.call(pushes.subscribe, browser.subscription, owner)).status).toBe(200);
  return browser;
}
const dueNow = async () => {
  await server.db
    .updateTable('pushMessages')
    .set({ nextAttemptAt: new Date(0) })
    .execute();
  await server.db
    .updateTable('outbox')
    .set({ nextAttemptAt: new Date(0) })
    .execute();
};
async function sendPushes() {
  await dueNow();
  const { database, services } = server;
  const options = { database, config: services.config, log: silent, mailWaiting: () => {}, wayOut: service.wayOut };
  await startPusher(options).stop();
}
/** Looks at all mails once, as the process does; answers what became of those to an account. */
async function sendMails(to: Caller) {
  await dueNow();
  const { database, services } = server;
  const fates: Record<string, string> = {};
  const fateOf = async ({ id, kind }: { id: number; kind: string }) => {
    const inPlace = replacedMails[kind];
    const fate = inPlace ? await findMailFate(server.db, id, inPlace) : 'send';
    fates[id] = fate;
    return fate;
  };
  const attach = async () => [];
  const { config } = services;
  const mailer = startMailer({ database, config, templates: mailTemplates, attach, fateOf, log: silent });
  // Due, or taken: what waits for the push message is due in half a minute.
  const due = () =>
    server.db
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', 'queued')
      .where(sql<boolean>`next_attempt_at not between now() and now() + interval '2 minutes'`)
      .execute();
  await expect.poll(due).toEqual([]);
  await mailer.stop();
  const mails = await server.db
    .selectFrom('outbox as o')
    .innerJoin('users as u', 'u.email', 'o.recipient')
    .select(['o.id', 'o.kind', 'o.state', 'o.attempts', 'o.subject'])
    .where('u.id', '=', to.userId)
    .orderBy('o.id')
    .execute();
  return mails.map(({ id, ...mail }) => ({ ...mail, fate: fates[id] }));
}
const shown = (browser: ReturnType<typeof pushBrowser>) =>
  service.received.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body));
const rejected = async () => {
  await world.propose();
  expect((await world.asPrincipal(world.principal, { AssignmentStatus: 'Rejected', reason: 'English' })).status).toBe(
    200,
  );
};
const queued = async ({ userId }: Caller) =>
  (
    await server.db
      .selectFrom('pushMessages')
      .select('kind')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .execute()
  ).map(({ kind }) => kind);

describe('a decision on a plan', () => {
  it('reaches the device of the planner, and the mail about it is not sent', async () => {
    const phone = await device(world.planner);
    await rejected();
    expect(await sendMails(world.planner)).toMatchObject([
      { kind: 'PlanningPrincipalReject', state: 'queued', attempts: 0, fate: 'wait' },
    ]);
    await sendPushes();
    expect(shown(phone)).toMatchObject([
      { title: 'A plan you proposed was rejected', path: '/dashboard/notifications', lang: 'en' },
    ]);
    expect(await sendMails(world.planner)).toMatchObject([{ state: 'sent', subject: null, fate: 'drop' }]);
  });

  it('is mailed where the device is gone, and where the service refuses the message', async () => {
    for (const status of [410, 400]) {
      await server.empty();
      world = await planningWorld(server);
      const phone = await device(world.planner);
      await rejected();
      service.answer(phone.path, status);
      await sendPushes();
      expect(await sendMails(world.planner), String(status)).toMatchObject([{ state: 'sent', fate: 'send' }]);
    }
  });

  it('is mailed where another device took nothing either, but not where one did', async () => {
    const [phone, laptop] = [await device(world.planner), await device(world.planner)];
    await rejected();
    service.answer(phone.path, 500);
    await sendPushes();
    expect(shown(laptop)).toHaveLength(1);
    expect(await sendMails(world.planner)).toMatchObject([{ fate: 'drop' }]);
  });

  it('is mailed after an hour of trying', async () => {
    await device(world.planner);
    await rejected();
    for (const table of ['push_messages', 'outbox'])
      await sql`update ${sql.table(table)} set created_at = created_at - interval '61 minutes'`.execute(server.db);
    expect(await sendMails(world.planner)).toMatchObject([{ state: 'sent', fate: 'send' }]);
  });

  it('is mailed as before to those without a device, or who want none of it there', async () => {
    await rejected();
    expect(await sendMails(world.planner)).toMatchObject([{ state: 'sent', fate: 'send' }]);
    await server.empty();
    world = await planningWorld(server);
    await device(world.planner);
    const choice = { topic: 'plans', way: 'byPush', isOn: false } as const;
    expect((await server.call(notifying.choose, choice, world.planner)).body.data.byPush).toEqual({
      isOn: false,
      mayChange: true,
    });
    await rejected();
    expect(await queued(world.planner)).toEqual([]);
    expect(await sendMails(world.planner)).toMatchObject([{ state: 'sent', fate: 'send' }]);
  });

  it('reaches a device though the portal and mail are turned off', async () => {
    const phone = await device(world.planner);
    for (const way of ['inProduct', 'byMail'] as const)
      await server.call(notifying.choose, { topic: 'plans', way, isOn: false }, world.planner);
    await rejected();
    await sendPushes();
    expect(shown(phone)).toHaveLength(1);
    expect(await sendMails(world.planner)).toEqual([]);
  });

  it('that is asked for comes to devices and by mail: what waits with a deadline is not left to one way', async () => {
    const phone = await device(world.principal);
    await world.propose();
    await sendPushes();
    const [message] = shown(phone);
    expect(message?.path).toMatch(/^\/dashboard\/manning\/decisions\/plan\/\d+$/);
    expect(await sendMails(world.principal)).toMatchObject([
      { kind: 'PlanningPrincipal', state: 'sent', fate: 'send' },
    ]);
  });

  it('is not said on devices once it is withdrawn before it went out', async () => {
    await device(world.principal);
    await world.propose();
    expect(await queued(world.principal)).toEqual(['decisionAsked']);
    await world.withdraw();
    expect(await queued(world.principal)).toEqual(['planWithdrawn']);
  });
});

describe('dates of one’s own plan', () => {
  it('that move reach a seafarer who knows the former ones, in the portal and on devices', async () => {
    const { today } = server;
    await world.propose();
    await world.change({ StartAssignmentDate: addDays(today, 21) });
    expect(await queued(world.crew)).toEqual([]);
    const phone = await device(world.crew);
    await world.asPrincipal();
    await world.asCrew();
    expect((await world.change({ EndAssignmentDate: addDays(today, 280) })).status).toBe(200);
    await sendPushes();
    expect(shown(phone).map(({ title }) => title)).toContain('The dates of your planned assignment changed');
  });
});

it('says a paper that ends on devices, once, and what was said before not again on a new device', async () => {
  const { today } = server;
  const { employeeId } = await makeEmployee(server, 1);
  const own = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  const { seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const add = (name: string) =>
    server.db
      .insertInto('certificates')
      .values({ seafarerId, kind: 'cop', name, expiresOn: addDays(today, 80) })
      .execute();
  await add('BST');
  await notifyExpiring(server.db, today);
  const phone = await device(own);
  await notifyExpiring(server.db, today);
  expect(await queued(own)).toEqual([]);
  await add('AFF');
  await notifyExpiring(server.db, today);
  await notifyExpiring(server.db, today);
  await sendPushes();
  expect(shown(phone)).toHaveLength(1);
});

it.each(kinds)('%s says its kind in words, leads into the portal, and names no one', (kind) => {
  for (const language of ['en', 'id']) {
    const said = JSON.parse(
      shownBy({ id: 'x', subscriptionId: 1, kind, recordId: 7, path: pushPath(kind), attempts: 1, language }),
    );
    expect(said.title).not.toMatch(/notifications|[{}]/);
    expect(said.path).toMatch(/^\/dashboard\/[\w/-]+$/);
    expect(Object.keys(said).sort()).toEqual(['body', 'lang', 'path', 'tag', 'title']);
  }
});
