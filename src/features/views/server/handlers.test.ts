import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAccounts } from '#features/users/managing/contract.ts';
import { type TestServer, testServer } from '#testing/server.ts';
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
  it('are kept, opened, renamed and deleted by the user who made them', async () => {
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

describe('a view that is shared', () => {
  const save = async (name: string, own: Awaited<ReturnType<TestServer['user']>>, of = list) =>
    (await server.call(savedViews.save, { list: of, name, parameters }, own)).body.data.id as number;

  it('is seen by those of its role, with who made it, and changed by its owner alone', async () => {
    const own = await server.user({ role: 'crewingmanagermarine' });
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const finance = await server.user({ role: 'crewingfinancemarine' });
    const viewId = await save('Ratings to renew', own);
    const shared = await server.call(savedViews.share, { viewId, role: 'crewingstaffmarine' }, own);
    expect(shared).toMatchObject({ status: 200, body: { data: { isOwn: true, sharedRole: 'crewingstaffmarine' } } });
    const seen = async (who: typeof own) =>
      (await server.call(savedViews.all, { list }, who)).body.data.filter(({ id }: { id: number }) => id === viewId);
    expect(await seen(staff)).toMatchObject([{ name: 'Ratings to renew', isOwn: false, parameters }]);
    expect((await seen(staff))[0].ownerName).not.toBe('');
    expect(await seen(finance)).toEqual([]);
    for (const answer of [
      await server.call(savedViews.rename, { viewId, name: 'Mine now' }, staff),
      await server.call(savedViews.update, { viewId, parameters: {} }, staff),
      await server.call(savedViews.share, { viewId, role: null }, staff),
      await server.call(savedViews.remove, { viewId }, staff),
    ])
      expect(answer.status).toBe(404);
    expect((await server.call(savedViews.update, { viewId, parameters: { tab: 'ashore' } }, own)).status).toBe(200);
    expect(await seen(staff)).toMatchObject([{ parameters: { tab: 'ashore' } }]);
    await server.call(savedViews.share, { viewId, role: null }, own);
    expect(await seen(staff)).toEqual([]);
  });

  it.each([
    ['with principals', 'crewingmanagermarine', 'crewingprincipalmarine'],
    ['with the crew', 'crewingmanagermarine', 'crewmarine'],
    ['with the office of the other division', 'crewingmanagermarine', 'crewingstafftanker'],
    ['by a principal', 'crewingprincipalmarine', 'crewingstaffmarine'],
    ['by the crew', 'crewmarine', 'crewingstaffmarine'],
    ['by the office of the other division', 'crewingmanagertanker', 'crewingstaffmarine'],
  ] as const)('is not shared %s', async (_what, role, other) => {
    const own = await server.user({ role });
    const viewId = await save('Not for you', own);
    expect(await server.call(savedViews.share, { viewId, role: other }, own)).toMatchObject({
      status: 400,
      body: { fields: { role: 'This view can be shared only with the office of its division' } },
    });
    expect((await server.call(savedViews.all, { list }, own)).body.data).toMatchObject([{ sharedRole: null }]);
  });

  it('is pinned in the menu of a user who chooses it, until it is no longer shared', async () => {
    const own = await server.user({ role: 'crewingmanagermarine' });
    const staff = await server.user({ role: 'crewingstaffmarine' });
    const viewId = await save('For the menu', own);
    await server.call(savedViews.share, { viewId, role: 'crewingstaffmarine' }, own);
    const path = '/dashboard/crew-management';
    const chosen = { viewId, path, isPinned: true, isDefault: true };
    expect(await server.call(savedViews.choose, chosen, staff)).toMatchObject({
      status: 200,
      body: { data: { isPinned: true, isDefault: true } },
    });
    const menu = async (who: typeof own, division: 'marine' | 'tanker' = 'marine') =>
      (await server.call(savedViews.menu, { division }, who)).body.data;
    expect(await menu(staff)).toEqual([
      { id: viewId, name: 'For the menu', parameters, path, isPinned: true, isDefault: true },
    ]);
    expect(await menu(staff, 'tanker')).toEqual([]);
    expect(await menu(own)).toEqual([]);
    // Its owner is asked with how many others use it, who would lose it.
    const used = async (who: typeof own) =>
      (await server.call(savedViews.all, { list }, who)).body.data.find(({ id }: { id: number }) => id === viewId)
        ?.usedByOthers;
    expect([await used(own), await used(staff)]).toEqual([1, 0]);
    await server.call(savedViews.choose, { ...chosen, isPinned: false, isDefault: false }, staff);
    expect(await used(own)).toBe(0);
    await server.call(savedViews.choose, chosen, staff);
    const { body } = await server.call(userAccounts.ownDuties, {}, own);
    expect(body.data).toContainEqual({ duty: 'sharedView', count: 1 });
    await server.call(savedViews.share, { viewId, role: null }, own);
    expect((await server.call(userAccounts.ownDuties, {}, own)).body.data).not.toContainEqual({
      duty: 'sharedView',
      count: 1,
    });
    expect(await menu(staff)).toEqual([]);
    await server.call(savedViews.share, { viewId, role: 'crewingstaffmarine' }, own);
    expect(await menu(staff)).toEqual([]);
  });

  it('is the one that its list is opened with, in place of another', async () => {
    const own = await server.user({ role: 'crewingstaffmarine' });
    const [one, other] = [await save('One', own), await save('Other', own)];
    const choose = (viewId: number, isDefault: boolean, path = '/dashboard/crew-management') =>
      server.call(savedViews.choose, { viewId, path, isPinned: false, isDefault }, own);
    await choose(one, true);
    await choose(other, true);
    const defaults = async () =>
      (await server.call(savedViews.menu, { division: 'marine' }, own)).body.data.map(({ id }: { id: number }) => id);
    expect(await defaults()).toEqual([other]);
    await choose(other, false);
    expect(await defaults()).toEqual([]);
    for (const path of ['https://elsewhere.example/dashboard', '//elsewhere.example', '/dashboard/../login'])
      expect((await choose(one, true, path)).status).toBe(400);
    expect(await defaults()).toEqual([]);
  });
});
