import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { day, instant, plannedDay } from './shapes.ts';

describe('a day that must be given', () => {
  it.each([
    ['nothing', undefined, 'refusals:day_required'],
    ['null, as an empty field has it', null, 'refusals:day_required'],
    ['an empty text', '', 'refusals:day_required'],
    ['what is no day', '31 Feb 2026', 'refusals:invalid_date'],
    ['a number', 20260228, 'refusals:invalid_date'],
  ])('is refused by what is wrong: %s', (_what, given, said) => {
    for (const shape of [day, plannedDay]) {
      const { error } = z.safeParse(shape, given);
      expect(error?.issues[0]?.message).toBe(said);
    }
  });

  it.each([undefined, null, ''])('with its time is asked for: %s', (given) => {
    expect(z.safeParse(instant, given).error?.issues[0]?.message).toBe('refusals:instant_required');
  });
});
