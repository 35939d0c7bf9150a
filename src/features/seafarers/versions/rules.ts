/** What a change of a personal file replaced: kept as an earlier version. */

/** A certificate with all that its paper says. */
export interface CertificatePaper {
  kind: string;
  certificateTypeId: number | null;
  name: string;
  number: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  noExpiry: boolean;
  description: string | null;
  issuingCountry: string | null;
  fileId: string | null;
}

const says = ['number', 'issuedOn', 'expiresOn', 'issuingCountry', 'fileId'] as const;
const folded = (name: string) => name.trim().toLowerCase();

/** True if a later paper still says everything that the earlier one said: then that was completed, not replaced. */
const stillSays = (earlier: CertificatePaper, later: CertificatePaper): boolean =>
  earlier.kind === later.kind &&
  folded(earlier.name) === folded(later.name) &&
  (!earlier.noExpiry || later.noExpiry) &&
  says.every((key) => earlier[key] === null || earlier[key] === later[key]);

/** The papers of before that no paper of after says any more; rows that were never filled in are none. */
export const supersededBy = (
  before: readonly CertificatePaper[],
  after: readonly CertificatePaper[],
): CertificatePaper[] =>
  before.filter(
    (earlier) =>
      (earlier.noExpiry || says.some((key) => earlier[key] !== null)) &&
      !after.some((later) => stillSays(earlier, later)),
  );

type Lasting = Pick<CertificatePaper, 'issuedOn' | 'expiresOn'> & Partial<Pick<CertificatePaper, 'noExpiry'>>;

/** Which of two papers of one certificate counts: the one that lasts longer, then the one issued later. */
export function lastsLonger(a: Lasting, b: Lasting): boolean {
  const end = (row: Lasting) => (row.noExpiry ? '9999' : (row.expiresOn ?? ''));
  return end(a) === end(b) ? (a.issuedOn ?? '') > (b.issuedOn ?? '') : end(a) > end(b);
}

/**
 * Rows of a list with one paper of each certificate: of several by the same name from the same country, the one that
 * lasts longest.
 */
export const newestOf = <Row extends CertificatePaper>(rows: readonly Row[]): Row[] =>
  rows.filter((row, at) =>
    rows.every(
      (other, place) =>
        place === at ||
        folded(other.name) !== folded(row.name) ||
        (other.issuingCountry ?? '') !== (row.issuingCountry ?? '') ||
        lastsLonger(row, other) ||
        (!lastsLonger(other, row) && at < place),
    ),
  );
