import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#testing/server.ts';
import { vesselOptions } from '../contract.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
});
afterAll(() => server.close());

const ports = async () =>
  (await server.call(vesselOptions.ports, {}, staff)).body as { id: number; portName: string }[];
const add = (portName: string, isAnother?: boolean) =>
  server.call(vesselOptions.createPort, { portName, ...(isAnother && { isAnother }) }, staff);

describe('a new port', () => {
  it.each(['Tanjung Priuk', 'IDTPP', 'Tg. Priok', 'Tanjung Prioq'])(
    'that looks like one of the list is asked about, and nothing is added: %s',
    async (name) => {
      const before = await ports();
      const { status, body } = await add(name);
      expect([status, body.message]).toEqual([
        409,
        'Looks like “Tanjung Priok, Jakarta (IDTPP)”. Use that port, or add this name as a new one.',
      ]);
      expect(await ports()).toEqual(before);
    },
  );

  it('is added where somebody said that it is another', async () => {
    const { status, body } = await add('Tanjung Prioq', true);
    expect([status, body.data.portName]).toEqual([200, 'Tanjung Prioq']);
    expect((await ports()).map(({ portName }) => portName)).toContain('Tanjung Prioq');
  });

  it('with the name of one that is there is that one', async () => {
    const known = (await ports()).find(({ portName }) => portName === 'Sungai Pakning');
    expect((await add('sungai  pakning')).body.data).toEqual(known);
  });
});
