import { expect, it } from 'vitest';
import type { StrengthRank } from '../../contract.ts';
import { figures } from '../../rules.ts';
import { strengthRows } from './strength-file.ts';

const counts = {
  resigned: 0,
  retired: 1,
  contractEnded: 2,
  aboard: 3,
  blacklisted: 4,
  medical: 5,
  certificate: 6,
  onLeave: 7,
  ashore: 8,
  contractEnding: 9,
};
const rank: StrengthRank = {
  jobPositionId: 1,
  jobPositionName: 'Third Officer',
  isOfficer: true,
  shipId: 2,
  tourMonths: 9,
  leaveMonths: 3,
  isMeasured: false,
  months: [
    { seats: 6, needed: 8, counts },
    { seats: 6, needed: 30, counts },
  ],
  applicants: [],
};

it('has a row for each rank and month, whose parts come to its sum', () => {
  const { columns, rows } = strengthRows({ months: ['2026-12', '2027-01'] }, [rank], {
    title: 'Strength',
    company: 'PT Uji',
    notes: [],
    heads: { rank: 'R', month: 'M', seats: 'S', needed: 'N', available: 'A', balance: 'B' },
    stateOf: (state) => state,
    rankOf: ({ jobPositionName }) => jobPositionName,
  });
  const [first, second] = rows;
  expect(columns.map(({ header }) => header)).toEqual(['R', 'M', 'S', 'N', 'A', 'B', ...figures]);
  const at = (name: string) => Number(first?.[columns.findIndex(({ header }) => header === name)]);
  expect(first?.slice(0, 4)).toEqual(['Third Officer', 'Dec 2026', '6', '8']);
  expect(at('A')).toBe(at('aboard') + at('ashore') + at('onLeave'));
  expect(at('B')).toBe(at('A') - 8);
  expect(second?.slice(1, 4)).toEqual(['Jan 2027', '6', '30']);
  expect(Number(second?.[5])).toBeLessThan(0);
});
