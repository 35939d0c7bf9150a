import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#features/audit/contract.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { movements } from '../contract.ts';
import { movementPapers } from '../documents/contract.ts';

let server: TestServer;
let world: BoardingWorld;
let service: Awaited<ReturnType<TestServer['user']>>;
let id: number;
beforeAll(async () => {
  server = await testServer();
  world = await boardingWorld(server);
  service = await server.user({ role: 'crewingservicemarine' });
  ({ id } = await world.movement());
});
afterAll(() => server.close());

const history = (by: Caller) => server.call(audit.history, { record: 'movement', id: String(id) }, by);
const save = async (over: object) => {
  const { version } = await world.movement();
  const answer = await server.call(movements.update, { employeeSchedulingId: id, version, ...over } as never, service);
  expect(answer.status).toBe(200);
};

it('tells who changed which cost of a journey, when, and what it was before', async () => {
  const grade = ['mealAllowance', 'dailyAllowance', 'accommodation', 'localTransport', 'laundry'];
  const none = Object.fromEntries(grade.map((item) => [`onBoard_${item}Multiplier`, '0']));
  const fare = { onBoard_transportAirportJakartaMultiplier: '2', onBoard_transportAirportJakartaBaseValue: '150000' };
  await save({ ...none, ...fare });
  await save({ onBoard_transportAirportJakartaBaseValue: '175000' });
  const { status, body } = await history(service);
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({
    table: 'movement_costs',
    action: 'update',
    byKind: 'user',
    by: expect.any(String),
  });
  const changed = Object.fromEntries(
    body.data[0].fields.map(({ field, before, after }: Record<string, string>) => [field, [before, after]]),
  );
  expect(changed).toEqual({ transport_airport_jakarta_base: ['150000', '175000'], total: ['300000', '350000'] });
  expect(Date.parse(body.data[0].at)).toBeGreaterThan(0);
});

it('tells who removed a ticket and when, but nothing of the papers of an appraisal', async () => {
  const keep = async (kind: string) => {
    const file = crypto.randomUUID();
    const stored = { storageKey: `test/${file}`, contentType: 'application/pdf', size: 4, sha256: 'x' };
    await server.db
      .insertInto('files')
      .values({ id: file, name: 'ticket.pdf', fileType: 'schedule', uploadedByUser: service.userId, ...stored })
      .execute();
    const paper = { movementId: id, kind, usage: 'OnBoard', name: `Paper of ${kind}`, fileId: file, price: '0' };
    const kept = await server.db.insertInto('movementDocuments').values(paper).returning(['id', 'version']);
    return kept.executeTakeFirstOrThrow();
  };
  const [ticket, form] = [await keep('travel'), await keep('appraisal')];
  const gone = await server.call(movementPapers.removeTravel, { id: ticket.id }, service);
  expect(gone.status).toBe(200);
  await server.db.deleteFrom('movementDocuments').where('id', '=', form.id).execute();
  const { body } = await history(service);
  expect(body.data[0]).toMatchObject({
    table: 'movement_documents',
    action: 'delete',
    recordId: String(ticket.id),
    byKind: 'user',
    by: expect.any(String),
    at: expect.any(String),
    recordName: 'Paper of travel',
  });
  expect(JSON.stringify(body.data[0].fields)).toContain('Paper of travel');
  expect(JSON.stringify(body)).not.toContain('Paper of appraisal');
});

it('is of those in the office who see the movement', async () => {
  expect((await history(world.planner)).status).toBe(200);
  expect((await history(await server.user({ role: 'crewingservicetanker' }))).status).toBe(404);
  const finance = await server.user({ role: 'crewingfinancemarine' });
  for (const other of [finance, world.crew, world.principal])
    expect([403, 404]).toContain((await history(other)).status);
});
