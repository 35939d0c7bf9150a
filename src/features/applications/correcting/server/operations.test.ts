import { beforeAll, describe, expect, it } from 'vitest';
import { makeOpening, stepsOf, upload } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { hiring } from '../../hiring/contract.ts';
import { withdrawal } from '../../withdrawal/contract.ts';
import { correcting } from '../contract.ts';

let server: TestServer;
let visitor: { f: string };
let jobOpeningId: number;
beforeAll(async () => {
  server = await testServer();
  visitor = await server.visitor();
  jobOpeningId = await makeOpening(server);
  return () => server.close();
});

let people = 0;
/** Somebody who applied, and what their page does. */
async function applied() {
  people += 1;
  const email = `corrects.${people}@example.test`;
  const steps = await stepsOf(server, visitor, jobOpeningId, { emailAddress: email });
  const { step: _, ...all } = Object.assign({}, ...steps);
  const { data } = (await server.call(applications.submitPublic, all, visitor)).body;
  const pass = { registrationNo: data.regRegisNo, registrationGuid: data.registrationGuid };
  const proof = { ...pass, email };
  return {
    id: data.id as number,
    pass,
    proof,
    open: (other: object = {}) => server.call(correcting.toCorrect, { ...proof, ...other }, visitor),
    correct: (sent: object) => server.call(correcting.correct, { ...proof, ...sent }, visitor),
    status: async () => (await server.call(applications.status, pass, visitor)).body.data,
    moveTo: (stage: number) => server.db.updateTable('applications').set({ stage }).where('id', '=', data.id).execute(),
  };
}

describe('an application in screening', () => {
  it('is opened by its link and address, without what the office makes of it', async () => {
    const one = await applied();
    const { status, body } = await one.open();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ emailAddress: one.proof.email, phoneNumber: '+6281234567890', divisionId: 1 });
    for (const name of ['currentStatusId', 'stageEnteredBy', 'isRepeat', 'review', 'seafarerId'])
      expect(body.data).not.toHaveProperty(name);
  });

  it('takes corrected contact data, which both sides see', async () => {
    const one = await applied();
    const { version } = (await one.open()).body.data;
    expect(await one.status()).toMatchObject({ correctedAt: null, mayCorrect: true });
    const sent = { version, phoneNumber: '+62811222333', address: 'Jl. Baru 1, Gresik' };
    expect((await one.correct(sent)).status).toBe(200);
    expect((await one.open()).body.data).toMatchObject({ phoneNumber: '+62811222333', fullName: 'Budi Santoso' });
    expect(await one.status()).toMatchObject({ correctedAt: expect.any(String), mayCorrect: true });

    const staff = await server.user({ role: 'crewingstaffmarine' });
    const record = (await server.call(applications.get, { id: one.id }, staff)).body.data;
    expect(record).toMatchObject({ address: 'Jl. Baru 1, Gresik', correctedAt: expect.any(String) });
    const { changedFields } = (await server.call(hiring.state, { id: one.id }, staff)).body.data;
    expect(changedFields.sort()).toEqual(['address', 'phoneNumber']);
  });

  it('takes a new scan of a paper, and a paper that was missing', async () => {
    const one = await applied();
    const { version, ...file } = (await one.open()).body.data;
    const scan = await upload(server, visitor, { name: 'renewed.pdf' });
    const [first, ...others] = file.registerCOPDocs;
    const renewed = { ...first, expired: '2031-05-01', attachment: scan };
    const visa = { documentName: 'Visa', documentNumber: 'V1', issued: null, expired: null, description: null };
    const sent = {
      version,
      registerTravelDocs: [...file.registerTravelDocs, visa],
      registerCOCDocs: file.registerCOCDocs,
      registerCOPDocs: [renewed, ...others],
      registerSeaServices: file.registerSeaServices,
    };
    expect((await one.correct(sent)).status).toBe(200);
    const now = (await one.open()).body.data;
    expect(now.registerCOPDocs[0]).toMatchObject({ expired: '2031-05-01', attachment: { uuid: scan.uuid } });
    expect(now.registerTravelDocs).toHaveLength(2);
  });

  it('is checked as the wizard does, each field by its name, and keeps nothing of what is wrong', async () => {
    const one = await applied();
    const { version, ...file } = (await one.open()).body.data;
    const bad = await one.correct({ version, phoneNumber: 'abc', address: '' });
    expect([bad.status, Object.keys(bad.body.fields).sort()]).toEqual([400, ['address', 'phoneNumber']]);
    const { registerTravelDocs, registerCOCDocs, registerCOPDocs, registerSeaServices } = file;
    const [first, ...others] = registerCOPDocs;
    const lists = { registerTravelDocs, registerCOCDocs, registerSeaServices };
    const bare = await one.correct({ version, ...lists, registerCOPDocs: [{ ...first, attachment: null }, ...others] });
    expect(bare.body.fields).toHaveProperty(['registerCOPDocs.0.attachment']);
    expect(await one.status()).toMatchObject({ correctedAt: null });
  });

  it('is not written over what someone else has saved since', async () => {
    const one = await applied();
    const { version } = (await one.open()).body.data;
    expect((await one.correct({ version, address: 'Jl. Satu 1' })).status).toBe(200);
    const late = await one.correct({ version, address: 'Jl. Dua 2' });
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    expect((await one.open()).body.data.address).toBe('Jl. Satu 1');
  });
});

describe('nothing is corrected', () => {
  it.each([2, 5, 7, 8])('in stage %i', async (stage) => {
    const one = await applied();
    await one.moveTo(stage);
    const answers = [await one.open(), await one.correct({ address: 'Jl. Tiga 3' })];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'not_correctable'],
      [409, 'not_correctable'],
    ]);
    expect(await one.status()).toMatchObject({ mayCorrect: false });
  });

  it('once it is withdrawn', async () => {
    const one = await applied();
    await server.call(withdrawal.withdraw, { ...one.pass, reason: 'mistake' }, visitor);
    expect((await one.correct({ address: 'Jl. Tiga 3' })).body).toMatchObject({ code: 'not_correctable' });
  });

  it('without the link or its address, in the same bytes', async () => {
    const [one, other] = [await applied(), await applied()];
    const answers = [
      await one.open({ email: other.proof.email }),
      await one.open({ registrationGuid: other.proof.registrationGuid }),
      await one.correct({ email: 'nobody@example.test', address: 'Jl. Empat 4' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
  });
});
