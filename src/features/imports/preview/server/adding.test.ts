import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crew } from '#features/crew/contract.ts';
import { putOnBlacklist } from '#testing/blacklist.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { imports } from '../../contract.ts';
import type { CrewForm } from '../contract.ts';

let server: TestServer;
let manager: Awaited<ReturnType<TestServer['user']>>;
beforeAll(async () => {
  server = await testServer();
  manager = await server.user({ role: 'crewingmanagermarine' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('blacklistRecords').execute();
  await server.db.deleteFrom('employmentPeriods').execute();
  await server.db.deleteFrom('employees').execute();
  await server.db.deleteFrom('seafarers').execute();
});

const person: CrewForm = {
  fullName: 'Agus Salim',
  sex: 'Male',
  dateOfBirth: '1988-01-02',
  nationality: 'Indonesian',
  idNumber: '3171010201880001',
  phoneNumber: '',
  emailAddress: '',
  birthPlace: 'Kota Baru',
  shipId: 1,
  jobPositionId: 1,
  joinedOn: '2026-01-02',
  employeeNumber: '',
};
const add = (values: Partial<Record<keyof CrewForm, unknown>> = {}, as = manager) =>
  server.call(imports.addPerson, { ...person, ...values } as CrewForm, as);

describe('a crew member who is added by hand', () => {
  it('is ashore, with the next number, and opens at once', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    const details = await server.call(crew.details, { employeeId: body.data.id }, manager);
    expect(details.body.data).toMatchObject({ fullName: 'Agus Salim', employeeIdNumber: 'M-00001' });
    const file = await server.db.selectFrom('seafarers').selectAll().executeTakeFirstOrThrow();
    expect(file).toMatchObject({
      nationalId: '3171010201880001',
      applicantKind: 'WNI',
      birthPlace: 'Kota Baru',
      phone: null,
    });
    expect(file.confirmedAt).not.toBeNull();
    const periods = await server.db.selectFrom('employmentPeriods').select(['startedOn', 'endedOn']).execute();
    expect(periods).toEqual([{ startedOn: '2026-01-02', endedOn: null }]);
    const { actor } = await server.db
      .selectFrom('auditLog')
      .select('actor')
      .where('tableName', '=', 'employees')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(actor).not.toMatch(/^import:/);
  });

  it.each([
    ['no number', { idNumber: '' }, 'seafarerIdNumber', /^New people need/],
    [
      'a foreigner with an Indonesian number',
      { nationality: 'Filipino', passportId: 'P1' },
      'idNumber',
      /^Only Indonesian/,
    ],
    ['somebody of sixteen', { dateOfBirth: '2010-05-01' }, 'dateOfBirth', /18/],
    ['a day to come', { joinedOn: '2027-01-02' }, 'joinedOn', /cannot be in the future/],
    ['a rank that does not sail on the ship type', { jobPositionId: 999 }, 'jobPositionId', /./],
    ['a number of the other division', { employeeNumber: 'T-00009' }, 'employeeNumber', /^Employee ID can have/],
    ['a phone of three digits', { phoneNumber: '081' }, 'phoneNumber', /./],
    ['a NIK of three digits', { idNumber: '317' }, 'idNumber', /16/],
  ])('is refused at the field: %s', async (_, values, field, said) => {
    const { status, body } = await add(values);
    expect([status, body.fields[field]]).toEqual([400, expect.stringMatching(said)]);
    expect(await server.db.selectFrom('seafarers').select('id').execute()).toEqual([]);
  });

  it('is not there twice: who is crew already is named', async () => {
    await add();
    const { employeeNumber } = await server.db
      .selectFrom('employees')
      .select('employeeNumber')
      .executeTakeFirstOrThrow();
    const again = await add({ fullName: 'AGUS SALIM' });
    expect([again.status, again.body.message]).toEqual([
      409,
      `This person is a crew member already, with employee ID ${employeeNumber}`,
    ]);
    const byName = await add({ idNumber: '', seafarerIdNumber: '6200000001' });
    expect(byName.status).toBe(409);
  });

  it('may have the name and date of birth of another, once somebody says that they are two', async () => {
    await add();
    const other = { idNumber: '3171010201880002' };
    const asked = await add(other);
    expect([asked.status, Object.keys(asked.body.fields)]).toEqual([400, ['isAnotherPerson']]);
    expect((await add({ ...other, isAnotherPerson: true })).status).toBe(200);
    expect(await server.db.selectFrom('employees').select('id').execute()).toHaveLength(2);
    // Never by the same number.
    expect((await add({ ...other, isAnotherPerson: true })).status).toBe(409);
  });

  it('of the other division is not shown, and not added again', async () => {
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    expect((await add({ shipId: 101, jobPositionId: 101 }, tanker)).status).toBe(200);
    const { status, body } = await add();
    expect([status, Object.values(body.fields)]).toEqual([400, [expect.stringMatching(/other division/)]]);
  });
});

describe('a new crew member who may be a person on the blacklist', () => {
  const listed = { ...person, emailAddress: 'agus@example.test', phoneNumber: '081234005600' };
  const other = { fullName: 'Rudi Hartono', dateOfBirth: '1985-02-03', idNumber: '3171010302850001' };
  beforeEach(async () => {
    const { body } = await add(listed);
    await putOnBlacklist(server, body.data.id);
  });

  it.each([
    ['the email address', { emailAddress: 'AGUS@example.test' }, /same email address$/],
    ['the phone number', { phoneNumber: '+6281234005600' }, /same phone number$/],
    ['the names in another order', { fullName: 'SALIM Agus', dateOfBirth: '1988-01-02' }, /another order/],
  ])('is refused until it is said that they are two: %s', async (_, values, said) => {
    const asked = await add({ ...other, ...values });
    expect([asked.status, asked.body.fields]).toEqual([400, { isNotBlacklisted: expect.stringMatching(said) }]);
    expect(asked.body.fields.isNotBlacklisted).toMatch(/^Possibly employee M-\d+, who is on the blacklist/);
    // Another question is no answer to this one.
    expect((await add({ ...other, ...values, isAnotherPerson: true })).status).toBe(400);
    expect((await add({ ...other, ...values, isNotBlacklisted: true })).status).toBe(200);
  });

  it('is not named to the other division', async () => {
    const tanker = await server.user({ role: 'crewingmanagertanker' });
    const form = { ...other, emailAddress: 'agus@example.test', shipId: 101, jobPositionId: 101 };
    const { body } = await add(form, tanker);
    expect(body.fields).toEqual({ isNotBlacklisted: 'Possibly a person on the blacklist: the same email address' });
  });
});

it('a new crew member whose names are those of another, turned round, is added once they are said to be two', async () => {
  await add();
  const turned = { fullName: 'SALIM, Agus', idNumber: '3171010201880002' };
  const asked = await add(turned);
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    { isAnotherPerson: expect.stringMatching(/^Possibly employee M-\d+: the same date of birth/) },
  ]);
  expect((await add({ ...turned, isAnotherPerson: true })).status).toBe(200);
});
