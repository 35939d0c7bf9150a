import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crewDocuments } from '#features/crew/documents/contract.ts';
import { addendaWorld } from '#testing/addenda.ts';
import { codeOn, saidOf } from '#testing/paper-code.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { agreements } from '../../agreements/contract.ts';
import { voidAgreements } from '../../server/operations.ts';
import { addenda } from '../contract.ts';

const agreedTo = '2030-06-30';
const extendedTo = '2030-09-30';
let server: TestServer;
let staff: Caller & { userId: string };
let world: Awaited<ReturnType<typeof addendaWorld>>;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  world = await addendaWorld(server, staff);
});
afterAll(() => server.close());
const aboard: typeof world.aboard = (how) => world.aboard(how);

const create = (id: number, over: object = {}, by: Caller = staff) =>
  server.call(
    addenda.create,
    {
      employeePreparationPklId: id,
      crewSealingOfficerDate: '2030-06-20',
      crewSealingOfficerName: 'Capt. Yusuf',
      firstPartyName: 'Rina',
      firstPartyPosition: 'crewing manager',
      ...over,
    },
    by,
  );
const made = async (id: number) => (await create(id)).body.data.pklAddendumId as number;
const sign = async (pklAddendumId: number) =>
  server.call(addenda.sign, { pklAddendumId, attachmentId: await world.uploaded() }, staff);
const list = async (id: number, by: Caller = staff) =>
  (await server.call(addenda.list, { employeePreparationPklId: id }, by)).body.data;
const get = async (id: number) =>
  (await server.call(agreements.get, { employeePreparationPklId: id }, staff)).body.data;

describe('someone on board who is extended', () => {
  it('needs an addendum, not a new agreement; with it the agreement fits again', async () => {
    const one = await aboard();
    expect(await get(one.id)).toMatchObject({
      needsAddendum: true,
      needsReissue: false,
      agreedEndDate: agreedTo,
      plannedEndDate: extendedTo,
    });
    expect((await create(one.id)).status).toBe(200);
    expect(await get(one.id)).toMatchObject({ needsAddendum: false, needsReissue: false, agreedEndDate: extendedTo });
    expect(await list(one.id)).toEqual([
      {
        pklAddendumId: expect.any(Number),
        addendumNumber: `${one.number}/ADD-1`,
        docReleasedDate: '2030-06-20',
        endDateBefore: agreedTo,
        endDate: extendedTo,
        pklStatus: 'Pending Sign',
        isVoid: false,
        attachment: null,
      },
    ]);
  });

  it('shows in the list of agreements, until the addendum is signed', async () => {
    const one = await aboard();
    const row = async () => {
      const asked = { vesselId: one.vesselId, employeeId: one.employeeId };
      const { needsAddendum, isAddendumOpen } = (await server.call(agreements.list, asked, staff)).body.data[0];
      return { needsAddendum, isAddendumOpen };
    };
    expect(await row()).toEqual({ needsAddendum: true, isAddendumOpen: false });
    const id = await made(one.id);
    expect(await row()).toEqual({ needsAddendum: false, isAddendumOpen: true });
    expect((await sign(id)).status).toBe(200);
    expect(await row()).toEqual({ needsAddendum: false, isAddendumOpen: false });
  });

  it('extended again, gets a second one from the end of the first; one that nobody signed is replaced', async () => {
    const one = await aboard();
    await sign(await made(one.id));
    await world.setEnd(one, '2030-12-31');
    const unsigned = await made(one.id);
    await world.setEnd(one, '2031-02-28');
    const newest = await made(one.id);
    const rows = await list(one.id);
    expect(
      rows.map((row: Record<string, unknown>) => [row.addendumNumber, row.endDateBefore, row.endDate, row.isVoid]),
    ).toEqual([
      [`${one.number}/ADD-3`, extendedTo, '2031-02-28', false],
      [`${one.number}/ADD-2`, extendedTo, '2030-12-31', true],
      [`${one.number}/ADD-1`, agreedTo, extendedTo, false],
    ]);
    expect((await sign(unsigned)).status).toBe(409);
    expect((await sign(newest)).status).toBe(200);
  });

  it('has one addendum, however many are made at once', async () => {
    const one = await aboard();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(one.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await list(one.id)).toHaveLength(1);
  });
});

describe('an addendum', () => {
  it.each([
    ['an agreement that nobody signed', { isSigned: false }],
    ['one that still fits', { isExtended: false }],
    ['someone who has not boarded', { slot: 'next' }],
  ])('is refused for %s', async (_of, how) => {
    const answer = await create((await aboard(how)).id);
    expect([answer.status, answer.body.code]).toEqual([400, 'no_addendum']);
  });

  it.each([
    ['crewSealingOfficerDate', '2030-10-01', 'The sealing date cannot be after the end of the assignment'],
    ['crewSealingOfficerName', '', 'Crew Sealing Officer Name is required'],
    ['firstPartyName', ' ', 'First Party Name is required'],
    ['firstPartyPosition', '', 'First Party Position is required'],
  ])('names the field: %s as %j', async (field, value, said) => {
    const answer = await create((await aboard()).id, { [field]: value });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: said }]);
  });

  it('is signed once, and its scan is among the documents of the crew member', async () => {
    const one = await aboard();
    const id = await made(one.id);
    await sign(id);
    expect((await list(one.id))[0]).toMatchObject({ pklStatus: 'Signed', attachment: { name: 'addendum.jpeg' } });
    expect((await sign(id)).body.code).toBe('already_signed');
    const { data } = (await server.call(crewDocuments.history, { employeeId: one.employeeId }, staff)).body;
    expect(data[0]).toMatchObject({ kind: 'crew-agreement', names: [`${one.number}/ADD-1`] });
  });

  it('is of those who may open the agreement', async () => {
    const one = await aboard();
    const pklAddendumId = await made(one.id);
    const statusOf = async (asked: Parameters<TestServer['user']>[0]) =>
      (await server.call(addenda.print, { pklAddendumId }, await server.user(asked))).status;
    expect(await statusOf({ role: 'crewmarine', subRole: 'crew', employeeId: one.employeeId })).toBe(200);
    expect(await statusOf({ role: 'crewingstafftanker' })).toBe(404);
    for (const role of ['crewingplanningmarine', 'crewingservicemarine', 'crewingfinancemarine', 'principal'] as const)
      expect(await statusOf({ role })).toBe(403);
    const tanker = await server.user({ role: 'crewingstafftanker' });
    expect((await create(one.id, {}, tanker)).status).toBe(404);
  });

  it('carries a code, which ends with the addendum or its agreement', async () => {
    const one = await aboard();
    const printed = async (pklAddendumId: number) =>
      (await server.call(addenda.print, { pklAddendumId }, staff)).body as Buffer;
    const first = await made(one.id);
    const file = await printed(first);
    expect(await saidOf(server, file)).toMatchObject({ kind: 'agreementAddendum', supersededOn: null });
    expect((await printed(first)).equals(file)).toBe(true);
    await server.db
      .updateTable('assignments')
      .set({ plannedTo: '2030-12-31' })
      .where('id', '=', one.assignmentId)
      .execute();
    const second = await printed(await made(one.id));
    expect((await saidOf(server, file))?.supersededOn).not.toBeNull();
    // The one that was replaced is good for nothing.
    expect(await codeOn(await printed(first))).toBe('none');
    await voidAgreements(server.db, [one.assignmentId]);
    expect((await saidOf(server, second))?.supersededOn).not.toBeNull();
  });

  it('says in both languages from when to when, and that all else stays, in at most 150 KB', async () => {
    const one = await aboard();
    const pklAddendumId = await made(one.id);
    const answer = await server.call(addenda.print, { pklAddendumId }, staff);
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBeLessThan(150_000);
    expect(answer.headers['content-disposition']).toContain(`PKL ${one.number}-ADD-1.pdf`);
    const { title, pages } = await readPdf(answer.body);
    expect(title).toBe(`PKL ${one.number}/ADD-1`);
    const whole = pages.map(({ text }) => text).join(' ');
    for (const said of [
      'ADENDUM PERJANJIAN KERJA LAUT',
      "ADDENDUM TO THE SEAFARER'S EMPLOYMENT AGREEMENT",
      `No. ${one.number}/ADD-1`,
      `Perjanjian Kerja Laut No. ${one.number} tanggal 2 Januari 2026`,
      '20 Juni 2030',
      '30 June 2030',
      '30 September 2030',
      'Upah, jabatan dan semua ketentuan lain',
      'Wages, rank and all other terms',
      'Rina',
      'Crewing Manager',
      'Capt. Yusuf',
      'rangkap empat',
    ])
      expect(whole).toContain(said);
    // No wage is on it.
    expect(whole).not.toMatch(/Rp/);
    const read = await server.db
      .selectFrom('readLog')
      .select(['what', 'recordId'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(read).toEqual({ what: 'agreement', recordId: String(one.id) });
  });
});
