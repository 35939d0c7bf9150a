import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applications } from '#features/applications/contract.ts';
import { documentsOf, makeOpening, stepsOf, trainingsOf, upload } from '#testing/application.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { portrait } from '../documents/server/demo.ts';

let server: TestServer;
let opening: number;
let visitor: { f: string };
let steps: Awaited<ReturnType<typeof stepsOf>>;
let pass: { regCrewId: number; registrationGuid: string };
let number: string;
beforeAll(async () => {
  server = await testServer();
  opening = await makeOpening(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  visitor = await server.visitor();
  steps = await stepsOf(server, visitor, opening);
  const { data } = (await server.call(applications.submitPublic, steps[0], visitor)).body;
  pass = { regCrewId: data.regCrewId, registrationGuid: data.registrationGuid };
  number = data.regRegisNo;
});

type Step = Parameters<typeof server.call<typeof applications.submitPublic>>[1];
const send = (step: Step, other: object = {}) =>
  server.call(applications.submitPublic, { ...step, ...pass, ...other }, visitor);
const read = async () =>
  (
    await server.call(
      applications.draftPublic,
      { registrationNo: number, registrationGuid: pass.registrationGuid },
      visitor,
    )
  ).body.data;

describe('the certificates a position needs', () => {
  it('must all be there, whatever the client says of them', async () => {
    const [first, ...others] = steps[1].registerCOPDocs ?? [];
    const answer = await send(steps[1], { registerCOPDocs: others });
    expect(answer.body.fields).toEqual({ registerCOPDocs: `Still required: ${first?.certificateName}` });
    expect((await read()).submittedStep).toBe(1);
  });

  it('must be complete, also where the client does not call them required', async () => {
    const careless = (steps[1].registerCOPDocs ?? []).map((row) => ({ ...row, requirement: false, attachment: null }));
    const answer = await send(steps[1], { registerCOPDocs: careless });
    expect(answer.body.fields).toMatchObject({ 'registerCOPDocs.0.attachment': 'Attachment is required' });
    const complete = (steps[1].registerCOPDocs ?? []).map((row) => ({ ...row, requirement: false, copId: null }));
    expect((await send(steps[1], { registerCOPDocs: complete })).status).toBe(200);
    for (const row of (await read()).registerCOPDocs) expect(row.requirement, row.certificateName).toBe(true);
  });

  it('are those of the matrix: a claim it does not know is kept as a certificate like any other', async () => {
    const own = { ...(steps[1].registerCOPDocs ?? [])[0], certificateName: 'Helideck Landing Officer', copId: null };
    const ecdis = { ...own, certificateName: 'Whatever', copId: 114 };
    const answer = await send(steps[1], { registerCOPDocs: [...(steps[1].registerCOPDocs ?? []), own, ecdis] });
    expect(answer.status).toBe(200);
    const rows = (await read()).registerCOPDocs as {
      certificateName: string;
      requirement: boolean;
      copId: number | null;
    }[];
    expect(rows.find(({ certificateName }) => certificateName === 'Helideck Landing Officer')).toMatchObject({
      requirement: false,
      copId: null,
    });
    expect(rows.find(({ copId }) => copId === 114)).toMatchObject({
      requirement: false,
      certificateName: 'Electronic Chart Display and Information System (ECDIS), Generic',
    });
  });

  it.each([999_999, 2])('refuse a certificate of an unknown type or of the other kind (%i)', async (copId) => {
    const rows = steps[1].registerCOPDocs ?? [];
    const answer = await send(steps[1], { registerCOPDocs: [...rows, { certificateName: 'X', copId }] });
    expect(answer.body.fields).toEqual({ [`registerCOPDocs.${rows.length}.copId`]: 'Choose one from the list' });
  });

  it('are none where the position does not sail on the ship type, and those of the ship type otherwise', async () => {
    const berth = { jobPositionId: 1, shipTypeId: 3 };
    const master = await makeOpening(server, berth);
    const [one] = await stepsOf(server, visitor, master);
    const { data } = (await server.call(applications.submitPublic, one, visitor)).body;
    const documents = await documentsOf(server, visitor, berth);
    const own = { regCrewId: data.regCrewId, registrationGuid: data.registrationGuid, jobOpeningId: master, step: 2 };
    const withoutEcdis = documents.registerCOPDocs.filter(({ copId }) => copId !== 114);
    const answer = await server.call(
      applications.submitPublic,
      { ...own, ...documents, registerCOPDocs: withoutEcdis },
      visitor,
    );
    expect(answer.body.fields.registerCOPDocs).toContain('ECDIS');
    expect((await server.call(applications.submitPublic, { ...own, ...documents }, visitor)).status).toBe(200);
  });
});

describe('repeated rows of a list', () => {
  it('are silently ignored, by their names without case and blanks', async () => {
    const [paper] = steps[1].registerTravelDocs ?? [];
    const [service] = steps[1].registerSeaServices ?? [];
    await send(steps[1], {
      registerTravelDocs: [paper, { ...paper, documentName: ' PASSPORT ', documentNumber: 'second' }],
      registerSeaServices: [
        service,
        { ...service, position: 'MESSMAN', vesselName: 'Another' },
        { ...service, companyName: 'PT Lain' },
      ],
    });
    const [training] = trainingsOf().registerTrainings;
    await send(steps[2], { registerTrainings: [training, training, { ...training, training: 'Maritime English' }] });
    const file = await read();
    expect(file.registerTravelDocs).toHaveLength(1);
    expect(file.registerTravelDocs[0].documentNumber).toBe('X1234567');
    expect(file.registerSeaServices.map((row: { companyName: string }) => row.companyName)).toEqual([
      'PT Samudera Jaya',
      'PT Lain',
    ]);
    expect(file.registerTrainings).toHaveLength(2);
  });
});

describe('a list submitted again', () => {
  it('is edited in place: rows changed, added and taken away, in the order given, and the trail shows just that', async () => {
    const paper = (documentName: string, documentNumber: string) => ({
      documentName,
      documentNumber,
      issued: null,
      expired: null,
      description: null,
    });
    const papers = [paper('A', '1'), paper('B', '2'), paper('C', '3')];
    await send(steps[1], { registerTravelDocs: papers });
    const trail = async () =>
      await server.db
        .selectFrom('auditLog')
        .select(['action', 'after', 'before'])
        .where('tableName', '=', 'travel_documents')
        .orderBy('id')
        .execute();
    const before = (await trail()).length;
    await send(steps[1], { registerTravelDocs: [papers[0], paper('B', '22')] });
    expect((await read()).registerTravelDocs).toEqual([papers[0], paper('B', '22')]);
    const changes = (await trail()).slice(before);
    expect(changes.map(({ action }) => action).sort()).toEqual(['delete', 'update']);
    await send(steps[1], { registerTravelDocs: [paper('Z', '0'), ...papers] });
    expect((await read()).registerTravelDocs).toEqual([paper('Z', '0'), ...papers]);
    await send(steps[1], { registerTravelDocs: [] });
    expect((await read()).registerTravelDocs).toEqual([]);
  });
});

describe('names for the lists of options', () => {
  const options = (name: string) =>
    server.db
      .selectFrom('options')
      .select(['kind', 'name', 'isVerified', 'addedByVisitor'])
      .where('name', '=', name)
      .orderBy('kind')
      .execute();

  it('are added unverified when an applicant brings a new one, and once', async () => {
    const [service] = steps[1].registerSeaServices ?? [];
    const [training] = trainingsOf().registerTrainings;
    await send(steps[0], { birthPlace: 'Pulau Baru' });
    await send(steps[1], { registerSeaServices: [{ ...service, vesselType: 'Hovercraft', position: 'Skipper' }] });
    await send(steps[2], { registerTrainings: [{ ...training, institution: 'Kursus Laut', training: 'Menyelam' }] });
    await send(steps[3], { bankInfo: [{ bankName: 'Bank Koperasi', accountNumber: '1', accountName: 'Budi' }] });
    for (const [kind, name] of [
      ['city', 'Pulau Baru'],
      ['vessel_type', 'Hovercraft'],
      ['sea_position', 'Skipper'],
      ['institution', 'Kursus Laut'],
      ['training', 'Menyelam'],
      ['bank', 'Bank Koperasi'],
    ] as const)
      expect(await options(name)).toEqual([{ kind, name, isVerified: false, addedByVisitor: expect.any(String) }]);
  });

  it('are not added again in other letters, and are accepted when staff use them', async () => {
    await send(steps[0], { birthPlace: 'Kota Ujung' });
    await send(steps[0], { birthPlace: 'KOTA UJUNG' });
    expect(await options('KOTA UJUNG')).toEqual([]);
    const admin = await server.user({ role: 'crewingadminmarine' });
    const [own] = await stepsOf(server, admin, opening, { birthPlace: 'kota ujung' });
    await server.call(applications.submit, own, admin);
    expect(await options('Kota Ujung')).toMatchObject([{ isVerified: true }]);
  });
});

describe('scans', () => {
  const claims = (uuid: string | undefined) =>
    server.db
      .selectFrom('files')
      .select(['claimedByTable', 'claimedById'])
      .where('id', '=', uuid ?? '')
      .executeTakeFirst();

  it('belong to the file once it is submitted, and are let go when another takes their place', async () => {
    const photo = steps[0].photo?.uuid;
    expect(await claims(photo)).toMatchObject({ claimedByTable: 'seafarers' });
    const other = await upload(server, visitor, { name: 'new.png', content: portrait(2, false) });
    await send(steps[0], { photo: other });
    expect(await claims(photo)).toEqual({ claimedByTable: null, claimedById: null });
    expect(await claims(other.uuid)).toMatchObject({ claimedByTable: 'seafarers' });
    await send(steps[0]);
    expect(await claims(photo)).toMatchObject({ claimedByTable: 'seafarers' });
  });

  it('may be shown on several rows, and stay while one of them does', async () => {
    await send(steps[1]);
    const scan = steps[1].registerCOPDocs?.[0]?.attachment?.uuid;
    await send(steps[1], { registerSeaServices: [] });
    expect(await claims(scan)).toMatchObject({ claimedByTable: 'seafarers' });
  });
});
