import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '#features/files/contract.ts';
import { vesselOptions } from '#features/vessels/options/contract.ts';
import { type ChandlerWorld, chandlerWorld, requisition } from '#testing/chandler.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { zipped } from '#testing/workbook.ts';

let server: TestServer;
let world: ChandlerWorld;
beforeAll(async () => {
  server = await testServer();
  world = await chandlerWorld(server);
});
afterAll(() => server.close());

const types =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>';

describe('a workbook', () => {
  it.each([
    [
      'with macros',
      'stores.xlsx',
      () => zipped({ '[Content_Types].xml': types, 'xl/workbook.xml': '<workbook/>', 'xl/vbaProject.bin': 'Sub' }),
    ],
    ['that is a macro workbook by its name', 'stores.xlsm', () => requisition()],
    ['that is another file renamed', 'stores.xlsx', async () => Buffer.from('MZ this is a program')],
    ['over the limit', 'stores.xlsx', async () => Buffer.concat([await requisition(), randomBytes(2_100_000)])],
    [
      'that unpacks to a hundred times its size',
      'stores.xlsx',
      () =>
        zipped({
          '[Content_Types].xml': types,
          'xl/workbook.xml': '<workbook/>',
          'xl/media/a.bin': ' '.repeat(40_000_000),
        }),
    ],
  ])('%s is refused with a message, and nothing is kept', async (_what, name, content) => {
    const count = () => server.db.selectFrom('files').select('id').execute();
    const before = (await count()).length;
    const refusal = await world.fileOf('master', { name, content: await content() }).then(
      () => 'taken',
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/The upload was refused: .*"status":41[35].*"message":"[^"]{20,}/);
    expect((await count()).length).toBe(before);
  });
});

describe('files', () => {
  it('are read by who reads the request', async () => {
    const { id } = (await world.create('service', { VesselId: world.other })).body.data;
    const fileId = (await world.read(id)).request?.requstedAttachmentId ?? '';
    const read = async (name: string) =>
      (await server.call(files.download, { fileId, fileType: 'asessment' }, world.by(name))).status;
    expect(await read('service')).toBe(200);
    expect(await read('superadmin')).toBe(200);
    for (const name of ['master', 'staff', 'marine']) expect(await read(name), name).toBe(404);
  });
});

describe('ports', () => {
  it.each([
    ['master', 200],
    ['service', 200],
    ['planning', 200],
    ['staff', 200],
    ['crew', 403],
    ['finance', 403],
  ])('are added by %s: %i', async (name, status) => {
    const answer = await server.call(vesselOptions.createPort, { portName: `Port of ${name}` }, world.by(name));
    expect(answer.status).toBe(status);
  });
});
