import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Packages that a process at rest has no use for: loaded with the first call that needs them. */
const seldom = ['@node-rs/argon2', 'altcha-lib', 'fflate', 'file-type', 'nodemailer', 'sax', 'yauzl'];

test.each(seldom)('%s is loaded when it is first needed, not at the start', (name) => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\/|\/demo\.|\/web\//.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  const atStart = new RegExp(`^import (?!type )[^;]* from '${name}[/']`, 'm');
  expect(files.filter((path) => atStart.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([]);
});
