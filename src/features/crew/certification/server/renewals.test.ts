import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { upload } from '#testing/application.ts';
import { type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crew } from '../../contract.ts';
import { crewDocuments } from '../../documents/contract.ts';
import { crewLists } from '../../lists/contract.ts';
import { crewFiles } from '../../personal-file/contract.ts';
import { certification } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
let member: Awaited<ReturnType<HiringWorld['hire']>>;
beforeAll(async () => {
  server = await testServer();
  world = await hiringWorld(server);
  member = await world.hire();
});
afterAll(() => server.close());

const bst = { kind: 'cop', typeId: 101, certificateName: 'Basic Safety Training' } as const;
const renew = async (over: object = {}, caller: { token: string } = world.staff) => {
  const attachment = await upload(server, caller, { name: 'bst.pdf' });
  const paper = { certificateNumber: 'B-2', issued: '2026-01-05', expired: '2031-01-05', attachment };
  const input = { employeeId: member.employeeId, ...bst, ...paper, ...over };
  return { attachment, answer: await server.call(certification.renew, input as never, caller) };
};
const details = async () => (await server.call(crew.details, { employeeId: member.employeeId }, world.staff)).body.data;
const held = async (name: string) =>
  (await details()).registerCOPDocs.filter((row: { certificateName: string }) => row.certificateName === name);
const versions = () =>
  server.db
    .selectFrom('certificateVersions')
    .selectAll()
    .where('seafarerId', '=', member.seafarerId)
    .orderBy('id')
    .execute();
const listed = async () => {
  const { body } = await server.call(crewLists.offBoard, {}, world.staff);
  return body.data.find(({ id }: { id: number }) => id === member.employeeId);
};

describe('renewing one certificate', () => {
  it('changes that one alone, keeps the earlier paper with its scan, and lists and findings follow at once', async () => {
    await server.db
      .updateTable('certificates')
      .set({ issuedOn: '2020-01-01', expiresOn: '2025-01-01', noExpiry: false })
      .where('seafarerId', '=', member.seafarerId)
      .where('certificateTypeId', '=', 101)
      .execute();
    const [before] = await held('Basic Safety Training');
    const others = (await details()).registerCOPDocs.length;
    const { answer, attachment } = await renew();
    expect(answer.status).toBe(200);
    expect(await held('Basic Safety Training')).toMatchObject([
      { certificateNumber: 'B-2', issued: '2026-01-05', expired: '2031-01-05', attachment: { uuid: attachment.uuid } },
    ]);
    expect((await details()).registerCOPDocs).toHaveLength(others);
    expect(await versions()).toMatchObject([
      { name: 'Basic Safety Training', expiresOn: '2025-01-01', fileId: before.attachment.uuid },
    ]);
    const { body } = await server.call(certification.get, { employeeId: member.employeeId }, world.staff);
    expect(body.data.findings.some(({ code }: { code: string }) => code === 'BST')).toBe(false);
    expect((await listed()).certificateStatus).toBe(body.data.certificateStatus);

    const history = (await server.call(crewDocuments.history, { employeeId: member.employeeId }, world.staff)).body;
    const old = history.data.find(
      ({ attachment: scan }: { attachment: { uuid: string } | null }) => scan?.uuid === before.attachment.uuid,
    );
    expect(old).toMatchObject({ kind: 'certificate-of-proficiency' });
    const asked = { fileId: before.attachment.uuid, fileType: 'personaldata' } as const;
    expect((await server.call(files.download, asked, world.staff)).status).toBe(200);
    expect((await server.call(files.download, asked, world.tankerStaff)).status).toBe(404);
  });

  it('adds one that is missing, under the name of its type', async () => {
    await server.db
      .deleteFrom('certificates')
      .where('seafarerId', '=', member.seafarerId)
      .where('certificateTypeId', '=', 106)
      .execute();
    expect((await renew({ typeId: 106, certificateName: 'whatever' })).answer.status).toBe(200);
    expect(await held('Advanced Fire Fighting')).toHaveLength(1);
  });

  it('needs a date where the type expires, whatever is ticked, and a certificate that is there or known', async () => {
    const fields = async (over: object) => (await renew(over)).answer.body.fields;
    expect(await fields({ expired: null, noExpiry: true })).toEqual({ expired: 'Expired is required' });
    expect(await fields({ expired: '2025-01-01' })).toEqual({
      expired: 'Expired date cannot be before the issued date',
    });
    expect(Object.keys(await fields({ typeId: 999_999 }))).toEqual(['typeId']);
    expect(Object.keys(await fields({ typeId: null, certificateName: 'Nobody has this' }))).toEqual([
      'certificateName',
    ]);
  });
});

describe('certificates sent with the whole file', () => {
  it('keep the longer of two by one name, and the older as a version', async () => {
    const { registerTravelDocs, registerCOCDocs, registerCOPDocs } = await details();
    const [own] = await held('Basic Safety Training');
    const renewed = { ...own, certificateNumber: 'B-3', issued: '2026-02-01', expired: '2032-02-01' };
    const many = (await versions()).length;
    const passport = { documentName: 'Passport', documentNumber: 'X 777', issued: '2026-01-01', expired: '2036-01-01' };
    const old = { ...passport, documentNumber: 'X 111', issued: '2016-01-01', expired: '2026-01-01' };
    const answer = await server.call(
      crewFiles.updateDetail,
      {
        employeeId: member.employeeId,
        registerTravelDocs: [...registerTravelDocs, old, passport],
        registerCOCDocs,
        registerCOPDocs: [...registerCOPDocs, renewed],
      } as never,
      world.staff,
    );
    expect(answer.status).toBe(200);
    expect(await held('Basic Safety Training')).toMatchObject([{ certificateNumber: 'B-3' }]);
    expect((await versions()).slice(many)).toMatchObject([{ number: 'B-2' }]);
    const numbers = (await details()).registerTravelDocs.map((row: { documentNumber: string }) => row.documentNumber);
    expect(numbers).toEqual(expect.arrayContaining(['X 777', 'X 111']));
  });
});
