import * as z from 'zod/mini';
import { isRequired, message } from '#platform/contract/messages.ts';
import { day, requiredLongText } from '#platform/contract/shapes.ts';
import { mostLeaveDays } from './rules.ts';

/** Leave, as it is asked for, and what it falls into. */

/** Days ashore: from when, how many, and why. */
export const leaveForm = z.object({
  startsOn: day,
  days: z
    .int(isRequired('crew-requests:fields.days'))
    .check(
      z.gte(1, message('crew-requests:refusals.days', { max: mostLeaveDays })),
      z.lte(mostLeaveDays, message('crew-requests:refusals.days', { max: mostLeaveDays })),
    ),
  said: requiredLongText('crew-requests:fields.reason', 1000),
});

/** A tour or another leave on the same days. */
export const clash = z.object({
  kind: z.enum(['tour', 'leave']),
  vesselName: z.nullable(z.string()),
  from: z.string(),
  to: z.string(),
  days: z.int(),
});
