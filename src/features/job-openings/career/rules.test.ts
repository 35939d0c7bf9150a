import { describe, expect, it } from 'vitest';
import { asksExperience, judge, type Said } from './rules.ts';

const today = '2026-11-23';
const papers = [
  { code: 'ANT-III', name: 'ANT-III', isMandatory: true, expires: false },
  { code: 'BST', name: 'Basic Safety Training', isMandatory: true, expires: true },
  { code: 'COOK', name: 'Ship cook', isMandatory: false, expires: false },
];
const has = (expiresOn = ''): Said => ({ isHeld: true, expiresOn });
const hasNot: Said = { isHeld: false, expiresOn: '2030-01-01' };
const judged = (said: Record<string, Said>, isExperienced = true) =>
  judge(new Map(Object.entries(said)), { papers, months: 9, isExperienced }, today);

describe('what a visitor says', () => {
  it.each<[string, Record<string, Said>, string, string[]]>([
    ['nothing yet', {}, 'no', ['ANT-III missing', 'BST missing', 'COOK missing']],
    ['all of it', { 'ANT-III': has(), BST: has('2030-01-01'), COOK: has() }, 'yes', []],
    ['all that is mandatory', { 'ANT-III': has(), BST: has('2030-01-01') }, 'yes', ['COOK missing']],
    ['a date to come', { 'ANT-III': has(), BST: has(), COOK: has() }, 'unsure', ['BST undated']],
    ['the last day of the contract', { 'ANT-III': has(), BST: has('2027-08-22'), COOK: has() }, 'yes', []],
    ['a day less', { 'ANT-III': has(), BST: has('2027-08-21'), COOK: has() }, 'renew', ['BST endsEarly']],
    ['a paper that has ended', { 'ANT-III': has(), BST: has('2026-11-22'), COOK: has() }, 'renew', ['BST expired']],
    ['a date without the tick', { 'ANT-III': has(), BST: hasNot, COOK: has() }, 'no', ['BST missing']],
    [
      'a date of a paper that never ends',
      { 'ANT-III': has('2020-01-01'), BST: has('2030-01-01'), COOK: has() },
      'yes',
      [],
    ],
  ])('%s', (_name, said, verdict, findings) => {
    const answer = judged(said);
    expect(answer.verdict).toBe(verdict);
    expect(answer.findings.map(({ code, problem }) => `${code} ${problem}`)).toEqual(findings);
    expect(answer.until).toBe('2027-08-22');
  });

  it('is not enough without the experience asked for', () => {
    const all = { 'ANT-III': has(), BST: has('2030-01-01'), COOK: has() };
    expect([judged(all, false).verdict, judged(all, true).verdict]).toEqual(['no', 'yes']);
  });
});

it.each([
  ['2 Years', true],
  ['Min. 24 Months On LNG', true],
  ['Fresh Graduate', false],
  ['', false],
])('an opening with %j asks for experience: %s', (text, asks) => expect(asksExperience(text)).toBe(asks));
