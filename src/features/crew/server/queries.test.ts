import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStates } from '#features/employees/state/server/queries.ts';
import { Scope } from '#platform/server/session.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { findEmployee } from './queries.ts';

let server: TestServer;
let [aboard, ashore] = [0, 0];
beforeAll(async () => {
  server = await testServer();
  const principalId = await makePrincipal(server, 'PT Uji');
  aboard = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
  ashore = (await makeEmployee(server, 1)).employeeId;
});
afterAll(() => server.close());

it.each([
  ['the office', () => Scope.ofOffice(1)],
  ['their own account', () => Scope.ofCrew({ employeeId: aboard, divisionId: 1 })],
])(
  'reads the whole file of a crew member in one statement for %s, with the state that lists tell',
  async (_, scope) => {
    let statements = 0;
    const counting = server.db.withPlugin({
      transformQuery({ node }) {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    for (const employeeId of [aboard, ashore]) {
      statements = 0;
      const asked = { employeeId, today: server.today };
      const found = await findEmployee(counting, scope(), asked);
      expect(statements).toBe(1);
      const states = await findStates(server.db, scope(), { ...asked, employees: [employeeId] });
      const isOutOfReach = scope().reach === 'self' && employeeId === ashore;
      expect(found?.state).toEqual(isOutOfReach ? undefined : states.get(employeeId));
      if (found) expect(found.state.place).toBe(employeeId === aboard ? 'aboard' : 'ashore');
    }
  },
);
