import { describe, expect, it } from 'vitest';
import { messageParts } from '#platform/contract/messages.ts';
import { passportDifferences, readPassport } from './rules.ts';

const today = '2026-11-28';

/** The check digit of ICAO Doc 9303-3, 4.9: weights 7, 3, 1; letters from 10 on. */
const weight = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36));
const checkDigit = (text: string) =>
  String([...text].reduce((sum, sign, at) => sum + weight(sign) * ([7, 3, 1][at % 3] ?? 0), 0) % 10);

interface Printed {
  names?: string;
  number?: string;
  nationality?: string;
  born?: string;
  sex?: string;
  ends?: string;
  personal?: string;
}
/** The two lines of a passport. */
function linesOf({
  names = 'SANTOSO<<BUDI',
  number = 'C1234567',
  nationality = 'IDN',
  born = '850312',
  sex = 'M',
  ends = '310115',
  personal = '',
}: Printed = {}): [string, string] {
  const checked = (text: string, length: number) => {
    const filled = text.padEnd(length, '<');
    return filled + checkDigit(filled);
  };
  const [a, b, c, d] = [checked(number, 9), checked(born, 6), checked(ends, 6), checked(personal, 14)];
  return [
    `P<${nationality}${names}`.padEnd(44, '<'),
    `${a}${nationality.padEnd(3, '<')}${b}${sex}${c}${d}${checkDigit(a + b + c + d)}`,
  ];
}
const read = (text: string) => readPassport(text, today) ?? { values: {}, problems: [] };
const keysOf = (text: string) => read(text).problems.map((one) => messageParts(one)?.key.replace('passports:', ''));

describe('the lines of a passport', () => {
  it('give what the page above them says', () => {
    expect(read(linesOf().join('\n'))).toEqual({
      values: {
        fullName: 'Budi Santoso',
        dateOfBirth: '1985-03-12',
        sex: 'Male',
        nationality: 'Indonesian',
        passportId: 'C1234567',
        expired: '2031-01-15',
      },
      problems: [],
    });
  });

  it('of the specimen of ICAO Doc 9303-4 are read but for its country, which is none', () => {
    const specimen = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';
    expect(read(specimen).values).toEqual({
      fullName: 'Anna Maria Eriksson',
      dateOfBirth: '1974-08-12',
      sex: 'Female',
      passportId: 'L898902C3',
      expired: '2012-04-15',
    });
    expect(keysOf(specimen)).toEqual(['wrong.nationality']);
  });

  it.each([
    ['in one line', (one: string, two: string) => one + two],
    [
      'with blanks between their groups',
      (one: string, two: string) => `${one.slice(0, 20)} ${one.slice(20)}\r\n\n ${two} \n`,
    ],
    ['in small letters', (one: string, two: string) => `${one}\n${two}`.toLowerCase()],
    ['with « for two signs', (one: string, two: string) => `${one.replaceAll('<<', '«')}\n${two}`],
  ])('are the same %s', (_, write) => expect(read(write(...linesOf()))).toEqual(read(linesOf().join('\n'))));

  it.each([
    ['a name alone', { names: 'SUHARTO' }, { fullName: 'Suharto' }],
    [
      'three names',
      { names: 'NGUYEN<<VAN<AN', nationality: 'VNM' },
      { fullName: 'Van An Nguyen', nationality: 'Vietnamese' },
    ],
    ['a German passport', { nationality: 'D' }, { nationality: 'German' }],
    ['a British overseas citizen', { nationality: 'GBO' }, { nationality: 'British' }],
    ['a birth in this century', { born: '040229' }, { dateOfBirth: '2004-02-29' }],
    ['a birth later this year, a hundred years ago', { born: '261129' }, { dateOfBirth: '1926-11-29' }],
    ['a number of nine', { number: 'AB1234567' }, { passportId: 'AB1234567' }],
    ['a personal number', { personal: '3174012345' }, { passportId: 'C1234567' }],
  ])('of %s', (_, printed, values) => {
    expect(read(linesOf(printed).join('\n')).values).toMatchObject(values);
    expect(keysOf(linesOf(printed).join('\n'))).toEqual([]);
  });

  it('that say neither sex leave it open', () => {
    expect(read(linesOf({ sex: '<' }).join('\n')).values).not.toHaveProperty('sex');
    expect(keysOf(linesOf({ sex: '<' }).join('\n'))).toEqual([]);
  });

  it.each([
    ['one line', 'P<IDN', ['twoLines']],
    ['three lines', 'A\nB\nC', ['twoLines']],
    ['a sign too few', linesOf().join('\n').replace('<<<', '<<'), ['length']],
    ['an identity card', linesOf().join('\n').replace('P', 'I'), ['notPassport']],
    ['a day that is none', linesOf({ born: '850230' }).join('\n'), ['wrong.dateOfBirth']],
    ['a country that is not in the list', linesOf({ nationality: 'UTO' }).join('\n'), ['wrong.nationality']],
    ['names to the end of the line', linesOf({ names: `${'A'.repeat(30)}<<BUDIMAS` }).join('\n'), ['nameCut']],
  ])('are not all there: %s', (_, text, problems) => expect(keysOf(text)).toEqual(problems));

  it('that nobody has written say nothing', () => expect(readPassport(' \n ', today)).toBeUndefined());

  const [above, below] = linesOf({ personal: '3174012345' });
  const checked = [...Array(28).keys()].filter((at) => ![10, 11, 12, 20].includes(at));
  it.each(checked)('with another sign at %i are not believed there', (at) => {
    for (const sign of '0123456789ACZ<') {
      if (sign === below[at]) continue;
      const text = `${above}\n${below.slice(0, at)}${sign}${below.slice(at + 1)}`;
      const field = at < 10 ? 'passportId' : at < 20 ? 'dateOfBirth' : 'expired';
      const said = keysOf(text);
      // Signs that differ by ten weigh the same; then the last digit, over the whole line, weighs the same too.
      const isAlike = weight(sign) % 10 === weight(below[at] ?? '') % 10;
      if (!isAlike) expect([text, said], `${at} ${sign}`).not.toEqual([text, []]);
      if (said.includes(`wrong.${field}`)) expect(read(text).values).not.toHaveProperty(field);
    }
  });

  it('say so where the last digits disagree with what is otherwise right', () => {
    expect(keysOf(`${above}\n${below.slice(0, 43)}${(Number(below[43]) + 1) % 10}`)).toEqual(['lastDigits']);
  });

  it('say which letter was taken for a digit', () => {
    expect(keysOf(`${above}\n${below.slice(0, 14)}S${below.slice(15)}`)).toEqual(['corrected']);
    expect(read(`${above}\n${below.slice(0, 14)}S${below.slice(15)}`).values.dateOfBirth).toBe('1985-03-12');
  });
});

describe('a form beside a passport', () => {
  const { values } = read(linesOf().join('\n'));

  it.each([
    [
      'with nothing in it takes all',
      { fullName: null, passportId: '' },
      [
        ['fullName', null],
        ['passportId', null],
      ],
    ],
    ['that says the same takes nothing', { fullName: 'SANTOSO, Budi', passportId: 'c 1234567', sex: 'Male' }, []],
    ['that says another thing names it', { dateOfBirth: '1985-12-03' }, [['dateOfBirth', '1985-12-03']]],
    ['that has no such field takes nothing', {}, []],
  ])('%s', (_, form, expected) => {
    expect(passportDifferences(values, form).map(({ field, now }) => [field, now])).toEqual(expected);
  });
});
