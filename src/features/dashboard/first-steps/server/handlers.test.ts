import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDemo } from '#app/demo.server.ts';
import { defaultTags } from '#platform/contract/access.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { type Step, steps } from '../contract.ts';
import { firstSteps, nextStep } from '../rules.ts';

let server: TestServer;
afterAll(() => server.close());
interface Found {
  steps: Step[];
  isPutAway: boolean;
}
const find = async (caller: { token: string }, divisionId?: 1 | 2): Promise<Found> =>
  (await server.call(steps.find, divisionId ? { divisionId } : {}, caller)).body.data;

describe('on an empty system', () => {
  beforeAll(async () => {
    server = await testServer({ settings: { DEMO: '0' } });
  });

  it('counts each thing as it is added, per division, and names the next', async () => {
    const superadmin = await server.user({ role: 'superadmin' });
    const open = async (divisionId: 1 | 2) =>
      (await find(superadmin, divisionId)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
    const isPreset = (step: string) => step === 'requirements';
    expect((await find(superadmin, 1)).steps.map(({ step }) => step)).toEqual(firstSteps);
    expect((await open(1)).filter((step) => !isPreset(step))).toEqual(firstSteps.filter((step) => !isPreset(step)));
    expect(nextStep((await find(superadmin, 1)).steps)?.step).toBe('company');
    await server.user({ role: 'crewingstaffmarine' });
    await server.user({ role: 'crewmarine', subRole: 'head' });
    await server.user({ role: 'crewingstafftanker', isActive: false });
    expect(await open(1)).not.toContain('office');
    expect(await open(1)).not.toContain('masters');
    expect(await open(2)).toEqual(expect.arrayContaining(['office', 'masters']));
    await server.db.insertInto('principals').values({ name: 'PT Satu' }).execute();
    expect(await open(1)).not.toContain('principals');
  });

  it('shows an admin no step of an area that is closed to them, and nobody else any', async () => {
    const userAccessList = defaultTags('crewingadminmarine', null).filter((tag) => tag !== 'Planning');
    const admin = await server.user({ role: 'crewingadminmarine', userAccessList });
    expect((await find(admin)).steps.map(({ step }) => step)).toEqual(
      firstSteps.filter((step) => step !== 'positions'),
    );
    const manager = await server.user({ role: 'crewingmanagermarine' });
    expect((await server.call(steps.find, {}, manager)).status).toBe(403);
  });

  it('is put away by one account in one division, and brought back', async () => {
    const superadmin = await server.user({ role: 'superadmin' });
    const other = await server.user({ role: 'superadmin' });
    const put = (isPutAway: boolean) => server.call(steps.putAway, { divisionId: 2, isPutAway }, superadmin);
    await put(true);
    await put(true);
    const away = async () => [
      (await find(superadmin, 1)).isPutAway,
      (await find(superadmin, 2)).isPutAway,
      (await find(other, 2)).isPutAway,
    ];
    expect(await away()).toEqual([false, true, false]);
    await put(false);
    expect(await away()).toEqual([false, false, false]);
  });
});

describe('the company', () => {
  it.each([
    [{ DEMO: '0' }, false],
    [{ DEMO: '0', COMPANY_NAME: 'PT Satu' }, true],
  ])('with %j is done: %s', async (settings, isDone) => {
    await server.close();
    server = await testServer({ settings });
    const superadmin = await server.user({ role: 'superadmin' });
    expect((await find(superadmin, 1)).steps.find(({ step }) => step === 'company')).toMatchObject({ isDone });
  });
});

describe('with the demo', () => {
  it('has nothing left to do in either division', async () => {
    await server.close();
    server = await testServer({ settings: { DEMO: '1' } });
    await fillDemo(server.database, server.services, 'no password', { applications: 5, crew: 128 });
    const superadmin = await server.user({ role: 'superadmin' });
    for (const divisionId of [1, 2] as const)
      expect(nextStep((await find(superadmin, divisionId)).steps)).toBeUndefined();
  }, 240_000);
});
