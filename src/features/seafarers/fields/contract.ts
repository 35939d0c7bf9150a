import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { isRequired, type Message, message } from '#platform/contract/messages.ts';
import { attachment, day, longText, requiredText, text } from '#platform/contract/shapes.ts';
import { type ApplicantKind, isMasked, type MaskGroup } from '../rules.ts';

/** What the tables of a personal file's fields are made of, and the shapes that come from them. */

/** Said of a photo that is a document. */
export const notAPhoto: Message = 'seafarers:refusals.photo_is_picture';

/**
 * What kind of value a field holds: `chosen` from a list that only the office changes, `listed` from one that grows by
 * what is typed, a `word` of this contract, the `key` of another record.
 */
export type Kind = 'text' | 'word' | 'chosen' | 'listed' | 'day' | 'number' | 'year' | 'key' | 'yesNo' | 'file';
/** The lists of options that a personal file draws from. */
export type OptionKind =
  | 'city'
  | 'religion'
  | 'marital_status'
  | 'nationality'
  | 'school'
  | 'degree'
  | 'major'
  | 'sea_position'
  | 'vessel_type'
  | 'institution'
  | 'training'
  | 'bank';
/** Values with names in both languages (`seafarers:words`; of a position, `positions`). */
export type Words =
  | 'sex'
  | 'englishLevel'
  | 'religion'
  | 'maritalStatus'
  | 'nationality'
  | 'position'
  | 'category'
  | 'travelDocument';

/** What a field says of itself, be it of a file or of a row in one of its lists. */
export interface Field {
  /** Its column; nothing where it is worked out. */
  column: string | null;
  kind: Kind;
  /** Who sees it. There is no default. */
  group: MaskGroup;
  /** Readers without full access see nothing of it, not even the last digits. */
  isLeftOut?: true;
  /** Its column is never empty. */
  isAlways?: true;
  /** The shape in which it is taken; one without is not taken. */
  shape?: $ZodType;
  /** The shape in which it is answered, where its kind does not say it. */
  read?: z.ZodMiniType;
  /** A table of the list has no column for it. */
  isNoColumn?: true;
  /** Where it is chosen from. */
  list?: OptionKind;
  words?: Words;
}
/** A column's name as the database has it. */
export const underscored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export type Fields = Readonly<Record<string, Field>>;

/**
 * Whose value is kept when two files of one person become one and no one chose: `kept` is a confirmed file's, else the
 * newer one's; `asked` is the same, but nothing replaces a confirmed file's before someone chose; or it goes where
 * another field goes.
 */
export type Merge = 'kept' | 'asked' | { with: string };

export interface PersonField extends Field {
  /** What is worked out has none. */
  merge?: Merge;
  /** Who has to give it beyond its shape, and the message. */
  required?: { of: ApplicantKind | 'everybody'; missing: Message };
  /** Only these have it: of others it is cleared. */
  only?: ApplicantKind;
  /** Only the office writes it. */
  isOffices?: true;
  /** Few have it: a view leaves it out where it is empty. */
  isRare?: true;
}
export type PersonFields = Readonly<Record<string, PersonField>>;

export const optionalText = (max: number) => z.optional(z.nullable(text(max)));
export const optionalLongText = (max: number) => z.optional(z.nullable(longText(max)));
export const optionalDay = z.optional(z.nullable(day));
export const requiredDay = (field: Message) =>
  z.pipe(z.string(isRequired(field)).check(z.minLength(1, isRequired(field))), day);
export const optionalFile = z.optional(z.nullable(attachment));
/** A picture of someone; a PDF is none. */
export const optionalPhoto = z.optional(
  z.nullable(attachment.check(z.refine(({ type }) => type.startsWith('image/'), { error: notAPhoto }))),
);
/** A number that is a name, of one length or of two. */
export const digits = (field: Message, length: number, longer?: number) =>
  z.optional(
    z.nullable(
      text(30).check(
        z.refine(
          (value) => value === '' || (/^\d+$/.test(value) && [length, longer].includes(value.length)),
          longer === undefined
            ? message('seafarers:refusals.digits.one_length', { field, length })
            : message('seafarers:refusals.digits.two_lengths', { field, shorter: length, longer }),
        ),
      ),
    ),
  );
export const digitsOnly = (field: Message, max: number) =>
  requiredText(field, max).check(z.regex(/^\d+$/, message('seafarers:refusals.digits_only', { field })));
const phone = { field: 'seafarers:fields.phoneNumber' } as const;
export const phoneNumber = requiredText(phone.field, 21).check(
  z.refine((value) => /^\+?\d*$/.test(value), message('seafarers:refusals.phone', phone)),
  z.regex(/^\+?\d{6,20}$/, message('seafarers:refusals.phone_length', phone)),
);
export const numberBetween = (field: Message, outside: Message, least: number, most: number) =>
  z.number(isRequired(field)).check(z.gte(least, outside), z.lte(most, outside));
export const sizeBetween = (field: Message, { from, to }: { from: number; to: number }) => {
  const outside = message('seafarers:refusals.between', { field, from, to });
  return z.int(isRequired(field)).check(z.gte(from, outside), z.lte(to, outside));
};
const year = 'seafarers:refusals.year';
export const optionalYear = z.optional(z.nullable(z.int(year).check(z.gte(1945, year), z.lte(2100, year))));
const gpaRange = message('seafarers:refusals.between', { field: 'seafarers:fields.gpa', from: 0, to: 4 });
export const optionalGrade = z.optional(
  z.nullable(z.number('seafarers:refusals.gpa').check(z.gte(0, gpaRange), z.lte(4, gpaRange))),
);
const tonnageRange = 'seafarers:refusals.tonnage';
export const optionalTonnage = z.optional(
  z.nullable(z.number(tonnageRange).check(z.gte(0, tonnageRange), z.lte(9_999_999, tonnageRange))),
);
/** Web addresses, with their ending where nothing else says so: in a message they become links. */
const webAddress = /:\/\/|\bwww\.|\p{L}\.(com|net|org|info|biz|xyz|top|online|site|link|id|ru|cn|me|io)\b/iu;

/** A person's name: no digits, which names lack and numbers to call or pay to are made of, and no web address. */
export const requiredName = (field: Message, max: number) =>
  requiredText(field, max).check(
    z.refine((value) => !/\p{Nd}/u.test(value), message('seafarers:refusals.no_digits', { field })),
    z.refine((value) => !webAddress.test(value), message('seafarers:refusals.web_address', { field })),
  );
/** A name in Latin letters, as the machine-readable zone of a passport has them (ICAO Doc 9303-3), accents allowed. */
export const optionalLatinName = z.optional(
  z.nullable(
    text(100).check(
      z.refine((value) => /^[\p{Script=Latin}\p{M} '’.-]*$/u.test(value), 'seafarers:refusals.latin_letters'),
    ),
  ),
);
export const isEmail = (value: string) => z.safeParse(z.email(), value).success;
export const optionalEmail = z.optional(
  z.nullable(text(254).check(z.refine((value) => value === '' || isEmail(value), 'refusals:address'))),
);
export const listOf = <T extends $ZodType>(
  row: T,
  [least, most]: [number, number],
  missing: Message = 'seafarers:refusals.list_missing',
) =>
  z
    .array(row, missing)
    .check(z.minLength(least, missing), z.maxLength(most, message('refusals:too_many_entries', { max: most })));
/** A masked value must never overwrite the real one. */
export const notMasked = z.refine<string | null | undefined>(
  (value) => typeof value !== 'string' || !isMasked(value),
  'seafarers:refusals.masked',
);

export const filled = (value: unknown) => value !== undefined && value !== null && value !== '';

const string = z.string();
const number = z.number();
/** What a field of each kind is read as. */
const readKinds = {
  text: string,
  word: string,
  chosen: string,
  listed: string,
  day: string,
  number,
  year: number,
  key: number,
  yesNo: z.boolean(),
  file: z.object({ name: string, uuid: string, size: z.int(), type: string }),
} as const satisfies Record<Kind, z.ZodMiniType>;

type ReadShape<F extends Field> = F extends { read: infer Shape extends z.ZodMiniType }
  ? Shape
  : F extends { isAlways: true }
    ? (typeof readKinds)[F['kind']]
    : z.ZodMiniNullable<(typeof readKinds)[F['kind']]>;
type ReadShapes<Fs extends Fields> = { -readonly [Name in keyof Fs]: ReadShape<Fs[Name]> };
type Written<Fs extends Fields> = { [Name in keyof Fs]: Fs[Name] extends { shape: $ZodType } ? Name : never }[keyof Fs];
type WriteShapes<Fs extends Fields> = {
  -readonly [Name in Written<Fs>]: Fs[Name] extends { shape: infer Shape extends $ZodType } ? Shape : never;
};

/** The shapes in which fields of a table are answered. What a file need not have is null. */
export const readShapes = <Fs extends Fields>(fields: Fs) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { read, kind, isAlways }]) => [
      name,
      read ?? (isAlways ? readKinds[kind] : z.nullable<z.ZodMiniType>(readKinds[kind])),
    ]),
  ) as ReadShapes<Fs>;

/** The shapes in which fields of a table are taken; what is worked out is not taken. */
export const writeShapes = <Fs extends Fields>(fields: Fs) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shape }]) => (shape ? [[name, shape]] : [])),
  ) as WriteShapes<Fs>;
