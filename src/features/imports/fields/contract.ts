import type { $ZodType } from 'zod/v4/core';
import type { OptionKind } from '#features/seafarers/fields/contract.ts';
import { personFields } from '#features/seafarers/fields/rules.ts';
import type { Message } from '#platform/contract/messages.ts';

/** What the columns of imports are made of. */

export type Holds =
  | 'text'
  | 'digits'
  | 'phone'
  | 'day'
  | 'endOrDay'
  | 'number'
  | 'yesNo'
  | 'sex'
  | 'english'
  | 'size'
  | 'country'
  | 'rank'
  | 'ship'
  | 'employment'
  | 'certificate'
  | 'principal'
  | 'vessel'
  | 'port'
  | 'area'
  | 'category'
  | 'chosen';

export interface ImportField {
  /** The key of its label. */
  label: Message;
  /** The key of the text before it, where the label alone is said of several. */
  section?: Message;
  holds: Holds;
  /** Which rows need it: each row, or of rows that add something. */
  required?: 'always' | 'added';
  /** The rule of the form that it is entered in by hand. */
  shape?: $ZodType;
  /** The list that it is chosen from. */
  list?: OptionKind;
  /** Nothing of it is repeated in what is said of errors. */
  isSecret?: true;
  /** The day is in the past. */
  isPast?: true;
  /** The name of a person, which some sheets have with the family name first. */
  isName?: true;
  /** A part of another field, which it is put together of: no template has it. */
  isPart?: true;
  /** What offices call it, beside its labels in both languages. */
  called: readonly string[];
}

export type ImportFields = Readonly<Record<string, ImportField>>;

/** Words between bars. */
export const words = (all = ''): string[] => all.split('|').filter((word) => word !== '');

/** The person of a row. */
export const code = {
  label: 'seafarers:fields.seafarerIdNumber',
  shape: personFields.seafarerIdNumber.shape,
  holds: 'digits',
  called: words('seafarer id|seafarer no|seafarer number|kode pelaut|no pelaut|nomor pelaut|id pelaut|seaman code|kp'),
} as const satisfies ImportField;

/** A field with all that its column may be called. */
export interface Named {
  name: string;
  called: readonly string[];
}
