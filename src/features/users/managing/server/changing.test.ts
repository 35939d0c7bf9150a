import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DivisionId, defaultTags, type Role, roles } from '#platform/contract/access.ts';
import { makeEmployee } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { users } from '../../contract.ts';
import { isCrewRole } from '../../rules.ts';
import { userAccounts } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const employee = async (divisionId: DivisionId, more: { hasLeft?: boolean } = {}) =>
  (await makeEmployee(server, divisionId, more)).employeeId;

const rowOf = (id: string) => server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const admin = (divisionId: DivisionId = 1) =>
  server.user({ role: divisionId === 1 ? 'crewingadminmarine' : 'crewingadmintanker' });

describe('an edit', () => {
  it('changes names, sub-role with its tags, and whether it is active', async () => {
    const caller = await admin();
    const target = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: await employee(1) });
    const { body } = await server.call(
      userAccounts.update,
      { userId: target.userId, firstName: ' Budi ', lastName: '', subRole: 'head', isActive: false, version: 1 },
      caller,
    );
    expect(body.data).toEqual({ id: target.userId, version: 2 });
    expect(await rowOf(target.userId)).toMatchObject({
      firstName: 'Budi',
      lastName: '',
      subRole: 'head',
      isActive: false,
      userAccessList: [...defaultTags('crewmarine', 'head')],
    });
  });

  it('cannot change email or role, but takes them along unchanged', async () => {
    const caller = await admin();
    const target = await server.user({ role: 'crewingstaffmarine' });
    const { email } = await rowOf(target.userId);
    const same = { userId: target.userId, firstName: 'Siti', email: email.toUpperCase() };
    const kept = { oldRole: 'crewingstaffmarine', newRole: 'crewingstaffmarine' } as const;
    expect((await server.call(userAccounts.update, { ...same, ...kept }, caller)).status).toBe(200);
    for (const [field, value] of [
      ['email', 'other@example.test'],
      ['newRole', 'crewingadminmarine'],
      ['oldRole', 'crewingadminmarine'],
      ['subRole', 'head'],
    ] as const) {
      const { status, body } = await server.call(userAccounts.update, { ...same, ...kept, [field]: value }, caller);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect(await rowOf(target.userId)).toMatchObject({ email, role: 'crewingstaffmarine' });
  });

  it('of an old version is refused; without one it overwrites', async () => {
    const caller = await admin();
    const { userId } = await server.user({ role: 'crewingstaffmarine' });
    const edit = (firstName: string, version?: number) =>
      server.call(userAccounts.update, { userId, firstName, version }, caller);
    expect((await edit('Pertama', 1)).status).toBe(200);
    expect(await edit('Kedua', 1)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await rowOf(userId)).firstName).toBe('Pertama');
    expect((await edit('Ketiga')).status).toBe(200);
  });

  it('of sixteen at once with one version is one', async () => {
    const caller = await admin();
    const { userId } = await server.user({ role: 'crewingstaffmarine' });
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        server.call(userAccounts.update, { userId, firstName: `Nama${'abcdefghijklmnop'[at]}`, version: 1 }, caller),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'stale')).toHaveLength(15);
  });
});

/** What one role does to an account of another, and how it ends. */
type Deed = 'update' | 'deactivate' | 'remove' | 'tags';
const deeds: Record<Deed, (userId: string, target: Role, caller: { token: string }) => Promise<{ status: number }>> = {
  update: (userId, role, caller) =>
    server.call(userAccounts.update, { userId, firstName: 'Siti', subRole: isCrewRole(role) ? 'crew' : null }, caller),
  deactivate: (userId, role, caller) =>
    server.call(
      userAccounts.update,
      { userId, firstName: 'Siti', subRole: isCrewRole(role) ? 'crew' : null, isActive: false },
      caller,
    ),
  remove: (userId, _role, caller) => server.call(userAccounts.remove, { userId }, caller),
  tags: (userId, _role, caller) => server.call(userAccounts.updateAccessList, { userId, userAccessList: [] }, caller),
};

describe('who may do what to whom', () => {
  const cases: [Role, Role, Record<Deed, number>][] = [
    ['superadmin', 'superadmin', { update: 200, deactivate: 200, remove: 200, tags: 200 }],
    ['superadmin', 'crewingadmintanker', { update: 200, deactivate: 200, remove: 200, tags: 200 }],
    ['superadmin', 'crewmarine', { update: 200, deactivate: 200, remove: 200, tags: 200 }],
    ['crewingadminmarine', 'superadmin', { update: 403, deactivate: 403, remove: 403, tags: 403 }],
    ['crewingadminmarine', 'crewingadminmarine', { update: 200, deactivate: 403, remove: 200, tags: 403 }],
    ['crewingadminmarine', 'crewingstaffmarine', { update: 200, deactivate: 200, remove: 200, tags: 403 }],
    ['crewingadminmarine', 'crewmarine', { update: 200, deactivate: 200, remove: 200, tags: 403 }],
    ['crewingadminmarine', 'principal', { update: 200, deactivate: 200, remove: 200, tags: 403 }],
    ['crewingadminmarine', 'crewingstafftanker', { update: 404, deactivate: 404, remove: 404, tags: 403 }],
    ['crewingmanagermarine', 'crewingstaffmarine', { update: 200, deactivate: 200, remove: 200, tags: 403 }],
    ['crewingmanagermarine', 'crewingadminmarine', { update: 403, deactivate: 403, remove: 403, tags: 403 }],
    ['crewingpdemarine', 'crewmarine', { update: 403, deactivate: 403, remove: 403, tags: 403 }],
    ['crewingprincipalmarine', 'crewmarine', { update: 403, deactivate: 403, remove: 403, tags: 403 }],
    ['crewmarine', 'crewmarine', { update: 403, deactivate: 403, remove: 403, tags: 403 }],
  ];
  it.each(cases)('%s holding the tag, to %s', async (by, to, expected) => {
    const caller = await server.user({ role: by, userAccessList: ['UserManagement'] });
    for (const deed of Object.keys(deeds) as Deed[]) {
      const { userId } = await server.user({ role: to, subRole: isCrewRole(to) ? 'crew' : null });
      const { status } = await deeds[deed](userId, to, caller);
      expect([deed, status]).toEqual([deed, expected[deed]]);
    }
  });

  it.each(roles)('nothing without the tag, as %s', async (role) => {
    const caller = await server.user({ role, userAccessList: ['Dashboard'] });
    const { userId } = await server.user({ role: 'crewmarine', subRole: 'crew' });
    for (const deed of Object.keys(deeds) as Deed[])
      expect([deed, (await deeds[deed](userId, 'crewmarine', caller)).status]).toEqual([deed, 403]);
    expect((await server.call(userAccounts.list, {}, caller)).status).toBe(403);
  });

  it('a foreign, a deleted and a missing account are told in the same bytes', async () => {
    const caller = await admin(1);
    const foreign = await server.user({ role: 'crewingstafftanker' });
    const deleted = await server.user({ role: 'crewingstaffmarine' });
    await server.call(userAccounts.remove, { userId: deleted.userId }, caller);
    const answers = await Promise.all(
      [crypto.randomUUID(), foreign.userId, deleted.userId].flatMap((userId) =>
        (['update', 'remove'] as const).map((deed) => deeds[deed](userId, 'crewingstaffmarine', caller)),
      ),
    );
    expect(new Set(answers.map((answer) => (answer as { raw?: string }).raw)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

describe('their own account', () => {
  it.each(['superadmin', 'crewingadminmarine'] as const)(
    'of %s is neither switched off nor deleted in the list',
    async (role) => {
      const caller = await server.user({ role });
      const off = await server.call(
        userAccounts.update,
        { userId: caller.userId, firstName: 'Siti', isActive: false },
        caller,
      );
      expect([off.status, off.body.message]).toEqual([409, "You can't deactive your own account"]);
      const gone = await server.call(userAccounts.remove, { userId: caller.userId }, caller);
      expect([gone.status, gone.body.code]).toEqual([409, 'own_account']);
      const named = await server.call(userAccounts.update, { userId: caller.userId, firstName: 'Siti' }, caller);
      expect(named.status).toBe(200);
    },
  );

  it('of a super admin keeps the tag that gives tags', async () => {
    const caller = await server.user({ role: 'superadmin' });
    const edit = (userAccessList: ('Dashboard' | 'UserManagement')[]) =>
      server.call(userAccounts.updateAccessList, { userId: caller.userId, userAccessList }, caller);
    expect((await edit(['Dashboard'])).status).toBe(409);
    expect((await edit(['Dashboard', 'UserManagement'])).status).toBe(200);
  });

  const selfish: [Role, number][] = [
    ['superadmin', 403],
    ['crewingadminmarine', 403],
    ['admin', 403],
    ['crewingmanagermarine', 200],
    ['crewingstafftanker', 200],
    ['crewingprincipalmarine', 200],
    ['crewtanker', 200],
    ['principal', 200],
  ];
  it.each(selfish)('of %s is switched off on the profile: %i', async (role, expected) => {
    const caller = await server.user({ role });
    const { status } = await server.call(users.deactivate, { userId: caller.userId }, caller);
    expect(status).toBe(expected);
    expect((await rowOf(caller.userId)).isActive).toBe(expected !== 200);
    if (expected !== 200) return;
    const own = await server.call(users.profile, { userId: caller.userId }, caller);
    expect(own.body.data.isActive).toBe(false);
    const refusal = await server.call(users.deactivate, { userId: caller.userId }, caller);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'account_inactive']);
  });

  it('is the only one that is switched off there', async () => {
    const other = await server.user({ role: 'crewmarine' });
    for (const role of ['superadmin', 'crewingadminmarine', 'crewmarine'] as const) {
      const caller = await server.user({ role });
      const foreign = await server.call(users.deactivate, { userId: other.userId }, caller);
      const missing = await server.call(users.deactivate, { userId: crypto.randomUUID() }, caller);
      expect([foreign.status, foreign.raw]).toEqual([404, missing.raw]);
    }
    expect((await rowOf(other.userId)).isActive).toBe(true);
  });
});

describe('the last super admin', () => {
  beforeEach(async () => {
    await server.db.updateTable('users').set({ isActive: false }).where('role', '=', 'superadmin').execute();
  });
  const remaining = async () =>
    (
      await server.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'superadmin')
        .where('isActive', '=', true)
        .where('deletedAt', 'is', null)
        .execute()
    ).length;

  it.each(['deactivate', 'remove'] as const)('stays when two %s one another at once', async (deed) => {
    for (let round = 0; round < 5; round++) {
      await server.db.updateTable('users').set({ isActive: false }).where('role', '=', 'superadmin').execute();
      const [one, other] = [await server.user({ role: 'superadmin' }), await server.user({ role: 'superadmin' })];
      const answers = await Promise.all([
        deeds[deed](other.userId, 'superadmin', one),
        deeds[deed](one.userId, 'superadmin', other),
      ]);
      expect(await remaining()).toBe(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // The second is refused as the last, or because it was switched off before it began.
      for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
    }
  });

  it('may be left alone by another who is active', async () => {
    const [one, other] = [await server.user({ role: 'superadmin' }), await server.user({ role: 'superadmin' })];
    expect((await deeds.remove(other.userId, 'superadmin', one)).status).toBe(200);
    expect(await remaining()).toBe(1);
  });
});

describe('a deactivated account', () => {
  it('is refused everything from the next call on, and opens again when it is switched on', async () => {
    const caller = await admin();
    const target = await server.user({ role: 'crewingstaffmarine', userAccessList: ['UserManagement'] });
    const version = { userId: target.userId, firstName: 'Siti' };
    await server.call(userAccounts.update, { ...version, isActive: false }, caller);
    const refusal = await server.call(userAccounts.list, {}, target);
    expect([refusal.status, refusal.body.code]).toEqual([403, 'account_inactive']);
    await server.call(userAccounts.update, { ...version, isActive: true }, caller);
    expect((await server.call(userAccounts.list, {}, target)).status).toBe(200);
  });
});

describe('an access list', () => {
  it('acts from the next call on, and is in the profile', async () => {
    const chief = await server.user({ role: 'superadmin' });
    const target = await server.user({ role: 'crewingmanagermarine' });
    expect((await server.call(userAccounts.list, {}, target)).status).toBe(403);
    const { body } = await server.call(
      userAccounts.updateAccessList,
      { userId: target.userId, userAccessList: ['UserManagement', 'Dashboard', 'Dashboard'], version: 1 },
      chief,
    );
    expect(body.data).toEqual({ id: target.userId, version: 2 });
    expect((await server.call(userAccounts.list, {}, target)).status).toBe(200);
    const own = await server.call(users.profile, { userId: target.userId }, target);
    expect(own.body.data.userAccessList).toEqual(['Dashboard', 'UserManagement']);
    const stale = { userId: target.userId, userAccessList: [], version: 1 };
    expect(await server.call(userAccounts.updateAccessList, stale, chief)).toMatchObject({
      status: 409,
      body: { code: 'stale' },
    });
  });

  it('takes known tags only', async () => {
    const chief = await server.user({ role: 'superadmin' });
    const asked = { userId: chief.userId, userAccessList: ['UserManagement', 'Everything'] };
    expect((await server.call(userAccounts.updateAccessList, asked as never, chief)).status).toBe(400);
  });
});
