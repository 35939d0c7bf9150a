import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../server-process.ts';
import { addOption, listSchools, passCaptcha } from './applicant.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';
import { type FragileLine, startProxy } from './proxy.ts';

/** How long a statement may take, and the silence after which its line counts as dead, in milliseconds. */
const givenUpAfter = 15_000;

describe.runIf(engines.includes('server'))('the line between server and database', () => {
  let place: Place;
  let proxy: FragileLine;
  let server: ServerProcess;
  let f: string;

  beforeAll(async () => {
    place = await makePlace('server');
    await makeOpening(place);
    proxy = await startProxy(place.settings.DATABASE_URL ?? '');
    server = await startServer({ ...place.settings, DATABASE_URL: proxy.url });
    f = await passCaptcha(server.address);
  });
  afterAll(async () => {
    await server?.kill();
    await proxy?.stop();
    await place.remove();
  });

  const ready = async () => (await fetch(`${server.address}/health/ready`)).status;
  const schoolsNamed = async (name: string) =>
    (await listSchools(server.address, f)).body.data.filter((one: { name: string }) => one.name === name);

  test('that is cut after COMMIT: the call is answered 503, and sent again it is done once', async () => {
    const write = addOption(f, 'Cut after COMMIT');
    proxy.cutAfterCommit();
    // The visitor's token is renewed in a statement of its own, so the COMMIT is the write's.
    const first = await write.send(server.address);
    expect([first.status, first.body.code]).toEqual([503, 'unavailable']);
    const second = await write.send(server.address);
    expect(second.status).toBe(200);
    expect(await schoolsNamed('Cut after COMMIT')).toEqual([expect.objectContaining({ id: second.body.data.id })]);
  });

  test('that falls silent: calls are told in time, and it is ready again by itself on new connections', async () => {
    await Promise.all(Array.from({ length: 8 }, () => listSchools(server.address, f)));
    proxy.freeze();
    const began = performance.now();
    const url = `${server.address}/PMSol/v1/AdditionalAddPublic/GetSchool?f=${f}`;
    const calls = Array.from({ length: 12 }, () => fetch(url));
    await pause(500);
    const asked = performance.now();
    expect(await ready()).toBe(503);
    expect(performance.now() - asked).toBeLessThan(5_000);
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    expect(performance.now() - began).toBeLessThan(givenUpAfter + 8_000);
    expect(await ready()).toBe(503);
    proxy.thaw();
    await expect.poll(ready, { timeout: givenUpAfter + 5_000, interval: 500 }).toBe(200);
    expect((await addOption(f, 'After the silence').send(server.address)).status).toBe(200);
    expect(server.output()).not.toMatch(/"status":500/);
  });
});
