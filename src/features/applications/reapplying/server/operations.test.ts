import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unavailable } from '#platform/server/errors.ts';
import { makeOpening, stepsOf } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { reapplying } from '../contract.ts';

let server: TestServer;
let visitor: { f: string };
let earlier: { registrationNo: string; registrationGuid: string };
let steps: Awaited<ReturnType<typeof stepsOf>>;
let jobOpeningId: number;
const email = 'budi.again@example.test';

beforeAll(async () => {
  server = await testServer();
  const before = await server.visitor();
  const joi = await makeOpening(server);
  steps = await stepsOf(server, before, joi, { emailAddress: email });
  const { step: _, ...all } = Object.assign({}, ...steps);
  const { data } = (await server.call(applications.submitPublic, all, before)).body;
  earlier = { registrationNo: data.regRegisNo, registrationGuid: data.registrationGuid };
  jobOpeningId = await makeOpening(server);
  // Another device, another day.
  visitor = await server.visitor();
});
afterAll(() => server.close());

const again = (other: object = {}) =>
  server.call(reapplying.applyAgain, { ...earlier, email, jobOpeningId, ...other }, visitor);
const draftOf = async ({ regRegisNo, registrationGuid }: { regRegisNo: string; registrationGuid: string }) =>
  (await server.call(applications.draftPublic, { registrationNo: regRegisNo, registrationGuid }, visitor)).body.data;

/** Values without what names an upload. */
const withoutUploads = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, each) => (key === 'uuid' ? '' : each)));

describe('applying again', () => {
  it('begins a draft with everything that was given, none of it submitted yet', async () => {
    const { status, body } = await again({ email: email.toUpperCase() });
    expect(status).toBe(200);
    const draft = await draftOf(body.data);
    expect(draft).toMatchObject({ jobOpeningId, submittedStep: 0, registerDate: null });
    const [personal, documents, trainings, bank] = steps;
    const { registerSeaServices, ...papers } = documents;
    for (const section of [personal, papers, trainings, bank]) {
      const { jobOpeningId: _, step: __, ...fields } = section;
      expect(withoutUploads(draft)).toMatchObject(withoutUploads(fields));
    }
    expect(draft.registerSeaServices).toMatchObject([{ companyName: 'PT Samudera Jaya', isOwnCompany: false }]);
    expect(registerSeaServices).toHaveLength(1);
  });

  it('has copies of the scans that are the new file’s alone', async () => {
    const { data } = (await again()).body;
    const draft = await draftOf(data);
    const photo = steps[0].photo as { uuid: string };
    expect(draft.photo.uuid).not.toBe(photo.uuid);
    const files = await server.db
      .selectFrom('files')
      .select(['id', 'claimedById', 'storageKey', 'sha256'])
      .where('id', 'in', [photo.uuid, draft.photo.uuid])
      .execute();
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
    expect(new Set(files.map(({ storageKey }) => storageKey)).size).toBe(2);
    expect(new Set(files.map(({ claimedById }) => claimedById)).size).toBe(2);
  });

  it('goes on step by step like any other, and is seen as a repeat where it is one', async () => {
    const { data } = (await again()).body;
    const draft = await draftOf(data);
    const ids = { regCrewId: data.regCrewId, registrationGuid: data.registrationGuid, jobOpeningId };
    const submit = (step: number) => {
      const { jobOpeningId: _, ...given } = steps[step - 1] as { jobOpeningId: number };
      const own = { photo: draft.photo, photoKtp: draft.photoKtp, photoPassport: draft.photoPassport };
      const { registerCOCDocs, registerCOPDocs, registerSeaServices } = draft;
      const papers = step === 2 ? { registerCOCDocs, registerCOPDocs, registerSeaServices } : {};
      return server.call(applications.submitPublic, { ...given, ...(step === 1 && own), ...papers, ...ids }, visitor);
    };
    expect((await submit(2)).body).toMatchObject({ code: 'step_order' });
    for (const step of [1, 2, 3, 4]) expect((await submit(step)).body).toMatchObject({ data: { submittedStep: step } });
  });
});

describe('nothing is begun', () => {
  it('without the link or its address, in the same bytes', async () => {
    const draft = (await again()).body.data;
    const wrong = [
      { email: 'someone.else@example.test' },
      { registrationGuid: 'AAAAAAAAAAAAAAAAAAAAAA' },
      { registrationNo: 'REG-M-202601-99999' },
      { registrationNo: draft.regRegisNo, registrationGuid: draft.registrationGuid },
    ];
    const answers = await Promise.all(wrong.map((one) => again(one)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
  });

  it('for an opening that is closed or not there, and no bytes are left behind', async () => {
    const count = async () => (await server.db.selectFrom('files').select('id').execute()).length;
    const before = await count();
    const closed = await makeOpening(server, { isOpen: false });
    const answers = [await again({ jobOpeningId: closed }), await again({ jobOpeningId: 999_999 })];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await count()).toBe(before);
  });

  it('while the store of files cannot be reached, and no bytes are left behind', async () => {
    const keys = async () => {
      const found: string[] = [];
      for await (const { key } of server.services.files.list()) found.push(key);
      return found.sort();
    };
    const before = await keys();
    const { files } = server.services;
    const read = files.read.bind(files);
    let asked = 0;
    const reading = vi.spyOn(files, 'read').mockImplementation(async (key) => {
      asked += 1;
      if (asked > 1) throw unavailable();
      return read(key);
    });
    expect((await again()).status).toBe(503);
    reading.mockRestore();
    expect(asked).toBe(2);
    expect(await keys()).toEqual(before);
  });

  it('without an opening and an address, which are named', async () => {
    const { status, body } = await again({ jobOpeningId: undefined, email: '' });
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['email', 'jobOpeningId']]);
  });
});
