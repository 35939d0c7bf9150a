import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectionWorld } from '#testing/selection.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { findPipelineFaults } from '../../server/queries.ts';
import { selectionSessions } from '../../sessions/contract.ts';
import { resultUndos } from '../../undo/contract.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof selectionWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await selectionWorld(server);
});
afterAll(() => server.close());

describe('an attendance list', () => {
  it('is kept whole or not at all, and says what is wrong at its row', async () => {
    const id = await world.plan({ kind: 'ces' });
    const people = await world.made(3, 3);
    const { invited } = await world.invite(id, people);
    const rowOf = (at: number, other: object) => ({
      invitationId: invited[at]?.invitationId,
      attendance: 'present',
      result: null,
      marlinResult: null,
      remark: '',
      ...other,
    });
    const attend = (rows: object[]) => server.call(selectionSessions.attend, { id, rows } as never, world.staff);
    expect((await attend([rowOf(0, {})])).body.message).toMatch(/not taken place/);
    await world.arrive(id);
    const absent = rowOf(1, { attendance: 'absent', result: 'Passed' });
    expect((await attend([rowOf(0, { result: 'Passed' }), absent])).body.fields).toHaveProperty(['rows.1.attendance']);
    const wrong = rowOf(1, { result: 'Failed', marlinResult: 'Passed' });
    const refused = await attend([rowOf(0, { result: 'Passed' }), wrong]);
    expect(Object.keys(refused.body.fields)).toEqual(['rows.1.result']);
    expect(await world.stageOf(people[0] ?? 0)).toBe(3);
    const { body } = await attend([
      rowOf(0, { result: 'Passed', marlinResult: 'Passed' }),
      rowOf(1, { result: 'Passed' }),
      rowOf(2, { result: 'Failed' }),
    ]);
    expect(body.data.results).toBe(3);
    expect(await Promise.all(people.map(world.stageOf))).toEqual([5, 4, 8]);
    expect(await Promise.all(people.map(world.kindsOf))).toEqual([
      ['ApplicantPassed'],
      ['ApplicantPassed'],
      ['ApplicantClosed'],
    ]);
    const undone = await server.call(resultUndos.undo, { undoId: body.data.undoId }, world.staff);
    expect([undone.status, await Promise.all(people.map(world.stageOf))]).toEqual([200, [3, 3, 3]]);
    expect(await findPipelineFaults(server.db)).toEqual([]);
  });

  it('is printed, with everybody who is to sign', async () => {
    const id = await world.plan();
    await world.invite(id, await world.made(2, 2));
    const { status, headers, body } = await server.call(selectionSessions.print, { id }, world.staff);
    expect([status, headers['content-type'], String(body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  });
});
