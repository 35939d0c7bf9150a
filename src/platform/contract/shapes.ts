import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { earliest, latest } from './calendar.ts';

/** Shapes that more than one feature's contract is made of. */

// A null byte or a lone surrogate cannot be stored by PostgreSQL; refusing them here keeps them from being a 500.
const storable = /^(?:[^\0\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/;

/** Text of at most `max` characters, as it was typed. `missing` is said when there is none. */
export const boundedText = (max: number, missing?: string) =>
  z.string(missing).check(
    z.maxLength(max, `Use at most ${max} characters`),
    z.refine((value) => storable.test(value), 'This text has characters that cannot be kept'),
  );

/** Text of at most `max` characters, trimmed. */
export const text = (max: number) => boundedText(max).check(z.trim());

/** Text that must be there. The message is the documents' pattern, '{label} is required'. */
export const requiredText = (label: string, max: number) =>
  boundedText(max, `${label} is required`).check(z.trim(), z.minLength(1, `${label} is required`));

/**
 * A rule over several fields, checked even while others are still wrong, so that all messages show at once: it must
 * bear values that are missing or of another type. One that cannot even be compared is told at its own field.
 */
export const rule = <T>(path: string, error: string, holds: (value: T) => boolean) => {
  const check = (value: unknown) => {
    try {
      return holds(value as T);
    } catch {
      return true;
    }
  };
  return z.refine(check, { path: [path], error, when: () => true });
};

/** A row's number. Bounded to what a PostgreSQL integer holds. */
export const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const uuid = z.uuid();

/** A calendar day, yyyy-MM-dd, without zone, in the years that forms give days in. */
export const day = z.iso
  .date('Invalid date provided')
  .check(
    z.refine(
      (value) => !/^\d{4}-\d\d-\d\d$/.test(value) || (value >= earliest && value <= latest()),
      'Choose a date from 1945 to ten years ahead',
    ),
  );
/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime();

export const divisionId = z.int().check(z.gte(1), z.lte(2));

/** An entry of an option list. */
export const option = z.object({ id: z.int(), name: z.string() });
export type Option = z.output<typeof option>;

/** `{data: […]}`, as AdditionalAdd answers. */
export const dataOf = <T extends $ZodType>(shape: T) => z.object({ data: shape });

/** A file that was uploaded: the browser makes the uuid (1S112). */
export const attachment = z.strictObject({
  name: text(255),
  uuid,
  size: z.int().check(z.gte(0), z.lte(2_000_000)),
  type: text(100),
});
export type Attachment = z.output<typeof attachment>;

/** Every error answer. `fields` names each wrong input; `message` is fit to be shown. */
export const errorAnswer = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
