import { describe, expect, it } from 'vitest';
import { type Cargo, cargoesOf, certificatesOf, type MatrixCertificate } from './rules.ts';

const certificate = (code: string, over: Partial<MatrixCertificate> = {}): MatrixCertificate => ({
  kind: /^(END-|ANT|ATT|ETO|RASD)/.test(code) ? 'coc' : 'cop',
  code,
  name: code,
  issuedOn: '2020-01-01',
  expiresOn: null,
  noExpiry: false,
  expires: !/^(ANT|ATT|ETO|RASD)/.test(code),
  issuingCountry: 'Indonesia',
  ...over,
});
const lasting = (code: string) => certificate(code, { expiresOn: '2030-01-01' });
const figures = (
  { department = 'deck', certificates }: { department?: string; certificates: readonly MatrixCertificate[] },
  on: readonly Cargo[] = ['oil'],
) => certificatesOf({ department, certificates }, on, '2026-07-01');

describe('the cargoes of a kind of ship type', () => {
  it.each([
    ['none', []],
    ['oil', ['oil']],
    ['chemical', ['chemical']],
    ['oil_chemical', ['oil', 'chemical']],
    ['gas', ['gas']],
    [null, []],
  ])('of %s are %j', (cargoType, carried) => {
    expect(cargoesOf(cargoType)).toEqual(carried);
  });
});

describe('the certificate of competency', () => {
  it.each([
    ['the highest of the department', 'deck', ['ANT-III', 'ANT-II', 'ATT-I'], 'ANT-II'],
    ['management before operational', 'deck', ['ANT-III', 'ANT-III Management'], 'ANT-III Management'],
    ['an operational one before a lower management one', 'engine', ['ATT-IV Management', 'ATT-III'], 'ATT-III'],
    ['no rating’s', 'deck', ['RASD'], null],
    ['no endorsement', 'deck', ['END-ANT-I', 'ANT-V'], 'ANT-V'],
    ['an electro-technical one', 'electrical', ['ETO'], 'ETO'],
  ] as const)('is %s', (_what, department, codes, shown) => {
    const certificates = codes.map((code) => certificate(code));
    expect(figures({ department, certificates }).certificateOfCompetency).toBe(shown);
  });

  it.each([
    ['not issued yet', { issuedOn: '2026-07-02' }, 'ANT-III'],
    ['issued on the day', { issuedOn: '2026-07-01' }, 'ANT-II'],
    ['run out the day before', { expiresOn: '2026-06-30' }, 'ANT-III'],
    ['on its last day', { expiresOn: '2026-07-01' }, 'ANT-II'],
  ])('%s counts as of the day', (_what, over, shown) => {
    const certificates = [certificate('ANT-III'), certificate('ANT-II', over)];
    expect(figures({ certificates }).certificateOfCompetency).toBe(shown);
  });

  it('of no known type shows by its name and country, where there is none of a known one', () => {
    const foreign = certificate('', { kind: 'coc', code: null, name: 'CoC Chief Mate (MNTB)', issuingCountry: 'UK' });
    expect(figures({ certificates: [{ ...foreign, expires: false }] })).toMatchObject({
      certificateOfCompetency: 'CoC Chief Mate (MNTB)',
      issuingCountry: 'UK',
      administrationAcceptance: 'na',
    });
    expect(figures({ certificates: [foreign, certificate('ANT-V')] }).certificateOfCompetency).toBe('ANT-V');
  });
});

describe('the administration’s acceptance', () => {
  it.each([
    ['ANT-II', ['END-ANT-II'], 'yes'],
    ['ANT-II', ['END-ANT-I'], 'yes'],
    ['ANT-II', ['END-ANT-III'], 'no'],
    ['ANT-II', [], 'no'],
    ['ANT-IV Management', ['END-ANT-IV'], 'yes'],
    ['ANT-III Management', ['END-ANT-III'], 'no'],
  ] as const)('of %s with %j is %s', (code, endorsements, accepted) => {
    const certificates = [certificate(code), ...endorsements.map(lasting)];
    expect(figures({ certificates }).administrationAcceptance).toBe(accepted);
  });

  it('is none of an endorsement that has run out or has no date, and does not apply without a certificate', () => {
    const with_ = (over: Partial<MatrixCertificate>) =>
      figures({ certificates: [certificate('ANT-II'), certificate('END-ANT-II', over)] }).administrationAcceptance;
    expect(with_({ expiresOn: '2026-06-30' })).toBe('no');
    expect(with_({ expiresOn: null })).toBe('no');
    expect(figures({ certificates: [lasting('END-ANT-II')] }).administrationAcceptance).toBe('na');
  });
});

describe('the administration’s acceptance under a flag', () => {
  it.each([
    ['Indonesia', 'Indonesia', 'yes'],
    ['INDONESIA', 'Republic of Indonesia', 'yes'],
    ['Panama', 'Indonesia', 'no'],
    ['Panama', 'PANAMA', 'yes'],
    ['Singapura', 'Singapore', 'yes'],
    ['Indonesia', null, 'yes'],
    ['Indonesia', '  ', 'yes'],
    ['Panama', null, 'no'],
    ['Panama', 'DJPL', 'no'],
    ['Merah Putih', 'DJPL', 'yes'],
    [null, 'Panama', 'yes'],
  ] as const)('%s of an endorsement of %s is %s', (flag, issuingCountry, accepted) => {
    const certificates = [certificate('ANT-II'), { ...lasting('END-ANT-II'), issuingCountry }];
    expect(
      certificatesOf({ department: 'deck', certificates }, ['oil'], '2026-07-01', flag).administrationAcceptance,
    ).toBe(accepted);
  });

  it.each([
    ['Endorsement of recognition', 'Panama', 'yes'],
    ['Pengukuhan Panama', 'PAN', 'yes'],
    ['Endorsement of recognition', 'Liberia', 'no'],
    ['Endorsement of recognition', null, 'no'],
    ['Seaman book Panama', 'Panama', 'no'],
  ])('%s of %s, which is of no type of ours, is %s under Panama', (name, issuingCountry, accepted) => {
    const foreign = { ...lasting('END-ANT-II'), code: null, name, issuingCountry };
    const certificates = [certificate('ANT-II'), foreign];
    const figures = certificatesOf({ department: 'deck', certificates }, ['oil'], '2026-07-01', 'Panama');
    expect(figures.administrationAcceptance).toBe(accepted);
  });

  it('looks at all endorsements, at the level that is asked for', () => {
    const held = (code: string) => {
      const certificates = [
        certificate('ANT-II'),
        { ...lasting('END-ANT-II'), issuingCountry: 'Indonesia' },
        { ...lasting(code), issuingCountry: 'Panama' },
      ];
      return certificatesOf({ department: 'deck', certificates }, ['oil'], '2026-07-01', 'Panama')
        .administrationAcceptance;
    };
    expect(held('END-ANT-I')).toBe('yes');
    expect(held('END-ANT-III')).toBe('no');
  });
});

describe('tanker training', () => {
  it.each([
    [['oil'], ['BOCT', 'AOT'], ['oil'], 'advanced'],
    [['oil'], ['BOCT'], ['oil'], 'basic'],
    [['oil'], ['BOCT', 'ACT'], ['oil'], 'basic'],
    [['oil'], ['AOT'], ['oil'], 'advanced'],
    [['oil', 'chemical'], ['BOCT', 'AOT'], ['oil', 'chemical'], 'basic'],
    [['oil', 'chemical'], ['BOCT', 'AOT', 'ACT'], ['oil', 'chemical'], 'advanced'],
    [['oil', 'chemical'], ['ACT'], ['chemical'], 'none'],
    [['gas'], ['BOCT', 'AOT'], [], 'none'],
    [['gas'], ['BLGT', 'ALGT'], ['gas'], 'advanced'],
  ] as const)('for %j with %j is for %j, %s', (on, codes, certified, level) => {
    expect(figures({ certificates: codes.map(lasting) }, on)).toMatchObject({
      tankerCertification: certified,
      stcwVPara: level,
    });
  });
});

describe('the radio qualification', () => {
  it.each([
    ['deck', [lasting('GMDSS')], 'yes'],
    ['deck', [certificate('GMDSS', { expiresOn: '2026-06-30' })], 'no'],
    ['deck', [lasting('GMDSS-ORT')], 'no'],
    ['deck', [], 'no'],
    ['engine', [lasting('GMDSS')], 'na'],
    ['electrical', [], 'na'],
  ] as const)('of %s with %j is %s', (department, certificates, radio) => {
    expect(figures({ department, certificates }).radioQualification).toBe(radio);
  });
});
