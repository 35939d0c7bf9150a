import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgreement } from '#testing/agreement.ts';
import { makePlanned } from '#testing/agreements.ts';
import { importing } from '#testing/imports.ts';
import { type TestServer, testServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('names what a vessel that it changed leaves to do, as the form of vessels does', async () => {
  const { vesselId, assignmentId } = await makePlanned(server, 1);
  await makeAgreement(server, assignmentId);
  await server.db.updateTable('vessels').set({ imoNumber: '9319466' }).where('id', '=', vesselId).execute();
  await server.db.insertInto('principals').values({ name: 'PT Lain Lagi' }).execute();
  const office = importing(server, await server.user({ role: 'crewingadminmarine' }));
  const { importId, fields, readings } = await office.check('vessels', [
    ['IMO', 'Nama Kapal', 'Jenis Kapal', 'Principal'],
    ['9319466', 'KM Nama Baru', 'Harbour Tug', 'PT Lain Lagi'],
    ['9074729', 'KM Baru Sama Sekali', 'Harbour Tug', 'PT Lain Lagi'],
  ]);
  // The number may be mistyped: the vessel is renamed once the office says so.
  expect(await office.faults(importId)).toEqual([
    [2, 'Nama Kapal', expect.stringMatching(/^The vessel with this IMO number is called .* in the portal/)],
  ]);
  await office.matched(importId, { fields, readings, acceptFindings: true });
  expect(await office.faults(importId, 'done')).toEqual([]);
  expect(await office.run(importId)).toMatchObject({ added: 1, changed: 1 });
  expect(await office.faults(importId, 'done')).toEqual([
    [2, 'Principal', expect.stringMatching(/^Plans and extensions that are decided again, .*: 1$/)],
    [2, 'Nama Kapal', expect.stringMatching(/^PKL that are not signed yet .*: 1\. Create them again$/)],
  ]);
  // Taking it back asks the former principal once more, and no agreement is left to say otherwise.
  await server.db.deleteFrom('crewAgreements').where('assignmentId', '=', assignmentId).execute();
  expect(await office.undo(importId)).toMatchObject({ state: 'undone', takenBack: 2 });
  expect(await office.faults(importId, 'done')).toEqual([
    [2, 'Principal', expect.stringMatching(/^Plans and extensions that are decided again, .*: 1$/)],
  ]);
});

it.each([
  ['TB Satria II', 'TB SATRIA 2', true],
  ['TB Satria II', 'TB. Satria 02', true],
  ['TB Satria II', 'Satria II', true],
  ['Satria II', 'TB Satria II', true],
  ['TB Satria II', 'M/T Satria II', false],
  ['TB Satria II', 'TB Satria III', false],
  ['TB Satria II', 'TB Satria II (dijual 2020)', true],
])('a new vessel is asked about beside %s: %s', async (there, name, isAsked) => {
  const principal = `PT ${there} ${name}`;
  await server.db.insertInto('principals').values({ name: principal }).execute();
  const office = importing(server, await server.user({ role: 'crewingadminmarine' }));
  const { importId } = await office.check('vessels', [
    ['IMO', 'Nama Kapal', 'Jenis Kapal', 'Principal'],
    ['9134270', there, 'Harbour Tug', principal],
    ['9134282', name, 'Harbour Tug', principal],
  ]);
  const said = (await office.faults(importId)).filter(([, column]: string[]) => column === 'Nama Kapal');
  expect(said.map(([row]: number[]) => row)).toEqual(isAsked ? [3] : []);
});
