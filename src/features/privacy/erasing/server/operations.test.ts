import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetUnclaimedFiles } from '#features/files/server/queries.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { findTraces, makeWholePerson, removeEarlierRows, type WholePerson } from '#testing/whole-person.ts';
import { requests } from '../../requests/contract.ts';
import { retention } from '../../retention/contract.ts';
import { applyRetention } from '../../retention/server/jobs.ts';
import { personTables, staying, treatments } from '../rules.ts';

/** The last day aboard is of 2020: all is due, but for the values of the trail, whose time the test must not use. */
const today = '2031-06-01';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const apply = (on = today) => applyRetention(server.db, server.services.files, on);
/** What is left of somebody, and where, but for what is said to stay. */
async function left({ sign }: WholePerson, isKept: (mark: string) => boolean = () => false): Promise<string[]> {
  const traces = await findTraces(server.db, sign);
  return [...traces].flatMap(([where, marks]) =>
    marks.filter((mark) => !(mark in staying) && !isKept(mark)).map((mark) => `${mark} in ${where}`),
  );
}
const filesOf = async ({ storageKeys }: WholePerson) => {
  const read = await Promise.allSettled(storageKeys.map((key) => server.services.files.read(key)));
  return read.filter(({ status }) => status === 'fulfilled').length;
};
/** The rows of a person, as they are. */
const rowsOf = async ({ sign }: WholePerson) => {
  const rows: string[] = [];
  // Messages and sign-ins have a time of their own, whosever they are.
  for (const { table } of personTables.filter(({ kept }) => kept !== 'messages' && kept !== 'signIns')) {
    const found = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from ${sql.table(table)} t where to_jsonb(t)::text ~* ${`${sign}[.]`}`.execute(
      server.db,
    );
    rows.push(...found.rows.map(({ text }) => text).sort());
  }
  return rows;
};
const idOf = ({ records }: WholePerson, table: string) => Number(records.get(table));
/** Somebody works for us again, until a day. */
const employAgain = (person: WholePerson, endedOn: string | null) =>
  server.db
    .insertInto('employmentPeriods')
    .values({
      employeeId: idOf(person, 'employees'),
      divisionId: 1,
      startedOn: '2027-07-01',
      endedOn,
      endReason: endedOn && 'resigned',
    })
    .execute();

/** They ask for erasure, and a lead grants it. */
async function grantErasure(person: WholePerson) {
  const lead = await server.user({ role: 'crewingmanagermarine' });
  const { id: requestId } = await server.db
    .insertInto('privacyRequests')
    .values({
      kind: 'erasure',
      divisionId: 1,
      seafarerId: idOf(person, 'seafarers'),
      language: 'en',
      name: `${person.sign}.seafarers.full_name.1`,
      email: `${person.sign}.seafarers.email.1@example.test`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return server.call(requests.answer, { requestId, outcome: 'done', answer: 'As you asked' }, lead);
}

describe('a person with a row in every table', () => {
  it('leaves nothing once every rule has erased them: not in a table, the trail or the store', async () => {
    const person = await makeWholePerson(server, 'zq', true);
    const other = await makeWholePerson(server, 'xw', true);
    await employAgain(other, null);
    await server.db
      .updateTable('users')
      .set({ isActive: true })
      .where('employeeId', '=', idOf(other, 'employees'))
      .execute();
    expect(personTables.filter(({ table }) => !person.tables.has(table))).toEqual([]);
    // What was removed before is in the trail alone.
    expect((await removeEarlierRows(server, person)).length).toBeGreaterThan(20);
    // Messages to others about them.
    const told = { kind: 'PlanProposed', recordId: '1', transition: 'asked', recipient: 'owner@client.example' };
    await server.db
      .insertInto('outbox')
      .values({ ...told, state: 'sent', data: JSON.stringify({ crew: [{ name: 'zq.seafarers.full_name.1' }] }) })
      .execute();
    const others = await rowsOf(other);

    const people = async () => {
      const boss = await server.user({ role: 'superadmin' });
      const asked = { kind: 'crew', on: today } as const;
      const due = await Promise.all(
        (['contacts', 'medical', 'file', 'payroll'] as const).map((stage) =>
          server.call(retention.due, { ...asked, stage }, boss),
        ),
      );
      return due.map(({ body }) => body.data.people.map(({ name }: { name: string }) => name));
    };
    // What the preview names is what goes.
    expect(await people()).toEqual(Array.from({ length: 4 }, () => ['zq.seafarers.full_name.1']));
    expect(await apply()).toMatchObject({ 'crew.contacts': 1, 'crew.medical': 1, 'crew.file': 1, 'crew.payroll': 1 });
    expect(await people()).toEqual([[], [], [], []]);

    expect(await left(person)).toEqual([]);
    expect(await filesOf(person)).toBe(0);
    expect(await rowsOf(other)).toEqual(others);
    expect(await filesOf(other)).toBe(other.storageKeys.length);
  });

  it('who was never hired is gone with a granted request, the mail that says so included', async () => {
    const person = await makeWholePerson(server, 'zq', false);
    expect((await grantErasure(person)).body.data).toMatchObject({ erased: 4 });
    // The answer has yet to be sent.
    expect(await left(person)).toEqual(['seafarers.email in outbox', 'seafarers.full_name in outbox']);
    await server.db.updateTable('outbox').set({ state: 'sent' }).execute();
    await apply(server.today);
    while ((await forgetUnclaimedFiles(server.db, server.services.files)) > 0);
    expect(await left(person)).toEqual([]);
    expect(await filesOf(person)).toBe(0);
  });

  it('who left keeps with a granted request what tax law wants, the account and messages until their time, no more', async () => {
    const person = await makeWholePerson(server, 'zq', true);
    expect((await grantErasure(person)).body.data).toMatchObject({ erased: 3 });
    const keptFor = ['payroll', 'account', 'signIns', 'requests'];
    const named = personTables.filter(({ kept }) => keptFor.includes(kept)).map(({ table }) => table);
    const numbers = treatments.payroll.seafarers ?? [];
    const isKept = (mark: string) => {
      const [table = '', column = ''] = mark.split('.');
      if (table === 'seafarers') return [...numbers, 'full_name', 'latin_name', 'email'].includes(column);
      return (
        named.includes(table) ||
        table in treatments.payroll ||
        /^files\.(crew_agr|agreem|movement_d|blacklist)/.test(mark)
      );
    };
    expect(await left(person, isKept)).toEqual([]);
  });

  it('takes what planning noted of them and a colleague along, whichever of the two they are', async () => {
    const colleague = await makeWholePerson(server, 'xw', true);
    const person = await makeWholePerson(server, 'zq', true);
    const pair = { employeeId: idOf(colleague, 'employees'), otherEmployeeId: idOf(person, 'employees') };
    await server.db
      .insertInto('crewPairs')
      .values({ ...pair, kind: 'apart', reason: 'Fought with zq. on deck', notedOn: '2026-01-01' })
      .execute();
    await grantErasure(person);
    const pairs = await server.db
      .selectFrom('crewPairs')
      .select('id')
      .where('employeeId', '=', pair.employeeId)
      .where('otherEmployeeId', '=', pair.otherEmployeeId)
      .execute();
    expect(pairs).toEqual([]);
    const { rows } = await sql<{ id: string }>`
      select id::text from audit_log where table_name = 'crew_pairs' and concat(before, after) ~ 'Fought'
      `.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('keeps all of it while it is held', async () => {
    const person = await makeWholePerson(server, 'zq', true);
    await server.db
      .insertInto('legalHolds')
      .values({ seafarerId: idOf(person, 'seafarers'), reason: 'Claim' })
      .execute();
    const before = await rowsOf(person);
    await apply();
    expect(await rowsOf(person)).toEqual(before);
    expect(await filesOf(person)).toBe(person.storageKeys.length);
  });
});

describe('what came back after it was erased', () => {
  const phone = async (person: WholePerson, value?: string) => {
    const query = server.db.updateTable('seafarers').where('id', '=', idOf(person, 'seafarers'));
    if (value !== undefined) await query.set({ phone: value }).execute();
    const row = await server.db
      .selectFrom('seafarers')
      .select('phone')
      .where('id', '=', idOf(person, 'seafarers'))
      .executeTakeFirstOrThrow();
    return row.phone;
  };

  it('with a new employment is kept from its end on, and goes again in its time', async () => {
    const person = await makeWholePerson(server, 'zq', true);
    await apply('2027-06-01');
    expect(await phone(person)).toBeNull();
    await employAgain(person, '2028-05-01');
    await phone(person, '+62811');
    await apply('2029-04-30');
    expect(await phone(person)).toBe('+62811');
    await apply('2029-05-01');
    expect(await phone(person)).toBeNull();
  });

  it('with a new application is kept from its last step on, and while it is being filled in', async () => {
    const person = await makeWholePerson(server, 'zq', true);
    const submitted = server.db.updateTable('applications');
    await submitted.set({ stageEnteredAt: new Date('2028-05-01T03:00:00Z'), stage: 3 }).execute();
    await apply('2029-04-30');
    expect(await phone(person)).not.toBeNull();
    await submitted.set({ submittedStep: 1, submittedAt: null }).execute();
    await apply('2031-06-01');
    expect(await phone(person)).not.toBeNull();
  });
});
