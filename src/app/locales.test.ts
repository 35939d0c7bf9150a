import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Texts = Record<string, string>;

/** The texts of a namespace by their whole key. */
function flat(value: unknown, path = '', into: Texts = {}): Texts {
  if (typeof value === 'string') into[path] = value;
  else for (const [key, below] of Object.entries(value ?? {})) flat(below, path ? `${path}.${key}` : key, into);
  return into;
}

const namespaces = readdirSync('public/locales/en').map((file) => file.replace('.json', ''));
const textsOf = (language: string, namespace: string) =>
  flat(JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')));
const english = new Map(namespaces.map((namespace) => [namespace, textsOf('en', namespace)]));

/** Indonesian has one form for any number, so a plural's forms count as one key. */
const singular = (key: string) => key.replace(/_(one|other)$/, '');
const keysOf = (texts: Texts) => new Set(Object.keys(texts).map(singular));
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w]+)[^}]*\}\}/g)].map(([, name]) => name).sort((a = '', b = '') => a.localeCompare(b));

describe('the two languages', () => {
  it('have the same namespaces', () => {
    expect(readdirSync('public/locales/id').sort()).toEqual(readdirSync('public/locales/en').sort());
  });

  it.each(namespaces)('have the same keys in %s', (namespace) => {
    const [en, id] = [keysOf(textsOf('en', namespace)), keysOf(textsOf('id', namespace))];
    expect([...en].filter((key) => !id.has(key))).toEqual([]);
    expect([...id].filter((key) => !en.has(key))).toEqual([]);
  });

  it.each(namespaces)('fill in the same values in %s', (namespace) => {
    const [en, id] = [textsOf('en', namespace), textsOf('id', namespace)];
    const differing = Object.entries(id).filter(([key, text]) => {
      const other = en[key] ?? en[`${singular(key)}_other`];
      return other !== undefined && placeholders(other).join() !== placeholders(text).join();
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it.each(namespaces)('leave no text of %s empty', (namespace) => {
    const texts = [...Object.entries(textsOf('en', namespace)), ...Object.entries(textsOf('id', namespace))];
    expect(texts.filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});

/** Keys that a file asks for, each with the namespaces it may be in; a template gives the part before its value. */
function askedFor(source: string): { key: string; isBeginning: boolean; in: string[] }[] {
  const own = [...source.matchAll(/useTranslation\(\s*(?:'([\w-]+)'|\[([^\]]*)\])/g)].flatMap(([, one, many]) =>
    one ? [one] : [...(many ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? ''),
  );
  // A part that is handed its `t` says nothing of the namespace: any will do.
  const usual = own.length > 0 ? own : namespaces;
  const calls = [...source.matchAll(/(?<![\w$])t\(\s*(?:'((?:[^'\\\n]|\\.)*)'|`([^`]*)`)([^)]{0,80})/g)];
  const titles = [...source.matchAll(/title: '([\w-]+:[\w.]+)'/g)].map(([, title = '']) => ['', title, undefined, '']);
  return [...calls, ...titles].flatMap(([, plain, template, rest = '']) => {
    const beginning = template?.split('${', 1)[0];
    const given = plain ?? (template === beginning ? beginning : undefined);
    const said = given ?? beginning ?? '';
    if (said === '') return [];
    const [, namespace, key] = /^([a-z][\w-]*):(\S*)$/.exec(said) ?? [undefined, undefined, said];
    const elsewhere = /ns: '([\w-]+)'/.exec(rest)?.[1];
    return [
      {
        key: key ?? said,
        isBeginning: given === undefined || rest.includes('returnObjects'),
        in: namespace ? [namespace] : elsewhere ? [elsewhere] : usual,
      },
    ];
  });
}

const isThere = ({ key, isBeginning, in: where }: ReturnType<typeof askedFor>[number]) =>
  where.some((namespace) =>
    Object.keys(english.get(namespace) ?? {}).some((known) =>
      isBeginning ? known.startsWith(key) : singular(known) === key || known === key,
    ),
  );

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\/web\/.*\.tsx?$|\.web\.tsx$|^src\/app\/dev-parts\//.test(path) && !path.includes('.test.'));

describe('the texts that the screens ask for', () => {
  it('are found by the search, in every way of asking', () => {
    const source = `const { t } = useTranslation('parts'); t('retry'); t(\`status.\${status}\`, status);
      t('close', { ns: 'common' }); t('shell:logout'); title: 'public:title'`;
    expect(askedFor(source)).toEqual([
      { key: 'retry', isBeginning: false, in: ['parts'] },
      { key: 'status.', isBeginning: true, in: ['parts'] },
      { key: 'close', isBeginning: false, in: ['common'] },
      { key: 'logout', isBeginning: false, in: ['shell'] },
      { key: 'title', isBeginning: false, in: ['public'] },
    ]);
  });

  it('are all there', () => {
    const missing = sources.flatMap((path) =>
      askedFor(readFileSync(path, 'utf8'))
        .filter((asked) => !isThere(asked))
        .map(({ key, in: where }) => `${path}: ${key} in ${where.length > 2 ? 'any namespace' : where.join(', ')}`),
    );
    expect(missing).toEqual([]);
  });
});
