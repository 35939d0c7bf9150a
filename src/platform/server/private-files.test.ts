import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { folderStore } from './file-store.ts';
import { foldersOpenToOthers } from './private-files.ts';

const root = mkdtempSync(join(tmpdir(), 'crew-portal-private-'));
afterAll(() => rmSync(root, { recursive: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('files of persons', () => {
  it('are for the process alone, with the folders they lie in, whatever its mask', async () => {
    await folderStore(join(root, 'files')).put('2026/01/scan', Buffer.from('x'), 'image/png');
    const made = ['files', 'files/2026', 'files/2026/01', 'files/2026/01/scan'];
    expect(made.map((path) => modeOf(join(root, path)))).toEqual(['700', '700', '700', '600']);
  });
});

describe('a folder that is there already', () => {
  it.each([
    [0o700, []],
    [0o750, ['data']],
    [0o755, ['data']],
    [0o701, ['data']],
  ])('of mode %o is told when others may look into it', (mode, open) => {
    mkdirSync(join(root, 'data'), { recursive: true });
    chmodSync(join(root, 'data'), mode);
    const told = foldersOpenToOthers([join(root, 'data'), join(root, 'missing')]);
    expect(told).toEqual(open.map((name) => join(root, name)));
  });
});
