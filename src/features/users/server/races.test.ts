import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endEmployment } from '#features/employees/server/operations.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { makeEmployee } from '#testing/employee.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { userAccounts } from '../managing/contract.ts';
import { insertPasswordReset, takePasswordReset } from '../sessions/server/queries.ts';

/** Two people at the same account in the same moment. */

let server: TestServer;
let superadmin: { token: string; userId: string };
let account: { token: string; userId: string };
beforeAll(async () => {
  server = await testServer();
  superadmin = await server.user({ role: 'superadmin' });
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await server.user({ role: 'crewingstaffmarine' });
});

const rename = (other: object = {}) =>
  server.call(
    userAccounts.update,
    { userId: account.userId, firstName: 'Sari', lastName: 'Dewi', ...other },
    superadmin,
  );
const kept = () =>
  server.db
    .selectFrom('users')
    .select(['firstName', 'isActive', 'userAccessList'])
    .where('id', '=', account.userId)
    .executeTakeFirstOrThrow();
const change = (values: { isActive?: boolean; userAccessList?: string[] }) => (db: Db) =>
  db.updateTable('users').set(values).where('id', '=', account.userId).execute();

describe('a name that is changed while something else of the account is', () => {
  it('does not switch on again who was switched off', async () => {
    expect((await meanwhile(server, change({ isActive: false }), rename)).status).toBe(200);
    expect(await kept()).toMatchObject({ firstName: 'Sari', isActive: false });
  });

  it('does not give back areas that were taken away', async () => {
    expect((await meanwhile(server, change({ userAccessList: ['Appraisal'] }), rename)).status).toBe(200);
    expect(await kept()).toMatchObject({ firstName: 'Sari', userAccessList: ['Appraisal'] });
  });
});

describe('the last super admin', () => {
  it('stays, whoever of two switches off the other first', async () => {
    const second = await server.user({ role: 'superadmin' });
    const off = (who: { userId: string }, by: { token: string }) =>
      server.call(
        userAccounts.update,
        { userId: who.userId, firstName: 'Super', lastName: 'Admin', isActive: false },
        by,
      );
    const answers = await Promise.all([off(second, superadmin), off(superadmin, second)]);
    const [done, refused] = answers.map(({ status }) => status).sort();
    // An account switched off by then gets that answer, not the one about the last admin.
    expect([done, [403, 409].includes(refused ?? 0)]).toEqual([200, true]);
    await server.db.updateTable('users').set({ isActive: true }).where('role', '=', 'superadmin').execute();
    await server.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', second.userId).execute();
  });

  it('is not switched off by a change that began while they were not active', async () => {
    const second = await server.user({ role: 'superadmin', isActive: false });
    const activateAndLeave = async (db: Db) => {
      await db.updateTable('users').set({ isActive: true }).where('id', '=', second.userId).execute();
      await db.updateTable('users').set({ isActive: false }).where('id', '=', superadmin.userId).execute();
    };
    const { status, body } = await meanwhile(server, activateAndLeave, () =>
      server.call(
        userAccounts.update,
        { userId: second.userId, firstName: 'Super', lastName: 'Admin', isActive: false },
        superadmin,
      ),
    );
    await server.db.updateTable('users').set({ isActive: true }).where('id', '=', superadmin.userId).execute();
    await server.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', second.userId).execute();
    // The caller was switched off too; where that is seen first, the answer says so.
    expect([
      [409, 'last_super_admin'],
      [403, 'account_inactive'],
    ]).toContainEqual([status, body.code]);
  });
});

describe('an account for a crew member', () => {
  it('is not made for one who leaves in that moment', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const leave = async (db: Db) => {
      await db.selectFrom('employees').select('id').where('id', '=', employeeId).forUpdate().execute();
      const aboard = { isAboard: false, lastSignOff: null };
      await endEmployment(
        { db, services: server.services },
        employeeId,
        { resignedOn: '2026-02-01', reason: 'own_request', note: null, by: superadmin.userId, aboard },
        '2026-02-01',
      );
    };
    const { status, body } = await meanwhile(server, leave, () =>
      server.call(
        userAccounts.create,
        {
          email: 'pelaut.baru@example.test',
          password: 'Pelaut-9-Samudra!',
          firstName: 'Pelaut',
          lastName: 'Baru',
          role: 'crewmarine',
          subRole: 'crew',
          divisionId: 1,
          employeeId,
        },
        superadmin,
      ),
    );
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['employeeId']]);
  });

  it('is made once for each employee and for each address', async () => {
    const { employeeId } = await makeEmployee(server, 1);
    const create = (email: string) =>
      server.call(
        userAccounts.create,
        {
          email,
          password: 'Pelaut-9-Samudra!',
          firstName: 'Pelaut',
          lastName: 'Kembar',
          role: 'crewmarine',
          subRole: 'crew',
          divisionId: 1,
          employeeId,
        },
        superadmin,
      );
    const answers = await Promise.all([create('kembar@example.test'), create('kembar@example.test')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.flatMap(({ body }) => Object.keys(body.fields ?? {}))).toHaveLength(1);
  });
});

describe('two links to reset one password', () => {
  it('are good for one of them; neither waits for the other for ever', async () => {
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', account.userId)
      .executeTakeFirstOrThrow();
    for (let round = 0; round < 5; round += 1) {
      const tokens = [`first ${round}`, `second ${round}`];
      for (const token of tokens) await insertPasswordReset(server.db, account.userId, token);
      const taken = await Promise.all(
        tokens.map((token) => server.db.transaction().execute((db) => takePasswordReset(db, email, token))),
      );
      expect(taken.filter(Boolean)).toEqual([account.userId]);
    }
  });
});
