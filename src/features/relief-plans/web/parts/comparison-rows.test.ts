import { describe, expect, it } from 'vitest';
import type { PlanRow, ReliefPlan } from '../../contract.ts';
import { differencesOf, figuresOf } from './comparison-rows.ts';

const reliever = (
  employeeId: number,
  joinsOn: string,
  cost: string,
  fromRank: string | null = null,
): PlanRow['chosen'] => ({
  employeeId,
  employeeName: `Crew ${employeeId}`,
  employeeIdNumber: String(employeeId),
  fromRank,
  joinsOn,
  endsOn: '2027-06-30',
  cost,
  difference: null,
  costs: [],
  isFareKnown: true,
  reasons: [],
});
const row = (seatId: number, over: Partial<PlanRow> = {}): PlanRow => ({
  seatId,
  vesselId: 1,
  vesselName: 'MV Laut Jawa',
  principalName: 'Samudra',
  jobPositionId: 1,
  jobPositionName: 'Master',
  currentName: 'Crew 9',
  signsOffOn: '2026-12-10',
  chosen: null,
  nextBest: [],
  openCost: null,
  open: null,
  pinnedId: null,
  pinnedOn: null,
  pinCost: null,
  days: null,
  forbidden: [],
  isProposed: false,
  hasChanged: false,
  ...over,
});
const plan = (...rows: PlanRow[]): Pick<ReliefPlan, 'rows'> => ({ rows });

describe('seats that two plans fill in different ways', () => {
  const same = row(1, { chosen: reliever(1, '2026-12-10', '100') });
  it.each([
    ['the same person on the same day is none', plan(same), plan(same), []],
    [
      'another person, with what the second costs more',
      plan(same),
      plan(row(1, { chosen: reliever(2, '2026-12-10', '250') })),
      [[1, 1, 2, '150']],
    ],
    [
      'another day of the same person',
      plan(same),
      plan(row(1, { chosen: reliever(1, '2026-12-12', '90') })),
      [[1, 1, 1, '-10']],
    ],
    [
      'a seat that the second leaves open counts what that costs',
      plan(same),
      plan(row(1, { openCost: '5000' })),
      [[1, 1, undefined, '4900']],
    ],
    ['a seat of the first alone', plan(same), plan(), [[1, 1, undefined, null]]],
    [
      'a seat of the second alone comes last',
      plan(row(3, { openCost: '7' })),
      plan(same, row(3)),
      [[1, undefined, 1, null]],
    ],
  ])('%s', (_, here, there, expected) => {
    const found = differencesOf(here, there).map(({ seat, here: one, there: other, more }) => [
      seat.seatId,
      one?.chosen?.employeeId,
      other?.chosen?.employeeId,
      more,
    ]);
    expect(found).toEqual(expected);
  });

  it('lists the seats of the first plan before those of the second alone', () => {
    const there = plan(row(2, { chosen: reliever(5, '2026-12-20', '1') }), same);
    const here = plan(row(1, { chosen: reliever(7, '2026-12-10', '1') }));
    expect(differencesOf(here, there).map(({ seat }) => seat.seatId)).toEqual([1, 2]);
  });
});

it('counts what a plan comes to', () => {
  const rows = [row(1, { chosen: reliever(1, '2026-12-13', '100', 'Chief Officer') }), row(2, { openCost: '50' })];
  const whole = { seats: 2, filled: 1, cost: '150', rows, considered: { teams: { vessels: 1, cost: '40' } } };
  expect(figuresOf(whole)).toEqual({
    seats: 2,
    filled: 1,
    open: 1,
    promotions: 1,
    lateDays: 3,
    matrix: '40',
    cost: '150',
  });
});
