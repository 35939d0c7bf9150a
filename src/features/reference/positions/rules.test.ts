import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRankBelow, type Rank, ranksBelow, stepsInto } from './rules.ts';

/** The ranks of the first start. */
const ranks = readFileSync('db/reference/job_positions.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Rank => {
    const [id, divisionId, , name = '', , department = '', level, matrixRole] = line.split(',');
    return {
      id: Number(id),
      name,
      divisionId: Number(divisionId),
      department,
      matrixRole: matrixRole || null,
      isOfficer: level !== 'support',
      isTrainee: name.includes('Cadet'),
    };
  });

const below = (divisionId: number, name: string) => {
  const rank = ranks.find((each) => each.divisionId === divisionId && each.name === name);
  if (!rank) throw new Error(`No rank ${name}`);
  return ranksBelow(rank, ranks).map((each) => each.name);
};

describe('the rank one step below', () => {
  it.each([
    [1, 'Master', ['Chief Officer']],
    [1, 'Tug Master', ['Chief Officer']],
    [1, 'Chief Officer', ['Second Officer']],
    [1, 'Second Officer', ['Third Officer']],
    [1, 'Third Officer', []],
    [2, 'Chief Engineer', ['Second Engineer']],
    [2, 'Second Engineer', ['Third Engineer']],
    [2, 'Third Engineer', ['Fourth Engineer']],
    [2, 'Fourth Engineer', []],
    [2, 'Gas Engineer', []],
    [2, 'Electro-Technical Officer (ETO)', []],
    [1, 'Radio Operator', []],
    [1, 'Bosun', ['Able Seaman']],
    [1, 'Able Seaman', ['Ordinary Seaman']],
    [1, 'Ordinary Seaman', []],
    [1, 'Crane Operator', ['Able Seaman']],
    [2, 'Bosun', ['Pumpman', 'Able Seaman']],
    [2, 'Pumpman', ['Able Seaman']],
    [2, 'Ordinary Seaman', []],
    [1, 'Engine Foreman', ['Fitter', 'Oiler']],
    [1, 'Fitter', ['Oiler']],
    [1, 'Oiler', ['Wiper']],
    [1, 'Wiper', []],
    [1, 'Electrician', []],
    [2, 'Chief Cook', ['Messman']],
    [1, 'Deck Cadet', []],
  ] as const)('in division %i of %s', (divisionId, name, expected) => {
    expect(below(divisionId, name)).toEqual(expected);
  });

  it('is looked up for several ranks together', () => {
    const steps = stepsInto([101, 104], ranks);
    expect([...steps].map(([id, lower]) => [id, lower.map(({ name }) => name)])).toEqual([[101, ['Chief Officer']]]);
  });
});

describe('of two ranks', () => {
  const id = (name: string) => ranks.find((each) => each.divisionId === 2 && each.name === name)?.id ?? 0;

  it.each([
    ['Second Officer', 'Master', true],
    ['Third Engineer', 'Chief Engineer', true],
    ['Able Seaman', 'Chief Officer', true],
    ['Ordinary Seaman', 'Bosun', true],
    ['Deck Cadet', 'Ordinary Seaman', true],
    ['Master', 'Second Officer', false],
    ['Chief Officer', 'Able Seaman', false],
    ['Pumpman', 'Able Seaman', false],
    ['Able Seaman', 'Able Seaman', false],
    ['Chief Engineer', 'Master', false],
    ['Gas Engineer', 'Chief Engineer', false],
    ['Able Seaman', 'Deck Cadet', false],
  ])('%s is below %s: %s', (name, other, expected) => {
    expect(isRankBelow(id(name), id(other), ranks)).toBe(expected);
    expect(id(name) && id(other)).toBeTruthy();
  });

  it('a crane operator is not below an ordinary seaman', () => {
    const ofMarine = (name: string) => ranks.find((each) => each.divisionId === 1 && each.name === name)?.id ?? 0;
    expect(isRankBelow(ofMarine('Crane Operator'), ofMarine('Ordinary Seaman'), ranks)).toBe(false);
    expect(isRankBelow(ofMarine('Ordinary Seaman'), ofMarine('Crane Operator'), ranks)).toBe(true);
  });
});
