/** Rules of renewals: who has to renew what before which day, and whether leave allows for it. Days are yyyy-MM-dd. */

/** Certificates that end within so many months are renewed in the leave before. */
export const monthsAhead = 12;
/** A check-up takes a day; courses take as long as the planning rule says. */
export const medicalDays = 1;

/** What cannot be fitted comes first: it runs out aboard before any leave, or no leave is long enough. */
export const fits = ['aboard', 'short', 'fits'] as const;
export type Fit = (typeof fits)[number];

/** What would make room for a renewal, the least that does. */
export const cures = ['relieve', 'relieveEarlier', 'joinLater'] as const;

/** What is renewed: a certificate of the berth, the medical requirements as one state (decision 0059), or a travel document. */
export const kinds = ['certificate', 'medical', 'passport', 'seamanBook'] as const;
export type Kind = (typeof kinds)[number];

/** The word by which a list is narrowed to a course: the number of a certificate type, or the kind of anything else. */
export const courseOf = ({ kind, certificateTypeId }: { kind: Kind; certificateTypeId: number | null }): string =>
  kind === 'certificate' ? String(certificateTypeId) : kind;

/** What one renewal costs, in whole rupiah: the least and the most where it depends on the clinic. */
export interface Price {
  from: bigint;
  to: bigint;
}

/** What so many renewals cost; nothing where no price is known. */
export const costOf = (price: Price | undefined, count: number) => ({
  costFrom: price ? String(price.from * BigInt(count)) : null,
  costTo: price ? String(price.to * BigInt(count)) : null,
});

/** A time aboard, present or planned. */
interface Tour {
  from: string;
  to: string;
}

/** The time aboard that somebody cannot leave for an appointment; the day of the sign-off is free. */
export const keptAboardBy = <One extends Tour>(tours: readonly One[], from: string, to: string): One | undefined =>
  tours.find((tour) => tour.from < to && from < tour.to);
