import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Line } from './line.ts';

/** Serves someone for so many milliseconds; says how it went. */
const serve = async (line: Line, milliseconds: number) => {
  await line.enter();
  await pause(milliseconds);
  line.leave();
  return 'served';
};
const orRefused = (serving: Promise<string>) => serving.catch((error: { status?: number }) => String(error.status));

test('serves one at a time, in the order in which they came', async () => {
  const line = new Line();
  const order: number[] = [];
  await Promise.all(
    [30, 1, 10].map(async (milliseconds, index) => {
      await line.enter();
      await pause(milliseconds);
      order.push(index);
      line.leave();
    }),
  );
  expect(order).toEqual([0, 1, 2]);
  await line.empty();
});

test('refuses at once who would wait for too long, and serves again when the line is short', async () => {
  const line = new Line({ longest: 200, patience: 5_000 });
  for (let i = 0; i < 40; i++) await serve(line, 5);
  const began = performance.now();
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => orRefused(serve(line, 5))));
  expect(performance.now() - began).toBeLessThan(4_000);
  const served = outcomes.filter((outcome) => outcome === 'served').length;
  expect(served).toBeGreaterThan(10);
  expect(served).toBeLessThan(60);
  expect(outcomes.filter((outcome) => outcome === '503')).toHaveLength(200 - served);
  expect(await serve(line, 1)).toBe('served');
});

test('lets no one wait longer than its patience behind one who takes unusually long', async () => {
  const line = new Line({ longest: 200, patience: 50 });
  const long = serve(line, 300);
  expect(await orRefused(serve(line, 1))).toBe('503');
  expect(await long).toBe('served');
  expect(await serve(line, 1)).toBe('served');
});

test('is empty only when the last one has left', async () => {
  const line = new Line();
  let left = 0;
  for (let i = 0; i < 3; i++) void serve(line, 10).then(() => (left += 1));
  await pause(1);
  await line.empty();
  await pause(1);
  expect(left).toBe(3);
});
