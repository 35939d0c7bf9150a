import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys that sources name, and the texts there are, for the test that no message lacks its text. */

type Texts = { [key: string]: string | Texts };

export const namespaces = readdirSync('public/locales/en').map((file) => file.replace('.json', ''));

function flat(texts: Texts, path: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const whole = path.endsWith(':') ? `${path}${key}` : `${path}.${key}`;
    return typeof text === 'string' ? [[whole, text] as [string, string]] : flat(text, whole);
  });
}

/** Every text of a language by its whole key, as 'vessels:refusals.imo_taken'. */
export const textsOf = (language: 'en' | 'id') =>
  new Map(
    namespaces.flatMap((namespace) =>
      flat(JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')), `${namespace}:`),
    ),
  );

/** Texts that are there to be said in a refusal: the file `refusals`, and the part of that name in others. */
export const isRefusal = (key: string) => /^refusals:|^[a-z-]+:refusals\./.test(key);

const literal = /['"`]([a-z][a-z-]*):([a-zA-Z_][\w-]*(?:\.[\w-]+)*)['"`](\s*[)}\]])?/g;
/** What a message is filled in with where it is made: conflict('ns:key', { name, from }). */
const filled = /['"]([a-z][a-z-]*:[\w.-]+)['"],\s*\{([^}]*)\}/g;

const namesIn = (object: string) =>
  object
    .split(',')
    .map((part) => /^\s*(\w+)/.exec(part)?.[1])
    .filter((name) => name !== undefined);

export interface Named {
  path: string;
  key: string;
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/test-|\.expected\.|\/demo\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Every key that a source names, in whatever way. */
export const namedKeys: readonly (Named & { isBare: boolean })[] = sources.flatMap(({ path, text }) =>
  [...text.matchAll(literal)]
    .filter(([, namespace]) => namespaces.includes(namespace ?? ''))
    .map(([, namespace, key, end]) => ({ path, key: `${namespace}:${key}`, isBare: end !== undefined })),
);

/** Messages that are made with something to fill in, and the names of that. */
export const filledKeys: readonly (Named & { names: string[] })[] = sources.flatMap(({ path, text }) =>
  [...text.matchAll(filled)].map(([, key = '', object = '']) => ({ path, key, names: namesIn(object) })),
);
