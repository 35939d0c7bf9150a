import i18next from 'i18next';
import type { ChandlerRow } from '../../contract.ts';

/** Days of this area are written out (3S077), with the months of the language of the page. */
const written = (options: Intl.DateTimeFormatOptions) => (day: string | null | undefined) =>
  day
    ? new Intl.DateTimeFormat(i18next.language === 'id' ? 'id-ID' : 'en-GB', { ...options, timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      )
    : '-';

/** A day as dd MMMM yyyy. */
export const chandlerDay = written({ day: '2-digit', month: 'long', year: 'numeric' });
/** A month as MMMM yyyy, by any of its days. */
export const chandlerMonth = written({ month: 'long', year: 'numeric' });

const text = (value: string | null) => value ?? '-';
/** How fields of a request are written in the list and among its facts, in the order of the facts. */
const ways = {
  requesterName: text,
  requesterEmail: text,
  requestedDate: chandlerDay,
  requestedDeliveryDate: chandlerDay,
  receivedDate: chandlerDay,
  portOfCall: text,
  period: chandlerMonth,
  vendorName: text,
} as const;
type WrittenField = keyof typeof ways;
export const writtenFields = Object.keys(ways) as WrittenField[];
export const writtenField = (request: ChandlerRow, name: WrittenField) => ways[name](request[name]);
