import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepNoteTerms } from '#features/billing/debit-notes/server/operations.ts';
import { sealBooks } from '#platform/server/book-seals.ts';
import { sealTrail } from '#platform/server/sealed-trail.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { fillDemo } from './demo.server.ts';
import { books, verify } from './verify.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await fillDemo(server.database, server.services, 'no password', { applications: 20, crew: 30 });
});
afterAll(() => server.close());

const faults = async () => {
  const found = await verify({ db: server.db, secretsKey: undefined, files: server.services.files, withRows: true });
  return Object.fromEntries(found.map(({ what, faults: some }) => [what, some]));
};
const nothing = {
  'crew lists': [],
  'applicant lists': [],
  trail: [],
  files: [],
  'closed books': [],
  'rows and their trail': [],
  'rows that name a file': [],
};

it('finds nothing wrong in a filled demo', async () => {
  expect(await faults()).toEqual(nothing);
});

describe('damage that somebody with full rights in the database does, around its triggers', () => {
  let hash: string | undefined;
  beforeAll(async () => {
    // The account that the notes are paid into.
    await server.db
      .insertInto('billingTerms')
      .values({
        validFrom: '2020-01-01',
        vatPercentage: '11',
        crewFeePercentage: '8',
        vatBase: 'bill',
        billsEmployerParts: true,
        paymentDays: 30,
        bankName: 'Bank Mandiri',
        accountNumber: '1370012345678',
      })
      .execute();
    await server.db.transaction().execute(keepNoteTerms);
    await sql`update audit_log set at = at - interval '2 hours'`.execute(server.db);
    hash = await sealTrail(server.db, undefined);
    const made = await server.db.transaction().execute((trx) => sealBooks(trx, undefined, books));
    expect(made).toBeGreaterThan(10);
  });

  /** What is found after the damage, which is then undone. */
  async function foundAfter(damage: string, verified: { hash?: string } = {}) {
    let found: Record<string, readonly string[]> = {};
    const undone = new Error('undone');
    await server.db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql.raw(damage).execute(trx);
        const findings = await verify({ db: trx, secretsKey: undefined, withRows: true, ...verified });
        found = Object.fromEntries(
          findings.filter(({ faults: some }) => some.length > 0).map((one) => [one.what, one.faults]),
        );
        throw undone;
      })
      .catch((error) => {
        if (error !== undone) throw error;
      });
    return found;
  }
  const closed = "(select id from work_orders where month < to_char(now(), 'YYYY-MM') order by id limit 1)";
  const entry = '(select min(id) from audit_log)';

  it.each([
    ['what somebody was paid', `update work_orders set take_home = take_home + 1 where id = ${closed}`, 'closed books'],
    ['a line of a slip', `update work_orders set lines = '[]' where id = ${closed}`, 'closed books'],
    ['the account that was paid', `update work_orders set contents = '{}' where id = ${closed}`, 'closed books'],
    ['a slip that is gone', `delete from work_orders where id = ${closed}`, 'closed books'],
    ['tax of a closed month', 'update pay_results set withheld = withheld + 1 where id = 1', 'closed books'],
    ['a month that is open again', 'update payroll_months set closed_at = null where id = 1', 'closed books'],
    ['what was billed', 'update billed_rows set amount = amount + 1 where id = 1', 'closed books'],
    ['a billed row that is gone', 'delete from billed_rows where id = 1', 'closed books'],
    [
      'a billed row that was put in',
      `insert into billed_rows (closing_id, division_id, type, month, source, record_id, amount, fee, vat, contents)
       select closing_id, division_id, type, month, 'x', record_id, 1, 0, 0, contents from billed_rows where id = 1`,
      'closed books',
    ],
    ['the number of a debit note', "update debit_notes set number = 'DN/1' where id = 1", 'closed books'],
    [
      'the account of a debit note',
      `update debit_notes set terms = jsonb_set(terms, '{accountNumber}', '"1"') where terms is not null`,
      'closed books',
    ],
    [
      'the VAT that a debit note names',
      `update debit_notes set terms = jsonb_set(terms, '{vatPercentage}', '"12"') where terms is not null`,
      'closed books',
    ],
    ['a debit note that is gone', 'delete from debit_notes where id = 1', 'closed books'],
    ['the seal of a book', 'delete from book_seals where id = 1', 'closed books'],
    ['overtime', 'update pay_inputs set amount = amount + 1 where id = 1', 'rows and their trail'],
    ['a bank account', "update bank_accounts set account_number = '1' where id = 1", 'rows and their trail'],
    ['a wage', 'update salary_matrix set basic_salary = basic_salary + 1 where id = 1', 'rows and their trail'],
    ['a vessel that is gone', 'delete from vessels where id = 1', 'rows and their trail'],
    [
      'a file that is gone',
      'delete from files where id = (select file_id from certificates where file_id is not null limit 1)',
      'rows that name a file',
    ],
    ['who wrote an entry of the trail', `update audit_log set actor = 'user:x' where id = ${entry}`, 'trail'],
    ['an entry marked as erased', `update audit_log set after = null, erased_at = now() where id = ${entry}`, 'trail'],
    ['seals of the trail that are gone', 'delete from trail_seals', 'trail'],
  ])('finds %s', async (_what, damage, where) => {
    expect(Object.keys(await foundAfter(damage))).toContain(where);
  });

  it('finds that all of the trail was sealed again, by a hash that was kept elsewhere', async () => {
    expect(hash).toBeDefined();
    expect(await foundAfter('select 1', { hash: hash ?? '' })).toEqual({});
    expect(
      Object.keys(await foundAfter('update trail_seals set hash = reverse(hash)', { hash: hash ?? '' })),
    ).toContain('kept hash');
  });

  it('takes pay that was erased by rule for what it is', async () => {
    const person = `(select e.seafarer_id from work_orders w join employees e on e.id = w.employee_id where w.id = ${closed})`;
    expect(
      await foundAfter(`
        with noted as (insert into erasures (seafarer_id, what, row_count) select ${person}, 'payroll', 1)
        delete from work_orders where employee_id in (select id from employees where seafarer_id = ${person})`),
    ).toEqual({});
  });
});

it('finds a list, a counter and a file that are not as they should be', async () => {
  const { employeeId } = await server.db
    .selectFrom('crewListing')
    .select('employeeId')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`update crew_listing set full_name_key = 'other' where employee_id = ${employeeId}`.execute(server.db);
  await sql`update application_counts set total = total + 1 where bucket = 1 and division_id = 1`.execute(server.db);
  const [file] = await server.db.selectFrom('files').select(['id', 'storageKey']).limit(1).execute();
  if (!file) throw new Error('The demo has no file');
  await server.services.files.put(file.storageKey, Buffer.from('something else'), 'application/pdf');
  const found = await faults();
  expect(found['crew lists']).toContain(`employee ${employeeId}`);
  expect(found['applicant lists']).toEqual(['counter 1']);
  expect(found.files).toEqual([file.id]);
  await server.services.files.remove(file.storageKey);
  expect((await faults()).files).toEqual([file.id]);
});
