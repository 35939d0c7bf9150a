import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BerthKeys,
  type CertificateLine,
  complies,
  type Finding,
  type HeldCertificate,
  type Period,
  readinessFor,
  servesAs,
} from './rules.ts';

/** What holds of readiness for any file, requirement matrix, berth and period (issue 5, DESIGN 8.4). */

/** Certificates that may be asked for, by type; some of their kind never run out. */
const types = [
  { certificateTypeId: 1, code: 'ANT-I', expires: true },
  { certificateTypeId: 2, code: 'ANT-II', expires: true },
  { certificateTypeId: 3, code: 'ANT-III', expires: true },
  { certificateTypeId: 4, code: 'RASD', expires: true },
  { certificateTypeId: 5, code: 'RFPNW', expires: true },
  { certificateTypeId: 6, code: 'BST', expires: true },
  { certificateTypeId: 7, code: 'SSO', expires: false },
  { certificateTypeId: 8, code: 'END-ANT-II', expires: true },
];
const typeOf = fc.constantFrom(...types);
const maybe = <T>(one: Arbitrary<T>) => fc.option(one, { nil: null });
/** Few days, close together, so that edges meet. */
const day = fc
  .integer({ min: 0, max: 12 })
  .map((days) => new Date(Date.UTC(2026, 0, 28) + days * 86_400_000).toISOString().slice(0, 10));
const code = maybe(typeOf.map((type) => type.code));
/** Any, and as often one that lasts throughout, or hardly anyone would ever comply. */
const certificate: Arbitrary<HeldCertificate> = fc.oneof(
  fc.record({ code, issuedOn: maybe(day), expiresOn: maybe(day), noExpiry: fc.boolean() }),
  code.map((each) => ({ code: each, issuedOn: null, expiresOn: '2026-12-31', noExpiry: false })),
);
const certificates = fc.array(certificate, { maxLength: 12 });
const key = fc.constantFrom(1, 1, 2);
/** Most lines leave most of it open. */
const narrowed = fc.constantFrom(null, null, 1, 2);
const line: Arbitrary<CertificateLine> = fc
  .record({
    type: typeOf,
    shipTypeId: narrowed,
    vesselId: narrowed,
    principalId: narrowed,
    need: fc.constantFrom('mandatory' as const, 'mandatory' as const, 'recommended' as const, 'none' as const),
    validFrom: day,
  })
  .map(({ type, ...rest }) => ({ ...type, ...rest, name: type.code }));
const keyOf = ({ certificateTypeId, shipTypeId, vesselId, principalId, validFrom }: CertificateLine) =>
  [certificateTypeId, shipTypeId, vesselId, principalId, validFrom].join();
/** As the table keeps them: one a certificate, level and day. */
const matrix = fc.uniqueArray(line, { selector: keyOf, maxLength: 14 });
const berths: Arbitrary<BerthKeys> = fc.record({ shipTypeId: key, vesselId: maybe(key), principalId: maybe(key) });
const period: Arbitrary<Period> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })) },
  // Someone ashore is judged for today alone.
  { weight: 1, arbitrary: day.map((only) => ({ from: only, to: only })) },
);

/** The dimensions that a line names, most decisive first, as text that sorts: vessel, principal, ship type, day. */
const weightOf = (one: CertificateLine) =>
  [one.vesselId, one.principalId, one.shipTypeId].map((id) => (id === null ? '0' : '1')).join('') + one.validFrom;

/** What is asked for there, said another way: of the lines that hold the weightiest, unless it asks for nothing. */
function askedOn(lines: readonly CertificateLine[], berth: BerthKeys, on: string): CertificateLine[] {
  return types.flatMap(({ certificateTypeId }) => {
    const [last] = lines
      .filter((one) => one.certificateTypeId === certificateTypeId && one.validFrom <= on)
      .filter((one) => one.vesselId === null || one.vesselId === berth.vesselId)
      .filter((one) => one.principalId === null || one.principalId === berth.principalId)
      .filter((one) => one.shipTypeId === null || one.shipTypeId === berth.shipTypeId)
      .sort((a, b) => (weightOf(a) < weightOf(b) ? 1 : -1));
    return last && last.need !== 'none' ? [last] : [];
  });
}
const mandatoryOn = (lines: readonly CertificateLine[], berth: BerthKeys, on: string) =>
  askedOn(lines, berth, on).filter(({ need }) => need === 'mandatory');
/** There from the first day, and still on the last. */
const lasts = (held: HeldCertificate, asked: CertificateLine, { from, to }: Period) =>
  held.code !== null &&
  servesAs(held.code, asked.code) &&
  (held.issuedOn ?? from) <= from &&
  (held.expiresOn === null ? !asked.expires : held.expiresOn >= to && held.expiresOn >= from);

const worstFirst = ['missing', 'expired', 'undated', 'notYetIssued', 'endsEarly'];
const badness = (findings: readonly Finding[], code: string) => {
  const problem = findings.find((finding) => finding.code === code)?.problem;
  return problem ? worstFirst.length - worstFirst.indexOf(problem) : 0;
};

const holds = <Given extends [unknown, ...unknown[]]>(
  arbitraries: { [At in keyof Given]: Arbitrary<Given[At]> },
  check: (...given: Given) => void,
) => fc.assert(fc.property(...arbitraries, check), { numRuns: 2000 });

describe('for any file, matrix, berth and period', () => {
  it('it complies when each mandatory certificate lasts from sign-on to the planned sign-off, and never else', () => {
    let [ready, not] = [0, 0];
    holds([certificates, matrix, berths, period], (held, lines, berth, aboard) => {
      const does = complies(readinessFor({ held, documents: [] }, lines, berth, aboard).findings);
      const mandatory = mandatoryOn(lines, berth, aboard.from);
      expect(does).toBe(mandatory.every((asked) => held.some((one) => lasts(one, asked, aboard))));
      if (!does) not += 1;
      else if (mandatory.length > 0) ready += 1;
    });
    // Neither answer is rare among what was tried.
    expect(Math.min(ready, not)).toBeGreaterThan(100);
  });

  it('each certificate that is asked for and does not last is named, mandatory ones first, and nothing else is', () => {
    holds([certificates, matrix, berths, period], (held, lines, berth, aboard) => {
      const { findings } = readinessFor({ held, documents: [] }, lines, berth, aboard);
      const named = findings.map(({ code, isMandatory }) => `${code} ${isMandatory ? 'mandatory' : 'recommended'}`);
      const lacking = askedOn(lines, berth, aboard.from).filter(
        (asked) => !held.some((one) => lasts(one, asked, aboard)),
      );
      expect(named.sort()).toEqual(lacking.map(({ code, need }) => `${code} ${need}`).sort());
      const firstRecommended = findings.findIndex(({ isMandatory }) => !isMandatory);
      if (firstRecommended >= 0)
        expect(findings.slice(firstRecommended).some(({ isMandatory }) => isMandatory)).toBe(false);
    });
  });

  it('one more certificate makes nothing worse', () => {
    holds([certificates, certificate, matrix, berths, period], (held, more, lines, berth, aboard) => {
      const before = readinessFor({ held, documents: [] }, lines, berth, aboard).findings;
      for (const all of [
        [...held, more],
        [more, ...held],
      ]) {
        const after = readinessFor({ held: all, documents: [] }, lines, berth, aboard).findings;
        if (complies(before)) expect(complies(after)).toBe(true);
        for (const { code } of types) expect(badness(after, code)).toBeLessThanOrEqual(badness(before, code));
      }
    });
  });

  it('the order of certificates and lines says nothing', () => {
    holds([certificates, matrix, berths, period], (held, lines, berth, aboard) => {
      const codes = (findings: readonly Finding[]) => findings.map((each) => JSON.stringify(each)).sort();
      const there = readinessFor({ held, documents: [] }, lines, berth, aboard).findings;
      const back = readinessFor(
        { held: [...held].reverse(), documents: [] },
        [...lines].reverse(),
        berth,
        aboard,
      ).findings;
      expect(codes(back)).toEqual(codes(there));
    });
  });

  it('who complies for a time aboard does so for a shorter one from the same day', () => {
    holds([certificates, matrix, berths, period, day], (held, lines, berth, aboard, end) => {
      const shorter = { from: aboard.from, to: end < aboard.to && end >= aboard.from ? end : aboard.from };
      if (complies(readinessFor({ held, documents: [] }, lines, berth, aboard).findings))
        expect(complies(readinessFor({ held, documents: [] }, lines, berth, shorter).findings)).toBe(true);
    });
  });
});

describe('a line of the matrix', () => {
  const findingsOf = (held: HeldCertificate[], lines: CertificateLine[], berth: BerthKeys, aboard: Period) =>
    readinessFor({ held, documents: [] }, lines, berth, aboard).findings;

  it('of another vessel, principal or ship type, or of a later day, changes nothing', () => {
    holds([certificates, matrix, line, berths, period], (held, lines, more, berth, aboard) => {
      const elsewhere: CertificateLine[] = [
        { ...more, vesselId: 9 },
        { ...more, principalId: 9 },
        { ...more, shipTypeId: 9 },
        { ...more, validFrom: '2026-12-01' },
      ];
      const before = findingsOf(held, lines, berth, aboard);
      for (const one of elsewhere) expect(findingsOf(held, [...lines, one], berth, aboard)).toEqual(before);
    });
  });

  it('of the vessel goes before all others, whichever way it decides', () => {
    holds([certificates, matrix, line, berths, period], (held, lines, more, berth, aboard) => {
      const at: BerthKeys = { ...berth, vesselId: 1 };
      const others = lines.filter(({ vesselId }) => vesselId === null);
      const own = { ...more, vesselId: 1, principalId: null, shipTypeId: null, validFrom: aboard.from };
      const decided = findingsOf(held, [...others, own], at, aboard).filter(({ code }) => code === more.code);
      expect(decided).toEqual(findingsOf(held, [own], at, aboard));
    });
  });

  it('that asks for more never helps anyone, and one that asks for less never harms', () => {
    holds([certificates, matrix, typeOf, berths, period], (held, lines, type, berth, aboard) => {
      const own = {
        ...type,
        name: type.code,
        shipTypeId: null,
        vesselId: 1,
        principalId: null,
        validFrom: aboard.from,
      };
      const at: BerthKeys = { ...berth, vesselId: 1 };
      const others = lines.filter(({ vesselId }) => vesselId === null);
      const as = (need: CertificateLine['need']) =>
        complies(findingsOf(held, [...others, { ...own, need }], at, aboard));
      const before = complies(findingsOf(held, others, at, aboard));
      if (as('mandatory')) expect(before).toBe(true);
      if (before) expect([as('recommended'), as('none')]).toEqual([true, true]);
      expect(as('recommended')).toBe(as('none'));
    });
  });
});
