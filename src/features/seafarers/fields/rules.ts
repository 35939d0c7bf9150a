import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { attachment, day, text } from '#platform/contract/shapes.ts';
import { isMasked } from '../masking/rules.ts';

/** What fields of a personal file are made of. */

export const optionalText = (max: number) => z.optional(z.nullable(text(max)));
export const optionalDay = z.optional(z.nullable(day));
export const requiredDay = (label: string) =>
  z.pipe(z.string(`${label} is required`).check(z.minLength(1, `${label} is required`)), day);
export const optionalFile = z.optional(z.nullable(attachment));
export const digits = (label: string, length: RegExp, message: string) =>
  z.optional(
    z.nullable(text(30).check(z.refine((value) => value === '' || length.test(value), `${label} ${message}`))),
  );
export const isEmail = (value: string) => z.safeParse(z.email(), value).success;
export const optionalEmail = z.optional(
  z.nullable(text(254).check(z.refine((value) => value === '' || isEmail(value), 'Invalid email format'))),
);
export const listOf = <T extends $ZodType>(
  row: T,
  [least, most]: [number, number],
  missing = 'Send the list, empty or not',
) => z.array(row, missing).check(z.minLength(least, missing), z.maxLength(most, `Add at most ${most}`));
/** What was shown masked must never take the place of what it stands for. */
export const notMasked = z.refine<string | null | undefined>(
  (value) => !value || !isMasked(value),
  'Type the whole value: this one is masked',
);

export const filled = (value: unknown) => value !== undefined && value !== null && value !== '';
