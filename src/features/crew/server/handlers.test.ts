import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import type { SubRole } from '#platform/contract/access.ts';
import { makeEmployee, makePrincipal, makeSeat } from '#testing/employee.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crew } from '../contract.ts';
import { crewLists } from '../lists/contract.ts';

let server: TestServer;
let principalId: number;
let ashore: number;
let aboard: number;
let tanker: number;
let left: number;
beforeAll(async () => {
  server = await testServer();
  principalId = await makePrincipal(server, 'PT Uji');
  ashore = (await makeEmployee(server, 1)).employeeId;
  aboard = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
  left = (await makeEmployee(server, 1, { hasLeft: true })).employeeId;
  tanker = (await makeEmployee(server, 2)).employeeId;
});
afterAll(() => server.close());

const office = { role: 'crewingstaffmarine' } as const;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort();
const statusOf = async (employeeId: number, caller: { token: string }) =>
  (await server.call(crew.details, { employeeId }, caller)).status;

/** Someone else aboard the vessel of an employee. */
async function addShipmate(employeeId: number): Promise<number> {
  const { vesselId } = await server.db
    .selectFrom('liveAssignments')
    .select('vesselId')
    .where('employeeId', '=', employeeId)
    .executeTakeFirstOrThrow();
  const other = (await makeEmployee(server, 1)).employeeId;
  await server.db
    .updateTable('seafarers')
    .set({ nationalId: '3578010101900009' })
    .where('id', '=', (is) => is.selectFrom('employees').select('seafarerId').where('id', '=', other))
    .execute();
  const seat = await server.db
    .insertInto('seats')
    .values({ vesselId, jobPositionId: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('assignments')
    .values({
      seatId: seat.id,
      employeeId: other,
      slot: 'current',
      plannedFrom: '2026-01-01',
      plannedTo: '2026-09-30',
      checkedInAt: new Date('2026-01-02T00:00:00Z'),
    })
    .execute();
  return other;
}

describe('the crew ashore', () => {
  it('are those of the division who are employed, not aboard and not on the blacklist', async () => {
    const staff = await server.user(office);
    expect(idsOf((await server.call(crewLists.offBoard, {}, staff)).body.data)).toEqual([ashore]);
    const tankerStaff = await server.user({ role: 'crewingstafftanker' });
    expect(idsOf((await server.call(crewLists.offBoard, {}, tankerStaff)).body.data)).toEqual([tanker]);
    const level = await server.db
      .selectFrom('options')
      .select('id')
      .where('kind', '=', 'blacklist_level')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('blacklistRecords')
      .values({ employeeId: ashore, levelId: level.id, startsOn: '2026-01-01' })
      .execute();
    expect((await server.call(crewLists.offBoard, {}, staff)).body.totalItem).toBe(0);
    expect((await server.call(crew.details, { employeeId: ashore }, staff)).body.data.blacklist).toMatchObject({
      startDate: '2026-01-01',
      endDate: null,
    });
    await server.db.deleteFrom('blacklistRecords').execute();
  });

  it('are found by number, name, code and position, and again after a new name', async () => {
    const staff = await server.user(office);
    const search = async (filterList: string) =>
      idsOf((await server.call(crewLists.offBoard, { filterList }, staff)).body.data);
    const { seafarerId, employeeNumber } = await server.db
      .selectFrom('employees')
      .select(['seafarerId', 'employeeNumber'])
      .where('id', '=', ashore)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('seafarers')
      .set({ fullName: 'Zulkifli Uji', seafarerCode: '6277777777' })
      .where('id', '=', seafarerId)
      .execute();
    for (const keyword of [employeeNumber, 'zulkif', '62777777', 'master'])
      expect(await search(keyword)).toEqual([ashore]);
    expect(await search('nobody')).toEqual([]);
  });
});

describe('one crew member', () => {
  it('is for their own division; foreign and missing are alike', async () => {
    const staff = await server.user(office);
    expect(await statusOf(ashore, staff)).toBe(200);
    const [foreign, none] = [
      await server.call(crew.details, { employeeId: tanker }, staff),
      await server.call(crew.details, { employeeId: 999_999 }, staff),
    ];
    expect([foreign.status, foreign.raw]).toEqual([404, none.raw]);
    expect(await statusOf(tanker, await server.user({ role: 'superadmin' }))).toBe(200);
  });

  it('says where they are and whether they are still with us', async () => {
    const staff = await server.user(office);
    const of = async (employeeId: number) => (await server.call(crew.details, { employeeId }, staff)).body.data;
    expect(await of(ashore)).toMatchObject({ onBoardStatus: 'Off-Board', isResigned: false, vesselName: null });
    expect(await of(aboard)).toMatchObject({
      onBoardStatus: 'On-Board',
      vesselName: expect.stringContaining('MV Uji'),
    });
    expect(await of(left)).toMatchObject({ isResigned: true });
  });

  it.each<SubRole>(['head', 'crew', 'others'])(
    'of sub-role %s sees themselves, whole, and nobody else',
    async (subRole) => {
      const self = await server.user({ role: 'crewmarine', subRole, employeeId: ashore });
      const answer = await server.call(crew.details, { employeeId: ashore }, self);
      expect(answer).toMatchObject({ status: 200, body: { data: { maskedFields: [], blacklist: null } } });
      expect(await statusOf(aboard, self)).toBe(404);
      expect(idsOf((await server.call(crewLists.offBoard, {}, self)).body.data)).toEqual([ashore]);
      await server.db.updateTable('users').set({ employeeId: null }).where('id', '=', self.userId).execute();
      expect(await statusOf(ashore, self)).toBe(404);
    },
  );

  it('aboard is for the master of the same vessel, and no one ashore or on another', async () => {
    const captain = (await makeEmployee(server, 1, { aboardFor: principalId })).employeeId;
    const rating = await addShipmate(captain);
    const master = await server.user({ role: 'crewmarine', subRole: 'head', employeeId: captain });
    const able = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: rating });
    const seen = () => Promise.all([captain, rating, aboard, ashore].map((each) => statusOf(each, master)));
    expect(await seen()).toEqual([200, 200, 404, 404]);
    const { body } = await server.call(crew.details, { employeeId: rating }, master);
    expect(body.data).toMatchObject({ idNumber: '••••', maskedFields: expect.arrayContaining(['idNumber']) });
    expect(await statusOf(captain, able)).toBe(404);
    // Ashore again there is no vessel, and no one who stays aboard is a shipmate.
    await server.db
      .updateTable('assignments')
      .set({ slot: 'past', checkedOutAt: new Date() })
      .where('employeeId', '=', captain)
      .execute();
    expect(await seen()).toEqual([200, 404, 404, 404]);
  });

  it('aboard is for the principal of the vessel, who holds the tag, and no other', async () => {
    const tags = { userAccessList: ['CrewManagement'] as const };
    const principal = await server.user({ role: 'crewingprincipalmarine', principalId, ...tags });
    expect([await statusOf(aboard, principal), await statusOf(ashore, principal)]).toEqual([200, 404]);
    const other = await makePrincipal(server, 'PT Lain');
    const stranger = await server.user({ role: 'crewingprincipalmarine', principalId: other, ...tags });
    expect(await statusOf(aboard, stranger)).toBe(404);
  });

  it('is for the principal, by the areas of the role, while aboard or proposed; without personal data', async () => {
    const principal = await server.user({ role: 'crewingprincipalmarine', principalId });
    const { status, body, raw } = await server.call(crew.details, { employeeId: aboard }, principal);
    expect([status, body.data.blacklist]).toEqual([200, null]);
    for (const field of ['phoneNumber', 'emailAddress', 'idNumber', 'npwpNumber', 'bloodType'])
      expect([field, body.data[field] ?? '••••']).toEqual([field, '••••']);
    expect([body.data.bankInfo, raw.includes('@example.test')]).toEqual([[], false]);

    const proposed = (await makeEmployee(server, 1)).employeeId;
    expect(await statusOf(proposed, principal)).toBe(404);
    const { seatId } = await makeSeat(server, principalId);
    const { id } = await server.db
      .insertInto('assignments')
      .values({ seatId, employeeId: proposed, slot: 'next', plannedFrom: '2027-01-01', plannedTo: '2027-09-30' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const stranger = await server.user({
      role: 'crewingprincipalmarine',
      principalId: await makePrincipal(server, 'PT Orang Lain'),
    });
    expect([await statusOf(proposed, principal), await statusOf(proposed, stranger)]).toEqual([200, 404]);
    await server.db.updateTable('assignments').set({ slot: 'withdrawn' }).where('id', '=', id).execute();
    expect(await statusOf(proposed, principal)).toBe(404);
  });

  it('has papers for those who may open the file; scans of identity papers for fewer', async () => {
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', ashore)
      .executeTakeFirstOrThrow();
    const keep = async (name: string) => {
      const id = randomUUID();
      await server.services.files.put(`2026/01/${id}`, Buffer.from('%PDF-1.4'), 'application/pdf');
      await server.db
        .insertInto('files')
        .values({
          id,
          fileType: 'personaldata',
          name,
          size: 8,
          contentType: 'application/pdf',
          storageKey: `2026/01/${id}`,
          sha256: '',
          uploadedByVisitor: 'v',
          claimedByTable: 'seafarers',
          claimedById: seafarerId,
        })
        .execute();
      return id;
    };
    const [card, certificate] = [await keep('ktp.pdf'), await keep('bst.pdf')];
    await server.db.updateTable('seafarers').set({ nationalIdFileId: card }).where('id', '=', seafarerId).execute();
    const paper = { seafarerId, kind: 'cop', name: 'Basic Safety Training', noExpiry: true, fileId: certificate };
    await server.db.insertInto('certificates').values(paper).execute();
    const open = async (caller: { token: string }) =>
      Promise.all(
        [card, certificate].map(
          async (fileId) => (await server.call(files.download, { fileId, fileType: 'personaldata' }, caller)).status,
        ),
      );
    expect(await open(await server.user(office))).toEqual([200, 200]);
    expect(await open(await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: ashore }))).toEqual([
      200, 200,
    ]);
    expect(await open(await server.user({ role: 'crewingplanningmarine' }))).toEqual([404, 200]);
    expect(await open(await server.user({ role: 'crewingstafftanker' }))).toEqual([404, 404]);
    expect(await open(await server.user({ role: 'crewmarine', subRole: 'crew', employeeId: aboard }))).toEqual([
      404, 404,
    ]);
    expect(await open(await server.user({ role: 'crewingfinancemarine' }))).toEqual([404, 404]);
    // Replaced, it is still what it was.
    await server.db.updateTable('seafarers').set({ nationalIdFileId: null }).where('id', '=', seafarerId).execute();
    expect(await open(await server.user(office))).toEqual([200, 200]);
    expect(await open(await server.user({ role: 'crewingplanningmarine' }))).toEqual([404, 200]);
  });
});
