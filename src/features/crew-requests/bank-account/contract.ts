import * as z from 'zod/mini';
import { bankAccount } from '#features/seafarers/contract.ts';
import { codeWhereTheirs, passwordWhereOurs } from '#features/users/second-factor/contract.ts';
import { attachment, boundedText, longText } from '#platform/contract/shapes.ts';
import { accountDigits } from './rules.ts';

/** Another account of the wages, as it is asked for, checked and shown. */

const { bankName, accountNumber, accountName } = bankAccount.shape;

/** The account that wages are to go to, with a photo of the bank book where there is one, and the proof that the owner asks. */
export const accountForm = z.object({
  bankName,
  accountNumber: accountNumber.check(z.regex(accountDigits, 'crew-requests:refusals.account_digits')),
  accountName,
  attachment: z.nullable(attachment),
  said: longText(1000),
  password: passwordWhereOurs,
  code: codeWhereTheirs,
});

/** What everybody sees of an account who may see the request: the bank and the last three digits. */
const shown = z.object({ bankName: z.string(), ending: z.string() });

/** The account of the file, for who asks; null where there is none. */
export const ownAccount = z.object({ held: z.nullable(shown) });

/** What is asked for, and what became of it. */
export const accountChange = z.object({
  ...shown.shape,
  former: z.nullable(shown),
  /** yyyy-MM: the slip from which on it is used. */
  usedFrom: z.nullable(z.string()),
});

const account = z.object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string() });

/** What the office looks at before it changes the account. Numbers are masked for who may not see them whole. */
export const accountCheck = z.object({
  asked: account,
  /** The account of the file now, with what the acceptance names it by. */
  current: z.nullable(z.extend(account, { seen: z.string() })),
  /** The office changed the account of the file after it was asked for. */
  isChangedSince: z.boolean(),
  /** No word of the person's name is in the holder's. */
  isOtherHolder: z.boolean(),
  /** Another personal file has the account. */
  isShared: z.boolean(),
  /** The slip from which on it would be used; null where the division has closed no month. */
  usedFrom: z.nullable(z.string()),
});
export type AccountCheck = z.output<typeof accountCheck>;

/** The account of the file that the office has seen, so that one that was changed since is not overwritten. */
export const accountSeen = z.object({ seen: z.nullable(boundedText(64)) });
