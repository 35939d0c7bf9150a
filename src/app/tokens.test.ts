import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokens } from '#features/users/tokens/contract.ts';
import { allows, type TokenScope, tags, tagsByToken, tokenAreas, tokenScopes } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { mayCall, type Rule } from '#testing/access.ts';
import { callsOf, foldersWithCalls } from '#testing/expected.ts';
import { goodPassword, type TestServer, testServer } from '#testing/server.ts';

/** Every call with a token of each scope: open as far as the scope says, and nowhere else. */

const calls = foldersWithCalls.flatMap(callsOf);
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ rehearsed: false });
});
afterAll(() => server.close());

async function tokenOf(role: 'superadmin' | 'crewingadmintanker', scopes: TokenScope[]) {
  const maker = await server.user({ role, password: goodPassword });
  const input = { name: 'Walk', scopes, expiresOn: addDays(server.today, 1), password: goodPassword };
  return { token: (await server.call(tokens.create, input, maker)).body.data.token as string };
}

/** A call with nothing in it: refusals come before its input is looked at, and nothing can be written. */
async function statusOf(endpoint: Endpoint, caller: { token: string }) {
  const none = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '0']));
  return (await server.call(endpoint, none as never, caller)).status;
}

const admin = { role: 'crewingadmintanker', subRole: null } as const;

/** Whether a call is open to a token of an admin with one scope, by the hand-written rule of the call. */
function isOpen(rule: Rule, effect: Endpoint['effect'], scope: TokenScope): boolean {
  const [area, reach] = scope.split(':');
  if (rule === 'anyone') return true;
  if (rule === 'visitor' || rule === 'signed-in' || rule === 'active') return false;
  if (effect === 'write' && reach !== 'write') return false;
  if (!mayCall(rule, { ...admin, name: admin.role })) return false;
  // No division opens what is closed in it (1S219, 1S220).
  return typeof rule === 'string' || (area !== 'UJBM' && rule.tags.some((tag) => tag === area));
}

describe('a call with the token of an admin', () => {
  const some: [string, TokenScope[]][] = [
    ['to read all areas', tokenAreas.filter((area) => area !== 'UJBM').map((area): TokenScope => `${area}:read`)],
    ['to change one area', ['Scheduling:write']],
    ['to read one area', ['WOOverview:read']],
  ];
  it.each(some)('%s is open where its scopes are, and nowhere else', async (_what, scopes) => {
    const caller = await tokenOf('crewingadmintanker', scopes);
    const wrong: string[] = [];
    for (const { endpoint, expected } of calls) {
      const status = await statusOf(endpoint, caller);
      const wanted = scopes.some((scope) => isOpen(expected.who, endpoint.effect, scope));
      if (wanted ? status === 401 || status === 403 || status >= 500 : status !== 403)
        wrong.push(`${endpoint.method} ${endpoint.path}: ${status}, wanted ${wanted ? 'open' : 'forbidden'}`);
    }
    expect(wrong).toEqual([]);
  });

  // Where each is asked over HTTP takes half a minute; what the server decides by is the same.
  it.each(tokenScopes)('of the scope %s opens that area alone', (scope) => {
    const wrong = calls.filter(({ endpoint, expected }) => {
      const opened = {
        ...admin,
        isActive: true,
        divisionId: 2,
        userAccessList: tagsByToken(endpoint, tags, [scope]),
      } as const;
      const isAllowed =
        endpoint.access.who === 'anyone' || (opened.userAccessList.length > 0 && allows(endpoint.access, opened));
      return isAllowed !== isOpen(expected.who, endpoint.effect, scope);
    });
    expect(wrong.map(({ endpoint }) => endpoint.path)).toEqual([]);
  });

  it('of every scope opens no call about accounts, sessions, tokens or the trail, to super admins’ tokens neither', async () => {
    const caller = await tokenOf(
      'superadmin',
      tokenAreas.map((area): TokenScope => `${area}:write`),
    );
    const closed = calls.filter(({ expected: { who } }) =>
      typeof who === 'string' ? ['signed-in', 'active', 'visitor'].includes(who) : who.tags.join() === 'UserManagement',
    );
    expect(closed.length).toBeGreaterThan(30);
    for (const { endpoint } of closed)
      expect([endpoint.path, await statusOf(endpoint, caller)]).toEqual([endpoint.path, 403]);
  });
});
