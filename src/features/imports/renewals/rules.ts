import { type CertificatePaper, lastsLonger, supersededBy } from '#features/seafarers/versions/rules.ts';
import { isEmptyValue } from '../changes/rules.ts';

/** What the papers of one certificate make of it: the one that lasts longest counts, the others stay as versions. */

/** A certificate as it is at a row of the file. */
export interface Slot {
  /** Its row; none before it is written. */
  id: number;
  paper: CertificatePaper;
  /** The row of the file that said it last; nothing where the file has said nothing yet. */
  row: number | null;
  /** The personal file had it before: what it says may be kept from changes. */
  isKept?: boolean;
}

/** The certificates of one type that somebody has, one for each country, and what they were before. */
export interface Standing {
  slots: Slot[];
  versions: CertificatePaper[];
}

export type Taken =
  | { is: 'same' }
  | { is: 'added'; slot: Slot; paper: CertificatePaper }
  | {
      is: 'changed';
      slot: Slot;
      before: CertificatePaper;
      paper: Partial<CertificatePaper>;
      version: CertificatePaper | undefined;
    }
  /** An older paper than the one that counts. */
  | { is: 'earlier'; version: CertificatePaper }
  /** It has the number of an earlier row, and other dates. */
  | { is: 'contradiction'; row: number };

type Type = Pick<CertificatePaper, 'kind' | 'certificateTypeId' | 'name'>;
type Said = Partial<CertificatePaper>;

const nothing = {
  number: null,
  issuedOn: null,
  expiresOn: null,
  noExpiry: false,
  description: null,
  issuingCountry: null,
  fileId: null,
};

/** Takes what a row says of a certificate into what is there. */
export function takePaper(
  standing: Standing,
  type: Type,
  whatIsSaid: Said,
  { row, onlyEmpty = false }: { row: number; onlyEmpty?: boolean },
): Taken {
  let said = whatIsSaid;
  const whole: CertificatePaper = { ...nothing, ...type, ...said };
  const slot = slotFor(standing.slots, said.issuingCountry);
  if (!slot) {
    const added: Slot = { id: 0, paper: whole, row };
    standing.slots.push(added);
    return { is: 'added', slot: added, paper: whole };
  }
  const { paper: before, row: earlierRow } = slot;
  if (says(before, said)) {
    slot.row = row;
    return { is: 'same' };
  }
  if (onlyEmpty && slot.isKept) {
    if (isOtherPaper(slot, said)) return { is: 'same' };
    said = emptyOnly(before, said);
    if (says(before, said)) return { is: 'same' };
  }
  if (standing.versions.some((version) => says(version, said))) return { is: 'same' };
  const isOther = isOtherPaper(slot, said);
  if (!isOther && earlierRow !== null && differs(before, said)) return { is: 'contradiction', row: earlierRow };
  if (isOther && !lastsLonger(whole, before)) {
    standing.versions.push(whole);
    return { is: 'earlier', version: whole };
  }
  const { number, issuedOn, expiresOn, noExpiry, description, fileId } = whole;
  const issuingCountry = said.issuingCountry ?? before.issuingCountry;
  // A renewal keeps nothing of the paper before.
  const paper = isOther ? { number, issuedOn, expiresOn, noExpiry, issuingCountry, description, fileId } : said;
  slot.paper = { ...before, ...paper };
  slot.row = row;
  const [version] = supersededBy([before], [slot.paper]);
  if (version) standing.versions.push(version);
  return { is: 'changed', slot, before, paper, version };
}

/** True if a paper says all that a row says. */
const says = (paper: CertificatePaper, said: Said): boolean =>
  (Object.entries(said) as [keyof CertificatePaper, unknown][]).every(
    ([name, value]) => (paper[name] ?? null) === (value ?? null),
  );

/** What a row says that a paper does not say yet. */
function emptyOnly(paper: CertificatePaper, { expiresOn, noExpiry, ...said }: Said): Said {
  const hasEnd = paper.expiresOn !== null || paper.noExpiry;
  const open = Object.entries(said).filter(([name]) => isEmptyValue(paper[name as keyof CertificatePaper]));
  return {
    ...Object.fromEntries(open),
    ...(!hasEnd && expiresOn !== undefined && { expiresOn }),
    ...(!hasEnd && noExpiry !== undefined && { noExpiry }),
  };
}

/** The certificate of the same country; else one of no country, or any where the row names none. */
function slotFor(slots: readonly Slot[], country: string | null | undefined): Slot | undefined {
  const [slot] = [...slots].sort(
    (a, b) =>
      Number(b.paper.issuingCountry === (country ?? null)) - Number(a.paper.issuingCountry === (country ?? null)) ||
      Number(lastsLonger(b.paper, a.paper)) - Number(lastsLonger(a.paper, b.paper)),
  );
  const { issuingCountry = null } = slot?.paper ?? {};
  return country && issuingCountry && issuingCountry !== country ? undefined : slot;
}

const issueDiffers = ({ issuedOn }: CertificatePaper, said: Said) =>
  Boolean(issuedOn && said.issuedOn && issuedOn !== said.issuedOn);
const endDiffers = ({ expiresOn, noExpiry }: CertificatePaper, said: Said) =>
  (said.noExpiry !== undefined || said.expiresOn !== undefined) &&
  (expiresOn !== null || noExpiry) &&
  (noExpiry !== (said.noExpiry ?? false) || (expiresOn ?? null) !== (said.expiresOn ?? null));
const differs = (paper: CertificatePaper, said: Said) => issueDiffers(paper, said) || endDiffers(paper, said);

/**
 * True if a row is about another paper than the one that counts: its number says so, and without one its dates. One
 * date that differs from the personal file corrects it; of two rows of a file it makes two papers.
 */
function isOtherPaper({ paper, row }: Slot, said: Said): boolean {
  if (paper.number && said.number) return paper.number !== said.number;
  return row === null ? issueDiffers(paper, said) && endDiffers(paper, said) : differs(paper, said);
}
