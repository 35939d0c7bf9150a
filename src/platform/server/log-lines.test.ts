import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gatheredLines } from './log-lines.ts';

test('lines are written together, in their order, soon or when they are many', async () => {
  const written: string[] = [];
  const lines = gatheredLines((text) => void written.push(text));
  lines.write('one\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['one\ntwo\n']);
  lines.write('x'.repeat(10_000));
  expect(written).toHaveLength(2);
  lines.flush();
  expect(written).toHaveLength(2);
});

test.each([
  ['that ends', ''],
  ['that is ended', 'process.exit(3);'],
  ['with an error that no one caught', "setImmediate(() => { throw new Error('fault'); });"],
])('no line of a process %s is lost', async (_, end) => {
  const source = fileURLToPath(new URL('./log-lines.ts', import.meta.url));
  const program = `import { gatheredLines } from ${JSON.stringify(source)};
    const lines = gatheredLines();
    for (let at = 0; at < 2_000; at++) lines.write('line ' + at + '\\n');
    ${end}`;
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], (_error, out) =>
      resolve(out),
    );
  });
  expect(output.split('\n').slice(0, -1)).toEqual(Array.from({ length: 2_000 }, (_, at) => `line ${at}`));
});
