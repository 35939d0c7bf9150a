import { describe, expect, it } from 'vitest';
import type { Role } from '#platform/contract/access.ts';
import { countFindings, mayDecideExtension } from './rules.ts';

it.each<[string, Role, number | null, number | null, boolean]>([
  ['an account of the principal that is asked', 'crewingprincipalmarine', 5, 5, true],
  ['another principal', 'crewingprincipalmarine', 6, 5, false],
  ['a principal where a manager decides', 'crewingprincipalmarine', 5, null, false],
  ['a manager on behalf of the principal', 'crewingmanagermarine', null, 5, true],
  ['an admin on behalf of the principal', 'crewingadminmarine', null, 5, true],
  ['a planner on behalf of the principal', 'crewingplanningmarine', null, 5, false],
  ['a manager where no principal is asked', 'crewingmanagertanker', null, null, true],
  ['an admin where no principal is asked', 'crewingadmintanker', null, null, false],
  ['the super admin where no principal is asked', 'superadmin', null, null, true],
])('%s', (_who, role, own, asked, may) => {
  const decider = { userId: 'a', role, principalId: own };
  expect(mayDecideExtension(decider, { principalId: asked, requestedBy: 'b' })).toBe(may);
  expect(mayDecideExtension(decider, { principalId: asked, requestedBy: 'a' })).toBe(false);
});

describe('checks of an extension', () => {
  const fine = {
    extension: { offBoardExtendedDate: '2027-02-28', stayMark: null, relief: null },
    readiness: { findings: [{ isMandatory: false }] },
    medicalUntil: '2027-02-28',
    isMedicalShown: true,
    agreementEndsOn: '2027-01-30',
  };
  const relief = { overlapDays: 3, isShifted: false };
  it.each([
    ['nothing', {}, 0],
    ['a stay of many months', { extension: { ...fine.extension, stayMark: 11 } }, 1],
    ['papers that end before', { readiness: { findings: [{ isMandatory: true }, { isMandatory: true }] } }, 1],
    ['a medical certificate that ends before', { medicalUntil: '2027-02-27' }, 1],
    ['no medical certificate', { medicalUntil: null }, 1],
    ['no medical check for a reader who may not see it', { medicalUntil: null, isMedicalShown: false }, 0],
    ['no signed agreement', { agreementEndsOn: null }, 1],
    ['a relief that is aboard before', { extension: { ...fine.extension, relief } }, 1],
    ['no relief that moves too', { extension: { ...fine.extension, relief: { ...relief, isShifted: true } } }, 0],
  ])('is %s', (_name, over, count) => {
    expect(countFindings({ ...fine, ...over })).toBe(count);
  });
});
