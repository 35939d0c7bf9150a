import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** docs/security.md names its proofs and answers every point: neither may go while the page still has it. */

const text = readFileSync('docs/security.md', 'utf8');
const files = ['src', 'docs', 'db', 'e2e']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`))
  .concat(readdirSync('.'))
  .map((path) => path.replaceAll('\\', '/'));
const exists = (name: string) => files.some((path) => path === name || path.endsWith(`/${name}`));

/** Numbers of the points of levels 1 and 2 in version 5.0.0, by section. */
const points =
  '1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2 ' +
  '4.1:1-3 4.2:1-1 4.3:1-2 4.4:1-4 5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 ' +
  '6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1 9.1:1-3 9.2:1-4 10.1:1-2 ' +
  '10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1-1 11.6:1-1 ' +
  '12.1:1-3 12.2:1-2 12.3:1-4 13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 ' +
  '15.3:1-7 16.1:1-1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1-1 17.2:1-4 17.3:1-2';
const wanted = points.split(' ').flatMap((section) => {
  const [name = '', range = ''] = section.split(':');
  return numbersOf(`${name}.${range.replace('-', `–${name}.`)}`);
});

/** `1.1.1–1.1.3` in full. */
function numbersOf(range: string): string[] {
  const [from = '', to = from] = range.split('–');
  const section = from.slice(0, from.lastIndexOf('.'));
  const [first, last] = [from, to].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)));
  if (!to.startsWith(`${section}.`) || !first || !last) throw new Error(`${range} is no range`);
  return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
}

const rows = text
  .slice(text.indexOf('| v5.0.0- |'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, numbers = '', point = '', holds = '', how = ''] = line.split('|').map((cell) => cell.trim());
    return { numbers: numbers.split(', ').flatMap(numbersOf), point, holds, how };
  });

describe('the security page', () => {
  it('names no file that is gone', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|json|csv|md))`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !name.startsWith('/') && !exists(name))).toEqual([]);
  });

  it('leads to no page that is gone', () => {
    const linked = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, name = '']) => `docs/${name}`);
    expect(linked.filter((name) => !files.includes(name))).toEqual([]);
  });

  it('leads to no section that is gone', () => {
    const anchorsOf = (name: string) =>
      [...readFileSync(name, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
    const linked = [...text.matchAll(/\]\(([\w.-]*)#([\w-]+)\)/g)];
    expect(linked.length).toBeGreaterThan(10);
    const gone = linked.filter(([, page, anchor = '']) => !anchorsOf(`docs/${page || 'security.md'}`).includes(anchor));
    expect(gone.map(([link]) => link)).toEqual([]);
  });

  it('has no deviation for the sign-in', () => {
    const ofSignIn = rows
      .filter(({ holds }) => holds === 'deviation')
      .flatMap(({ numbers }) => numbers.filter((number) => /^(6|7|9|10)\./.test(number)));
    expect(ofSignIn).toEqual([]);
  });

  it('answers every point of levels 1 and 2, once', () => {
    expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual(wanted.sort());
  });

  it('says of each whether it holds, and how', () => {
    for (const { point, holds, how } of rows) {
      expect([point, holds]).toEqual([point, expect.stringMatching(/^(yes|deviation|operator|none)$/)]);
      if (holds === 'deviation') continue;
      expect([point, how]).not.toEqual([point, '']);
      if (holds === 'none') continue;
      // A test or a file, or a section of a document.
      expect([point, how]).toEqual([point, expect.stringMatching(/`[\w./-]+\.(tsx?|sql|json|md)`|\]\([\w.]*#/)]);
    }
  });

  it('gives the reason of each deviation', () => {
    const reasons = text.slice(text.indexOf('## Named deviations'), text.indexOf('## OWASP'));
    const missing = rows
      .filter(({ holds }) => holds === 'deviation')
      .flatMap(({ numbers }) => numbers)
      .filter((number) => !reasons.includes(`v5.0.0-${number})`));
    expect(missing).toEqual([]);
  });
});
