import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#app/test-server.ts';
import { savedViews } from '../contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const list = 'crew-marine';
const parameters = {
  tab: 'on-board',
  filter: 'certificateStatus:not-comply;',
  sortBy: '-fullName',
  columns: 'fullName',
};

describe('views of a list', () => {
  it('are kept, opened, renamed and forgotten by whoever made them', async () => {
    const own = await server.user({ role: 'crewingstaffmarine' });
    const saved = await server.call(savedViews.save, { list, name: ' Papers ending ', parameters }, own);
    expect(saved).toMatchObject({ status: 200, body: { data: { name: 'Papers ending', parameters, version: 1 } } });
    const viewId = saved.body.data.id;
    await server.call(savedViews.save, { list, name: 'Ashore', parameters: {} }, own);
    await server.call(savedViews.save, { list: 'vessels', name: 'Ashore', parameters: {} }, own);
    const names = async () =>
      (await server.call(savedViews.all, { list }, own)).body.data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Ashore', 'Papers ending']);
    expect(await server.call(savedViews.rename, { viewId, name: 'Aboard' }, own)).toMatchObject({
      status: 200,
      body: { data: { name: 'Aboard', parameters } },
    });
    expect(await names()).toEqual(['Aboard', 'Ashore']);
    expect((await server.call(savedViews.remove, { viewId }, own)).status).toBe(200);
    expect(await names()).toEqual(['Ashore']);
  });

  it('have names that differ, by more than their case', async () => {
    const own = await server.user({ role: 'crewingstaffmarine' });
    const save = (name: string) => server.call(savedViews.save, { list, name, parameters }, own);
    const first = await save('Ratings');
    expect(await save('RATINGS')).toMatchObject({
      status: 400,
      body: { fields: { name: 'You already have a view with this name' } },
    });
    await save('Officers');
    const viewId = first.body.data.id;
    expect((await server.call(savedViews.rename, { viewId, name: 'officers' }, own)).status).toBe(400);
    expect((await server.call(savedViews.rename, { viewId, name: 'ratings' }, own)).status).toBe(200);
    const twins = await Promise.all([save('Twins'), save('twins')]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await save('  ')).body.fields).toEqual({ name: 'Name is required' });
  });

  it('are no one else’s: to others they are not there', async () => {
    const own = await server.user({ role: 'crewingstaffmarine' });
    const other = await server.user({ role: 'superadmin' });
    const viewId = (await server.call(savedViews.save, { list, name: 'Mine', parameters }, own)).body.data.id;
    const missing = await server.call(savedViews.remove, { viewId: 999_999 }, other);
    for (const answer of [
      await server.call(savedViews.remove, { viewId }, other),
      await server.call(savedViews.rename, { viewId, name: 'Theirs' }, other),
    ])
      expect([answer.status, answer.raw]).toEqual([404, missing.raw]);
    expect((await server.call(savedViews.all, { list }, other)).body.data).toEqual([]);
    expect((await server.call(savedViews.all, { list }, own)).body.data).toHaveLength(1);
  });

  it('are at most fifty, and hold nothing but what an address of a list says', async () => {
    const own = await server.user({ role: 'crewingstaffmarine' });
    for (let at = 0; at < 50; at++) await server.call(savedViews.save, { list, name: `View ${at}`, parameters }, own);
    expect(
      (await server.call(savedViews.save, { list, name: 'One more', parameters }, own)).body.fields,
    ).toHaveProperty('name');
    const wrong = { list, name: 'Wrong', parameters: { ...parameters, pageIndex: '3' } };
    expect((await server.call(savedViews.save, wrong as never, own)).status).toBe(400);
  });
});
