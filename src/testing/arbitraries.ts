import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, Operation } from '#platform/server/openapi.ts';
import { hostile, nastyText } from './hostile.ts';

/** From the OpenAPI document to requests: good ones, nearly good ones and hostile ones. */

export interface FuzzedRequest {
  path: Record<string, unknown>;
  /** Pairs, as a name may come twice. */
  query: [string, unknown][];
  body: unknown;
  file: Uint8Array;
  fileName: string;
  idempotencyKey: string | undefined;
}

export type Values = Record<string, unknown>;

/** Names that exist in the test's database, so that good requests reach something. */
export interface Known {
  texts: readonly string[];
  uuids: readonly string[];
  /** Requests that are good beyond what a schema can say, by operation. */
  examples: Readonly<Record<string, readonly Values[]>>;
}

/** Values that fit a schema, or nearly: patterns that only our own code checks are not in it. */
export function fitting(schema: JsonSchema, known: Known): Arbitrary<unknown> {
  const anyOf = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (anyOf) return fc.oneof(...anyOf.map((one) => fitting(one, known)));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return fittingText(schema, known);
    case 'integer':
      return fittingInteger(schema);
    case 'number':
      return fc.oneof(fittingInteger(schema), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting((schema.items ?? {}) as JsonSchema, known), {
        minLength: (schema.minItems as number | undefined) ?? 0,
        maxLength: Math.min((schema.maxItems as number | undefined) ?? 3, 3),
      });
    case 'object':
      return fittingObject(schema, known);
    default:
      return fc.jsonValue();
  }
}

function fittingObject({ properties = {}, required = [] }: JsonSchema, known: Known): Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema, known)]));
  return fc.record(model, { requiredKeys: required, noNullPrototype: true });
}

function fittingInteger({ minimum, maximum }: JsonSchema): Arbitrary<number> {
  const min = typeof minimum === 'number' && minimum > -1_000 ? minimum : -1_000;
  const max = Math.min(typeof maximum === 'number' ? maximum : min + 2_000, min + 2_000);
  // Small numbers name rows that exist.
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max: Math.min(max, min + 4) }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  );
}

function fittingText({ format, pattern, minLength, maxLength }: JsonSchema, known: Known): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid({ version: 4 }), fc.constantFrom(...known.uuids));
  if (format === 'email') return fc.constantFrom('a@example.test', 'budi.santoso+1@example.co.id');
  if (format === 'date') return day;
  if (format === 'date-time') return day.map((date) => `${date}T00:00:00Z`);
  if (format === 'binary') return fc.string();
  if (typeof pattern === 'string')
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      // A pattern beyond what can be generated from.
    }
  const length = { minLength: Number(minLength ?? 0), maxLength: Math.min(Number(maxLength ?? 30), 30) };
  return fc.oneof(fc.constantFrom(...known.texts), fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
}

const day = fc
  .date({ min: new Date('1945-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** A good request, with one thing in it spoilt at most. */
function spoilt(values: Values): Arbitrary<Values> {
  const names = Object.keys(values);
  if (names.length === 0) return fc.constant(values);
  const name = fc.constantFrom(...names);
  return fc.oneof(
    fc.constant(values),
    fc.tuple(name, hostile).map(([which, value]) => ({ ...values, [which]: value })),
    name.map((which) => Object.fromEntries(Object.entries(values).filter(([each]) => each !== which))),
    name.map((which) => ({ ...values, [which.toUpperCase()]: values[which] })),
    fc.tuple(nastyText, hostile).map(([which, value]) => ({ ...values, [which]: value })),
  );
}

type Place = (string | number)[];

/** Every place in a value, however deep. */
const placesIn = (value: unknown): Place[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[name], ...placesIn(inner).map((place) => [name, ...place])])
    : [];

function replaced(value: unknown, [first, ...rest]: Place, by: unknown): unknown {
  if (first === undefined) return by;
  const copy: Values = { ...(value as Values), [first]: replaced((value as Values)[first], rest, by) };
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** An example as it is, or with something hostile somewhere in it. */
const nearExample = (example: Values): Arbitrary<Values> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(example) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...placesIn(example)), hostile)
        .map(([place, value]) => replaced(example, place, value) as Values),
    },
  );

const fileOf: Arbitrary<Uint8Array> = fc.oneof(
  fc
    .constantFrom('%PDF-1.4\n%%EOF', '%PDF-', '\x89PNG\r\n\x1a\n', 'GIF89a', '<svg onload=alert(1)>', 'PK\x03\x04')
    .map((text) => Buffer.from(text, 'latin1')),
  fc.uint8Array({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xc0]), bytes])),
  fc
    .uint8Array({ maxLength: 200 })
    .map((bytes) => Buffer.concat([Buffer.from('%PDF-1.5\n<</Type/ObjStm>>stream\n'), bytes])),
);

/** Requests to one call. */
export function requestsTo(
  { operationId, parameters, requestBody }: Operation,
  known: Known,
): Arbitrary<FuzzedRequest> {
  const of = (where: string) => parameters.filter((each) => each.in === where);
  const objectOf = (where: string): JsonSchema => ({
    type: 'object',
    properties: Object.fromEntries(of(where).map(({ name, schema }) => [name, schema])),
    required: of(where).flatMap(({ name, required }) => (required ? [name] : [])),
  });
  const bodySchema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const good = (schema: JsonSchema) => fitting(schema, known) as Arbitrary<Values>;
  const nearly = (schema: JsonSchema) => good(schema).chain(spoilt);
  const wild = (schema: JsonSchema): Arbitrary<Values> =>
    fc.oneof(
      fc.record(Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, hostile])), {
        noNullPrototype: true,
      }),
      fc.dictionary(nastyText, hostile, { maxKeys: 5, noNullPrototype: true }),
    );
  const examples = known.examples[operationId];
  const mixed = (schema: JsonSchema) =>
    fc.oneof(
      good(schema),
      nearly(schema),
      wild(schema),
      ...(examples ? [{ weight: 3, arbitrary: fc.constantFrom(...examples).chain(nearExample) }] : []),
    );
  const inQuery = objectOf('query');
  const query = (bodySchema ? fc.oneof(good(inQuery), wild(inQuery)) : mixed(inQuery)).map((values) =>
    Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
      Array.isArray(value) ? value.map((each) => [name, each]) : [[name, value]],
    ),
  );
  return fc.record({
    path: fc.oneof(
      { weight: 3, arbitrary: good(objectOf('path')) },
      { weight: 1, arbitrary: nearly(objectOf('path')) },
    ),
    query: fc.oneof(
      { weight: 4, arbitrary: query },
      { weight: 1, arbitrary: query.map((pairs) => [...pairs, ...pairs]) },
    ),
    body: bodySchema
      ? fc.oneof({ weight: 9, arbitrary: mixed(bodySchema) }, { weight: 1, arbitrary: hostile })
      : fc.constant(undefined),
    file: fileOf,
    fileName: fc.oneof(fc.constantFrom('a.pdf', 'a.jpg', 'a.png', 'a.exe', '../a.pdf', 'a\u202Efdp.pdf'), nastyText),
    idempotencyKey: fc.oneof(fc.constant(undefined), fc.uuid(), fc.constantFrom('x', '../..', 'a'.repeat(200))),
  });
}
