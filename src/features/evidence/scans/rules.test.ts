import { describe, expect, it } from 'vitest';
import type { PastRow, Recorded } from '../history/rules.ts';
import { placeScans, type RecordedScan, scanOf, type Upload } from './rules.ts';

type Certificate = PastRow<'certificates'>;
const [onDay, later] = ['2026-03-10T02:00:00.000Z', '2026-05-02T02:00:00.000Z'];
const day = '2026-03-14';

const certificate = (file_id: string | null, recordedAt: string | null, over: Partial<Certificate> = {}) => ({
  recordedAt,
  row: {
    id: 1,
    seafarer_id: 7,
    kind: 'coc',
    file_id,
    certificate_type_id: null,
    name: 'ANT I',
    number: 'A1',
    issued_on: '2021-05-01',
    expires_on: null,
    no_expiry: true,
    issuing_country: null,
    ...over,
  } satisfies Certificate,
});
type Papers = Parameters<typeof scanOf>[0];
const scan = (held: Recorded<Certificate>, papers: Partial<Papers>) => {
  const { fileId, reason, recordedOn } = scanOf({ now: [], before: [], versions: [], ...papers }, held, day);
  return [fileId, reason, recordedOn];
};

describe('the scan of a certificate', () => {
  const [first, second] = [certificate('scan-1', onDay), certificate('scan-2', later)];

  it('is that of the day, whatever took its place', () => {
    expect(scan(second, { before: [first], now: [second], versions: [first, second] })).toEqual(['scan-1', null, null]);
    const renewed = certificate('scan-2', later, { issued_on: '2026-05-01', number: 'A2' });
    expect(scan(first, { before: [first], now: [renewed], versions: [first, renewed] })).toEqual([
      'scan-1',
      null,
      null,
    ]);
  });

  it('that was put there later says when', () => {
    const without = certificate(null, onDay);
    expect(scan(second, { before: [without], now: [second], versions: [without, second] })).toEqual([
      'scan-2',
      null,
      '2026-05-02',
    ]);
  });

  it('is not that of the paper before, where the renewal was entered late', () => {
    const renewed = certificate('scan-2', later, { issued_on: '2026-03-01', number: 'A2' });
    expect(scan(renewed, { before: [first], now: [renewed], versions: [first, renewed] })).toEqual([
      'scan-2',
      null,
      '2026-05-02',
    ]);
  });

  it('is none, or not guessed where history does not say since when', () => {
    const without = certificate(null, onDay);
    expect(scan(without, { before: [without], now: [without] })).toEqual([null, 'none', null]);
    const unknown = certificate('scan-3', null);
    expect(scan(unknown, { now: [unknown] })).toEqual([null, 'unsure', null]);
  });
});

describe('the folder', () => {
  const recorded = (fileId: string | null, over: Partial<RecordedScan> = {}): RecordedScan => ({
    name: 'Budi / Santoso',
    rank: 'Master',
    isErased: false,
    certificate: 'ANT I',
    number: 'A1',
    recordedOn: null,
    fileId,
    reason: null,
    ...over,
  });
  const uploads = new Map<string, Upload>([
    ['a', { size: 60, name: 'IMG_1.JPG' }],
    ['b', { size: 60, name: 'two.pdf' }],
    ['c', { size: 30, name: 'no end' }],
    ['closed', 'notAllowed'],
  ]);
  const placed = (ids: readonly (string | null)[], most: { files: number; bytes: number }) =>
    placeScans(
      ids.map((id) => recorded(id)),
      uploads,
      most,
    ).map(({ path, reason }) => path ?? reason);

  it('names each by whose and what it is, and has one of two rows once', () => {
    expect(placed(['a', 'a', 'c'], { files: 9, bytes: 999 })).toEqual([
      'Pindaian sertifikat/001 Budi Santoso, ANT I.jpg',
      'Pindaian sertifikat/001 Budi Santoso, ANT I.jpg',
      'Pindaian sertifikat/002 Budi Santoso, ANT I',
    ]);
  });

  it('leaves out what is over its bounds, gone, or not open, and says so', () => {
    const [a, c] = ['Pindaian sertifikat/001 Budi Santoso, ANT I.jpg', 'Pindaian sertifikat/002 Budi Santoso, ANT I'];
    expect(placed(['a', 'b', 'c'], { files: 9, bytes: 100 })).toEqual([a, 'overBounds', c]);
    expect(placed(['a', 'c', 'b'], { files: 2, bytes: 999 })).toEqual([a, c, 'overBounds']);
    expect(placed(['lost', 'closed', 'a'], { files: 9, bytes: 999 })).toEqual(['gone', 'notAllowed', a]);
    expect(placeScans([recorded(null, { reason: 'erased' })], uploads)[0]).toMatchObject({
      path: null,
      reason: 'erased',
    });
  });
});
