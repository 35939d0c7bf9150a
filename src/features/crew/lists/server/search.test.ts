import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmployee, makePrincipal } from '#testing/employee.ts';
import { type Caller, type TestServer, testServer } from '#testing/server.ts';
import { crewLists } from '../contract.ts';

let server: TestServer;
let staff: { token: string };
let principalId: number;
const number = 'M-00100';

beforeAll(async () => {
  server = await testServer();
  staff = await server.user({ role: 'crewingstaffmarine' });
  principalId = await makePrincipal(server, 'PT Uji');
  const person = async (employeeId: number, fullName: string, file: Record<string, string> = {}) => {
    const { seafarerId } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable('seafarers')
      .set({ fullName, ...file })
      .where('id', '=', seafarerId)
      .execute();
  };
  const andi = await makeEmployee(server, 1, { aboardFor: principalId });
  await person(andi.employeeId, 'Andi Saputra', {
    seafarerCode: '6200012345',
    seamanBookNumber: 'F 301-122',
    nationalId: '3273011290030001',
    passportNumber: 'C7654321',
    phone: '+6281234567890',
    email: 'Andi.Saputra@mail.example',
  });
  // The passport that is used now, beside the one in the personal data.
  await sql`insert into travel_documents (seafarer_id, name, number)
            select seafarer_id, 'Passport', 'E 888-1234' from employees where id = ${andi.employeeId}`.execute(
    server.db,
  );
  await person((await makeEmployee(server, 1, { aboardFor: principalId })).employeeId, 'Budi Andika');
  await person((await makeEmployee(server, 1)).employeeId, 'Andi Ashore');
  await server.db.updateTable('employees').set({ employeeNumber: number }).where('id', '=', andi.employeeId).execute();
});
afterAll(() => server.close());

const namesOf = async (filterList: string, caller: Caller = staff): Promise<string[]> =>
  (await server.call(crewLists.onBoard, { filterList }, caller)).body.data.map(
    ({ fullName }: { fullName: string }) => fullName,
  );
const counts = async (filterList?: string) =>
  (await server.call(crewLists.counts, { ...(filterList && { filterList }) }, staff)).body.data;

describe('a search of the crew', () => {
  it.each(['Andi Saputra', 'saputra ANDI', 'Andi   Saputra', 'putra and'])(
    'finds by words in any order: %o',
    async (typed) => {
      expect(await namesOf(typed)).toEqual(['Andi Saputra']);
    },
  );

  it('finds by name and rank together', async () => {
    const [{ jobPositionName } = { jobPositionName: '' }] = (await server.call(crewLists.onBoard, {}, staff)).body.data;
    expect(await namesOf(`saputra ${jobPositionName}`)).toEqual(['Andi Saputra']);
    expect(await namesOf(`saputra zeppelin`)).toEqual([]);
  });

  it('finds by the employee number, however it is written', async () => {
    for (const typed of [number, 'M00100', 'm 00100', 'M.00100', '00100', 'm-001'])
      expect(await namesOf(typed), typed).toEqual(['Andi Saputra']);
    expect(await namesOf('T-00100')).toEqual([]);
    expect(await namesOf(`andi ${number}`)).toEqual(['Andi Saputra']);
    expect(await namesOf(`budi ${number}`)).toEqual([]);
  });

  it.each([
    ['seafarer code', '6200012345'],
    ['the beginning of a seafarer code', '620001'],
    ['seaman book', 'f301122'],
    ['seaman book with spaces', 'F 301 122'],
    ['phone as kept', '+6281234567890'],
    ['phone as dialled', '0812 3456 7890'],
    ['phone with dashes', '812-3456-7890'],
    ['e-mail', 'andi.saputra@mail.example'],
    ['the beginning of an e-mail', 'ANDI.SAPUTRA@'],
    ['NIK', '3273011290030001'],
    ['NIK in groups', '3273 0112 9003 0001'],
    ['passport in groups', 'c 765 4321'],
    ['passport as printed', 'C7654321'],
    ['the passport among the travel documents', 'e8881234'],
  ])('finds by %s', async (_what, typed) => {
    expect(await namesOf(typed)).toEqual(['Andi Saputra']);
  });

  it('finds a vessel with a number in its name', async () => {
    await server.database.exec(
      `update vessels set name = 'Bintan 101' where id = (select min(vessel_id) from live_assignments)`,
    );
    expect(await namesOf('bintan 101')).not.toEqual([]);
    expect(await namesOf('bintan 102')).toEqual([]);
  });

  it('says how many it finds in each list', async () => {
    expect(await counts('andi')).toEqual({ offBoard: 1, onBoard: 2, resigned: 0, blacklist: 0 });
    expect(await counts('saputra')).toEqual({ offBoard: 0, onBoard: 1, resigned: 0, blacklist: 0 });
    expect(await counts('an')).toEqual(await counts());
  });

  it('finds no one by a number that the caller would see masked', async () => {
    const planning = await server.user({ role: 'crewingplanningmarine' });
    const principal = await server.user({
      role: 'crewingprincipalmarine',
      principalId,
      userAccessList: ['CrewManagement'],
    });
    expect(await namesOf('andi', principal)).toHaveLength(2);
    for (const own of ['3273011290030001', 'C7654321', 'E8881234', '327301']) {
      expect(await namesOf(own, planning), own).toEqual([]);
      expect(await namesOf(own, principal), own).toEqual([]);
    }
    for (const contact of ['081234567890', 'andi.saputra@mail.example']) {
      expect(await namesOf(contact, planning), contact).toEqual(['Andi Saputra']);
      expect(await namesOf(contact, principal), contact).toEqual([]);
    }
    expect(await namesOf('6200012345', principal)).toEqual(['Andi Saputra']);
  });
});

describe('a name', () => {
  beforeAll(async () => {
    for (const [fullName, latinName] of [
      ["Ma'ruf  Amin", null],
      ['Nguyễn D’Souza', null],
      ['王小明', 'Wang Xiaoming'],
      ['김민준', 'Kim Minjun'],
    ] as const) {
      const { employeeId } = await makeEmployee(server, 1, { aboardFor: principalId });
      await sql`update seafarers set full_name = ${fullName}, latin_name = ${latinName}
                 where id = (select seafarer_id from employees where id = ${employeeId})`.execute(server.db);
    }
  });

  it.each([
    ['maruf', "Ma'ruf  Amin"],
    ["ma'ruf", "Ma'ruf  Amin"],
    ['Ma’ruf', "Ma'ruf  Amin"],
    ['amin maruf', "Ma'ruf  Amin"],
    ['dsouza nguyen', 'Nguyễn D’Souza'],
    ['小明', '王小明'],
    ['xiaoming wang', '王小明'],
    ['김민', '김민준'],
  ])('is found by %s', async (keyword, name) => {
    expect(await namesOf(keyword)).toEqual([name]);
  });

  it('is not searched for by one sign, or by two of Latin letters', async () => {
    const all = (await namesOf('')).length;
    expect([(await namesOf('明')).length, (await namesOf('zz')).length]).toEqual([all, all]);
  });
});
