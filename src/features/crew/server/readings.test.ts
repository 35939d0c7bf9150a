import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { blacklist } from '../blacklist/contract.ts';
import { certification } from '../certification/contract.ts';
import { crew } from '../contract.ts';
import { crewDocuments } from '../documents/contract.ts';
import { service } from '../sea-service/contract.ts';

/** What of a crew member is read is kept, by whatever call. */

let server: TestServer;
let employeeId: number;
beforeAll(async () => {
  server = await testServer();
  employeeId = (await makeEmployee(server, 1, { aboardFor: await makePrincipal(server, 'PT Uji') })).employeeId;
});
afterAll(() => server.close());

const readingsBy = async ({ userId }: { userId: string }) =>
  (await server.db.selectFrom('readLog').select(['what', 'recordId']).where('userId', '=', userId).execute()).map(
    ({ what, recordId }) => `${what} ${recordId}`,
  );
const parts = [
  ['certificates', certification.get],
  ['sea service', service.get],
  ['documents', crewDocuments.history],
  ['blacklist', blacklist.byEmployee],
] as const;

describe('a part of a crew member', () => {
  it.each(parts)('(%s) that is asked for alone is kept as a reading', async (_part, call) => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    expect((await server.call(call, { employeeId }, staff)).status).toBe(200);
    expect(await readingsBy(staff)).toEqual([`employee ${employeeId}`]);
  });

  it.each(parts)('(%s) that is not in reach is none', async (_part, call) => {
    const staff = await server.user({ role: 'crewingstafftanker' });
    expect((await server.call(call, { employeeId }, staff)).status).toBe(404);
    expect(await readingsBy(staff)).toEqual([]);
  });

  it('belongs to the reading of the whole, and is another one later', async () => {
    const staff = await server.user({ role: 'crewingstaffmarine' });
    await server.call(crew.details, { employeeId }, staff);
    for (const [, call] of parts) await server.call(call, { employeeId }, staff);
    expect(await readingsBy(staff)).toHaveLength(1);
    await server.database.exec(`update read_log set at = at - interval '11 minutes'`);
    for (const [, call] of parts) await server.call(call, { employeeId }, staff);
    expect(await readingsBy(staff)).toHaveLength(2);
  });
});
