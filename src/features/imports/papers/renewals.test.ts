import { describe, expect, it } from 'vitest';
import type { CertificatePaper } from '#features/seafarers/versions/rules.ts';
import { applyPaper, type Standing } from './rules.ts';

const type = { kind: 'cop', certificateTypeId: 7, name: 'Basic Safety Training' };
type Said = Partial<CertificatePaper>;
const paper = (number: string, issued: string, expires: string, country = ''): Said => ({
  ...(number && { number }),
  ...(issued && { issuedOn: issued }),
  expiresOn: expires,
  noExpiry: false,
  ...(country && { issuingCountry: country }),
});
const empty = (): Standing => ({ slots: [], versions: [] });
const held = (said: Said): Standing => ({
  slots: [
    {
      id: 1,
      row: null,
      paper: {
        ...type,
        number: null,
        issuedOn: null,
        expiresOn: null,
        noExpiry: false,
        description: null,
        issuingCountry: null,
        fileId: 'scan',
        ...said,
      },
    },
  ],
  versions: [],
});

/** What became of each paper, the papers that count, and the earlier ones. */
function taken(standing: Standing, papers: readonly Said[]) {
  const steps = papers.map((said, at) => applyPaper(standing, type, said, { row: at + 2 }).is);
  const told = ({ number, expiresOn }: CertificatePaper) => `${number ?? ''} ${expiresOn}`.trim();
  return {
    steps: steps.join(' '),
    counts: standing.slots.map((slot) => told(slot.paper)),
    versions: standing.versions.map(told).sort(),
  };
}

const old = paper('B-1', '2016-03-05', '2021-03-05');
const now = paper('B-2', '2021-03-06', '2026-03-06');
const next = paper('B-3', '2026-03-07', '2031-03-07');

describe('several papers of one certificate in a file', () => {
  it.each([
    [[old, now, next], 'added changed changed'],
    [[old, next, now], 'added changed earlier'],
    [[now, old, next], 'added earlier changed'],
    [[now, next, old], 'added changed earlier'],
    [[next, old, now], 'added earlier earlier'],
    [[next, now, old], 'added earlier earlier'],
  ])('come to the same in any order', (papers, steps) => {
    const standing = empty();
    const expected = { counts: ['B-3 2031-03-07'], versions: ['B-1 2021-03-05', 'B-2 2026-03-06'] };
    expect(taken(standing, papers)).toEqual({ steps, ...expected });
    // The same file again says nothing new.
    expect(taken(standing, papers)).toEqual({ steps: 'same same same', ...expected });
  });

  it.each([
    ['without numbers', [paper('', '', '2021-03-05'), paper('', '', '2026-03-06')], 'added changed'],
    ['the other way round', [paper('', '', '2026-03-06'), paper('', '', '2021-03-05')], 'added earlier'],
  ] as const)('are two papers %s', (_, papers, steps) => {
    expect(taken(empty(), papers)).toEqual({ steps, counts: ['2026-03-06'], versions: ['2021-03-05'] });
  });

  it('of two countries are two certificates', () => {
    const papers = [paper('B-1', '', '2026-01-01', 'Panama'), paper('B-2', '', '2025-01-01', 'Indonesia')];
    expect(taken(empty(), papers)).toMatchObject({ steps: 'added added', versions: [] });
  });

  it('with one number and two dates contradict each other', () => {
    const papers = [paper('B-1', '', '2026-01-01', 'Panama'), paper('B-1', '', '2025-01-01')];
    expect(taken(empty(), papers)).toMatchObject({ steps: 'added contradiction', versions: [] });
  });
});

describe('a paper beside the one in the personal file', () => {
  const file = paper('B-2', '2021-03-06', '2026-03-06', 'Indonesia');
  const before = 'B-2 2026-03-06';
  it.each([
    ['says the same', now, 'same', before, []],
    ['says more', { ...now, description: 'Surabaya' }, 'changed', before, []],
    ['corrects a date', paper('B-2', '', '2026-03-16'), 'changed', 'B-2 2026-03-16', [before]],
    ['corrects a date without its number', paper('', '', '2026-03-16'), 'changed', 'B-2 2026-03-16', [before]],
    ['renews it', next, 'changed', 'B-3 2031-03-07', [before]],
    ['renews it without its number', paper('', '2026-03-07', '2031-03-07'), 'changed', '2031-03-07', [before]],
    ['is an older one', old, 'earlier', before, ['B-1 2021-03-05']],
    ['is an older one without its number', paper('', '2016-03-05', '2021-03-05'), 'earlier', before, ['2021-03-05']],
    ['is of another country', { ...next, issuingCountry: 'Panama' }, 'added', before, []],
  ] as const)('%s', (_, said, steps, counts, versions) => {
    expect(taken(held(file), [said])).toMatchObject({ steps, counts: expect.arrayContaining([counts]), versions });
  });

  it('that renews it keeps nothing of its scan', () => {
    const standing = held(file);
    applyPaper(standing, type, next, { row: 2 });
    expect(standing.slots[0]?.paper).toMatchObject({ fileId: null, issuingCountry: 'Indonesia' });
    expect(standing.versions).toMatchObject([{ fileId: 'scan', number: 'B-2' }]);
  });
});
