import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { plainError } from '#platform/contract/messages.ts';

/** What contracts say when they are asked, for the test that each has its text in both languages. */

/** Files below a folder whose path ends so. */
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => ending.test(path) && !/\.test\.|\/demo\.ts$/.test(path));
const contracts = () => filesIn('src/features', /contract\.ts$/);
const serverSides = () => filesIn('src', /^src\/(features\/.*|platform)\/server\/.*\.ts$/);

const bad: unknown[] = [undefined, null, '', ' ', 'x', '\u0000', 'x'.repeat(20_000), -1, 1.5, 1e12, true, [], {}];

/** The schema inside optional, nullable, default and pipe. */
function inner(schema: $ZodType): $ZodType {
  const { innerType, in: first } = schema._zod.def as { innerType?: $ZodType; in?: $ZodType };
  const below = innerType ?? first;
  return below ? inner(below) : schema;
}

/** What a schema says of wrong values, at every depth. */
function messagesOf(schema: $ZodType, found = new Set<string>()): Set<string> {
  const hear = (value: unknown) => {
    const { error } = z.safeParse(schema, value, plainError);
    for (const issue of error?.issues ?? []) found.add(issue.message);
  };
  const { shape, element } = inner(schema)._zod.def as { shape?: Record<string, $ZodType>; element?: $ZodType };
  // That an object is missing is said by what it is in; rules over its fields are only asked about objects.
  for (const value of shape ? [{}] : bad) hear(value);
  for (const value of shape ? bad : []) hear(Object.fromEntries(Object.keys(shape ?? {}).map((name) => [name, value])));
  for (const value of element ? bad : []) hear(Array.from({ length: 300 }, () => value));
  for (const field of Object.values(shape ?? {})) messagesOf(field, found);
  if (element) messagesOf(element, found);
  return found;
}

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in (value as $ZodType)._zod;

/** What the contracts say, schema by schema. */
export async function contractMessages(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of contracts()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    const schemas = Object.values(exported).flatMap((value) =>
      isSchema(value) ? [value] : Object.values(value ?? {}).map((call) => (call as { input?: unknown } | null)?.input),
    );
    for (const schema of schemas) if (isSchema(schema)) messagesOf(schema, found);
  }
  return found;
}

/** An English sentence in quotes, or one that is put together. */
const sentence = /'([A-Z](?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|"([A-Z][^"\n]* [^"\n]*)"|`([A-Z$][^`\n]* [^`\n]*)`/g;
/** Where the server makes an answer out of it. */
const refusal = /(?:(?:badInput|refused|conflict|notFound|forbidden|new Refusal)\(|(?:wrong|faults)[.[][^=;]*=)[^;]*/g;

/** Sentences that stand where a message belongs: they would be said in English to everybody. */
export function writtenSentences(): string[] {
  return serverSides().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(refusal)].flatMap(([part]) =>
      [...part.matchAll(sentence)].map(([text]) => `${file}: ${text}`),
    ),
  );
}
