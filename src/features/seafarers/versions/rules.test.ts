import { describe, expect, it } from 'vitest';
import { type CertificatePaper, lastsLonger, supersededBy } from './rules.ts';

const paper = (over: Partial<CertificatePaper> = {}): CertificatePaper => ({
  kind: 'cop',
  certificateTypeId: 101,
  name: 'Basic Safety Training',
  number: 'B 1',
  issuedOn: '2021-05-01',
  expiresOn: '2026-05-01',
  noExpiry: false,
  description: null,
  issuingCountry: 'Indonesia',
  fileId: 'f1',
  ...over,
});

describe('what a change replaced', () => {
  it.each<[string, CertificatePaper[], CertificatePaper[], number]>([
    ['nothing where all stays', [paper()], [paper()], 0],
    ['nothing where only the note changed', [paper()], [paper({ description: 'seen' })], 0],
    ['nothing where a missing scan was added', [paper({ fileId: null })], [paper()], 0],
    ['nothing where the rows changed places', [paper(), paper({ name: 'AFF' })], [paper({ name: 'AFF' }), paper()], 0],
    ['the paper that was renewed', [paper()], [paper({ number: 'B 2', expiresOn: '2031-05-01' })], 1],
    ['the scan that was replaced', [paper()], [paper({ fileId: 'f2' })], 1],
    ['the paper that was taken out', [paper()], [], 1],
    [
      'no row that was never filled in',
      [paper({ number: null, issuedOn: null, expiresOn: null, issuingCountry: null, fileId: null })],
      [],
      0,
    ],
  ])('is %s', (_what, before, after, many) => {
    expect(supersededBy(before, after)).toHaveLength(many);
  });

  it('counts by the paper that lasts longer', () => {
    expect(lastsLonger(paper({ expiresOn: '2031-05-01' }), paper())).toBe(true);
    expect(lastsLonger(paper({ expiresOn: null, noExpiry: true }), paper())).toBe(true);
    expect(lastsLonger(paper({ issuedOn: '2022-01-01' }), paper())).toBe(true);
    expect(lastsLonger(paper(), paper())).toBe(false);
  });
});
