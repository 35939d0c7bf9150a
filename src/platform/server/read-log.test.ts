import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestServer, testServer } from '#testing/server.ts';
import { reads } from '../contract/access.ts';
import { contract } from '../contract/endpoint.ts';
import { keepReading } from './read-log.ts';

const { details } = contract({
  details: {
    method: 'GET',
    path: '/Test/GetDetails',
    effect: 'read',
    access: reads('CrewManagement'),
    summary: 'Someone.',
    input: z.object({ employeeId: z.int() }),
    answer: z.object({}),
    shows: [],
    reading: { kind: 'employee', input: 'employeeId' },
    ledger: [],
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.db.deleteFrom('readLog').execute());
afterAll(() => server.close());

const reader = { userId: '7e57ab1e-0000-4000-8000-000000000001' };
const read = (employeeId: number, db: Parameters<typeof keepReading>[0] = server.db) =>
  keepReading(db, { endpoint: details, user: reader, input: { employeeId }, answer: {}, noted: undefined });
const kept = async () => {
  const rows = await server.db.selectFrom('readLog').select(['recordId', 'at']).orderBy('id').execute();
  return {
    records: rows.map(({ recordId }) => Number(recordId)),
    statements: new Set(rows.map(({ at }) => String(at))).size,
  };
};

test('whoever reads while readings are written is written with all who wait', async () => {
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1);
  await Promise.all(numbers.map((employeeId) => read(employeeId)));
  const { records, statements } = await kept();
  expect(records).toEqual(numbers);
  expect(statements).toBeLessThanOrEqual(2);
});

test('a reading is written before its caller goes on', async () => {
  const written: number[][] = [];
  await Promise.all(
    [1, 2, 3].map(async (employeeId) => {
      await read(employeeId);
      written[employeeId] = (await kept()).records;
    }),
  );
  for (const employeeId of [1, 2, 3]) expect(written[employeeId]).toContain(employeeId);
});

test('a reading in a transaction goes with it', async () => {
  const undone = server.db.transaction().execute(async (db) => {
    await read(1, db);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await kept()).records).toEqual([]);
});

test('readings that cannot be written are told to all who wait for them, and the next ones are written', async () => {
  const broken = { ...reader, userId: 'nobody' };
  const lost = [1, 2, 3].map((employeeId) =>
    keepReading(server.db, {
      endpoint: details,
      user: broken,
      input: { employeeId },
      answer: {},
      noted: undefined,
    }),
  );
  const outcomes = await Promise.allSettled(lost);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await read(4);
  expect((await kept()).records).toEqual([4]);
});
