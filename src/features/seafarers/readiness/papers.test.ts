import { describe, expect, it } from 'vitest';
import { nextOpenPaper, type PaperState, stateOfPaper } from './rules.ts';

const today = '2026-11-24';
const attachment = { uuid: '00000000-0000-4000-8000-000000000001' };
const whole = { certificateNumber: '6200', issued: '2024-01-01', expired: '2031-01-01', noExpiry: false, attachment };

describe('a paper', () => {
  it.each([
    ['nothing of it', {}, false, undefined, 'missing'],
    ['a mark only', { noExpiry: true }, false, undefined, 'unfinished'],
    ['a number only', { certificateNumber: '6200' }, false, undefined, 'unfinished'],
    ['a scan only', { attachment }, false, undefined, 'unfinished'],
    ['a scan on its way, without its number', { attachment }, false, 'sending', 'unfinished'],
    ['all of it', whole, true, undefined, 'complete'],
    ['all of it, the scan on its way', whole, true, 'sending', 'sending'],
    ['all of it, the scan without a line', whole, true, 'waiting', 'waiting'],
    ['no end', { ...whole, expired: null, noExpiry: true }, true, undefined, 'complete'],
    ['90 days left', { ...whole, expired: '2027-02-22' }, true, undefined, 'soon'],
    ['91 days left', { ...whole, expired: '2027-02-23' }, true, undefined, 'complete'],
    ['its last day today', { ...whole, expired: today }, true, undefined, 'soon'],
    ['run out', { ...whole, expired: '2026-11-23' }, true, undefined, 'expired'],
  ] as const)('with %s', (_what, paper, isComplete, upload, state) => {
    expect(stateOfPaper(paper, { today, isComplete, upload })).toBe(state);
  });
});

describe('the next paper to fill in', () => {
  const papers = (...states: (PaperState | `own ${PaperState}`)[]) =>
    states.map((state, at) => ({
      at,
      isRequired: !state.startsWith('own '),
      state: state.replace('own ', '') as PaperState,
    }));
  it.each([
    [papers('missing', 'complete', 'missing'), 0, 2],
    [papers('missing', 'complete', 'unfinished'), 2, 0],
    [papers('complete', 'expired', 'soon', 'sending', 'waiting'), 0, undefined],
    [papers('missing', 'own missing'), 0, undefined],
    [papers('missing', 'own missing', 'missing'), 1, 2],
    [papers('missing', 'complete'), -1, 0],
    [[], -1, undefined],
  ])('of case %#', (all, after, at) => {
    expect(nextOpenPaper(all, after)?.at).toBe(at);
  });
});
