import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it, test } from 'vitest';
import { namedFeatures } from '#app/features.server.ts';
import { type JsonSchema, type OpenApiDocument, openApiDocument } from '#platform/server/openapi.ts';
import { changedOnPurpose } from './changed-on-purpose.ts';
import { changedCalls } from './contract.ts';
import { previousRelease } from './previous.ts';

/** A page of the release before, still open after an upgrade, goes on working: what it sends is taken, what it reads is given. */

const previous = previousRelease({ mayFetch: Boolean(process.env.FAULTS) });
if (typeof previous === 'string') console.log(`${previous}: the calls of the release before are not tried`);
afterAll(() => {
  if (typeof previous === 'object') rmSync(previous.folder, { recursive: true, force: true });
});

/** Prints the calls of the release in whose folder it runs. */
const describeCalls = `
  const { namedFeatures } = await import('./src/app/features.server.ts');
  const { openApiDocument } = await import('./src/platform/server/openapi.ts');
  process.stdout.write(JSON.stringify(openApiDocument(namedFeatures)));`;

test.runIf(typeof previous === 'object')('every call takes and gives what it did in the release before', () => {
  if (typeof previous === 'string') return;
  const before: OpenApiDocument = JSON.parse(previous.evaluate(describeCalls));
  const now: OpenApiDocument = JSON.parse(JSON.stringify(openApiDocument(namedFeatures)));
  expect(Object.keys(before.paths).length).toBeGreaterThan(100);
  const changed = changedCalls(before, now);
  const idle = Object.keys(changedOnPurpose).filter((name) => !(name in changed));
  if (idle.length) console.log(`${idle.join(', ')}: not changed since the release before; the line may go`);
  // A call that changes on purpose gets a line in changed-on-purpose.ts.
  expect(Object.fromEntries(Object.entries(changed).filter(([name]) => !(name in changedOnPurpose)))).toEqual({});
});

describe('what an open page stumbles over', () => {
  const documentOf = (sent: Record<string, JsonSchema>, required: string[], answer: JsonSchema) =>
    ({
      paths: {
        '/Crew/Save': {
          post: {
            operationId: 'crew.save',
            parameters: [],
            requestBody: {
              content: { 'application/json': { schema: { type: 'object', properties: sent, required } } },
            },
            responses: { 200: { description: '', content: { 'application/json': { schema: answer } } } },
          },
        },
      },
    }) as unknown as OpenApiDocument;
  const text = { type: 'string' };
  const answer = (properties: Record<string, JsonSchema>, required = Object.keys(properties)) => ({
    type: 'object',
    properties,
    required,
  });
  const before = documentOf(
    { name: { ...text, maxLength: 50 }, rank: { type: 'string', enum: ['a', 'b'] } },
    ['name'],
    answer({ id: { type: 'integer' }, note: { anyOf: [text, { type: 'null' }] } }),
  );
  const sent = { name: { ...text, maxLength: 50 }, rank: { type: 'string', enum: ['a', 'b'] } };
  const given = { id: { type: 'integer' }, note: { anyOf: [text, { type: 'null' }] } };

  it.each<[string, OpenApiDocument, string[]]>([
    ['nothing where nothing changed', before, []],
    [
      'nothing where more is taken and given',
      documentOf({ ...sent, age: { type: 'integer' } }, [], answer({ ...given, more: text })),
      [],
    ],
    ['nothing where a value is never empty any more', documentOf(sent, ['name'], answer({ ...given, note: text })), []],
    ['a call that is gone', { paths: {} } as unknown as OpenApiDocument, ['is gone']],
    [
      'a field that is no longer taken',
      documentOf({ name: sent.name }, ['name'], answer(given)),
      ['no longer takes rank'],
    ],
    ['a field that is required now', documentOf(sent, ['name', 'rank'], answer(given)), ['requires rank']],
    [
      'a shorter text',
      documentOf({ ...sent, name: { ...text, maxLength: 40 } }, ['name'], answer(given)),
      ['has another maxLength for name'],
    ],
    [
      'a value that is gone',
      documentOf({ ...sent, rank: { type: 'string', enum: ['a'] } }, ['name'], answer(given)),
      ['takes fewer values for rank'],
    ],
    [
      'another type',
      documentOf({ ...sent, name: { type: 'integer' } }, ['name'], answer(given)),
      ['no longer takes string for name'],
    ],
    [
      'a field that is no longer given',
      documentOf(sent, ['name'], answer({ id: given.id })),
      ['no longer gives the answer.note'],
    ],
    [
      'a field that may be left out',
      documentOf(sent, ['name'], answer(given, ['id'])),
      ['may leave out the answer.note'],
    ],
    [
      'a field that may be empty now',
      documentOf(sent, ['name'], answer({ ...given, id: { anyOf: [given.id, { type: 'null' }] } })),
      ['may give null for the answer.id'],
    ],
  ])('is %s', (_what, now, what) => {
    expect(changedCalls(before, now)).toEqual(what.length ? { 'crew.save': what } : {});
  });
});
