import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certification } from '#features/crew/certification/contract.ts';
import { dashboard } from '#features/dashboard/contract.ts';
import { files } from '#features/files/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import { upload } from '#testing/application.ts';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { type CrewRequest, crewRequests } from '../contract.ts';
import { mostOpen } from '../rules.ts';

type Signed = Exclude<Caller, undefined> & { userId: string };

let server: TestServer;
let staff: Signed;
let crew: Signed;
let other: Signed;
let employeeId: number;
let vesselId: number | null;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  staff = await server.user({ role: 'crewingstaffmarine' });
  ({ employeeId, vesselId } = await makeEmployee(server, 1, { aboardFor: await makePrincipal(server, 'PT Samudra') }));
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId });
  other = await server.user({
    role: 'crewmarine',
    subRole: 'crew',
    employeeId: (await makeEmployee(server, 1)).employeeId,
  });
});

const leave = (over: object = {}, by = crew) =>
  server.call(
    crewRequests.askLeave,
    { startsOn: addDays(server.today, 200), days: 21, said: 'Pernikahan adik', ...over } as never,
    by,
  );
const ownOf = async (by = crew): Promise<CrewRequest[]> =>
  (await server.call(crewRequests.own, {}, by)).body.data.requests;
const answer = (over: object, by = staff) =>
  server.call(crewRequests.answer, { version: 1, said: '', ...over } as never, by);
const mails = () =>
  server.db.selectFrom('outbox').select(['recipient', 'data']).where('kind', '=', 'CrewRequest').execute();
const kindsOf = async (by: Signed) =>
  (await server.call(notifications.list, {}, by)).body.data.rows.map(({ kind }: { kind: string }) => kind);
const lineOf = async (line: string, by: Signed) =>
  (await server.call(dashboard.workList, {}, by)).body.data.find((one: { line: string }) => one.line === line)?.count;

/** A type of certificate that the berth asks for. */
const wanted = async () => {
  const { body } = await server.call(crewRequests.own, {}, crew);
  return body.data.certificates[0].certificateTypeId as number;
};
const sendCertificate = async (over: object = {}, by = crew) => {
  const attachment = await upload(server, by, { name: 'sertifikat.pdf' });
  const input = { certificateTypeId: await wanted(), attachment, said: '', ...over };
  return { attachment, ...(await server.call(crewRequests.sendCertificate, input as never, by)) };
};

it.each([
  [null, 'A date is required'],
  ['', 'A date is required'],
  ['31 Feb 2026', 'Invalid date provided'],
])('leave from %s is refused by what is wrong with its first day', async (startsOn, said) => {
  expect((await leave({ startsOn })).body.fields).toEqual({ startsOn: said });
});

describe('leave', () => {
  it('is asked for, granted, and seen by who asked: in the portal and by mail', async () => {
    const { body } = await leave();
    const { requestId } = body.data;
    expect(await lineOf('crewRequests', staff)).toBe(1);
    expect((await answer({ requestId, outcome: 'approved', said: 'Selamat' })).status).toBe(200);
    expect(await ownOf()).toMatchObject([
      {
        state: 'approved',
        days: 21,
        steps: [
          { state: 'asked', said: 'Pernikahan adik', by: null },
          { state: 'approved', said: 'Selamat', by: expect.stringMatching(/^Test User/) },
        ],
      },
    ]);
    expect(await lineOf('crewRequests', staff)).toBe(0);
    expect(await kindsOf(crew)).toEqual(['requestAnswered']);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toContain('Pernikahan');
  });

  it('is refused with a reason only, and asked back with a question only', async () => {
    const { requestId } = (await leave()).body.data;
    expect((await answer({ requestId, outcome: 'refused' })).body.fields).toHaveProperty('said');
    expect((await answer({ requestId, outcome: 'needsAnswer' })).body.fields).toHaveProperty('said');
    expect(await ownOf()).toMatchObject([{ state: 'asked', version: 1 }]);
    expect((await answer({ requestId, outcome: 'refused', said: 'Tidak ada pengganti' })).status).toBe(200);
    expect(await ownOf()).toMatchObject([{ state: 'refused' }]);
  });

  it('is asked back, answered by who asked, and waits for the office again', async () => {
    const { requestId } = (await leave()).body.data;
    await answer({ requestId, outcome: 'needsAnswer', said: 'Tanggal berapa akadnya?' });
    expect(await lineOf('ownRequests', crew)).toBe(1);
    const [{ version } = { version: 0 }] = await ownOf();
    const said = { requestId, version, said: '12 Juni', attachment: null };
    expect((await server.call(crewRequests.reply, said, other)).status).toBe(404);
    expect((await server.call(crewRequests.reply, said, crew)).status).toBe(200);
    expect((await ownOf())[0]?.steps.map(({ state }) => state)).toEqual(['asked', 'needsAnswer', 'asked']);
    expect(await lineOf('crewRequests', staff)).toBe(1);
    expect((await server.call(crewRequests.reply, { ...said, version: version + 1 }, crew)).body.code).toBe(
      'not_asked_back',
    );
  });

  it('is not asked for twice for the same days, nor in the past, nor for too long', async () => {
    await leave();
    for (const wrong of [
      { startsOn: addDays(server.today, 220), days: 1 },
      { startsOn: addDays(server.today, -1) },
      { startsOn: addDays(server.today, 401) },
    ])
      expect((await leave(wrong)).body.fields).toHaveProperty('startsOn');
    expect((await leave({ startsOn: addDays(server.today, 300), days: 181 })).body.fields).toHaveProperty('days');
    expect((await leave({ startsOn: addDays(server.today, 300), said: ' ' })).body.fields).toHaveProperty('said');
    expect(await ownOf()).toHaveLength(1);
  });

  it('tells the office which tours and leaves it falls into', async () => {
    const { requestId } = (await leave({ startsOn: server.today, days: 3 })).body.data;
    const { body } = await server.call(crewRequests.get, { requestId }, staff);
    const planned = await server.db.selectFrom('assignments').select('plannedTo').executeTakeFirstOrThrow();
    const shared = planned.plannedTo >= server.today;
    expect(body.data.clashes.map(({ kind }: { kind: string }) => kind)).toEqual(shared ? ['tour'] : []);
    await server.db
      .updateTable('assignments')
      .set({ plannedTo: addDays(server.today, 1) })
      .execute();
    const again = await server.call(crewRequests.get, { requestId }, staff);
    expect(again.body.data.clashes).toMatchObject([{ kind: 'tour', days: 2 }]);
  });

  it('is taken back while it waits, and an answer within seconds by who gave it', async () => {
    const { requestId } = (await leave()).body.data;
    const undo = (by: Signed) => server.call(crewRequests.undo, { requestId }, by);
    await answer({ requestId, outcome: 'approved' });
    expect((await undo(await server.user({ role: 'crewingadminmarine' }))).body.code).toBe('too_late');
    expect((await undo(staff)).status).toBe(200);
    expect(await ownOf()).toMatchObject([{ state: 'asked', steps: [{ state: 'asked' }] }]);
    expect([await mails(), await kindsOf(crew)]).toEqual([[], []]);
    const [{ version } = { version: 0 }] = await ownOf();
    expect((await server.call(crewRequests.withdraw, { requestId, version }, other)).status).toBe(404);
    expect((await server.call(crewRequests.withdraw, { requestId, version }, crew)).status).toBe(200);
    expect(await ownOf()).toMatchObject([{ state: 'withdrawn' }]);
    expect((await answer({ requestId, version: version + 1, outcome: 'approved' })).body.code).toBe('answered');
  });

  it('says to the office that an answer reaches nobody where the account of who asked is switched off', async () => {
    const { requestId } = (await leave()).body.data;
    const hasAccount = async () => (await server.call(crewRequests.get, { requestId }, staff)).body.data.hasAccount;
    expect(await hasAccount()).toBe(true);
    const first = await answer({ requestId, outcome: 'approved' });
    expect(first.body.data.isUntold).toBe(false);
    const undone = await server.call(crewRequests.undo, { requestId }, staff);
    await server.db.updateTable('users').set({ isActive: false }).where('id', '=', crew.userId).execute();
    expect(await hasAccount()).toBe(false);
    const { body } = await answer({ requestId, version: undone.body.data.version, outcome: 'approved' });
    expect([body.data.isUntold, await mails()]).toEqual([true, []]);
  });

  it('can no longer be reopened after ten seconds', async () => {
    const { requestId } = (await leave()).body.data;
    await answer({ requestId, outcome: 'approved' });
    await server.db
      .updateTable('crewRequestSteps')
      .set({ madeAt: new Date(Date.now() - 11_000) })
      .execute();
    expect((await server.call(crewRequests.undo, { requestId }, staff)).body.code).toBe('too_late');
  });

  it('is answered once: of two at the same time the second is refused', async () => {
    const { requestId } = (await leave()).body.data;
    const both = await Promise.all([
      answer({ requestId, outcome: 'approved' }),
      answer({ requestId, outcome: 'refused', said: 'Tidak' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mails()).toHaveLength(1);
  });

  it('stops at so many that wait', async () => {
    for (let at = 0; at < mostOpen; at += 1)
      expect((await leave({ startsOn: addDays(server.today, 30 + at * 2), days: 1 })).status).toBe(200);
    expect((await leave({ startsOn: addDays(server.today, 90) })).body.code).toBe('too_many');
  });
});

describe('a certificate that is sent in', () => {
  it('goes into the file with its photo, by who answers, and is done', async () => {
    const { body, attachment } = await sendCertificate();
    const { requestId } = body.data;
    const detail = (await server.call(crewRequests.get, { requestId }, staff)).body.data;
    expect(detail).toMatchObject({ held: { isMissing: true }, attachment: { uuid: attachment.uuid }, mayAnswer: true });
    expect((await answer({ requestId, outcome: 'approved' })).body.code).toBe('accept');
    const paper = {
      certificateNumber: '6201-2026',
      issuingCountry: 'Indonesia',
      issued: server.today,
      expired: addDays(server.today, 1800),
      noExpiry: false,
      attachment,
    };
    const accepted = await server.call(crewRequests.accept, { requestId, version: 1, ...paper } as never, staff);
    expect([accepted.status, accepted.body]).toMatchObject([200, {}]);
    const kept = await server.db
      .selectFrom('certificates')
      .select(['number', 'fileId', 'certificateTypeId'])
      .where('number', '=', '6201-2026')
      .executeTakeFirst();
    expect(kept).toMatchObject({ fileId: attachment.uuid, certificateTypeId: detail.certificateTypeId });
    expect(await ownOf()).toMatchObject([{ state: 'done', steps: [{ attachment: { uuid: attachment.uuid } }, {}] }]);
    expect(await kindsOf(crew)).toEqual(['requestAnswered']);
    const { body: state } = await server.call(certification.get, { employeeId }, crew);
    expect(
      state.data.findings.some(
        ({ certificateTypeId }: { certificateTypeId: number }) => certificateTypeId === detail.certificateTypeId,
      ),
    ).toBe(false);
  });

  it('is one that the berth asks for or that is held, with a photo, once at a time', async () => {
    expect((await sendCertificate({ certificateTypeId: 2_000_000 })).body.fields).toHaveProperty('certificateTypeId');
    expect((await sendCertificate({ attachment: null })).body.fields).toHaveProperty('attachment');
    expect((await sendCertificate()).status).toBe(200);
    expect((await sendCertificate()).body.fields).toHaveProperty('certificateTypeId');
    const elsewhere: Attachment = await upload(server, other, { name: 'lain.pdf' });
    const types = (await server.call(crewRequests.own, {}, crew)).body.data.certificates;
    const stolen = await sendCertificate({ certificateTypeId: types[1].certificateTypeId, attachment: elsewhere });
    expect(stolen.body.fields).toHaveProperty('attachment');
    expect(await ownOf()).toHaveLength(1);
  });

  it('has a photo that is opened by who sent it and who answers it, and by no one else', async () => {
    const { attachment } = await sendCertificate();
    const read = async (by: Signed) =>
      (await server.call(files.download, { fileId: attachment.uuid, fileType: 'personaldata' } as never, by)).status;
    expect([await read(crew), await read(staff)]).toEqual([200, 200]);
    const master = await makeEmployee(server, 1);
    await server.db
      .insertInto('assignments')
      .values({
        seatId: (
          await server.db
            .insertInto('seats')
            .values({ vesselId: vesselId ?? 0, jobPositionId: 1 })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
        employeeId: master.employeeId,
        slot: 'current',
        plannedFrom: server.today,
        plannedTo: addDays(server.today, 100),
        checkedInAt: new Date(),
      })
      .execute();
    const strangers = [
      other,
      await server.user({ role: 'crewmarine', subRole: 'head', employeeId: master.employeeId }),
      await server.user({ role: 'crewingstafftanker' }),
      await server.user({ role: 'crewingplanningmarine' }),
    ];
    for (const stranger of strangers) expect(await read(stranger)).toBe(404);
  });
});

describe('requests', () => {
  it('are listed by what is due, of the own division alone', async () => {
    await leave();
    await sendCertificate();
    const list = (part: string, by: Signed) => server.call(crewRequests.list, { part } as never, by);
    expect((await list('open', staff)).body.data).toMatchObject([
      { kind: 'leave', employeeId, vesselName: expect.stringContaining('MV Uji') },
      { kind: 'certificate' },
    ]);
    expect((await list('open', await server.user({ role: 'crewingstafftanker' }))).body.data).toEqual([]);
    const { requestId } = (await ownOf()).at(-1) ?? { requestId: 0 };
    await answer({ requestId, outcome: 'needsAnswer', said: 'Kapan?' });
    expect((await list('waiting', staff)).body.data).toMatchObject([{ requestId, answeredAt: expect.any(String) }]);
    const tanker = await server.user({ role: 'crewingstafftanker' });
    expect((await server.call(crewRequests.get, { requestId }, tanker)).status).toBe(404);
    expect((await answer({ requestId, version: 2, outcome: 'refused', said: 'x' }, tanker)).status).toBe(404);
  });
});
