import { expect, it } from 'vitest';
import { formColumns, formRow, type ListedMember, nameParts } from './rules.ts';

const member: ListedMember = {
  name: 'Jefri Tampubolon',
  rank: 'Oiler',
  nationality: 'Indonesian',
  birthDate: '1990-05-12',
  birthPlace: 'Tegal',
  sex: 'Male',
  passportNumber: 'C1234567',
  passportEndsOn: '2029-01-11',
  seamanBookNumber: 'F 123456',
  seamanBookEndsOn: '2028-05-03',
  state: 'IDN',
};

it('the form has the columns of IMO FAL Form 5, in its order', () => {
  expect(formColumns.map(({ header }) => header)).toEqual([
    'No.',
    'Family name',
    'Given names',
    'Rank or rating',
    'Nationality',
    'Date of birth',
    'Place of birth',
    'Gender',
    'Nature of identity document',
    'Number of identity document',
    'Issuing State of identity document',
    'Expiry date of identity document',
  ]);
});

it('a line names the passport, and without one the seaman’s book', () => {
  expect(Object.values(formRow(member, 2)).join('; ')).toBe(
    '3; Tampubolon; Jefri; Oiler; Indonesian; 1990-05-12; Tegal; M; Passport; C1234567; IDN; 2029-01-11',
  );
  expect(formRow({ ...member, passportNumber: null }, 0)).toMatchObject({
    documentNature: "Seaman's book",
    documentNumber: 'F 123456',
    documentEndsOn: '2028-05-03',
  });
});

it.each([
  ['Sutrisno', 'Sutrisno', ''],
  ['Jefri Tampubolon', 'Tampubolon', 'Jefri'],
  ['I Gusti Ngurah Wirawan', 'Wirawan', 'I Gusti Ngurah'],
])('%s has the family name %s', (name, familyName, givenNames) => {
  expect(nameParts(name)).toEqual({ familyName, givenNames });
});
