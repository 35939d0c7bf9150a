import * as z from 'zod/mini';
import type { $ZodShape, $ZodType } from 'zod/v4/core';
import type { Endpoint } from '../contract/endpoint.ts';
import { type Faults, plainError, ruleMessage } from '../contract/messages.ts';
import { boundedText } from '../contract/shapes.ts';
import { badInput } from './errors.ts';

/**
 * Path, query and body of a call become one input object (DESIGN 5): names match case-insensitively at the top level,
 * unknown ones are ignored in the query and refused in a body, and a name given twice with two values is refused.
 */

type FieldKind = { type: 'integer' | 'number' | 'boolean' | 'text' | 'formatted' | 'nested'; many: boolean };

export interface InputReader {
  schema: z.ZodMiniObject<$ZodShape>;
  kinds: ReadonlyMap<string, FieldKind>;
  /** Fields of a form are text, as those of a query are. */
  read(from: { params: unknown; search: URLSearchParams; body: unknown; isForm?: boolean }): Record<string, unknown>;
}

/** The whole input of a call: a call open to visitors takes their captcha token `f` too. */
export const inputSchema = (endpoint: Endpoint): z.ZodMiniObject<$ZodShape> =>
  endpoint.access.who === 'visitor' ? z.extend(endpoint.input, { f: z.optional(boundedText(200)) }) : endpoint.input;

const readers = new WeakMap<Endpoint, InputReader>();

/** The reader of a call, prepared when it is first called: preparing all of them was a tenth of a start. */
export function readerOf(endpoint: Endpoint): InputReader {
  const reader = readers.get(endpoint) ?? inputReader(endpoint);
  readers.set(endpoint, reader);
  return reader;
}

/** Prepares the reading of one call's input. Throws when the declaration cannot be read from text. */
function inputReader(endpoint: Endpoint): InputReader {
  const schema = inputSchema(endpoint);
  const kinds = new Map(Object.entries(schema.shape).map(([name, field]) => [name, kindOf(field)]));
  const byFolded = new Map([...kinds.keys()].map((name) => [name.toLowerCase(), name]));
  const bodyOnly = new Set(endpoint.bodyOnly ?? []);

  const read: InputReader['read'] = ({ params, search, body, isForm = false }) => {
    const wrong: Faults = {};
    const fromPath = new Map<string, unknown>();
    for (const [name, value] of Object.entries((params ?? {}) as Record<string, string>)) {
      const known = byFolded.get(name.toLowerCase()) ?? name;
      fromPath.set(known, fromText(value, kinds.get(known)));
    }
    const fromQuery = new Map<string, unknown>();
    for (const [name, values] of grouped(search, byFolded)) {
      const kind = kinds.get(name);
      if (bodyOnly.has(name)) wrong[name] = 'refusals:in_body';
      else if (kind?.many)
        fromQuery.set(
          name,
          values.flatMap((value) => value.split(',')).map((v) => fromText(v, kind)),
        );
      else if (values.length > 1) wrong[name] = 'refusals:give_once';
      else fromQuery.set(name, fromText(values[0] ?? '', kind));
    }
    const fromBody = new Map<string, unknown>();
    for (const [name, value] of Object.entries(asObject(body))) {
      const known = byFolded.get(name.toLowerCase());
      if (!known) {
        wrong[shortName(name)] = unknownName;
        // Limit the list of unknown names.
        if (Object.keys(wrong).length >= mostNamed) break;
      } else if (fromBody.has(known)) wrong[known] = 'refusals:give_once';
      else fromBody.set(known, isForm && typeof value === 'string' ? fromText(value, kinds.get(known)) : value);
    }
    if (Object.keys(wrong).length) throw badInput(wrong);
    if (fromBody.size && holdsTooMuch(Object.fromEntries(fromBody)))
      throw badInput({ body: 'refusals:too_many_values' });
    const merged: Record<string, unknown> = {};
    for (const source of [fromQuery, fromBody, fromPath])
      for (const [name, value] of source) {
        if (value === undefined) continue;
        if (name in merged && JSON.stringify(merged[name]) !== JSON.stringify(value))
          wrong[name] = 'refusals:two_values';
        merged[name] = value;
      }
    if (Object.keys(wrong).length) throw badInput(wrong);
    return merged;
  };
  return { schema, kinds, read };
}

/** Validates; a failure names each wrong input by its path. */
export function validated<S extends $ZodType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input, plainError);
  if (result.success) return result.data;
  const fields: Faults = {};
  let named = 0;
  for (const { path, message, ...issue } of result.error.issues) {
    const isAtTop = issue.code === 'unrecognized_keys' && path.length === 0;
    const unknown = isAtTop ? issue.keys.slice(0, mostNamed - named) : [];
    for (const key of unknown) fields[shortName(key)] ??= unknownName;
    if (!isAtTop) fields[path.join('.') || 'body'] ??= ruleMessage(message);
    named += Math.max(1, unknown.length);
    if (named >= mostNamed) break;
  }
  throw badInput(fields);
}

/** A refusal names at most so many inputs, and none of them at length. */
const mostNamed = 20;
const unknownName = 'refusals:unknown_name';
const shortName = (name: string) => name.slice(0, 60);

function asObject(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw badInput({ body: 'refusals:not_an_object' });
  return body as Record<string, unknown>;
}

/** More values than any form or bulk of ours sends; looking at each of them would keep everybody waiting. */
const mostValues = 20_000;

function holdsTooMuch(body: Record<string, unknown>): boolean {
  const waiting: unknown[] = [body];
  for (let seen = 0; waiting.length; seen += 1) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const values = Object.values(value);
    if (seen + waiting.length + values.length > mostValues) return true;
    waiting.push(...values);
  }
  return false;
}

function grouped(search: URLSearchParams, byFolded: Map<string, string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of search) {
    const known = byFolded.get(name.toLowerCase());
    if (known) groups.set(known, [...(groups.get(known) ?? []), value]);
  }
  return groups;
}

interface FieldSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
}

function kindOf(field: $ZodType): FieldKind {
  const described = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  const plain = described.anyOf?.find((one) => one.type !== 'null') ?? described;
  if (plain.type === 'array') return { ...scalarKind(plain.items ?? {}), many: true };
  return { ...scalarKind(plain), many: false };
}

function scalarKind({ type, format, enum: values }: FieldSchema): Omit<FieldKind, 'many'> {
  if (type === 'integer' || type === 'number' || type === 'boolean') return { type };
  if (type === 'string') return { type: format || values ? 'formatted' : 'text' };
  return { type: 'nested' };
}

/** A value from the address: text, turned into what the field declares. Empty means absent, but for plain text. */
function fromText(value: string, kind: FieldKind | undefined): unknown {
  if (!kind || kind.type === 'text') return value;
  if (value === '') return undefined;
  if (kind.type === 'boolean') return { true: true, '1': true, false: false, '0': false }[value.toLowerCase()] ?? value;
  if (kind.type === 'integer') return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (kind.type === 'number') return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value;
  return value;
}
