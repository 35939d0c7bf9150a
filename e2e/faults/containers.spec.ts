import { spawnSync } from 'node:child_process';
import { afterAll, expect, test } from 'vitest';
import { spawnServer, startServer } from '../server-process.ts';
import { makeOpening, makePlace } from './databases.ts';

/** A container as far as a lock can tell: process numbers, and the list of processes, of its own. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];
const [program = '', ...flags] = container;
const isAllowed = spawnSync(program, [...flags, 'true']).status === 0;
if (!isAllowed) console.log('Containers cannot be made here: the data folder is not tried across them');

const place = await makePlace('embedded');
afterAll(() => place.remove());

test.runIf(isAllowed)(
  'two containers never share a data folder, and one follows the other at once after kill -9',
  async () => {
    await makeOpening(place);
    const first = await startServer(place.settings, undefined, container);
    const second = await spawnServer(place.settings, undefined, container);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('The data folder is in use by process 1 on');
    const outside = await spawnServer(place.settings);
    expect(await outside.ended).toBe(1);
    expect(outside.output()).toContain('The data folder is in use by process 1 on');
    expect((await fetch(`${first.address}/health/ready`)).status).toBe(200);

    await first.kill();
    const third = await startServer(place.settings, undefined, container);
    await third.kill();
    const database = await place.open();
    expect(await database.db.selectFrom('jobOpenings').select('id').execute()).toHaveLength(1);
    await database.close();
  },
);
