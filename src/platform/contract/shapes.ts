import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { earliest, earliestPlanned, isDay, latest } from './days.ts';
import { isRequired, type Message, message } from './messages.ts';
import { asSeen } from './seen-text.ts';
import { dayOfCheck } from './today.ts';

/** Shapes that more than one feature's contract is made of. */

/**
 * What no text may hold, whichever client sent it: control characters, halves of characters and code points that are none, which
 * spoil databases, spreadsheets and mails. PostgreSQL could not even store some of them.
 */
const unfit = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/u;
/** Nor signs that turn the direction of what follows, which make a text look like another one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;
const lineBreak = /[\n\r\u2028\u2029]/;

/** The text before the first of them, as far as it helps to find the place: it cannot be seen itself. */
function unfitAfter(typed: unknown): Message {
  const text = String(typed);
  const before = text.slice(0, unfit.exec(text)?.index ?? 0).replace(/\s+/g, ' ');
  const near = [...before.trim()].slice(-20).join('');
  return near ? message('refusals:unfit_after', { near }) : 'refusals:unfit_characters';
}
/** What is typed where nobody sees it is not repeated. */
const isFit = (error: Message | ((typed: unknown) => Message)) =>
  z.refine<string>((value) => !unfit.test(value), {
    error: typeof error === 'string' ? error : ({ input }) => error(input),
  });

const bounds = (max: number, unfitError: Parameters<typeof isFit>[0] = unfitAfter) => [
  z.maxLength(max, message('refusals:too_long', { max })),
  isFit(unfitError),
  z.refine<string>((value) => !turning.test(value), 'refusals:direction_marks'),
];
const oneLine = z.refine<string>((value) => !lineBreak.test(value), 'refusals:one_line');
const required = (field: Message) => z.minLength(1, isRequired(field));

/** Without blanks around it and signs that nobody sees. */
export const seen = z.overwrite(asSeen);

/** One line of at most `max` characters, as it was typed. `missing` is said when there is none. */
export const boundedText = (max: number, missing?: string) =>
  z.string(missing).check(...bounds(max, 'refusals:unfit_characters'), oneLine);

/** One line of at most `max` characters, trimmed. */
export const text = (max: number) => z.string().check(seen, ...bounds(max), oneLine);

/** A line that must be there; `field` is the key of its label. */
export const requiredText = (field: Message, max: number) =>
  z.string(isRequired(field)).check(seen, ...bounds(max), oneLine, required(field));

/** Text of several lines, as text areas take it, of at most `max` characters, trimmed. */
export const longText = (max: number) => z.string().check(seen, ...bounds(max));

export const requiredLongText = (field: Message, max: number) =>
  z.string(isRequired(field)).check(seen, ...bounds(max), required(field));

/**
 * A rule over several fields, checked even while others are still wrong, so that all messages show at once: it must
 * bear values that are missing or of another type. A value that cannot be compared gets an error at its own field.
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

/** A version belongs to a record that is changed: of a new one, nothing would be compared with it. */
export const versionOf = (record: string) =>
  rule<Readonly<Record<string, unknown>>>(
    'version',
    'refusals:version_of_none' satisfies Message,
    (form) => form.version === undefined || form[record] !== undefined,
  );

/** Said of a choice that is in no list. */
export const notInList: Message = 'refusals:not_in_list';

/** A row's number. Bounded to what a PostgreSQL integer holds. */
export const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const uuid = z.uuid();

/** Where nothing is given at all, that is said: it is no mistake of writing. */
const orMissing = (missing: Message, wrong?: Message) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null || input === '' ? missing : wrong),
});
/** A calendar day, yyyy-MM-dd, without zone, in the years that forms give days in. */
export const day = z.iso
  .date(orMissing('refusals:day_required', 'refusals:invalid_date'))
  .check(
    z.refine(
      (value) => !isDay(value) || (value >= earliest && value <= latest(dayOfCheck())),
      'refusals:day_out_of_range',
    ),
  );
/** A day that is planned: ten years back to ten years ahead (2S209). */
export const plannedDay = day.check(
  z.refine((value) => !isDay(value) || value >= earliestPlanned(dayOfCheck()), 'refusals:planned_out_of_range'),
);
/** Percent points with at most two decimals, 0 to 100 (3-open 3O88). */
export const percentage = z
  .string()
  .check(z.regex(/^(?:100(?:\.0{1,2})?|\d{1,2}(?:\.\d{1,2})?)$/, 'refusals:percentage'));

/** An instant in ISO 8601, UTC. */
export const instant = z.iso.datetime(orMissing('refusals:instant_required'));

const unknownDivision = 'refusals:division';
export const divisionId = z.int(unknownDivision).check(z.gte(1, unknownDivision), z.lte(2, unknownDivision));

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

/** One finding that blocks a step, or only warns: its code names the text, name and day fill it in. */
export const finding = z.object({
  code: z.string(),
  level: z.enum(['blocks', 'overridable', 'warns']),
  name: z.optional(z.string()),
  day: z.optional(z.nullable(z.string())),
});

/** Every error answer. `fields` names each wrong input; `message` is fit to be shown. */
export const errorAnswer = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Every finding that blocks a step; the code names the text. */
  findings: z.optional(z.array(finding)),
});
export type ErrorAnswer = z.output<typeof errorAnswer>;
