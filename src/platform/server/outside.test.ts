import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublic, postOutside } from './outside.ts';

test.each([
  ['8.8.8.8', true],
  ['103.10.20.30', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['172.20.1.1', false],
  ['192.168.1.1', false],
  ['100.64.1.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd12::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
])('%s is public: %s', (address, is) => {
  expect(isPublic(address)).toBe(is);
});

test('a number or a name that leads to this machine is not called', async () => {
  let calls = 0;
  const inside = createServer((_request, answer) => {
    calls += 1;
    answer.end();
  });
  await new Promise<void>((ready) => inside.listen(0, '127.0.0.1', ready));
  const { port } = inside.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
    await expect(postOutside({ address: `https://${host}:${port}/`, headers: {}, body: '{}' })).rejects.toMatchObject({
      code: 'NOT_PUBLIC',
    });
  expect(calls).toBe(0);
  inside.close();
});
