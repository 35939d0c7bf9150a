import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { plainError } from './messages.ts';
import { id } from './shapes.ts';

describe('a bound that a schema has no words for', () => {
  it.each<[string, $ZodType, unknown, string]>([
    ['the most of a number', z.int().check(z.gte(2000), z.lte(2200)), 9999, 'refusals:at_most {"max":2200}'],
    ['the least of a number', z.int().check(z.gte(2000), z.lte(2200)), 1, 'refusals:at_least {"min":2000}'],
    ['the length of a text', z.string().check(z.maxLength(3)), 'long', 'refusals:too_long {"max":3}'],
    ['the entries of a list', z.array(z.int()).check(z.maxLength(1)), [1, 2], 'refusals:too_many_entries {"max":1}'],
    ['words of its own', z.int().check(z.lte(5, 'refusals:percentage')), 6, 'refusals:percentage'],
    ['no bound: the most of an id', id, 3_000_000_000, 'refusals:invalid_input'],
    ['no bound: another type', z.int(), 'x', 'refusals:invalid_input'],
    ['no bound: an empty text', z.string().check(z.minLength(1)), '', 'refusals:invalid_input'],
  ])('is said: %s', (_, schema, value, said) => {
    const { error } = z.safeParse(schema, value, plainError);
    expect(error?.issues.map(({ message }) => message)).toEqual([said]);
  });
});
