import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { endpointsOf } from '#platform/server/app.ts';
import { inputSchema } from '#platform/server/merge-input.ts';
import { features } from './features.server.ts';

/** No call takes a text that would spoil what it is kept in or shown on. The rule is in platform/contract/shapes.ts. */

/** True if a string of this shape has a closed form (a choice, a date, a number), so that it cannot hold anything. */
const isFormed = (shape: z.core.JSONSchema.BaseSchema) =>
  Boolean(shape.format || shape.pattern || shape.enum || shape.const);

/** Every plain text in the input of a call, with its path. */
function* textsOf(schema: $ZodType, path: string): Generator<{ path: string; schema: $ZodType }> {
  const { def } = schema._zod as unknown as { def: Definition };
  if (def.type === 'string') {
    const described = z.toJSONSchema(schema, { unrepresentable: 'any' });
    if (!isFormed(described)) yield { path, schema };
  } else if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape ?? {})) yield* textsOf(field, `${path}.${name}`);
  else if (def.type === 'union') for (const option of def.options ?? []) yield* textsOf(option, path);
  else for (const inner of [def.innerType, def.element, def.out, def.valueType]) if (inner) yield* textsOf(inner, path);
}

interface Definition {
  type: string;
  shape?: Record<string, $ZodType>;
  options?: $ZodType[];
  innerType?: $ZodType;
  element?: $ZodType;
  out?: $ZodType;
  valueType?: $ZodType;
}

const texts = endpointsOf(features).flatMap((endpoint) => [...textsOf(inputSchema(endpoint), endpoint.path)]);

describe('a text of any call', () => {
  it.each([
    ['a null byte', '\0'],
    ['a control character', '\u0007'],
    ['a control character of the second row', '\u0085'],
    ['half a character', '\ud800'],
    ['a code point that is no character', '\uffff'],
    ['another one', '\ufffe'],
    ['a sign that turns the direction', '\u202e'],
  ])('does not take %s', (_name, sign) => {
    expect(texts.length).toBeGreaterThan(100);
    const taken = texts.filter(({ schema }) => z.safeParse(schema, `abc ${sign} def`).success);
    expect(taken.map(({ path }) => path)).toEqual([]);
  });

  it('is one line, unless it is typed in a text area', () => {
    const several = texts.filter(({ schema }) => z.safeParse(schema, 'one\ntwo').success).map(({ path }) => path);
    expect([...new Set(several.map((path) => path.replace(/.*\./, '')))].sort()).toEqual([
      'ExtendedReason',
      'NeedRevisionReason',
      'RejectionReason',
      'address',
      'answer',
      'bodyEn',
      'bodyId',
      'closingEn',
      'closingId',
      'comment',
      'contents',
      'correction',
      'description',
      'education',
      'evaluation',
      'feedback',
      'generalComments',
      'note',
      'overrideReason',
      'promoteReason',
      'reason',
      'recommendationReason',
      'reemployInCurrentRankReason',
      'remark',
      'said',
      'suitableForThisTypeOfVesselTradeReason',
      'task',
      'text',
      'toBeReemployedReason',
      'why',
    ]);
  });
});
