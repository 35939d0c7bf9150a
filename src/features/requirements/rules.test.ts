import { describe, expect, it } from 'vitest';
import { notInList } from '#platform/contract/shapes.ts';
import { type Chosen, changeFaults, keysOf, levelOf, type Named, type Need, placeFaults, withLines } from './rules.ts';

describe('what a change names', () => {
  it.each([
    [{}, [null, null, null], 'general'],
    [{ shipId: 3 }, [3, null, null], 'shipType'],
    [{ shipId: 3, principalId: 9 }, [3, null, 9], 'principal'],
    [{ principalId: 9 }, [null, null, 9], 'principal'],
    [{ shipId: 3, vesselId: 7 }, [null, 7, null], 'vessel'],
  ] as const)('of %j is %j, of level %s', (chosen, [shipTypeId, vesselId, principalId], level) => {
    expect(keysOf(chosen)).toEqual({ shipTypeId, vesselId, principalId });
    expect(levelOf(keysOf(chosen))).toBe(level);
  });
});

it('puts new lines beside the old ones, in the place of those of the same day and level', () => {
  const line = (validFrom: string, need: 'mandatory' | 'none', shipTypeId: number | null = null) => ({
    certificateTypeId: 1,
    shipTypeId,
    vesselId: null,
    principalId: null,
    need,
    validFrom,
  });
  const [old, sameDay, narrower] = [
    line('2020-01-01', 'mandatory'),
    line('2026-01-01', 'mandatory'),
    line('2026-01-01', 'mandatory', 3),
  ];
  const added = line('2026-01-01', 'none');
  expect(withLines([old, sameDay, narrower], [added])).toEqual([old, narrower, added]);
});

describe('a choice', () => {
  const position = { divisionId: 1 };
  const ship = { id: 3, divisionId: 1 };
  const vessel = { divisionId: 1, shipTypeId: 3, scrappedAt: null };
  it.each<[string, Chosen, Named, object]>([
    ['of a rank alone is right', {}, { position }, {}],
    ['that fits together is right', { shipId: 3, vesselId: 7 }, { position, ship, vessel }, {}],
    [
      'of what is not there is refused by its names',
      { shipId: 3, vesselId: 7, principalId: 9 },
      {},
      { jobPositionId: notInList, shipId: notInList, vesselId: notInList, principalId: notInList },
    ],
    [
      'of a ship type of the other division is refused',
      { shipId: 3 },
      { position, ship: { id: 3, divisionId: 2 } },
      { shipId: notInList },
    ],
    [
      'of a vessel of the other division is refused',
      { vesselId: 7 },
      { position, vessel: { ...vessel, divisionId: 2 } },
      { vesselId: 'requirements:refusals.vessel_of_other_division' },
    ],
    [
      'of a vessel of another type is refused',
      { shipId: 4, vesselId: 7 },
      { position, ship: { id: 4, divisionId: 1 }, vessel },
      { shipId: 'requirements:refusals.vessel_of_other_type' },
    ],
  ])('%s', (_what, choice, named, faults) => {
    expect(placeFaults(choice, named, { isChanged: true })).toEqual(faults);
  });

  it('of a scrapped vessel can be seen, and not changed', () => {
    const named = { position, vessel: { ...vessel, scrappedAt: new Date('2026-01-01') } };
    expect(placeFaults({ vesselId: 7 }, named, { isChanged: false })).toEqual({});
    expect(placeFaults({ vesselId: 7 }, named, { isChanged: true })).toEqual({
      vesselId: 'requirements:refusals.vessel_scrapped',
    });
  });
});

describe('changes', () => {
  const kinds = new Map([
    [1, 'coc'],
    [2, 'cop'],
  ] as const);
  const asked = (validFrom: string, ...changes: [number, Need][]) => ({
    validFrom,
    changes: changes.map(([certificateTypeId, need]) => ({ certificateTypeId, need })),
  });
  it.each([
    ['from today on are right', asked('2026-07-01', [1, 'mandatory'], [2, 'recommended']), false, {}],
    [
      'of the past are refused',
      asked('2026-06-30', [1, 'none']),
      false,
      { validFrom: 'requirements:refusals.too_early' },
    ],
    ['of the past are a super admin’s', asked('2026-06-30', [1, 'none']), true, {}],
    [
      'cannot recommend a certificate of competency',
      asked('2026-07-01', [1, 'recommended']),
      false,
      { 'changes.0.need': 'requirements:refusals.competency_not_optional' },
    ],
    [
      'name a certificate once, and one that is there',
      asked('2026-07-01', [2, 'none'], [2, 'mandatory'], [3, 'none']),
      false,
      {
        'changes.1.certificateTypeId': 'requirements:refusals.changed_twice',
        'changes.2.certificateTypeId': notInList,
      },
    ],
  ])('%s', (_what, changes, isSuperAdmin, faults) => {
    expect(changeFaults(changes, kinds, { today: '2026-07-01', isSuperAdmin })).toEqual(faults);
  });
});
