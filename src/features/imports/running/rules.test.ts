import { describe, expect, it } from 'vitest';
import type { ImportField } from '../columns/contract.ts';
import type { Cell } from '../words/rules.ts';
import {
  accountDoubt,
  doubtInColumn,
  doubtOf,
  doubtsOfColumn,
  hasLostDigits,
  hasSeveralNumbers,
  isNoName,
  isOtherUnit,
  isUnclearSex,
  orderOfHead,
  unitOfHead,
  withUnitOfHead,
} from './rules.ts';

const field = (holds: ImportField['holds'], isName = false): ImportField => ({
  label: 'imports:fields.rank',
  holds,
  called: [],
  ...(isName && { isName }),
});
const findingOf = (cell: Cell, name: string, one: ImportField) => doubtOf(cell, name, one)?.replace(/^.*\./, '');

it.each([
  [3_578_011_705_900_001, 'digits', true],
  [6_201_034_567_010_321, 'text', true],
  ['6,20103E+15', 'text', true],
  ['6.20103E+15', 'digits', true],
  ['8.12346E+10', 'phone', true],
  ['3E+15', 'text', true],
  ['3578011705900001', 'digits', false],
  ['E1234567', 'text', false],
  ['12E4567', 'text', false],
  [6_200_123_456, 'digits', false],
  [1e15, 'number', false],
] as const)('%s as %s has lost its digits: %s', (cell, holds, lost) => {
  expect(hasLostDigits(cell, field(holds))).toBe(lost);
});

describe('a cell', () => {
  it.each([
    ['2021-05-12', 'certificateNumber', 'date_in_text'],
    ['Des-21', 'certificateNumber', 'date_in_text'],
    ['12-May', 'seamanBookNumber', 'date_in_text'],
    ['2021-05-12', 'description', undefined],
    ['DES-2021-05', 'certificateNumber', undefined],
    ['0', 'birthPlace', 'zero'],
    [0, 'address', 'zero'],
    ['0012', 'certificateNumber', undefined],
    ['#N/A', 'address', 'not_available'],
    ['N/A', 'address', undefined],
    ['Jl. Caf\ufffd 5', 'address', 'lost_letters'],
    ['Jl. CafÃ© 5', 'address', 'lost_letters'],
    ['Jl. Café 5', 'address', undefined],
  ])('%s of %s: %s', (cell, name, said) => {
    expect(findingOf(cell, name, field('text'))).toBe(said);
  });

  it.each([
    ['Budi Santoso', undefined],
    ["Ma'ruf O’Brien-Núñez, M.Mar", undefined],
    ['CAPT. BUDI bin ABDULLAH', undefined],
    ['Nguyễn Văn Đức', undefined],
    ['王小明', undefined],
    ['Budi Santoso (resign)', 'name_signs'],
    ['Budi / Agus', 'name_signs'],
    ['Budi*', 'name_signs'],
    ['?udi Santoso', 'name_signs'],
    ['MÃ¼ller', 'name_signs'],
    ['M&uuml;ller', 'name_signs'],
  ])('with the name %s: %s', (cell, said) => {
    expect(findingOf(cell, 'fullName', field('text', true))).toBe(said);
  });

  it.each([
    ['081234567890', undefined],
    ['+62 812 3456 7890', undefined],
    ['6281234567890', undefined],
    [81_234_567_890, undefined],
    ['81234567890', 'phone_start'],
    [2_155_512_345, 'phone_start'],
  ])('with the phone number %s: %s', (cell, said) => {
    expect(findingOf(cell, 'phoneNumber', field('phone'))).toBe(said);
  });
});

describe('digits that are a name', () => {
  it.each([
    ['1234567890/9876543210', 'digits', 'several'],
    ['1234567890\n9876543210', 'digits', 'several'],
    ['1234567890 9876543210', 'digits', 'several'],
    ['1234567890 atau 9876543210', 'digits', 'several'],
    ['1234 5678 9012 3456', 'digits', undefined],
    ['09.254.294.3-407.000', 'digits', undefined],
    ['123-456789', 'digits', undefined],
    ['1234567890/9876543210', 'text', undefined],
    [1_234_567.5, 'digits', 'decimals'],
    [-123_456_789, 'digits', 'decimals'],
    ['-123456789', 'digits', 'decimals'],
    ['1234567,89', 'digits', 'decimals'],
    ['6281234567.5', 'phone', 'decimals'],
    ['1234567890.0', 'digits', undefined],
    [-5.5, 'number', undefined],
  ] as const)('%j as %s: %s', (cell, holds, said) => {
    const several = hasSeveralNumbers(cell, field(holds)) ? 'several' : undefined;
    expect(several ?? (isNoName(cell, field(holds)) ? 'decimals' : undefined)).toBe(said);
  });

  it('are no day', () => {
    expect(findingOf('2021-05-12', 'accountNumber', field('digits'))).toBe('date_in_text');
  });
});

describe('the unit of a heading', () => {
  it.each([
    ['LOA (ft)', ['m'], 'ft', true],
    ['LOA (m)', ['m'], 'm', false],
    ['Berat [lbs.]', ['kg'], 'lbs', true],
    ['Tinggi (dalam inci)', ['cm'], 'inci', true],
    ['Height (inch)', ['cm'], 'inch', true],
    ['GT (ton)', ['gt', 'grt'], 'ton', false],
    ['MFO (MT)', ['m3'], 'mt', true],
    ['Sepatu (cm)', undefined, 'cm', true],
    ['Tahun (yyyy)', undefined, undefined, false],
    ['Weight', ['kg'], undefined, false],
  ])('%s over a field of %s is %s, another: %s', (head, units, unit, isOther) => {
    const one: ImportField = { ...field('number'), ...(units && { units }) };
    expect([unitOfHead(head), isOtherUnit(unitOfHead(head), one)]).toEqual([unit, isOther]);
  });

  it.each([
    ['1200', 'mainEnginePower', 'kw', '1200 kW'],
    ['1.200', 'auxEnginePower', 'hp', '1.200 HP'],
    ['1200 PS', 'mainEnginePower', 'kw', '1200 PS'],
    ['1200', 'mainEnginePower', undefined, '1200'],
    ['1200', 'mainEngineModel', 'kw', '1200'],
  ])('goes with a power of %s (%s): %s, %s', (value, name, unit, whole) => {
    expect(withUnitOfHead(value, name, unit)).toBe(whole);
  });
});

describe('a column', () => {
  it.each([
    ['P and W', ['P', 'W', 'p'], ['menAreP']],
    ['P and L', ['P', 'L', 'P'], undefined],
    ['P alone', ['P', 'P', 'p'], ['onlyP']],
    ['two with P', ['P', 'P'], undefined],
    ['years before and behind', ['99-05-12', '05-03-04'], ['yearFirst']],
    ['days up to 12, texts behind it', ['1990-05-03', '25/03/1990', '1991-02-12', '17/08/1985'], ['exchanged']],
    ['the same with the month first', ['1990-05-03', '1990-07-03', '03/25/1990'], ['exchanged']],
    ['so few that it may be chance', ['1990-05-03', '25/03/1990'], undefined],
    ['a day behind the 12th', ['1990-05-23', '1990-05-03', '1990-07-03', '25/03/1990'], undefined],
    ['a text that may be both', ['1990-05-03', '1990-07-03', '25/03/1990', '03/04/1990'], undefined],
    ['texts of both orders', ['1990-05-03', '1990-07-03', '25/03/1990', '03/25/1990'], undefined],
    ['the same number twice', ['1990-05-05', '1990-07-07', '25/03/1990'], undefined],
    ['days alone', ['1990-05-03', '1990-02-01'], undefined],
    ['long numbers that end in zero', ['3171010102880010', '3171010102880020', '3171010102880300'], ['rounded']],
    ['long numbers of which one does not', ['3171010102880010', '3171010102880020', '3171010102880301'], undefined],
    ['two of them', ['3171010102880010', '3171010102880020'], undefined],
  ])('of %s', (_, cells, doubts) => {
    expect(doubtsOfColumn(cells)).toEqual(doubts);
  });

  it('of P and W says neither sex by them', () => {
    const unclear = (cell: string) => isUnclearSex(cell, field('sex'), ['menAreP']);
    expect(['P', 'w', 'Pria', 'L'].map(unclear)).toEqual([true, true, false, false]);
    expect(doubtInColumn('P', field('sex'), ['onlyP'])).toBe('imports:findings.only_p');
  });

  it('whose days begin with the year says so of those with a year of two digits', () => {
    const said = ['05-03-04', '05/03/2004', '2004-03-05'].map((cell) =>
      doubtInColumn(cell, field('day'), ['yearFirst']),
    );
    expect(said).toEqual(['imports:findings.year_first', undefined, undefined]);
  });

  it('says it of the cells that it is about, by what they hold', () => {
    expect(
      ['1990-05-03', '25/03/1990', '1990-05-05'].map((cell) => doubtInColumn(cell, field('day'), ['exchanged'])),
    ).toEqual(['imports:findings.exchanged', undefined, undefined]);
    expect(doubtInColumn('1990-05-03', field('text'), ['exchanged'])).toBeUndefined();
    expect(doubtInColumn('3171010102880010', field('digits'), ['rounded'])).toBe('imports:findings.all_rounded');
  });
});

it.each([
  ['Bank Central Asia (BCA)', '123456789', '10'],
  ['Bank Central Asia (BCA)', '0123456789', undefined],
  ['Bank Central Asia (BCA)', '098765432', undefined],
  ['Bank Rakyat Indonesia (BRI)', '33401001234501', '15'],
  ['Bank Rakyat Indonesia (BRI)', '1234567890', undefined],
  ['Bank Mandiri', '123456789012', undefined],
  ['Bank DKI', '123', undefined],
])('an account of %s with the number %s lacks digits of %s', (bankName, accountNumber, digits) => {
  expect(accountDoubt({ bankName, accountNumber })?.match(/\d+/)?.[0]).toBe(digits);
});

it.each([
  ['Date of birth (mm/dd/yyyy)', 'monthFirst'],
  ['Tgl Lahir (dd-mm-yyyy)', 'dayFirst'],
  ['Tgl Lahir (hh/bb/tttt)', 'dayFirst'],
  ['Tgl Lahir (tgl/bln/thn)', 'dayFirst'],
  ['DOB DD/MM/YY', 'dayFirst'],
  ['Tgl Lahir (yyyy-mm-dd)', undefined],
  ['Tgl Lahir', undefined],
  ['M/D', undefined],
])('the heading %s says the order %s', (head, order) => {
  expect(orderOfHead(head)).toBe(order);
});
