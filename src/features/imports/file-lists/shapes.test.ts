import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importing, uploadSheet } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { makeWorkbook } from '#testing/workbook.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
let office: ReturnType<typeof importing>;
beforeAll(async () => {
  server = await testServer({ today: '2026-11-24' });
  manager = await server.user({ role: 'crewingmanagermarine' });
  office = importing(server, manager);
});
afterAll(() => server.close());

const heads = ['Kode Pelaut', 'Orang', 'Lahir pada', 'WN', 'Jabatan', 'Jenis Kapal', 'TMT'];
const row = ['6200009001', 'Agus Salim', '03/05/1990', 'WNI', 'Nakhoda', 'Harbour Tug', '2020-01-02'];
const fields = ['seafarerIdNumber', 'fullName', 'dateOfBirth', 'nationality', 'rank', 'ship', 'joinedOn'];
const readings = heads.map((_, at) => (at === 2 ? ('dayFirst' as const) : null));
const uploaded = async (as = manager, first = heads) => {
  const { body } = await uploadSheet(server, as, 'seafarers', await makeWorkbook([first, row]));
  return importing(server, as).detail(body.data.id);
};

describe('columns that were matched by hand', () => {
  it('are matched so in the next file with the same headings, of the same division', async () => {
    const first = await uploaded();
    expect(first.source.isRemembered).toBe(false);
    expect(first.fields).not.toEqual(fields);
    expect(await office.matched(first.importId, { fields, readings })).toMatchObject({ added: 1 });
    expect(await uploaded(manager, ['KODE PELAUT', ...heads.slice(1)])).toMatchObject({
      fields,
      readings,
      source: { isRemembered: true },
    });
    expect((await uploaded(manager, heads.toReversed())).source.isRemembered).toBe(false);
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    expect((await uploaded(tanker)).source.isRemembered).toBe(false);
  });
});

describe('another sheet of a file', () => {
  it('is read where it was chosen, and one that is not there is refused', async () => {
    const file = await makeWorkbook([heads, row]);
    const { body } = await uploadSheet(server, manager, 'seafarers', file, 'crew.xlsx');
    const { source } = await office.detail(body.data.id);
    const again = await uploadSheet(server, manager, 'seafarers', file, 'crew.xlsx', { sheet: source.sheet });
    expect(again.status).toBe(200);
    const coded = await uploadSheet(server, manager, 'seafarers', file, 'crew.xlsx', { codePage: 'gb18030' });
    expect([coded.status, Object.keys(coded.body.fields)]).toEqual([400, ['codePage']]);
    const text = Buffer.from('Nama,Lahir\nBudi,1990-01-01\n');
    const unicode = await uploadSheet(server, manager, 'seafarers', text, 'crew.csv', { codePage: 'gb18030' });
    expect([unicode.status, unicode.body.fields.codePage]).toEqual([400, expect.stringContaining('Unicode')]);
    for (const kind of ['seafarers', 'certificates'] as const) {
      const chosen = await uploadSheet(server, manager, kind, text, 'crew.csv', { columns: '1=' });
      expect([chosen.status, Object.keys(chosen.body.fields)]).toEqual([400, ['columns']]);
    }
    const sheeted = await uploadSheet(server, manager, 'seafarers', text, 'crew.csv', { sheet: source.sheet });
    expect([sheeted.status, Object.keys(sheeted.body.fields)]).toEqual([400, ['sheet']]);
    const none = await uploadSheet(server, manager, 'seafarers', file, 'crew.xlsx', { sheet: 'Lain' });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ['FileContent']]);
  });
});
