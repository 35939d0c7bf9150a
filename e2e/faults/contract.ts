import type { JsonSchema, OpenApiDocument, Operation, Parameter } from '#platform/server/openapi.ts';

/**
 * What a page of the release before, still open, would stumble over: calls that are gone, that no longer take what it
 * sends, or no longer give the fields that it reads. More than before is taken and given freely.
 */
export function changedCalls(before: OpenApiDocument, now: OpenApiDocument): Record<string, string[]> {
  const changed: Record<string, string[]> = {};
  for (const [path, methods] of Object.entries(before.paths))
    for (const method of ['get', 'post'] as const) {
      const [old, current] = [methods[method], now.paths[path]?.[method]];
      if (!old) continue;
      const what = current ? [...requestChanges(old, current), ...answerChanges(old, current)] : ['is gone'];
      if (what.length > 0) changed[old.operationId] = [...new Set(what)];
    }
  return changed;
}

/** What the call no longer takes. */
function requestChanges(old: Operation, now: Operation): string[] {
  const [sent, taken] = [bodyOf(old.parameters, old.requestBody), bodyOf(now.parameters, now.requestBody)];
  return narrowed(sent, taken, '');
}

/** Fields of a call, wherever it takes them: a page may send them in the query where the body has them now. */
function bodyOf(parameters: readonly Parameter[], body: Operation['requestBody']): JsonSchema {
  const [content] = Object.values(body?.content ?? {});
  const asked = parameters.filter((each) => each.in !== 'header');
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      ...content?.schema.properties,
    },
    required: [
      ...asked.filter(({ required }) => required).map(({ name }) => name),
      ...(content?.schema.required ?? []),
    ],
  };
}

/** What the answer no longer gives. */
function answerChanges(old: Operation, now: Operation): string[] {
  const [given, gives] = [contentOf(old), contentOf(now)];
  return Object.entries(given).flatMap(([type, { schema }]) => {
    const current = gives[type];
    return current ? lost(schema, current.schema, 'the answer') : [`no longer answers ${type}`];
  });
}

const contentOf = ({ responses }: Operation): Record<string, { schema: JsonSchema }> => {
  const answer = responses['200'];
  return answer && 'content' in answer ? (answer.content ?? {}) : {};
};

const schemasOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);
/** The schemas that a value may follow; alternatives are laid out. */
const alternatives = (schema: JsonSchema): JsonSchema[] => {
  const either = [...schemasOf(schema.anyOf), ...schemasOf(schema.oneOf)];
  if (either.length > 0) return either.flatMap(alternatives);
  const types = schema.type as unknown;
  return Array.isArray(types) ? types.map((type) => ({ ...schema, type })) : [schema];
};
const typeOf = ({ type, ...schema }: JsonSchema) =>
  type ?? (schema.const !== undefined ? typeof schema.const : undefined);
const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  Array.isArray(schema.enum) ? schema.enum : schema.const !== undefined ? [schema.const] : undefined;
const itemsOf = ({ items }: JsonSchema) => (items && typeof items === 'object' ? (items as JsonSchema) : {});
const at = (place: string, name: string) => (place ? `${place}.${name}` : name);
const isOneOf = (type: unknown, types: readonly unknown[]) =>
  types.includes(type) || types.includes(undefined) || (type === 'integer' && types.includes('number'));

/** Where less is taken now than before. */
function narrowed(old: JsonSchema, now: JsonSchema, place: string): string[] {
  const taken = alternatives(now);
  return alternatives(old).flatMap((each) => {
    const same = taken.filter((one) => isOneOf(typeOf(each), [typeOf(one)]));
    if (same.length === 0) return [`no longer takes ${String(typeOf(each))} for ${place}`];
    const tries = same.map((one) => narrowedAlike(each, one, place));
    return tries.find((found) => found.length === 0) ?? tries[0] ?? [];
  });
}

function narrowedAlike(old: JsonSchema, now: JsonSchema, place: string): string[] {
  const found: string[] = [];
  const [values, known] = [valuesOf(old), valuesOf(now)];
  if (known && !values?.every((value) => known.includes(value))) found.push(`takes fewer values for ${place}`);
  for (const [limit, isNarrower] of limits)
    if (isNarrower(old[limit], now[limit])) found.push(`has another ${limit} for ${place}`);
  for (const [name, schema] of Object.entries(old.properties ?? {})) {
    const current = now.properties?.[name];
    if (current) found.push(...narrowed(schema, current, at(place, name)));
    else if (now.properties) found.push(`no longer takes ${at(place, name)}`);
  }
  const isNew = (name: string) => !old.required?.includes(name);
  found.push(...(now.required ?? []).filter(isNew).map((name) => `requires ${at(place, name)}`));
  if (old.type === 'array') found.push(...narrowed(itemsOf(old), itemsOf(now), `${place}[]`));
  return found;
}

type IsNarrower = (old: unknown, now: unknown) => boolean;
const isLower: IsNarrower = (old, now) => typeof now === 'number' && (typeof old !== 'number' || now < old);
const isHigher: IsNarrower = (old, now) => typeof now === 'number' && (typeof old !== 'number' || now > old);
const isOther: IsNarrower = (old, now) => now !== undefined && now !== old;
const limits: readonly [string, IsNarrower][] = [
  ...(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const).map((name): [string, IsNarrower] => [
    name,
    isLower,
  ]),
  ...(['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const).map((name): [string, IsNarrower] => [
    name,
    isHigher,
  ]),
  ...(['pattern', 'format'] as const).map((name): [string, IsNarrower] => [name, isOther]),
];

/** Where less is given now than before, or something else. Values that are new to the page are shown as they are. */
function lost(old: JsonSchema, now: JsonSchema, place: string): string[] {
  const read = alternatives(old);
  return alternatives(now).flatMap((each) => {
    const same = read.filter((one) => isOneOf(typeOf(each), [typeOf(one)]));
    if (same.length === 0) return [`may give ${String(typeOf(each))} for ${place}`];
    const tries = same.map((one) => lostAlike(one, each, place));
    return tries.find((found) => found.length === 0) ?? tries[0] ?? [];
  });
}

function lostAlike(old: JsonSchema, now: JsonSchema, place: string): string[] {
  const found: string[] = [];
  for (const [name, schema] of Object.entries(old.properties ?? {})) {
    const current = now.properties?.[name];
    if (!current) found.push(`no longer gives ${at(place, name)}`);
    else if (old.required?.includes(name) && !now.required?.includes(name))
      found.push(`may leave out ${at(place, name)}`);
    else found.push(...lost(schema, current, at(place, name)));
  }
  if (old.type === 'array') found.push(...lost(itemsOf(old), itemsOf(now), `${place}[]`));
  return found;
}
