import * as z from 'zod/mini';
import { letterContents } from '#features/letters/contract.ts';
import { letterKinds, obstacles } from '#features/letters/rules.ts';
import { optionalPlaces } from '#features/letters/templates/rules.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { requiredText, text } from '#platform/contract/shapes.ts';

/** Letters, as they are asked for, made and shown. */

/** Which letter, its addressee and its purpose: the latter is printed in it. */
export const letterForm = z.object({
  kind: z.enum(letterKinds, isRequired('crew-requests:fields.letter')),
  addressee: text(150),
  said: requiredText('crew-requests:fields.purpose', 200),
});

/** A letter that was made. */
export const madeLetter = z.object({ letterId: z.int(), number: z.string() });

/** A letter that can be asked for. */
export const letterTerms = z.object({
  kind: z.enum(letterKinds),
  /** It is there as soon as it is asked for. */
  isAtOnce: z.boolean(),
});
export type LetterTerms = z.output<typeof letterTerms>;

/** What a letter would say; the obstacle is why it cannot be made. */
export const letterPreview = z.object({
  ...letterContents.shape,
  obstacle: z.nullable(z.enum(obstacles)),
  /** Times aboard without an end in the file, which it leaves out. */
  leftOut: z.int(),
  /** What the records lack, which is a dash in it. */
  missing: z.array(z.enum(optionalPlaces)),
});
export type LetterPreview = z.output<typeof letterPreview>;
