import { addDays, daysBetween } from '#platform/contract/days.ts';
import { isSeamanBook } from '../lists/rules.ts';
import type { HeldPaper } from '../rules.ts';
import { type Compliance, type Problem, problems } from './contract.ts';

/**
 * Whether a person's certificates last: for a position on a vessel, from sign-on to the planned sign-off (DESIGN 8.4,
 * 2-open 2O44). One function, for Comply and Not Comply, the badges and everything that plans or boards crew.
 */

/** A certificate of a personal file; days are yyyy-MM-dd. `code` is null where it is of no known type. */
export interface HeldCertificate {
  code: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  noExpiry: boolean;
}

/** A certificate that a berth asks for; `expires` says that one of its type cannot last for ever. */
export interface Requirement {
  code: string;
  name: string;
  isMandatory: boolean;
  expires: boolean;
}

const leastFirst = [...problems].reverse();

export interface Finding {
  code: string;
  name: string;
  isMandatory: boolean;
  problem: Problem;
  /** The last day of the best certificate there is. */
  expiresOn: string | null;
}

/** The period aboard; without one it is today that counts. */
export interface Period {
  from: string;
  to: string;
}

// A certificate of competency also serves where the next lower one is asked for (domain facts 3a.1). Operational and
// management certificates of different levels are not compared: no one is let aboard on a guess.
const alsoServesAs: Record<string, readonly string[]> = {
  'ANT-I': ['ANT-II'],
  'ANT-II': ['ANT-III Management'],
  'ANT-III Management': ['ANT-III', 'ANT-IV Management'],
  'ANT-III': ['ANT-IV'],
  'ANT-IV Management': ['ANT-IV', 'ANT-V Management'],
  'ANT-IV': ['ANT-V'],
  'ANT-V Management': ['ANT-V'],
  'ATT-I': ['ATT-II'],
  'ATT-II': ['ATT-III Management'],
  'ATT-III Management': ['ATT-III', 'ATT-IV Management'],
  'ATT-III': ['ATT-IV'],
  'ATT-IV Management': ['ATT-IV', 'ATT-V Management'],
  'ATT-IV': ['ATT-V'],
  'ATT-V Management': ['ATT-V'],
  'ANT-D': ['RFPNW'],
  RFPNW: ['ANT-D'],
  RASD: ['RFPNW'],
  'ATT-D': ['RFPEW'],
  RFPEW: ['ATT-D'],
  RASE: ['RFPEW'],
  ETO: ['ETR'],
  GMDSS: ['GMDSS-ORT'],
  'IGF-A': ['IGF-B'],
};

/** True if a certificate of one type serves where the other is asked for: itself, or a lower one of its ladder. */
export function servesAs(heldCode: string, asked: string): boolean {
  const endorsement = 'END-';
  if (heldCode.startsWith(endorsement) !== asked.startsWith(endorsement)) return false;
  const wanted = asked.replace(endorsement, '');
  const own = heldCode.replace(endorsement, '');
  // Most certificates are of no ladder.
  if (own === wanted || !alsoServesAs[own]) return own === wanted;
  const seen = new Set<string>();
  const ahead = [own];
  for (let code = ahead.pop(); code !== undefined; code = ahead.pop()) {
    if (code === wanted) return true;
    if (seen.has(code)) continue;
    seen.add(code);
    ahead.push(...(alsoServesAs[code] ?? []));
  }
  return false;
}

/** The findings for the period, mandatory ones first; empty if everything required is valid. */
export function readiness(
  held: readonly HeldCertificate[],
  required: readonly Requirement[],
  period: Period,
): Finding[] {
  return required
    .flatMap((requirement): Finding[] => {
      const serving = held.filter(({ code }) => code !== null && servesAs(code, requirement.code));
      const judged = serving.map((certificate) => judge(certificate, requirement, period));
      if (judged.includes(undefined)) return [];
      const problem = leastFirst.find((each) => judged.includes(each)) ?? 'missing';
      const best = serving.filter((_certificate, at) => judged[at] === problem).map(({ expiresOn }) => expiresOn ?? '');
      const { code, name, isMandatory } = requirement;
      return [{ code, name, isMandatory, problem, expiresOn: best.sort().at(-1) || null }];
    })
    .sort((a, b) => Number(b.isMandatory) - Number(a.isMandatory));
}

function judge(certificate: HeldCertificate, { expires }: Requirement, { from, to }: Period): Problem | undefined {
  const { issuedOn, expiresOn } = certificate;
  if (expiresOn !== null && expiresOn < from) return 'expired';
  // A certificate that expires by its type has a last day, even where 'no expiry' was ticked instead.
  if (expiresOn === null && expires) return 'undated';
  if (issuedOn !== null && issuedOn > from) return 'notYetIssued';
  if (expiresOn !== null && expiresOn < to) return 'endsEarly';
  return undefined;
}

/** A passport, seaman's book or visa of a personal file. */
export interface HeldDocument {
  name: string;
  expiresOn: string | null;
}

/** The book that no one sails without; an identity document of seafarers (SID) does not replace it. */
export const isBookToSailWith = (name: string) => isSeamanBook(name) && !/identi|\bsid\b/i.test(name);

/** Documents that no one signs on without, by the names they are given; of several the one that lasts longest counts. */
const papers = [
  { code: 'PASSPORT', is: (name: string) => /passport|paspor/i.test(name) },
  { code: 'SEAMANBOOK', is: isBookToSailWith },
];

/**
 * Findings on the travel documents of a file. A passport or a seaman's book that ends before the planned sign-off is
 * mandatory to renew; a visa is only recommended, since the port decides whether it is needed. A document that is not
 * in the file is not judged here, and one without a date only noted.
 */
export function documentFindings(held: readonly HeldDocument[], { from, to }: Period): Finding[] {
  const judged = [
    ...papers.flatMap(({ code, is }) => {
      const [longest] = held
        .filter(({ name }) => is(name))
        .sort((a, b) => (b.expiresOn ?? '').localeCompare(a.expiresOn ?? ''));
      return longest ? [{ ...longest, code, isMandatory: longest.expiresOn !== null }] : [];
    }),
    ...held
      .filter(({ name, expiresOn }) => /visa/i.test(name) && expiresOn !== null)
      .map((visa) => ({ ...visa, code: visa.name, isMandatory: false })),
  ];
  return judged.flatMap(({ code, name, expiresOn, isMandatory }): Finding[] => {
    if (expiresOn !== null && expiresOn >= to) return [];
    const problem = expiresOn === null ? 'undated' : expiresOn < from ? 'expired' : 'endsEarly';
    return [{ code, name, isMandatory, problem, expiresOn }];
  });
}

/** Comply: no mandatory findings. */
export const complies = (findings: readonly Finding[]): boolean => !findings.some(({ isMandatory }) => isMandatory);
/** The words of the lists (2S053). */
export const complianceOf = (findings: readonly Finding[]): Compliance =>
  complies(findings) ? 'Comply' : 'Not Comply';

/** A line of the requirement matrix; what is null holds for all. */
export interface MatrixLine {
  certificateTypeId: number;
  shipTypeId: number | null;
  vesselId: number | null;
  principalId: number | null;
  need: 'mandatory' | 'recommended' | 'none';
  validFrom: string;
}

/** The berth that the lines of one position are looked up for. */
export interface BerthKeys {
  shipTypeId: number;
  vesselId: number | null;
  principalId: number | null;
}

/**
 * What a position asks for on a vessel on a day: of each certificate the line in force that names the berth most
 * narrowly, a vessel before a principal before a ship type. 'none' takes a wider requirement away.
 */
export function requirementsOn<Line extends MatrixLine>(lines: readonly Line[], berth: BerthKeys, day: string): Line[] {
  const inForce = new Map<number, Line>();
  for (const line of lines) {
    if (line.validFrom > day || !holdsFor(line, berth)) continue;
    const known = inForce.get(line.certificateTypeId);
    if (!known || outranks(line, known)) inForce.set(line.certificateTypeId, line);
  }
  return [...inForce.values()].filter(({ need }) => need !== 'none');
}

/** True if a line names the berth, or nothing narrower. */
export const holdsFor = (line: Pick<MatrixLine, keyof BerthKeys>, berth: BerthKeys): boolean =>
  (line.shipTypeId === null || line.shipTypeId === berth.shipTypeId) &&
  (line.vesselId === null || line.vesselId === berth.vesselId) &&
  (line.principalId === null || line.principalId === berth.principalId);

const narrowness = ({ vesselId, principalId, shipTypeId }: MatrixLine) =>
  (vesselId === null ? 0 : 4) + (principalId === null ? 0 : 2) + (shipTypeId === null ? 0 : 1);

const outranks = (line: MatrixLine, known: MatrixLine) =>
  narrowness(line) === narrowness(known) ? line.validFrom > known.validFrom : narrowness(line) > narrowness(known);

/** A line of the matrix with the certificate it names. */
export interface CertificateLine extends MatrixLine {
  code: string;
  name: string;
  expires: boolean;
}

/** Certificates and travel documents of a personal file. */
export interface PapersHeld {
  held: readonly HeldCertificate[];
  documents: readonly HeldDocument[];
}

/** What a berth asks for from the day of signing on, and what the person lacks for it, mandatory first. */
export function readinessFor<Line extends CertificateLine>(
  { held, documents }: PapersHeld,
  lines: readonly Line[],
  berth: BerthKeys,
  period: Period,
): { required: Line[]; findings: Finding[] } {
  const required = requirementsOn(lines, berth, period.from);
  const asked = required.map(({ code, name, expires, need }) => ({
    code,
    name,
    expires,
    isMandatory: need === 'mandatory',
  }));
  const findings = [...readiness(held, asked, period), ...documentFindings(documents, period)];
  return { required, findings: findings.sort((a, b) => Number(b.isMandatory) - Number(a.isMandatory)) };
}

/** How near a certificate's last day is: a badge for files and lists. 90 days as for medicals (2-open 2O64). */
export type Validity = 'valid' | 'soon' | 'expired' | 'unlimited' | 'undated';
export function validityOf(
  { expiresOn, noExpiry }: Pick<HeldCertificate, 'expiresOn' | 'noExpiry'>,
  today: string,
): Validity {
  if (expiresOn === null) return noExpiry ? 'unlimited' : 'undated';
  if (expiresOn < today) return 'expired';
  return daysBetween(today, expiresOn) <= 90 ? 'soon' : 'valid';
}

/** Certificates that have run out or soon will: the number on the tab (2-open 2O12). */
export const countExpiring = (
  held: readonly Pick<HeldCertificate, 'expiresOn' | 'noExpiry'>[],
  today: string,
): number => held.filter((each) => ['expired', 'soon'].includes(validityOf(each, today))).length;

/** The days that validity bars show side by side: a year back, and on to half a year after the planned sign-off. */
export function barWindow(today: string, signOff: string | null): Period {
  const [twoYears, afterwards] = [addDays(today, 730), addDays(signOff ?? today, 183)];
  return { from: addDays(today, -365), to: afterwards > twoYears ? afterwards : twoYears };
}

/** Where a day is in a window, from 0 to 100; days outside of it at its edges. */
export function placeIn({ from, to }: Period, day: string): number {
  const share = daysBetween(from, day) / daysBetween(from, to);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

/** How far a paper is: what its line says in the list of a phone. */
export type PaperState = 'missing' | 'unfinished' | 'sending' | 'waiting' | 'expired' | 'soon' | 'complete';

interface Known {
  today: string;
  /** It has what a required one must have, by the contract's own rules. */
  isComplete: boolean;
  /** Its scan is on its way, or waits for a line. */
  upload?: 'sending' | 'waiting' | undefined;
}

/** What is to be done about a paper comes first, then how long it lasts. */
export function stateOfPaper(paper: HeldPaper, { today, isComplete, upload }: Known): PaperState {
  if (!isComplete) {
    const hasAny = paper.certificateNumber || paper.issued || paper.expired || paper.noExpiry || paper.attachment;
    return hasAny ? 'unfinished' : 'missing';
  }
  if (upload) return upload;
  const validity = validityOf({ expiresOn: paper.expired ?? null, noExpiry: paper.noExpiry === true }, today);
  return validity === 'expired' || validity === 'soon' ? validity : 'complete';
}

/** True for a required paper that cannot be sent as it is. */
export const isOpen = (state: PaperState) => state === 'missing' || state === 'unfinished';

/** True for one that is with the server as it must be. */
export const isDone = (state: PaperState) => state === 'complete' || state === 'soon' || state === 'expired';

/** The next required paper to fill in after one, from the top again at the end; nothing when all are filled in. */
export function nextOpenPaper<Paper extends { isRequired: boolean; state: PaperState }>(
  papers: readonly Paper[],
  after: number,
): Paper | undefined {
  const others = [...papers.slice(after + 1), ...papers.slice(0, Math.max(after, 0))];
  return others.find(({ isRequired, state }) => isRequired && isOpen(state));
}
