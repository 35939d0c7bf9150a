import { describe, expect, it } from 'vitest';
import { holderKey, holderOf } from './rules.ts';

const nobody = { seafarerCode: null, nationalId: null, passportNumber: null, employeeNumber: '-', birthDate: null };
const crew = [
  {
    ...nobody,
    seafarerId: 1,
    seafarerCode: '6200000001',
    nationalId: '3171010201880001',
    employeeNumber: 'M-00001',
    passportNumber: 'C1234567',
    fullName: 'Agus Salim',
    birthDate: '1988-01-02',
  },
  { ...nobody, seafarerId: 2, fullName: 'Dewi Lestari', birthDate: '1990-03-25', employeeNumber: 'M-00002' },
  { ...nobody, seafarerId: 3, fullName: 'Budi Santoso', birthDate: '1985-05-05', employeeNumber: 'M-00003' },
  { ...nobody, seafarerId: 4, fullName: 'BUDI  SANTOSO', birthDate: '1985-05-05', employeeNumber: 'M-00004' },
];

const dewi = { fullName: 'dewi lestari', dateOfBirth: '1990-03-25' };
const agus = { fullName: 'Agus Salim', dateOfBirth: '1988-01-02' };

describe('whose a row is', () => {
  it.each([
    ['by code', { seafarerIdNumber: '6200000001' }, 1],
    ['by NIK', { idNumber: '3171010201880001' }, 1],
    ['by passport, however it is spaced', { passportId: 'c 1234567' }, 1],
    ['by employee ID, in small letters', { employeeIdNumber: 'm-00001' }, 1],
    ['by several that agree', { seafarerIdNumber: '6200000001', idNumber: '3171010201880001' }, 1],
    ['by code, with part of the name', { seafarerIdNumber: '6200000001', fullName: 'SALIM, A.' }, 1],
    ['by name and date of birth', { fullName: 'dewi lestari', dateOfBirth: '1990-03-25' }, 2],
    ['by name with a code that the file lacks', { ...dewi, seafarerIdNumber: '6209999999' }, 2],
    ['by name with a new passport', { ...agus, passportId: 'E7654321' }, 1],
    ['by name with other marks', { ...dewi, fullName: 'Déwi Léstari' }, 2],
  ])('%s', (_, values, id) => {
    expect(holderOf(values, crew)).toMatchObject({ seafarerId: id });
  });

  it.each([
    ['in another order', { ...dewi, fullName: 'LESTARI, Dewi' }, 2],
    ['with a name more', { ...agus, fullName: 'Agus Salim Putra' }, 1],
  ])('is asked where the name is written %s', (_, values, id) => {
    expect(holderOf(values, crew)).toMatchObject({ field: 'fullName', resembles: [id], isPerson: true });
    expect(holderOf(values, crew, { is: 'same', ids: [id] })).toMatchObject({ seafarerId: id });
    // Said of somebody else, it is no answer.
    expect(holderOf(values, crew, { is: 'same', ids: [9] })).toMatchObject({ isPerson: true });
    expect(holderOf(values, crew, { is: 'leftOut', ids: [9] })).toMatchObject({ said: 'imports:refusals.left_out' });
  });

  it('is one of several of such a name once somebody said which', () => {
    const values = { fullName: 'Santoso Budi', dateOfBirth: '1985-05-05' };
    expect(holderOf(values, crew)).toMatchObject({ resembles: [3, 4], isPerson: true });
    expect(holderOf(values, crew, { is: 'same', ids: [4] })).toMatchObject({ seafarerId: 4 });
  });

  it.each([
    [{}, 'seafarerIdNumber', 'no_holder'],
    [{ fullName: 'Dewi Lestari' }, 'seafarerIdNumber', 'no_holder'],
    [{ seafarerIdNumber: '6209999999' }, 'seafarerIdNumber', 'no_such_crew'],
    [
      { seafarerIdNumber: '6209999999', fullName: 'Agus Salim', dateOfBirth: '1988-01-02' },
      'seafarerIdNumber',
      'no_such_crew',
    ],
    // A number that nobody has is not passed over for one that somebody has.
    [{ seafarerIdNumber: '6200000001', idNumber: '3171010201880009' }, 'idNumber', 'no_such_crew'],
    [{ seafarerIdNumber: '6200000001', employeeIdNumber: 'M-00002' }, 'seafarerIdNumber', 'two_people'],
    [{ seafarerIdNumber: '6200000001', fullName: 'Rudi Hartono' }, 'seafarerIdNumber', 'other_name'],
    [{ fullName: 'Dewi Lestari', dateOfBirth: '1990-03-26' }, 'fullName', 'no_such_name'],
    [{ fullName: 'Budi Santoso', dateOfBirth: '1985-05-05' }, 'fullName', 'two_people'],
  ])('is not known by %j', (values, field, said) => {
    expect(holderOf(values, crew)).toEqual({ field, said: `imports:refusals.${said}` });
  });

  it('has one key in all rows of a file', () => {
    expect(holderKey({ seafarerIdNumber: '6200000001', fullName: 'Agus Salim' })).toBe('6200000001');
    expect(holderKey({ passportId: 'c 1234567' })).toBe('C1234567');
    expect(holderKey({ fullName: 'Agus  Salim', dateOfBirth: '1988-01-02' })).toBe(
      holderKey({ fullName: 'AGUS SALIM', dateOfBirth: '1988-01-02' }),
    );
  });
});
