import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import { type BoardingWorld, boardingWorld } from '#testing/boarding.ts';
import { readPdf } from '#testing/pdf.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { signOnPapers } from '../../contract.ts';
import { signOnTemplates } from '../contract.ts';

type Signed = Exclude<Caller, undefined>;

let server: TestServer;
let world: BoardingWorld;
let manager: Signed;
let day: string;

beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
  day = addDays(server.today, 2);
  world = await boardingWorld(server);
  await world.setMovement({ status: 3, onBoardOn: day, onBoardPortId: world.port });
});
afterAll(() => server.close());

const texts = {
  kind: 'cover',
  portId: null,
  numberFormat: 'SP-{sequence}/{year}',
  addressee: 'Kepala KSOP {port}',
  subjectId: 'Penyijilan {vessel}',
  subjectEn: 'Sign-on of {vessel}',
  bodyId: 'Mohon disijil {joining} orang.',
  bodyEn: 'Please sign on {joining}.',
};
const save = (over: object = {}, by: Signed = manager) =>
  server.call(signOnTemplates.save, { ...texts, edition: 0, ...over } as never, by);
const preview = (over: object = {}) => server.call(signOnTemplates.preview, { ...texts, ...over } as never, manager);
const list = async () =>
  (await server.call(signOnTemplates.list, {}, manager)).body.data as {
    kind: string;
    portId: number;
    edition: number;
  }[];
const coverPage = async () => {
  const asked = { vesselId: world.vesselId, day, portId: world.port, withGaps: true };
  const { pages } = await readPdf((await server.call(signOnPapers.print, asked as never, manager)).body);
  return pages[0]?.text ?? '';
};

describe('templates', () => {
  it('come with the product, one of each kind', async () => {
    expect((await list()).map(({ kind, edition }) => [kind, edition])).toEqual([
      ['cover', 0],
      ['mutationOn', 0],
      ['mutationOff', 0],
      ['checklist', 0],
    ]);
  });

  it('are tried out on the next crew change', async () => {
    const { body } = await preview();
    expect(body.data).toMatchObject({
      number: `SP-001/${server.today.slice(0, 4)}`,
      body: ['Mohon disijil 1 orang.', 'Please sign on 1.'],
    });
    const letter = await preview({ kind: 'mutationOn', bodyId: 'Nama: {name}', bodyEn: 'Name: {name}' });
    expect(letter.body.data.body[0]).toMatch(/^Nama: Pelaut/);
  });

  it('with an unknown placeholder are refused at their field, in the preview and when saved', async () => {
    for (const answer of [await preview({ bodyEn: 'Pay {salary}' }), await save({ bodyEn: 'Pay {salary}' })])
      expect([answer.status, answer.body.fields]).toEqual([400, { bodyEn: expect.stringContaining('{salary}') }]);
    expect((await save({ numberFormat: 'SP/{year}' })).body.fields).toHaveProperty('numberFormat');
    expect((await save({ addressee: '港務局' })).body.fields).toHaveProperty('addressee');
  });

  it('are saved as editions, which letters are printed by; that of a port goes before that of all', async () => {
    expect((await save()).body.data).toMatchObject({ edition: 1 });
    expect((await save()).status).toBe(409);
    expect(await coverPage()).toContain('Mohon disijil 1 orang.');
    expect((await save({ portId: world.port, bodyId: 'Khusus pelabuhan ini.' })).body.data).toMatchObject({
      edition: 1,
    });
    expect(await coverPage()).toContain('Khusus pelabuhan ini.');
    expect(
      (await list()).filter(({ kind }) => kind === 'cover').map(({ portId, edition }) => [portId, edition]),
    ).toEqual([
      [null, 1],
      [null, 0],
      [world.port, 1],
    ]);
  });
});
