import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DivisionId, defaultTags, type Role, type SubRole } from '#platform/contract/access.ts';
import { verifyPassword } from '#platform/server/passwords.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { givenRoles, isCrewRole, isPrincipalRole } from '../../rules.ts';
import { userAccounts } from '../contract.ts';

let server: TestServer;
let principalId: number;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji Samudra');
});
afterAll(() => server.close());

const employee = async (divisionId: DivisionId, more: { hasLeft?: boolean } = {}) =>
  (await makeEmployee(server, divisionId, more)).employeeId;

const divisionOf = (role: Role): DivisionId => (role.endsWith('tanker') ? 2 : 1);
let addresses = 0;
/** A good new account of a role, with what the role asks for. */
async function newUser(role: Role, more: Record<string, unknown> = {}) {
  addresses += 1;
  const divisionId = divisionOf(role);
  return {
    email: `new${addresses}@example.test`,
    password: 'Jangkar-Emas#42',
    firstName: 'Siti',
    lastName: 'Rahma',
    role,
    divisionId,
    ...(isCrewRole(role) && { subRole: 'crew' as SubRole, employeeId: await employee(divisionId) }),
    ...(isPrincipalRole(role) && { principalId }),
    ...more,
  };
}
const rowOf = (id: string) => server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const admin = (divisionId: DivisionId = 1) =>
  server.user({ role: divisionId === 1 ? 'crewingadminmarine' : 'crewingadmintanker' });

describe('a new account', () => {
  it.each(givenRoles)('of role %s has the tags of its role, and signs in with its password', async (role) => {
    const maker = await server.user({ role: 'superadmin' });
    const asked = await newUser(role);
    const { status, body, raw } = await server.call(userAccounts.create, asked as never, maker);
    expect([status, raw]).toEqual([200, raw]);
    const row = await rowOf(body.data.id);
    const subRole = isCrewRole(role) ? 'crew' : null;
    expect(row).toMatchObject({
      email: asked.email,
      role,
      subRole,
      divisionId: divisionOf(role),
      isActive: true,
      isDemo: false,
      userAccessList: [...defaultTags(role, subRole)],
    });
    expect([row.employeeId !== null, row.principalId !== null]).toEqual([isCrewRole(role), isPrincipalRole(role)]);
    expect(await verifyPassword(row.passwordHash, asked.password)).toBe(true);
  });

  const makers: [Role, Role, number][] = [
    ['superadmin', 'superadmin', 200],
    ['superadmin', 'crewingadmintanker', 200],
    ['crewingadminmarine', 'crewingadminmarine', 200],
    ['crewingadminmarine', 'crewingstaffmarine', 200],
    ['crewingadminmarine', 'superadmin', 403],
    ['crewingadminmarine', 'crewingstafftanker', 400],
    ['crewingmanagermarine', 'crewingstaffmarine', 200],
    ['crewingmanagermarine', 'crewingadminmarine', 403],
    ['crewingstaffmarine', 'superadmin', 403],
    ['crewingpdemarine', 'crewingpdemarine', 403],
    ['crewingprincipalmarine', 'crewingprincipalmarine', 403],
    ['crewmarine', 'crewmarine', 403],
    ['admin', 'crewingstaffmarine', 403],
  ];
  it.each(makers)('made by %s holding the tag, of role %s: %i', async (maker, role, expected) => {
    const caller = await server.user({ role: maker, userAccessList: ['UserManagement'] });
    const { status, body } = await server.call(userAccounts.create, (await newUser(role)) as never, caller);
    expect([status, body.code]).toEqual([expected, { 200: undefined, 400: 'bad_input', 403: 'forbidden' }[expected]]);
  });

  const wrong: [string, Role, Record<string, unknown>, string, string][] = [
    ['without e-mail', 'crewingstaffmarine', { email: '' }, 'email', 'Email is required'],
    ['with no e-mail address', 'crewingstaffmarine', { email: 'siti@' }, 'email', 'Invalid email format'],
    ['without a password', 'crewingstaffmarine', { password: '' }, 'password', 'Password is required'],
    [
      'with a weak password',
      'crewingstaffmarine',
      { password: 'jangkaremas#42' },
      'password',
      'Password must be at least 8 characters with a lowercase letter, an uppercase letter, a digit and one of # $ ^ + = ! * ( ) @ % &',
    ],
    [
      'with a common password',
      'crewingstaffmarine',
      { password: 'P@ssw0rd2026' },
      'password',
      'This password is too common. Choose another one.',
    ],
    [
      'with the own name as password',
      'crewingstaffmarine',
      { firstName: 'Gunawansyah', password: 'Gunawansyah#1' },
      'password',
      'This password is too common. Choose another one.',
    ],
    [
      'with a password that an invitation would not use',
      'crewingstaffmarine',
      { invite: true },
      'password',
      'An invited user chooses the password. Leave it empty, or do not send an invitation',
    ],
    ['without a first name', 'crewingstaffmarine', { firstName: ' ' }, 'firstName', 'First name is required'],
    [
      'with two letters',
      'crewingstaffmarine',
      { firstName: 'Al' },
      'firstName',
      'First name must be 3 to 50 characters',
    ],
    [
      'with 51 letters',
      'crewingstaffmarine',
      { firstName: 'a'.repeat(51) },
      'firstName',
      'First name must be 3 to 50 characters',
    ],
    ['with a digit', 'crewingstaffmarine', { firstName: 'Siti 2' }, 'firstName', 'Only letters and spaces are allowed'],
    ['with a sign', 'crewingstaffmarine', { lastName: "D'Souza" }, 'lastName', 'Only letters and spaces are allowed'],
    ['without a role', 'crewingstaffmarine', { role: '' }, 'role', 'Role is required'],
    ['of the plain role admin', 'crewingstaffmarine', { role: 'admin' }, 'role', 'Choose one from the list'],
    ['of a role of the other division', 'crewingstaffmarine', { divisionId: 2 }, 'role', 'Choose one from the list'],
    ['without a division', 'crewingstaffmarine', { divisionId: null }, 'divisionId', 'Division is required'],
    ['of a seafarer without sub-role', 'crewmarine', { subRole: null }, 'subRole', 'Sub role is required'],
    ['of a seafarer without employee', 'crewmarine', { employeeId: null }, 'employeeId', 'Employee is required'],
    [
      'of a client without principal',
      'crewingprincipalmarine',
      { principalId: null },
      'principalId',
      'Principal is required',
    ],
    [
      'of a principal who is not there',
      'crewingprincipalmarine',
      { principalId: 999_999 },
      'principalId',
      'Choose one from the list',
    ],
    [
      'of an employee who is not there',
      'crewmarine',
      { employeeId: 999_999 },
      'employeeId',
      'Choose an employee of the division who has no account yet.',
    ],
  ];
  it.each(wrong)('%s is refused, and the field is named', async (_what, role, change, field, message) => {
    const { status, body } = await server.call(
      userAccounts.create,
      { ...(await newUser(role)), ...change } as never,
      await server.user({ role: 'superadmin' }),
    );
    expect([status, body.fields?.[field]]).toEqual([400, message]);
  });

  it('is for an employee of the division, who is with us and has none', async () => {
    const caller = await admin();
    const first = await newUser('crewmarine');
    expect((await server.call(userAccounts.create, first as never, caller)).status).toBe(200);
    for (const employeeId of [first.employeeId, await employee(2), await employee(1, { hasLeft: true })] as number[]) {
      const { status, body } = await server.call(
        userAccounts.create,
        (await newUser('crewmarine', { employeeId })) as never,
        caller,
      );
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['employeeId']]);
    }
  });

  it('takes an address once, whatever its case; that of a deleted account is free', async () => {
    const caller = await admin();
    const asked = await newUser('crewingstaffmarine');
    const first = await server.call(userAccounts.create, asked as never, caller);
    const again = { ...asked, email: asked.email.toUpperCase() };
    const second = await server.call(userAccounts.create, again as never, caller);
    expect(second.body.fields).toEqual({ email: 'Another account has this email address.' });
    await server.call(userAccounts.remove, { userId: first.body.data.id }, caller);
    expect((await server.call(userAccounts.create, again as never, caller)).status).toBe(200);
  });

  it('of two made at once with one address is one', async () => {
    const caller = await admin();
    const asked = await newUser('crewingstaffmarine');
    const both = await Promise.all([1, 2].map(() => server.call(userAccounts.create, asked as never, caller)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 400 || status === 409)).toHaveLength(1);
  });

  it('is refused what its role does not have, by the field', async () => {
    const ties = { subRole: 'head', employeeId: await employee(2), principalId };
    const asked = await newUser('superadmin', { divisionId: 2, ...ties });
    const { status, body } = await server.call(
      userAccounts.create,
      asked as never,
      await server.user({ role: 'superadmin' }),
    );
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, Object.keys(ties).sort()]);
  });

  it('is of the maker’s division, whatever is sent', async () => {
    const marine = await admin(1);
    const foreign = await newUser('crewingstafftanker');
    expect((await server.call(userAccounts.create, foreign as never, marine)).body.fields).toEqual({
      role: 'Choose one from the list',
    });
  });

  it('takes the password in the body only', async () => {
    const { token } = await admin();
    const asked = await newUser('crewingstaffmarine');
    const answer = await server.server.inject({
      method: 'POST',
      url: `/PMSol/v1/Users/Create?${new URLSearchParams(asked as never)}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['password']]);
  });

  it('is answered again for a repeat, and refused for another password under the same key', async () => {
    const caller = await admin();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const asked = await newUser('crewingstaffmarine');
    const first = await server.call(userAccounts.create, asked as never, caller, headers);
    const again = await server.call(userAccounts.create, asked as never, caller, headers);
    expect([again.status, again.raw]).toEqual([200, first.raw]);
    const other = { ...asked, password: 'Jangkar-Perak#43' };
    const misused = await server.call(userAccounts.create, other as never, caller, headers);
    expect([misused.status, misused.body.code]).toEqual([422, 'key_reused']);
  });
});

describe('what no one may set', () => {
  const forbiddenNames = [
    'passwordHash',
    'isDemo',
    'userAccessList',
    'id',
    'createdAt',
    'deletedAt',
    'externalSubject',
  ];
  it.each(forbiddenNames)('%s is refused in a body', async (name) => {
    const caller = await admin();
    const target = await server.user({ role: 'crewingstaffmarine' });
    for (const [path, body] of [
      ['/Users/Create', await newUser('crewingstaffmarine')],
      ['/Users/Update', { userId: target.userId, firstName: 'Siti', subRole: null }],
    ] as const) {
      const answer = await server.server.inject({
        method: 'POST',
        url: `/PMSol/v1${path}`,
        headers: { authorization: `Bearer ${caller.token}` },
        payload: { ...body, [name]: 'x' },
      });
      expect([path, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([path, 400, [name]]);
    }
  });

  it.each([
    ['divisionId', 2],
    ['role', 'superadmin'],
    ['employeeId', 1],
    ['principalId', 1],
    ['password', 'Jangkar-Emas#42'],
  ])('%s is refused in an edit', async (name, value) => {
    const target = await server.user({ role: 'crewingstaffmarine' });
    const answer = await server.server.inject({
      method: 'POST',
      url: '/PMSol/v1/Users/Update',
      headers: { authorization: `Bearer ${(await admin()).token}` },
      payload: { userId: target.userId, firstName: 'Siti', [name]: value },
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
  });
});
