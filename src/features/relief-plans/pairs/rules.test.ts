import { describe, expect, it } from 'vitest';
import { defaults, rulesOn } from '#features/rates/planning-rules/rules.ts';
import type { Finding } from '#features/seafarers/readiness/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import { type Around, helpsOf, latestOn, openCostOf, type Person, pairOf, promotionFor, type Seat } from './rules.ts';

const today = '2026-11-22';
const around = (over: Partial<Around> = {}): Around => ({
  today,
  horizonEnd: addDays(today, 90),
  rules: defaults,
  permanentRanks: new Set(),
  findingsOf: () => [],
  colleaguesOf: () => [],
  fareOf: () => 0,
  courseOf: () => ({ days: defaults.renewalDays, price: defaults.renewal }),
  ...over,
});
const aboard = (signsOffOn: string, cameOn = addDays(signsOffOn, -240)) => ({
  employeeId: 1,
  cameOn,
  signsOffOn,
  stays: [{ from: cameOn, to: signsOffOn }],
});
const seat = (over: Partial<Seat> = {}): Seat => ({
  seatId: 7,
  vesselId: 70,
  principalId: 700,
  principalName: 'Sakura Marine',
  shipTypeId: 101,
  shipTypeKey: 'oil tanker',
  jobPositionId: 3,
  isOfficer: true,
  current: aboard('2026-12-20'),
  ...over,
});
const person = (over: Partial<Person> = {}): Person => ({
  employeeId: 2,
  seafarerId: 20,
  jobPositionId: 3,
  rankName: 'Chief Officer',
  employmentType: 'Contract',
  signsOffOn: null,
  ashoreSince: '2025-12-01',
  stays: [],
  plans: [],
  leaves: [],
  refusedBy: [],
  vessels: [70],
  principals: [700],
  served: [{ shipTypeKey: 'oil tanker', days: 400 }],
  isNoted: false,
  appraised: null,
  ...over,
});
const finding = (problem: Finding['problem'], isMandatory = true): Finding => ({
  code: 'BST',
  name: 'Basic Safety Training',
  isMandatory,
  problem,
  expiresOn: null,
});

describe('the day of a pair', () => {
  it.each([
    ['the planned sign-off, for somebody who is ashore', {}, {}, '2026-12-20'],
    ['some days from now, where the seat is empty', { current: null }, {}, '2026-11-27'],
    ['some days from now, where the sign-off is overdue', { current: aboard('2026-10-14') }, {}, '2026-11-27'],
    ['the day after granted leave', {}, { leaves: [{ from: '2026-12-24', to: '2027-01-05' }] }, '2027-01-06'],
    ['before leave that is a tour away', {}, { leaves: [{ from: '2027-06-01', to: '2027-06-20' }] }, '2026-12-20'],
    ['after the leave, for somebody who is aboard', {}, { signsOffOn: '2026-12-01' }, '2026-12-31'],
  ] as const)('is %s', (_title, ofSeat, ofPerson, joinsOn) => {
    expect(pairOf(person(ofPerson), seat(ofSeat), around())).toMatchObject({ joinsOn });
  });

  it('says which leave it is after', () => {
    const leaves = [{ from: '2026-12-24', to: '2027-01-05' }];
    const reason = { code: 'onLeave', params: { from: '2026-12-24', date: '2027-01-05' } };
    expect(pairOf(person({ leaves }), seat({}), around())).toMatchObject({ reasons: expect.arrayContaining([reason]) });
  });

  it('leaves time to renew what ends, and counts it', () => {
    const findingsOf = () => [finding('expired'), finding('missing', false)];
    const empty = seat({ current: null });
    expect(pairOf(person(), empty, around({ findingsOf }))).toMatchObject({
      joinsOn: addDays(today, defaults.renewalDays),
      costs: { renewals: defaults.renewal },
    });
  });

  it('is ready after the longest of its courses, and pays each', () => {
    const codes = ['BST', 'AFF'];
    const findingsOf = () => codes.map((code) => ({ ...finding('expired'), code }));
    const courseOf = ({ code }: Finding) =>
      code === 'BST' ? { days: 5, price: 1_900_000 } : { days: 9, price: 700_000 };
    const empty = seat({ current: null });
    expect(pairOf(person(), empty, around({ findingsOf, courseOf }))).toMatchObject({
      joinsOn: addDays(today, 9),
      costs: { renewals: 2_600_000 },
    });
  });

  it('ends with the usual contract', () => {
    expect(pairOf(person(), seat(), around())).toMatchObject({ endsOn: '2027-09-19' });
    expect(pairOf(person({ employmentType: 'Permanent' }), seat(), around())).toMatchObject({ endsOn: '2027-06-19' });
  });
});

describe('a pair that cannot be', () => {
  it.each([
    ['aboardHere', { employeeId: 1 }, {}],
    ['refused', { refusedBy: [700] }, {}],
    ['plannedElsewhere', { plans: [{ from: '2027-01-01', to: '2027-08-01', vesselName: 'MT Natuna' }] }, {}],
    ['tooLate', { signsOffOn: '2027-01-25' }, {}],
  ] as const)('%s', (bar, ofPerson, ofSeat) => {
    expect(pairOf(person(ofPerson), seat(ofSeat), around())).toMatchObject({ bar });
  });

  it.each(['missing', 'notYetIssued'] as const)('lacks a certificate: %s', (problem) => {
    const findingsOf = () => [finding(problem)];
    expect(pairOf(person(), seat(), around({ findingsOf }))).toMatchObject({
      bar: 'certificates',
      names: ['Basic Safety Training'],
    });
  });

  it('comes to more than eleven months with the stay before', () => {
    const stays = [{ from: '2026-05-01', to: '2026-12-01' }];
    const rules = { ...defaults, leaveDays: 0 };
    const due = seat({ current: aboard('2026-12-05') });
    expect(pairOf(person({ signsOffOn: '2026-12-01', stays }), due, around({ rules }))).toMatchObject({
      bar: 'stayTooLong',
    });
  });
});

describe('colleagues on board', () => {
  const met = (kind: 'apart' | 'together', until: string | null = null) =>
    around({
      colleaguesOf: () => [{ employeeId: 5, name: 'Budi', kind, until, from: '2026-10-01', to: '2027-03-01' }],
    });

  it('keep the other of a pair from the seat if the two are not to sail together', () => {
    expect(pairOf(person(), seat(), met('apart'))).toMatchObject({ bar: 'apart', names: ['Budi'] });
    expect(pairOf(person(), seat(), met('apart', '2026-12-19'))).toMatchObject({ joinsOn: '2026-12-20' });
  });

  it('make the seat cheaper for somebody who gladly sails with them, and are a reason', () => {
    const handover = defaults.handoverDays * defaults.handoverOfficerDay;
    expect(pairOf(person(), seat(), met('together'))).toMatchObject({
      costs: { handover, together: -defaults.together },
      cost: handover - defaults.together,
      reasons: expect.arrayContaining([{ code: 'together', params: { names: 'Budi' } }]),
    });
  });
});

describe('a day that the planner wants', () => {
  it('is taken among the possible ones, with what it costs', () => {
    const found = pairOf(person(), seat(), around(), '2026-12-30');
    expect(found).toMatchObject({
      joinsOn: '2026-12-30',
      days: { from: '2026-12-20', to: '2027-01-19' },
      costs: { late: 10 * defaults.lateDay },
    });
  });

  it.each(['2026-12-19', '2027-01-20'])('is refused on %s', (day) => {
    expect(pairOf(person(), seat(), around(), day)).toMatchObject({ bar: 'otherDay', day });
  });

  it('is refused within leave that was granted', () => {
    const leaves = [{ from: '2027-01-05', to: '2027-01-08' }];
    expect(pairOf(person({ leaves }), seat(), around(), '2027-01-06')).toMatchObject({ bar: 'otherDay' });
  });
});

describe('the last day of a relief', () => {
  it.each([
    ['some days after the sign-off', aboard('2026-12-20'), '2027-01-19'],
    ['the day of eleven months on board', aboard('2026-12-20', '2026-02-01'), '2027-01-01'],
    ['the end of the plan, where that is past', aboard('2026-10-14'), '2027-02-20'],
  ])('is %s', (_title, current, day) => {
    expect(latestOn(seat({ current }), around())).toBe(day);
  });
});

describe('what would help a seat that stays open', () => {
  const findingsOf = ({ employeeId }: Person) => (employeeId === 3 ? [finding('missing')] : []);
  // Free thirty days after signing off: past the tolerance, and up to eleven months of who is aboard.
  const late = (employeeId: number, signsOffOn: string) => person({ employeeId, signsOffOn, ashoreSince: null });
  const lacking = person({ employeeId: 3 });
  const extend = { kind: 'extend', employeeId: 4, day: '2027-02-01', days: 43, cost: 43 * defaults.lateDay };
  const certificates = {
    kind: 'certificates',
    employeeId: 3,
    names: ['Basic Safety Training'],
    day: '2026-12-20',
    cost: defaults.renewal,
  };
  it.each<[string, Partial<Seat>, Person[], object[]]>([
    ['nothing where no one is of the rank', {}, [], []],
    ['nothing for who can take it', {}, [person()], []],
    ['who is aboard stays until the first is free', {}, [late(5, '2027-01-10'), late(4, '2027-01-02')], [extend]],
    ['never past eleven months', { current: aboard('2026-12-20', '2026-02-15') }, [late(4, '2027-01-02')], []],
    ['an empty seat has no one to stay', { current: null }, [late(4, '2027-02-02')], []],
    ['certificates, the cheaper first', {}, [late(4, '2027-01-02'), lacking], [certificates, extend]],
    ['not for who could not join with them either', {}, [{ ...lacking, refusedBy: [700] }], []],
  ])('%s', (_title, ofSeat, people, helps) => {
    expect(helpsOf(seat(ofSeat), people, around({ findingsOf }))).toEqual(helps);
  });
});

describe('what a pair costs', () => {
  it('adds up what speaks against it', () => {
    const stranger = person({
      vessels: [],
      principals: [],
      served: [],
      isNoted: true,
      appraised: 35,
      signsOffOn: '2026-11-25',
      ashoreSince: null,
    });
    const { costs, cost } = {
      costs: {},
      cost: 0,
      ...pairOf(stranger, seat(), around({ permanentRanks: new Set([3]) })),
    };
    expect(costs).toEqual({
      late: 5 * defaults.lateDay,
      handover: defaults.handoverDays * defaults.handoverOfficerDay,
      standby: 57 * defaults.standbyDay,
      shortRest: 30 * defaults.shortRestDay,
      newToShipType: defaults.newToShipType,
      newToPrincipal: defaults.newToPrincipal,
      newToVessel: defaults.newToVessel,
      noted: defaults.noted,
      appraisal: defaults.appraisalPoint / 2,
      recentlyAshore: 270 * defaults.recentlyAshoreDay,
    });
    expect(cost).toBe(Object.values(costs).reduce<number>((sum, each) => sum + Number(each), 0));
  });

  it('is nothing for somebody who knows the vessel and was ashore for long', () => {
    const empty = seat({ current: null });
    expect(pairOf(person(), empty, around())).toMatchObject({ costs: { late: 5 * defaults.lateDay } });
    const handover = defaults.handoverDays * defaults.handoverOfficerDay;
    expect(pairOf(person(), seat(), around())).toMatchObject({ costs: { handover }, cost: handover });
  });

  it('is less than leaving the seat open', () => {
    expect(openCostOf(seat(), around())).toBe(62 * defaults.openOfficerDay);
    expect(openCostOf(seat({ isOfficer: false, current: null }), around())).toBe(90 * defaults.openRatingDay);
  });
});

describe('planning rules', () => {
  it('are the latest begun by the day, else the product’s own', () => {
    const entries = [
      { rule: 'leadDays', validFrom: '2026-12-01', amount: 9 },
      { rule: 'leadDays', validFrom: '2026-01-01', amount: 7 },
    ] as const;
    expect(rulesOn(entries, '2025-12-31').leadDays).toBe(defaults.leadDays);
    expect(rulesOn(entries, today).leadDays).toBe(7);
    expect(rulesOn(entries, '2026-12-01').leadDays).toBe(9);
  });
});

describe('a promotion', () => {
  const below = (over: Partial<Person> = {}) => person({ jobPositionId: 4, rankName: 'Second Officer', ...over });

  it('costs its rule, and says from which rank', () => {
    const [own, promoted] = [pairOf(person(), seat(), around()), pairOf(below(), seat(), around())];
    expect(own).toMatchObject({ fromRank: null });
    expect(promoted).toMatchObject({
      fromRank: 'Second Officer',
      costs: { promotion: defaults.promotion },
      reasons: expect.arrayContaining([{ code: 'promotion', params: { rank: 'Second Officer' } }]),
    });
    if ('bar' in own || 'bar' in promoted) throw new Error('Both can take the seat');
    expect(promoted.cost - own.cost).toBe(defaults.promotion);
    expect(own.costs).not.toHaveProperty('promotion');
  });

  it('cannot be for somebody who does not hold what the higher rank requires', () => {
    const findingsOf = (_person: Person, { jobPositionId }: Seat) => (jobPositionId === 3 ? [finding('missing')] : []);
    expect(pairOf(below(), seat(), around({ findingsOf }))).toMatchObject({
      bar: 'certificates',
      fromRank: 'Second Officer',
    });
  });

  it('would help an open seat: the cheapest who can take it', () => {
    const people = [
      below({ employeeId: 5, vessels: [] }),
      below({ employeeId: 6 }),
      below({ employeeId: 7, refusedBy: [700] }),
      person({ employeeId: 8 }),
    ];
    expect(promotionFor(seat(), people, around())).toMatchObject([
      { kind: 'promotion', employeeId: 6, fromRank: 'Second Officer', day: '2026-12-20' },
    ]);
    expect(promotionFor(seat(), [], around())).toEqual([]);
  });
});
