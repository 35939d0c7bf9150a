import { describe, expect, it } from 'vitest';
import { placesOf, reviewPoints } from './rules.ts';

const today = '2026-11-24';
const attachment = { name: 'scan.pdf', uuid: '00000000-0000-4000-8000-000000000001', size: 1, type: 'application/pdf' };
const certificate = (certificateName: string, other = {}) => ({
  certificateName,
  certificateNumber: '6200',
  issuingCountry: null,
  issued: '2024-01-01',
  expired: '2031-01-01' as string | null,
  noExpiry: false,
  description: null,
  attachment: attachment as typeof attachment | null,
  requirement: true,
  ...other,
});
const passport = (expired: string | null) => ({
  documentName: 'Passport',
  documentNumber: 'X1',
  issued: null,
  expired,
  description: null,
});
const file = (other = {}) =>
  ({
    registerCOCDocs: [],
    registerCOPDocs: [],
    registerTravelDocs: [passport('2031-01-01')],
    registerSeaServices: [{}],
    registerTrainings: [{}],
    ...other,
  }) as unknown as Parameters<typeof reviewPoints>[0];
const coc = (...rows: unknown[]) => file({ registerCOCDocs: rows });

describe('before an application is sent', () => {
  it.each([
    ['nothing', file(), []],
    ['a certificate that lasts', coc(certificate('BST')), []],
    ['one without an end', coc(certificate('BST', { expired: null, noExpiry: true })), []],
    ['one that has run out', coc(certificate('BST', { expired: '2026-11-23' })), ['expired BST 2026-11-23']],
    ['one that ends today', coc(certificate('BST', { expired: today })), [`expiring BST ${today}`]],
    ['one that ends in 90 days', coc(certificate('BST', { expired: '2027-02-22' })), ['expiring BST 2027-02-22']],
    ['one that ends in 91 days', coc(certificate('BST', { expired: '2027-02-23' })), []],
    [
      'one of proficiency',
      file({ registerCOPDocs: [certificate('SCRB', { expired: '2020-01-01' })] }),
      ['expired SCRB 2020-01-01'],
    ],
    ['one without a scan', coc(certificate('Own', { attachment: null, requirement: false })), ['incomplete Own']],
    ['one without a number', coc(certificate('Own', { certificateNumber: null })), ['incomplete Own']],
    [
      'a passport that has run out',
      file({ registerTravelDocs: [passport('2026-01-01')] }),
      ['expired Passport 2026-01-01'],
    ],
    ['a passport without an end', file({ registerTravelDocs: [passport(null)] }), []],
    [
      'no lists at all',
      file({ registerTravelDocs: [], registerSeaServices: [], registerTrainings: [] }),
      ['noTravelDocuments', 'noSeaService', 'noTrainings'],
    ],
    [
      'several, what has run out first',
      coc(certificate('A', { expired: '2026-12-01' }), certificate('B', { expired: '2026-01-01' })),
      ['expired B 2026-01-01', 'expiring A 2026-12-01'],
    ],
  ])('%s is told', (_what, given, told) => {
    const points = reviewPoints(given, today).map(({ step: _, ...point }) => Object.values(point).join(' '));
    expect(points).toEqual(told);
  });
});

describe('attachments', () => {
  const values = {
    photo: { uuid: 'a' },
    photoKtp: null,
    fullName: 'Budi',
    registerCOCDocs: [{ attachment: null }, { attachment: { uuid: 'b' }, certificateNumber: '1' }],
  };
  it.each([
    [undefined, ['photo', 'registerCOCDocs.1.attachment']],
    [['b'], ['registerCOCDocs.1.attachment']],
    [['c'], []],
    [[], []],
  ])('of %j are found by their paths', (uuids, places) => {
    expect(placesOf(values, uuids)).toEqual(places);
  });
});
