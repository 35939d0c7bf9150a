import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailDocuments } from '#app/mails.server.ts';
import { files } from '#features/files/contract.ts';
import { attaching } from '#features/mail/server/operations.ts';
import { addDays } from '#platform/contract/days.ts';
import { attachmentLimits } from '#platform/server/outbox.ts';
import { upload } from '#testing/application.ts';
import { type PlanningWorld, planningWorld } from '#testing/planning.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { accommodation } from '../../accommodation/contract.ts';
import { movements } from '../../contract.ts';
import { movementPapers } from '../contract.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let world: PlanningWorld;
let service: Signed;
let staff: Signed;
let movement: number;

beforeAll(async () => {
  server = await testServer();
  service = await server.user({ role: 'crewingservicemarine' });
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await planningWorld(server);
  await world.propose();
  await world.asPrincipal();
  await world.asCrew();
  const { id } = await server.db
    .selectFrom('movements as m')
    .innerJoin('assignments as a', 'a.id', 'm.assignmentId')
    .select('m.id')
    .where('a.seatId', '=', world.seatId)
    .executeTakeFirstOrThrow();
  movement = id;
});

const status = (to: number) =>
  server.db.updateTable('movements').set({ status: to }).where('id', '=', movement).execute();
const detail = async (by: Signed = service) =>
  (await server.call(movements.get, { scheduleId: movement }, by)).body.data;
const scan = async (by: Signed = service, name = 'ticket.pdf') => (await upload(server, by, { name })).uuid;
const paper = async (over: object = {}, by: Signed = service) => ({
  employeeSchedulingId: movement,
  documentUsage: 'OnBoard',
  documentName: 'Ticket CGK to BPN',
  attachmentId: await scan(by),
  comment: 'Two bags',
  price: '1850000',
  ...over,
});
const add = async (over: object = {}, by: Signed = service) =>
  server.call(movementPapers.addTravel, (await paper(over, by)) as never, by);
const read = (fileId: string, by: Caller) =>
  server.call(files.download, { fileId, fileType: 'personaldata' } as never, by);
const claimant = (id: string) =>
  server.db.selectFrom('files').select(['claimedByTable']).where('id', '=', id).executeTakeFirstOrThrow();

describe('papers of a journey', () => {
  it('are added, listed with their price, and read by the office that arranges travel', async () => {
    expect((await add()).status).toBe(200);
    const [kept] = (await detail()).employeeScheduleDocumentList;
    expect(kept).toMatchObject({
      documentUsage: 'OnBoard',
      documentName: 'Ticket CGK to BPN',
      attachmentFilename: 'ticket.pdf',
      price: '1850000',
      comment: 'Two bags',
      attachment: { type: 'application/pdf' },
    });
    for (const by of [service, staff, world.planner, world.manager])
      expect((await read(kept.attachmentId, by)).status).toBe(200);
  });

  it('are no one else’s: principals, crew and the other division', async () => {
    await add();
    const [kept] = (await detail()).employeeScheduleDocumentList;
    const tanker = await server.user({ role: 'crewingservicetanker' });
    const pde = await server.user({ role: 'crewingpdemarine' });
    for (const by of [world.principal, world.crew, tanker, pde])
      expect((await read(kept.attachmentId, by)).status).toBe(404);
    // Even with the tag, someone who is no office does not read them.
    const tagged = await server.user({
      role: 'crewingprincipalmarine',
      principalId: world.principalId,
      userAccessList: ['Scheduling', 'Accomodation'],
    } as never);
    expect((await read(kept.attachmentId, tagged)).status).toBe(404);
  });

  it('without a price are held', async () => {
    await add({ price: undefined });
    await add({ price: '0' });
    await add({ price: '' });
    const list = (await detail()).employeeScheduleDocumentList as { price: string }[];
    expect(list.map(({ price }) => price)).toEqual(['0', '0', '0']);
  });

  it('keep what is not sent when they are changed, and let go of a file that is replaced', async () => {
    await add();
    const [before] = (await detail()).employeeScheduleDocumentList;
    const second = await scan(service, 'new-ticket.pdf');
    const { status: answered } = await server.call(
      movementPapers.updateTravel,
      {
        id: before.id,
        employeeSchedulingId: movement,
        documentUsage: 'OffBoard',
        documentName: 'Ticket home',
        attachmentId: second,
        version: before.version,
      } as never,
      service,
    );
    expect(answered).toBe(200);
    expect((await detail()).employeeScheduleDocumentList).toMatchObject([
      { documentUsage: 'OffBoard', attachmentFilename: 'new-ticket.pdf', price: '1850000', comment: 'Two bags' },
    ]);
    expect(await claimant(before.attachmentId)).toEqual({ claimedByTable: null });
    expect(await claimant(second)).toEqual({ claimedByTable: 'movement_documents' });
  });

  it('are removed with their file, and the trail keeps what they were', async () => {
    await add();
    const [kept] = (await detail()).employeeScheduleDocumentList;
    expect(
      (await server.call(movementPapers.removeTravel, { id: kept.id, version: kept.version }, service)).status,
    ).toBe(200);
    expect((await detail()).employeeScheduleDocumentList).toEqual([]);
    expect(await claimant(kept.attachmentId)).toEqual({ claimedByTable: null });
    const trail = await server.db
      .selectFrom('auditLog')
      .select('action')
      .where('tableName', '=', 'movement_documents')
      .where('recordId', '=', String(kept.id))
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['insert', 'delete']);
  });

  it('a stale change and a stale removal are refused', async () => {
    await add();
    const [kept] = (await detail()).employeeScheduleDocumentList;
    const change = { id: kept.id, employeeSchedulingId: movement, documentUsage: 'OnBoard', documentName: 'New' };
    const send = () =>
      server.call(
        movementPapers.updateTravel,
        { ...change, attachmentId: kept.attachmentId, version: kept.version } as never,
        service,
      );
    expect([(await send()).status, (await send()).status]).toEqual([200, 409]);
    expect(
      (await server.call(movementPapers.removeTravel, { id: kept.id, version: kept.version }, service)).status,
    ).toBe(409);
  });

  it('refuse the file of another, a name that is missing, and a price with decimals', async () => {
    const foreign = await scan(staff);
    const refusals = [{ attachmentId: foreign }, { documentName: ' ' }, { price: '1.5' }, { documentUsage: 'Hotel' }];
    for (const over of refusals) {
      const { status: answered, body } = await add(over);
      expect([answered, Object.keys(body.fields)]).toEqual([400, Object.keys(over)]);
    }
    expect((await detail()).employeeScheduleDocumentList).toEqual([]);
  });

  it('come late, after check-out too', async () => {
    await status(7);
    expect((await add()).status).toBe(200);
  });

  it('of a cancelled boarding are corrected and charged a fee, and found in the history with the reason', async () => {
    await add();
    await world.withdraw({ reason: 'Charter ended' });
    const history = await server.call(movements.history, { vesselId: world.vesselId }, service);
    expect(history.body.data).toMatchObject([
      {
        employeeSchedulingId: movement,
        isCancelled: true,
        cancelledBecause: 'planner',
        cancelledNote: 'Charter ended',
        availability: null,
      },
    ]);
    const travelled = await server.call(accommodation.list, { vesselId: world.vesselId, tab: 'history' }, service);
    expect(travelled.body.data).toMatchObject([{ employeeSchedulingId: movement, documentCount: 1 }]);
    const { employeeScheduleDocumentList: list, mayUpdateDocuments, mayUpdate } = await detail();
    expect([mayUpdateDocuments, mayUpdate]).toEqual([true, false]);
    const refunded = await paper({ id: list[0].id, price: '250000' });
    expect((await server.call(movementPapers.updateTravel, refunded as never, service)).status).toBe(200);
    expect((await add({ documentName: 'Cancellation fee', price: '100000' })).status).toBe(200);
    const fee = (await detail()).employeeScheduleDocumentList.at(-1);
    expect((await server.call(movementPapers.removeTravel, { id: fee.id }, service)).status).toBe(200);
    const { price: _, comment: __, ...form } = await paper({}, staff);
    expect((await server.call(movementPapers.addAppraisal, form as never, staff)).status).toBe(409);
  });

  it('planning and staff read them and add none', async () => {
    expect((await add({}, staff)).status).toBe(403);
    expect((await add({}, world.planner)).status).toBe(403);
    expect((await detail(staff)).mayUpdateDocuments).toBe(false);
  });

  it('of a vessel of the other division are not there', async () => {
    await add();
    const [kept] = (await detail()).employeeScheduleDocumentList;
    const tanker = await server.user({ role: 'crewingservicetanker' });
    expect((await server.call(movementPapers.removeTravel, { id: kept.id }, tanker)).status).toBe(404);
    expect((await add({}, tanker)).status).toBe(404);
  });
});

describe('papers of the appraisal', () => {
  const addAppraisal = async (by: Signed = staff) => {
    const { price: _, ...fields } = await paper({}, by);
    return server.call(movementPapers.addAppraisal, fields as never, by);
  };

  it.each([
    [1, 409],
    [3, 409],
    [4, 409],
    [5, 200],
    [6, 200],
    [7, 409],
  ])('in status %s answer %s', async (from, expected) => {
    await status(from);
    expect((await addAppraisal()).status).toBe(expected);
  });

  it('are for those who schedule, and not for those who arrange travel', async () => {
    await status(5);
    await addAppraisal();
    const [kept] = (await detail(staff)).employeeScheduleAppraisalList;
    expect(Object.keys(kept)).not.toContain('price');
    expect((await detail(service)).employeeScheduleAppraisalList).toEqual([]);
    expect((await addAppraisal(service)).status).toBe(403);
    expect((await read(kept.attachmentId, staff)).status).toBe(200);
    expect((await read(kept.attachmentId, service)).status).toBe(404);
    // Nor by the calls of the other papers.
    expect((await server.call(movementPapers.removeTravel, { id: kept.id }, service)).status).toBe(404);
  });
});

describe('the message that a journey is ready', () => {
  const ticketsOf = async (recipient: string) => {
    const attach = attaching({
      database: server.database,
      files: server.services.files,
      documents: mailDocuments(server.services.config),
    });
    const mail = await server.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'OnboardScheduling')
      .where('recordId', '=', String(movement))
      .executeTakeFirstOrThrow();
    return { data: mail.data, names: (await attach({ ...mail, recipient })).map(({ name }) => name) };
  };

  /** Makes the movement ready, which sends the message. */
  const makeReady = async () => {
    await status(2);
    const { id: port } = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'port')
      .limit(1)
      .executeTakeFirstOrThrow();
    return server.call(
      movements.update,
      {
        employeeSchedulingId: movement,
        employeeSchedulingStatusId: 3,
        onboardLocationPortId: port,
        scheduledOnBoardDate: addDays(server.today, 20),
        version: (await detail()).version,
      } as never,
      world.planner,
    );
  };

  it('brings its own tickets to the crew member alone, and none of the other journey or of the appraisal', async () => {
    const email = `crew.${movement}@example.test`;
    await server.db
      .updateTable('seafarers')
      .set({ email })
      .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId))
      .execute();
    await add({ attachmentId: await scan(service, 'flight.pdf') });
    await add({ attachmentId: await scan(service, 'home.pdf'), documentUsage: 'OffBoard' });
    const appraisal = { ...(await paper({ attachmentId: await scan(staff, 'appraisal.pdf') }, staff)) };
    await server.call(movementPapers.addAppraisal, appraisal as never, staff);
    const ready = await makeReady();
    expect(ready.status).toBe(200);
    expect(await ticketsOf(email)).toMatchObject({ names: ['flight.pdf'], data: { hasPapers: true } });
    expect((await ticketsOf('someone.else@example.test')).names).toEqual([]);
  });

  it('says to both sides when not all tickets fit', async () => {
    const email = `crew.${movement}@example.test`;
    await server.db
      .updateTable('seafarers')
      .set({ email })
      .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', world.employeeId))
      .execute();
    for (let at = 0; at <= attachmentLimits.count; at += 1)
      await add({ attachmentId: await scan(service, `ticket ${at}.pdf`) });
    // The sixth large one does not fit, and keeps out none of the small ones after it.
    const large = Array.from({ length: 6 }, (_, at) => `ticket ${at}.pdf`);
    await server.db.updateTable('files').set({ size: 1_900_000 }).where('name', 'in', large).execute();
    const { body } = await makeReady();
    expect(body.data.notified).toBe('queuedInPart');
    const { data, names } = await ticketsOf(email);
    expect(data).toMatchObject({ hasPapers: true, papersLeft: 1 });
    expect(names).toHaveLength(attachmentLimits.count);
    expect(names).not.toContain('ticket 5.pdf');
  });
});
