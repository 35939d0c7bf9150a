import { describe, expect, it } from 'vitest';
import type { CertificateFinding, EmployeeCertification } from './contract.ts';
import { withMissing } from './rules.ts';

type Requirement = EmployeeCertification['requirements'][number];
const required = (certificateTypeId: number, over: Partial<Requirement> = {}): Requirement => ({
  certificateTypeId,
  kind: 'coc',
  name: `Type ${certificateTypeId}`,
  isMandatory: true,
  servedBy: [certificateTypeId],
  ...over,
});
const missing = (certificateTypeId: number, over: Partial<CertificateFinding> = {}): CertificateFinding => ({
  certificateTypeId,
  kind: 'coc',
  code: `T${certificateTypeId}`,
  name: `Type ${certificateTypeId}`,
  isMandatory: true,
  problem: 'missing',
  expiresOn: null,
  ...over,
});
const held = (certificateName: string, typeId: number | null) => ({ certificateName, typeId });

describe('the certificates shown of one kind', () => {
  it('begin with what is missing, then the mandatory, the recommended and one’s own; recommended ones missing last', () => {
    const shown = withMissing(
      [held('Own', null), held('Nice', 2), held('Needed', 1)],
      {
        requirements: [required(1), required(2, { isMandatory: false }), required(3), required(4)],
        findings: [missing(4, { isMandatory: false }), missing(3)],
      },
      'coc',
    );
    expect(shown.map(({ name, need, row }) => [name, need, row !== null])).toEqual([
      ['Type 3', 'mandatory', false],
      ['Needed', 'mandatory', true],
      ['Nice', 'recommended', true],
      ['Own', null, true],
      ['Type 4', 'recommended', false],
    ]);
  });

  it('have a higher one in the place of the lower one asked for', () => {
    const shown = withMissing(
      [held('ANT-I', 7)],
      { requirements: [required(1, { servedBy: [7] })], findings: [] },
      'coc',
    );
    expect(shown).toMatchObject([{ name: 'ANT-I', need: 'mandatory' }]);
  });

  it('are of this kind only, and what has run out is there already', () => {
    const findings = [missing(1, { problem: 'expired' }), missing(2, { kind: 'cop' })];
    expect(withMissing([held('Old', 1)], { requirements: [required(1)], findings }, 'coc')).toHaveLength(1);
  });

  it('fail where a mandatory one ends too early and no other lasts, not where it was renewed', () => {
    const requirements = [required(1), required(2)];
    const findings = [missing(1, { problem: 'endsEarly' })];
    const shown = withMissing([held('Ends', 1), held('Old', 2), held('New', 2)], { requirements, findings }, 'coc');
    expect(shown.map(({ name, isFailing }) => [name, isFailing])).toEqual([
      ['Ends', true],
      ['Old', false],
      ['New', false],
    ]);
  });
});
