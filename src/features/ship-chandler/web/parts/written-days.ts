import i18next from 'i18next';

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
