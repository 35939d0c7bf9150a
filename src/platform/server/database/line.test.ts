import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Line, Place } from './line.ts';

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

const { signal: staying } = new AbortController();

const placed = (signal: AbortSignal) => new Place(signal, 0, () => false);

test('lets go of one who leaves, whose place others have then', async () => {
  const line = new Line({ longest: 200, patience: 5_000 });
  const control = new AbortController();
  await line.enter();
  const gone = line.enter(placed(control.signal)).catch((error: unknown) => error);
  const last = serve(line, 1);
  control.abort('left');
  expect(await gone).toBe('left');
  line.leave();
  expect(await last).toBe('served');
  // Who has left already does not come in at all, but where no one waits.
  expect(await line.enter(placed(control.signal)).then(() => 'served')).toBe('served');
  expect(await line.enter(placed(control.signal)).catch((error: unknown) => error)).toBe('left');
  line.leave();
});

test('lets a call wait only so long for all of its statements, unless its answer is on the way', async () => {
  const line = new Line({ longest: 5_000, patience: 300 });
  await line.enter();
  const outcomeOf = (place: Place) =>
    line.enter(place).then(
      () => 'served',
      (error: { status?: number }) => String(error.status),
    );
  const call = new Place(staying, 290, () => false);
  const answering = outcomeOf(new Place(staying, 290, () => true));
  expect(await outcomeOf(call)).toBe('503');
  expect(call.left(300)).toBeLessThanOrEqual(1);
  line.leave();
  expect(await answering).toBe('served');
  line.leave();
});

test('counts the time of statements that wait together once', async () => {
  const line = new Line({ longest: 5_000, patience: 5_000 });
  const call = placed(staying);
  await line.enter();
  const together = Array.from({ length: 10 }, () => line.enter(call).then(() => line.leave()));
  const began = performance.now();
  await pause(50);
  line.leave();
  await Promise.all(together);
  expect(call.left(5_000)).toBeGreaterThanOrEqual(5_000 - (performance.now() - began) - 1);
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
