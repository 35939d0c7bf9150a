import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role, SubRole } from '#platform/contract/access.ts';
import { addDays } from '#platform/contract/days.ts';
import { bankOf, documentsOf, personalOf, trainingsOf } from '#testing/application.ts';
import { agus, type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { crew } from '../../contract.ts';
import { crewFiles } from '../contract.ts';

let server: TestServer;
let world: HiringWorld;
let member: Awaited<ReturnType<HiringWorld['hire']>>;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
  member = await world.hire();
});
afterAll(() => server.close());

const edit = (input: object, caller: { token: string } = world.staff) =>
  server.call(crewFiles.updateDetail, { employeeId: member.employeeId, ...input } as never, caller);
const details = async (caller: { token: string } = world.staff) =>
  (await server.call(crew.details, { employeeId: member.employeeId }, caller)).body.data;
const otherPerson = {
  ...agus,
  seafarerIdNumber: '6200555555',
  idNumber: '3578011705900055',
  passportId: 'X5555555',
  fullName: 'Budi Santoso',
};
const holderOf = ({ employeeId }: { employeeId: number }) =>
  server.db.selectFrom('employees').select('seafarerId').where('id', '=', employeeId).executeTakeFirstOrThrow();
const certification = async () => {
  const { registerSeaServices: _, ...rest } = await documentsOf(server, world.staff);
  return rest;
};

describe('the file of a crew member', () => {
  it('takes the sections that are sent and leaves the others, under one version', async () => {
    const before = await details();
    const personal = await personalOf(server, world.staff, { phoneNumber: '+628999999999', englishLevel: 'fair' });
    const first = await edit({ version: before.version, ...personal });
    expect([first.status, first.body.data]).toEqual([
      200,
      {
        id: member.employeeId,
        otherRankPlans: [],
        openCheckUp: null,
        version: expect.toSatisfy((version: number) => version > before.version),
      },
    ]);
    const after = await details();
    expect(after).toMatchObject({
      version: first.body.data.version,
      phoneNumber: '+628999999999',
      englishLevel: 'fair',
      registerCOPDocs: before.registerCOPDocs,
      registerSeaServices: before.registerSeaServices,
      bankInfo: before.bankInfo,
    });
    const second = await edit({ version: after.version, ...trainingsOf(), registerSeaServices: [] });
    expect(second.body.data.version).toBeGreaterThan(after.version);
    expect(await details()).toMatchObject({ registerSeaServices: [], englishLevel: 'fair' });
  });

  it('keeps what is in it when a file is sent without the fields of the office', async () => {
    await edit(await personalOf(server, world.staff, { englishLevel: 'good' }));
    await edit(await personalOf(server, world.staff));
    expect((await details()).englishLevel).toBe('good');
    await edit(await personalOf(server, world.staff, { englishLevel: null }));
    expect((await details()).englishLevel).toBeNull();
  });

  it('is in the trail with who changed it', async () => {
    const admin = await server.user({ role: 'crewingadminmarine' });
    await edit({ bankInfo: [{ ...bankOf().bankInfo[0], accountNumber: '999' }] }, admin);
    const newest = await server.db
      .selectFrom('auditLog')
      .select('actor')
      .where('tableName', '=', 'bank_accounts')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(newest.actor).toContain(admin.userId);
  });

  it.each(['bank', 'service', 'certification'] as const)(
    'refuses a change of %s by one who saw a former version, and keeps the newer',
    async (part) => {
      const { version } = await details();
      const change = {
        bank: bankOf(),
        service: { registerSeaServices: [], ...trainingsOf() },
        certification: await certification(),
      }[part];
      expect((await edit({ version, registerTrainings: [] })).status).toBe(200);
      const late = await edit({ version, ...change });
      expect([late.status, late.body.code]).toEqual([409, 'stale']);
      expect((await details()).registerTrainings).toEqual([]);
    },
  );

  it('lets one of sixteen through that change the same version', async () => {
    const { version } = await details();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        edit({ version, bankInfo: [{ ...bankOf().bankInfo[0], accountNumber: String(1000 + at) }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await details()).bankInfo[0].accountNumber).toBe(String(1000 + winner));
  });
});

describe('who changes it', () => {
  it.each<[Role, number]>([
    ['superadmin', 200],
    ['crewingadminmarine', 200],
    ['crewingmanagermarine', 200],
    ['crewingstaffmarine', 200],
    ['crewingpdemarine', 403],
    ['crewingplanningmarine', 403],
    ['crewingservicemarine', 403],
    ['crewingfinancemarine', 403],
    ['crewingprincipalmarine', 403],
    ['crewingadmintanker', 404],
    ['crewingstafftanker', 404],
    ['crewingpdetanker', 403],
  ])('%s: %i', async (role, status) => {
    const before = await details();
    const caller = await server.user({ role, userAccessList: ['CrewManagement'] });
    expect((await edit({ ...trainingsOf(), registerTrainings: [] }, caller)).status).toBe(status);
    expect((await details()).version === before.version).toBe(status !== 200);
  });

  it.each<SubRole>(['head', 'crew', 'others'])('is not the crew member, sub-role %s (2O19)', async (subRole) => {
    const self = await server.user({ role: 'crewmarine', subRole, employeeId: member.employeeId });
    expect((await edit(bankOf(), self)).status).toBe(403);
  });

  it('learns nothing of the other division: foreign and missing are the same bytes', async () => {
    const foreign = await edit(bankOf(), world.tankerStaff);
    const missing = await server.call(
      crewFiles.updateDetail,
      { employeeId: 999_999, ...bankOf() } as never,
      world.tankerStaff,
    );
    expect([foreign.status, foreign.raw]).toEqual([404, missing.raw]);
  });
});

describe('numbers that are one person’s', () => {
  it.each([
    ['seafarerIdNumber', 'Another crew member has this seafarer code'],
    ['idNumber', 'Another crew member has this ID number'],
    ['passportId', 'Another crew member has this passport number'],
  ] as const)('%s of another crew member is refused there, also of the other division', async (field, message) => {
    for (const at of [world.opening, world.tankerOpening]) {
      const other = {
        ...agus,
        seafarerIdNumber: at === world.opening ? '6200999999' : '6200888888',
        idNumber: at === world.opening ? '3578011705900099' : '3578011705900088',
        passportId: at === world.opening ? 'X9999999' : 'X8888888',
        fullName: at === world.opening ? 'Agus Wibowo' : 'Joko Susilo',
      };
      await world.hire(other, { at });
      const before = await details();
      const answer = await edit(await personalOf(server, world.staff, { [field]: other[field] }));
      expect(answer.body).toMatchObject({ status: 409, code: 'number_taken', message, fields: { [field]: message } });
      expect(await details()).toEqual(before);
    }
  });

  it.each([
    ['seafarerIdNumber', 'seafarer_code', '6200777777', 'Another crew member has this seafarer code'],
    ['idNumber', 'national_id', '3578011705900077', 'Another crew member has this ID number'],
    ['passportId', 'passport_number', 'X7777777', 'Another crew member has this passport number'],
  ] as const)(
    '%s that somebody else saves in the same moment is refused at its field',
    async (field, column, number, message) => {
      const { seafarerId: otherId } = await holderOf(await world.hire(otherPerson));
      const { seafarerId } = await holderOf(member);
      // Between the look and the write: the other one gets the number while this one is written.
      await sql`create function taken_meanwhile() returns trigger language plpgsql as $$
      begin
        if new.id = ${sql.raw(String(seafarerId))} and pg_trigger_depth() = 1 then
          update seafarers set ${sql.raw(column)} = '${sql.raw(number)}' where id = ${sql.raw(String(otherId))};
        end if;
        return new;
      end $$`.execute(server.db);
      await sql`create trigger taken_meanwhile before update on seafarers
      for each row execute function taken_meanwhile()`.execute(server.db);
      try {
        const before = await details();
        const answer = await edit(await personalOf(server, world.staff, { [field]: number }));
        expect(answer.body).toEqual({ status: 409, code: 'number_taken', message, fields: { [field]: message } });
        expect(await details()).toEqual(before);
      } finally {
        await sql`drop trigger taken_meanwhile on seafarers`.execute(server.db);
        await sql`drop function taken_meanwhile()`.execute(server.db);
      }
    },
  );

  it('may be those of someone who only applied', async () => {
    await world.apply(agus);
    expect((await edit(await personalOf(server, world.staff, { passportId: agus.passportId }))).status).toBe(200);
  });
});

describe('wrong input', () => {
  const personal = async (other: object) => personalOf(server, world.staff, other);
  it.each<[string, () => Promise<object>, Record<string, string>]>([
    ['a name left out', () => personal({ fullName: '' }), { fullName: 'Full name is required' }],
    ['an English level that is none', () => personal({ englishLevel: 'best' }), { englishLevel: expect.any(String) }],
    ['a masked passport', () => personal({ passportId: '•••• 4567' }), { passportId: expect.any(String) }],
    ['a masked address', () => personal({ address: '••••' }), { address: expect.any(String) }],
    ['a masked phone number', () => personal({ phoneNumber: '••••' }), { phoneNumber: expect.any(String) }],
    ['a masked religion', () => personal({ religion: '••••' }), { religion: expect.any(String) }],
    [
      'a masked account',
      async () => ({ bankInfo: [{ ...bankOf().bankInfo[0], accountNumber: '•••• 5678' }] }),
      { 'bankInfo.0.accountNumber': expect.any(String) },
    ],
    [
      'a certificate issued tomorrow',
      async () => {
        const sent = await certification();
        const issued = addDays(server.today, 1);
        const own = { certificateName: 'Ship Cook', issued, expired: addDays(issued, 180) };
        return { ...sent, registerCOPDocs: [...sent.registerCOPDocs, own] };
      },
      { 'registerCOPDocs.2.issued': 'Issued date cannot be in the future' },
    ],
    [
      'one list of certificates without the others',
      async () => ({ registerCOPDocs: [] }),
      { registerCOCDocs: expect.any(String) },
    ],
    [
      'a scan of somebody else',
      async () => ({
        registerSeaServices: [
          {
            ...(await documentsOf(server, world.staff)).registerSeaServices[0],
            attachment: {
              name: 'x.pdf',
              uuid: '00000000-0000-4000-8000-000000000000',
              size: 1,
              type: 'application/pdf',
            },
          },
        ],
      }),
      { 'registerSeaServices.0.attachment': expect.any(String) },
    ],
  ])('names %s at its field and changes nothing', async (_what, input, fields) => {
    const before = await details();
    const answer = await edit(await input());
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_input']);
    expect(answer.body.fields).toMatchObject(fields);
    expect(await details()).toEqual(before);
  });
});
