import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allScreens } from './features.web.tsx';
import { recordTabs } from './record-tabs.web.tsx';

/**
 * The texts a page is drawn with come in one answer beside its code. What a part of it names only when it is drawn is
 * asked for afterwards, which is most of a second on a ship's line: so a screen declares them all.
 */

/** Come with every page, or with all below a layout. */
const always = ['common', 'parts', 'refusals', 'shell', 'statuses'];

interface Source {
  imports: string[];
  namespaces: string[];
}
const known = new Map<string, Source>();

function sourceOf(file: string): Source {
  const source = known.get(file) ?? readSource(file);
  known.set(file, source);
  return source;
}

/** What a file imports to be drawn with, left out what is loaded later and mere types; and the namespaces it names. */
function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+\.tsx?)'/gms)].map(
    ([, from = '']) => (from.startsWith('#') ? from.replace('#', 'src/') : join(dirname(file), from)),
  );
  const namespaces = [...text.matchAll(/useTranslation\(([^)]*)/g)].flatMap(([, named = '']) =>
    [...named.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name),
  );
  return { imports: imports.filter((path) => path.startsWith('src/')), namespaces };
}

/** The names of the tabs on the page of a record. */
const tabsOf = (path: string) =>
  (['crew', 'vessel'] as const)
    .filter((record) => path === `/dashboard/${record}-management/$${record}Id/details`)
    .flatMap((record) => recordTabs[record].map(({ label }) => label.split(':')[0] ?? ''));

function namespacesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { imports, namespaces } = sourceOf(file);
  return [...namespaces, ...imports.flatMap((path) => namespacesOf(path, seen))];
}

/** Parts that are loaded when they are first drawn, with the texts that are loaded beside them. */
const lateParts = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => path.endsWith('.tsx') && !/\.test\.|^src\/testing\//.test(path))
  .flatMap((from) =>
    [
      ...readFileSync(from, 'utf8').matchAll(
        /\b(?:lazy(?:WithTexts)?|lateDialog)\((?:(?!\blazy|\blateDialog)[^;])*?import\('([^']+)'\)(?:(?!\blazy|\blateDialog)[^;[])*(?:\[([^\]]*)\])?/g,
      ),
    ].map(([, path = '', named = '']) => ({
      from,
      file: path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(from), path),
      texts: [...named.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name),
    })),
  );

/** The files that declare a feature's screens: those of the dashboard, and what opens without signing in. */
const declarations = readdirSync('src/features').flatMap((feature) => {
  const folder = join('src/features', feature, 'web');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => /^(public-)?screens\.tsx$/.test(name));
  return files.map((name) => ({ folder, text: readFileSync(join(folder, name), 'utf8') }));
});

const pages = declarations.flatMap(({ folder, text }) =>
  [...text.matchAll(/path: '([^']+)'[\s\S]*?page: \(\) => import\('([^']+)'\)/g)].map(([, path = '', page = '']) => ({
    path,
    file: join(folder, page),
  })),
);

describe('the texts of a screen', () => {
  it('are looked at for every screen', () => {
    const paths = allScreens.filter(({ development }) => !development).map(({ path }) => path);
    expect(pages.map(({ path }) => path).sort()).toEqual([...paths].sort());
  });

  it.each(pages)('$path declares the namespaces that its page is drawn with', ({ path, file }) => {
    const screen = allScreens.find((each) => each.path === path);
    const [own = ''] = screen?.title.split(':') ?? [];
    const drawn = new Set(
      [...namespacesOf(file), ...tabsOf(path)].filter((name) => name !== own && !always.includes(name)),
    );
    expect([...(screen?.texts ?? [])].filter((name) => !always.includes(name))).toEqual([...drawn].sort());
  });
});

describe('the texts of a part that is loaded later', () => {
  it('are looked at for every such part', () => {
    expect(lateParts.length).toBeGreaterThan(90);
  });

  // Otherwise the part is hidden again when an inner part asks for its texts, and what is typed then goes elsewhere.
  it.each(lateParts)('$from loads $file with the namespaces of its inner parts', ({ file, texts }) => {
    const own = [...always, ...sourceOf(file).namespaces];
    const inner = new Set(namespacesOf(file).filter((name) => !own.includes(name)));
    expect(texts).toEqual([...inner].sort());
  });
});
