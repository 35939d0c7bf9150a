import { describe, expect, it } from 'vitest';
import { plainText } from '#platform/contract/plain-text.ts';
import {
  dayOfCell,
  digitsOfCell,
  hasOtherUnit,
  hasSeveralPhones,
  isEndless,
  isErrorCell,
  nameOfCell,
  numberOfCell,
  orderOfDay,
  phoneOfCell,
  saysNothing,
  sexOfCell,
  yesNoOfCell,
} from './rules.ts';

const today = '2026-11-24';

describe('the text of a cell', () => {
  it.each([
    ['１７/０５/１９９０', '17/05/1990'],
    ['٢٥/٠٣/١٩٩٠', '25/03/1990'],
    ['۲۵', '25'],
    ['Ｃ１２３４５６７', 'C1234567'],
    ['Chief\u00a0Officer\u00a0', 'Chief Officer'],
    ['Budi\u200b Santoso\ufeff', 'Budi Santoso'],
    ["'081234567890", '081234567890'],
    ["'C1234567", 'C1234567'],
    ["'Abdullah", "'Abdullah"],
    ["Ma'ruf", "Ma'ruf"],
    ['="0812"', '0812'],
    ['Nguyễn Văn Đức', 'Nguyễn Văn Đức'],
    ['王小明', '王小明'],
  ])('%j is %j', (cell, text) => {
    expect(plainText(cell)).toBe(text);
  });

  it.each([
    ['#REF!', true],
    ['#value!', true],
    ['#CALC!', true],
    ['#12', false],
    ['', false],
  ])('%j is an error of the program: %s', (cell, is) => {
    expect(isErrorCell(cell)).toBe(is);
  });
});

describe('a day', () => {
  it.each([
    [45_356, '2024-03-05'],
    ['45356', '2024-03-05'],
    ['2024-03-05', '2024-03-05'],
    ['2024-03-05T00:00:00Z', '2024-03-05'],
    ['2024/3/5', '2024-03-05'],
    ['05/03/2024', '2024-03-05'],
    ['5-3-2024', '2024-03-05'],
    ['05.03.2024', '2024-03-05'],
    ['5 Mar 2024', '2024-03-05'],
    ['5 Maret 2024', '2024-03-05'],
    ['17 Agustus 1945', '1945-08-17'],
    ['1 Nopember 2020', '2020-11-01'],
    ['31-Des-24', '2024-12-31'],
    ['Mar 5, 2024', '2024-03-05'],
    ['05/03/24', '2024-03-05'],
    ['05/03/35', '2035-03-05'],
    ['05/03/37', undefined],
    ['17 Agt 1990', '1990-08-17'],
    ['03/25/2024', undefined],
    ['1990-05-03T17:00:00.000Z', '1990-05-04'],
    ['1990-05-03 23:30:00+0700', '1990-05-03'],
    ['1990-05-03 17:00', '1990-05-03'],
    [45_356.75, '2024-03-05'],
    ['31/02/2024', undefined],
    ['5 Foo 2024', undefined],
    ['2024', undefined],
    [2024, undefined],
    ['soon', undefined],
  ])('%s is %s', (cell, day) => {
    expect(dayOfCell(cell, today, { order: 'dayFirst' })).toBe(day);
  });

  it.each([
    ['03/25/2024', '2024-03-25', undefined],
    ['25/03/2024', undefined, '2024-03-25'],
    ['05/03/2024', '2024-05-03', '2024-03-05'],
    ['05/05/2024', '2024-05-05', '2024-05-05'],
  ])('%s is %s with the month first, %s with the day first', (cell, monthFirst, dayFirst) => {
    expect(dayOfCell(cell, today, { order: 'monthFirst' })).toBe(monthFirst);
    expect(dayOfCell(cell, today, { order: 'dayFirst' })).toBe(dayFirst);
  });

  it.each([
    ['25/03/1990', 'dayFirst'],
    ['03/25/1990', 'monthFirst'],
    ['03/04/1990', 'either'],
    ['05/05/1990', undefined],
    ['99-05-12', undefined],
    ['32/05/1990', undefined],
    ['25/13/1990', undefined],
  ])('written as %s has the order %s', (cell, order) => {
    expect(orderOfDay(cell)).toBe(order);
  });

  it('that its column does not tell how to read is none, unless the cell tells', () => {
    expect(['05/03/2024', '25/03/2024', '03/25/2024', '05/05/2024'].map((cell) => dayOfCell(cell, today))).toEqual([
      undefined,
      '2024-03-25',
      '2024-03-25',
      '2024-05-05',
    ]);
  });

  it.each([
    ['5-Mar-84', '1984-03-05'],
    ['05/03/35', '1935-03-05'],
    ['05/03/26', '2026-03-05'],
  ])('of birth %s is %s', (cell, day) => {
    expect(dayOfCell(cell, today, { isPast: true, order: 'dayFirst' })).toBe(day);
  });
});

it.each([
  [1234.567, 1234.567],
  ['1234.5', 1234.5],
  ['1234,5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1.250', undefined],
  ['12,500', undefined],
  ['1.250.000', 1_250_000],
  ['0.125', 0.125],
  ['1 250', 1250],
  ['-5', -5],
  ['1.2.3', undefined],
  ['12 kW', undefined],
  ['', undefined],
])('the number %s is %s', (cell, number) => {
  expect(numberOfCell(cell)).toBe(number);
});

it.each([
  ['172 cm', ['cm'], 172, false],
  ['172CM.', ['cm'], 172, false],
  ['72,5 kg', ['kg'], 72.5, false],
  ['12,500 t', ['t'], 12.5, false],
  ['840 m³', ['m3', 'm³'], 840, false],
  ['840 m3', ['m3', 'm³'], 840, false],
  ['160 lbs', ['kg'], undefined, true],
  ['1,72 m', ['cm'], undefined, true],
  ['12 kW', undefined, undefined, true],
  ['172', ['cm'], 172, false],
  ['cm', ['cm'], undefined, false],
  ['12 m 5', ['m'], undefined, false],
])('%s in a field of %s is %s; in another unit: %s', (cell, units, number, isOther) => {
  expect([numberOfCell(cell, 'comma', units), hasOtherUnit(cell, units)]).toEqual([number, isOther]);
});

it.each([
  ['1.250', 1250, 1.25],
  ['12,500', 12.5, 12_500],
  ['189,99', 189.99, undefined],
  ['189.99', undefined, 189.99],
  ['1.250.000', 1_250_000, undefined],
  ['5200', 5200, 5200],
])('the number %s is %s in a column with decimal commas, %s with points', (cell, comma, point) => {
  expect([numberOfCell(cell, 'comma'), numberOfCell(cell, 'point')]).toEqual([comma, point]);
});

it.each([
  ['0812345678/0813456789', true],
  ['0812 3456 789 atau 0813 4567 890', true],
  ['(021) 555-1234', false],
  ['021/5551234', false],
  ['+62 812-3456-789', false],
  ['0812345678 0813456789', true],
  ['081234567890081398765432', true],
  ['0812 3456 789', false],
  ['+62 812-3456-7890', false],
  ['(021) 5551234', false],
])('%s holds several phone numbers: %s', (cell, several) => {
  expect(hasSeveralPhones(cell)).toBe(several);
});

it.each([
  ['SANTOSO, Budi', 'Budi SANTOSO'],
  ['WIJAYA, Agus Tri', 'Agus Tri WIJAYA'],
  ['DELA CRUZ, Juan Jr.', 'Juan Jr. DELA CRUZ'],
  ['Budi Santoso, S.T.', 'Budi Santoso, S.T.'],
  ['Budi Santoso, M.Mar', 'Budi Santoso, M.Mar'],
  ['Budi Santoso', 'Budi Santoso'],
])('the name %s is %s where the family name comes first, and itself elsewhere', (cell, turned) => {
  expect([nameOfCell(cell, 'familyFirst'), nameOfCell(cell, 'asWritten'), nameOfCell(cell)]).toEqual([
    turned,
    cell,
    cell,
  ]);
});

it.each(['-', '–', 'N/A', 'n/a', 'NA', 'nil', 'TBA', '#N/A'])(
  '%s says that nothing is known, not that there is no end',
  (cell) => {
    expect([saysNothing(cell), isEndless(cell)]).toEqual([true, false]);
  },
);
it.each(['unlimited', 'Seumur hidup', 'no expiry'])('%s says that there is no end', (cell) => {
  expect([saysNothing(cell), isEndless(cell)]).toEqual([false, true]);
});

it.each([
  [81_234_567_890, '081234567890'],
  ['+62 812-3456-789', '+628123456789'],
  ['+62 (0) 812-3456-789', '+628123456789'],
  ['0812 3456 789', '08123456789'],
  [6_281_234_567, '6281234567'],
  ['6281234567890.0', '6281234567890'],
])('the phone number %s is %s', (cell, phone) => {
  expect(phoneOfCell(cell)).toBe(phone);
});

it('digits lose what they are written with', () => {
  expect(digitsOfCell("'09.254.294.3-407.000")).toBe('092542943407000');
  expect(digitsOfCell('1234567890.0')).toBe('1234567890');
});

it.each([
  ['L', 'Male'],
  ['Laki-laki', 'Male'],
  ['P', 'Female'],
  ['perempuan', 'Female'],
  ['x', undefined],
])('the sex %s is %s', (cell, sex) => {
  expect(sexOfCell(cell)).toBe(sex);
});

it.each([
  ['Ya', true],
  ['v', true],
  ['tidak', false],
  ['perhaps', undefined],
])('%s is %s', (cell, answer) => {
  expect(yesNoOfCell(cell)).toBe(answer);
});
