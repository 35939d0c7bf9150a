import { expect, it } from 'vitest';
import { inLanguage } from '#platform/server/texts.ts';
import { bookingForm, examinationForm, examinationOf, valuesOf } from './examination-form.ts';

const empty = valuesOf(null);
const booking = {
  ...empty,
  letterNumber: '12',
  schedule: '2026-12-01',
  mcuPackageId: 1,
  clinicName: 'Klinik Bahari',
};

/** What is said, by field. */
function saidOf(schema: typeof bookingForm | typeof examinationForm, values: object): Record<string, string> {
  const result = schema.safeParse(values);
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), inLanguage('en', message)]),
  );
}

it('takes a whole booking', () => {
  expect(saidOf(bookingForm, booking)).toEqual({});
});

it('asks for what the letter says, and for nothing while the examination is only being noted', () => {
  expect(saidOf(bookingForm, empty)).toEqual({
    letterNumber: 'Letter number is required',
    schedule: 'Schedule is required',
    mcuPackageId: 'MCU package is required',
    clinicName: 'Clinic name is required',
  });
  expect(saidOf(examinationForm, empty)).toEqual({});
});

it.each([
  [{ letterNumber: '012/CRW' }, { letterNumber: 'Letter number must be numeric' }],
  [{ schedule: '31 Feb 2026' }, { schedule: 'Invalid date provided' }],
  [{ fee: 'percentage' }, { mcuFeePercentage: 'Fee percentage is required' }],
  [
    { fee: 'percentage', mcuFeePercentage: 8.125 },
    { mcuFeePercentage: 'Use a number from 0 to 100 with at most two decimals' },
  ],
  [
    { fee: 'percentage', mcuFeePercentage: 101 },
    { mcuFeePercentage: 'Use a number from 0 to 100 with at most two decimals' },
  ],
  [{ fee: 'percentage', mcuFeePercentage: 8.5 }, {}],
  [{ fee: 'value' }, { mcuFeeValue: 'Fee value is required' }],
  [{ fee: 'value', mcuFeeValue: '0' }, { mcuFeeValue: 'Fee value is required' }],
  [{ fee: 'value', mcuFeeValue: '150000' }, {}],
])('says of %o: %o', (change, said) => {
  expect(saidOf(bookingForm, { ...booking, ...change })).toEqual(said);
});

it('sends the one kind of fee, and clears the other', () => {
  const sent = (change: object) => examinationOf({ ...booking, ...change });
  expect(sent({ mcuFeePercentage: 8, mcuFeeValue: '5' })).toMatchObject({ mcuFeePercentage: '0', mcuFeeValue: '0' });
  expect(sent({ fee: 'percentage', mcuFeePercentage: 8.5 })).toMatchObject({
    mcuFeePercentage: '8.5',
    mcuFeeValue: '0',
  });
  expect(sent({ fee: 'value', mcuFeeValue: '150000' })).toMatchObject({ mcuFeePercentage: '0', mcuFeeValue: '150000' });
});
