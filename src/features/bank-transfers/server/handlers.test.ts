import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeMonth } from '#features/work-orders/lines/server/operations.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { bankTransfers, companyAccounts, type TransferMonth, type TransferRow } from '../contract.ts';
import { layouts } from '../layouts/contract.ts';
import type { RowGroup } from '../rules.ts';

let server: TestServer;
let world: PayrollWorld;
let finance: Awaited<ReturnType<TestServer['user']>>;
const who: Record<string, number> = {};
let layoutId = 0;
let fixedId = 0;

/** A closed month: two are paid as they are, one has no account, one's changed, and one is paid nothing. */
beforeAll(async () => {
  server = await testServer({ today: '2026-06-10' });
  world = await payrollWorld(server);
  finance = await server.user({ role: 'crewingfinancemarine' });
  await world.wage(1, '9000000');
  const tug = await world.vessel('TB Bentang 07');
  for (const name of ['Able Budi', 'Able Sari', 'Lacking Account', 'Moved Account', 'Owing Much']) {
    who[name] = await world.seafarer(name);
    await world.stay(who[name] ?? 0, tug, 1, '2026-05-01');
  }
  await server.db
    .insertInto('payInputs')
    .values({
      employeeId: who['Owing Much'] ?? 0,
      month: '2026-05',
      kind: 'advance',
      amount: '90000000',
      note: 'Paid before',
    })
    .execute();
  await world.calculate('2026-05', 1);
  await server.db
    .updateTable('payResults')
    .set(({ ref }) => ({ approvedFigures: ref('figures') }))
    .execute();
  await closeMonth(server.db, {
    divisionId: 1,
    month: '2026-05',
    userId: null,
    today: '2026-06-10',
    leavesOutBlocked: true,
  });
  await account('Lacking Account', { accountNumber: '' });
  await account('Moved Account', { accountNumber: '9990001112' });
  const { body } = await server.call(layouts.list, {}, finance);
  layoutId = body.data.find(({ name }: { name: string }) => name === 'CSV')?.id ?? 0;
  fixedId = body.data.find(({ name }: { name: string }) => name === 'TXT')?.id ?? 0;
}, 120_000);
afterAll(() => server.close());

async function account(name: string, values: { accountNumber?: string; accountName?: string }) {
  const { seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', who[name] ?? 0)
    .executeTakeFirstOrThrow();
  await server.db.updateTable('bankAccounts').set(values).where('seafarerId', '=', seafarerId).execute();
}

const may = { year: 2026, month: 5 };
const monthOf = async (as = finance, month = may): Promise<TransferMonth> =>
  (await server.call(bankTransfers.month, month, as)).body.data;
const rowsOf = async (group: RowGroup): Promise<TransferRow[]> =>
  (await server.call(bankTransfers.rows, { ...may, group, pageSize: 100 }, finance)).body.data;
const make = async (asked: object = {}, as = finance) => {
  const { checksum } = await monthOf();
  return server.call(bankTransfers.make, { ...may, layoutId, paidOn: '2026-06-10', checksum, ...asked }, as);
};
const take = (bankFileId: number, as = finance) => server.call(bankTransfers.download, { bankFileId }, as);

describe('a closed month', () => {
  it('names who cannot be paid, who is looked at first and who is paid nothing, and adds up to the slips', async () => {
    const found = await monthOf();
    expect(found).toMatchObject({ isClosed: true, noted: 1, leftOut: 1, difference: '0', files: [] });
    expect([found.slips.people, found.toPay.people, found.refused.people]).toEqual([4, 3, 1]);
    expect(BigInt(found.toPay.total) + BigInt(found.refused.total)).toBe(BigInt(found.slips.total));
    expect(await rowsOf('refused')).toMatchObject([{ employeeName: 'Lacking Account', problems: ['noAccount'] }]);
    expect((await rowsOf('toPay'))[0]).toMatchObject({ employeeName: 'Moved Account', notes: ['changed'] });
    expect(await rowsOf('leftOut')).toMatchObject([{ employeeName: 'Owing Much', reason: 'nothing' }]);
  });

  it('never sends a whole account number with its list', async () => {
    const { body } = await server.call(bankTransfers.rows, { ...may, group: 'toPay' }, finance);
    expect(JSON.stringify(body)).not.toContain('9990001112');
    expect(JSON.stringify(body)).toContain('1112');
  });
});

describe('a file', () => {
  it('waits until what is refused and what is unusual is confirmed, and for the account that pays', async () => {
    expect((await make()).body).toMatchObject({ code: 'refused_rows' });
    expect((await make({ leavesOutRefused: true })).body).toMatchObject({ code: 'noted_rows' });
    const all = { leavesOutRefused: true, acceptsNoted: true };
    expect((await make({ ...all, layoutId: fixedId })).body).toMatchObject({ code: 'no_account' });
    expect((await make({ ...all, layoutId: 9_999 })).status).toBe(404);
    expect((await make({ ...all, month: 6 })).body).toMatchObject({ code: 'not_closed' });
    expect(await monthOf()).toMatchObject({ files: [] });
  });

  it('is of what was looked at: an account that changed since is looked at first', async () => {
    const all = { leavesOutRefused: true, acceptsNoted: true };
    const { checksum } = await monthOf();
    await account('Moved Account', { accountNumber: '1112223334' });
    const { body } = await make({ ...all, checksum });
    expect(body).toMatchObject({ code: 'seen_other' });
    expect(await monthOf()).toMatchObject({ noted: 1, files: [] });
    await account('Moved Account', { accountNumber: '9990001112' });
    expect(await monthOf()).toMatchObject({ checksum });
  });

  it('pays each once, and what is mended by the next', async () => {
    const { body } = await make({ leavesOutRefused: true, acceptsNoted: true });
    const first = String((await take(body.data.bankFileId)).body);
    const lines = first.trimEnd().split('\r\n');
    expect(lines[0]).toBe('No,Bank,Nomor Rekening,Nama,Jumlah,Berita');
    expect(lines).toHaveLength(4);
    const found = await monthOf();
    const sum = lines.slice(1).reduce((all, line) => all + BigInt(line.split(',')[4] ?? 0), 0n);
    expect(sum).toBe(BigInt(found.inFiles.total));
    expect(found).toMatchObject({ toPay: { people: 0 }, inFiles: { people: 3 }, files: [{ rows: 3 }] });
    expect((await make({ leavesOutRefused: true, acceptsNoted: true })).body).toMatchObject({ code: 'no_rows' });

    await account('Lacking Account', { accountNumber: '1370077777' });
    const second = await make({ acceptsNoted: true });
    const next = String((await take(second.body.data.bankFileId)).body);
    expect(next).toContain('1370077777');
    expect(next.trimEnd().split('\r\n')).toHaveLength(2);
    expect(await monthOf()).toMatchObject({ refused: { people: 0 }, inFiles: { people: 4 } });
  });

  it('is not handed out again once an account in it is another one', async () => {
    const [last] = (await monthOf()).files;
    const bankFileId = last?.bankFileId ?? 0;
    await account('Lacking Account', { accountNumber: '1370088888' });
    expect((await take(bankFileId)).body).toMatchObject({ code: 'changed_since' });
    await account('Lacking Account', { accountNumber: '1370077777' });
    expect((await take(bankFileId)).status).toBe(200);
  });

  it('that the bank did not take is withdrawn once, and its people are to be paid again', async () => {
    const [last] = (await monthOf()).files;
    const bankFileId = last?.bankFileId ?? 0;
    const withdraw = (why: string) => server.call(bankTransfers.withdraw, { bankFileId, why }, finance);
    expect((await withdraw('')).body).toMatchObject({ fields: { why: expect.any(String) } });
    expect((await withdraw('Wrong layout')).status).toBe(200);
    expect((await withdraw('Wrong layout')).body).toMatchObject({ code: 'withdrawn' });
    expect((await take(bankFileId)).body).toMatchObject({ code: 'withdrawn' });
    expect(await monthOf()).toMatchObject({
      toPay: { people: 1 },
      files: [{ withdrawn: { why: 'Wrong layout' } }, {}],
    });
    const trail = await server.db
      .selectFrom('auditLog')
      .select('actor')
      .where('tableName', '=', 'bank_files')
      .execute();
    expect(trail.map(({ actor }) => actor.startsWith('user:'))).toEqual([true, true, true]);
  });

  it('of two that are made at once pays nobody twice', async () => {
    const both = await Promise.all([make({ acceptsNoted: true }), make({ acceptsNoted: true })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await server.db
      .selectFrom('bankFileRows as r')
      .innerJoin('bankFiles as f', 'f.id', 'r.fileId')
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .where('f.withdrawnAt', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(4);
  });
});

describe('what files are made by', () => {
  it('is entered with the digits of an account', async () => {
    const form = { validFrom: '2026-01-01', bankName: 'Bank Mandiri', accountName: 'PT Pelayaran', companyCode: 'PTP' };
    const wrong = await server.call(companyAccounts.save, { ...form, accountNumber: '12-34' }, finance);
    expect(wrong.body).toMatchObject({ fields: { accountNumber: expect.any(String) } });
    await server.call(companyAccounts.save, { ...form, accountNumber: '1020005556667' }, finance);
    expect((await monthOf()).account).toMatchObject({ accountNumber: '1020005556667' });
  });

  it('is not entered over an account of that day that was not seen', async () => {
    const account = { validFrom: '2026-03-01', bankName: 'Bank Mandiri', accountName: 'PT Pelayaran' };
    const save = (accountNumber: string, version?: number) =>
      server.call(companyAccounts.save, { ...account, accountNumber, version }, finance);
    const listed = async () =>
      (await server.call(companyAccounts.list, {}, finance)).body.data.find(
        ({ validFrom }: { validFrom: string }) => validFrom === account.validFrom,
      );
    expect((await save('1000000000001', 0)).status).toBe(200);
    const late = await save('1000000000002', 0);
    expect([late.status, late.body.code]).toEqual([409, 'stale']);
    const { version } = await listed();
    expect((await save('1000000000003', version)).status).toBe(200);
    expect((await save('1000000000004', version)).status).toBe(409);
    expect(await listed()).toMatchObject({ accountNumber: '1000000000003' });
    // A client that does not say what it has seen replaces as before.
    expect((await save('1000000000005')).status).toBe(200);
    await server.db.deleteFrom('companyAccounts').where('validFrom', '=', account.validFrom).execute();
  });

  it('is not entered by both of two who enter the first of a day at once', async () => {
    const account = { validFrom: '2026-04-01', bankName: 'Bank Mandiri', accountName: 'PT Pelayaran' };
    const save = (accountNumber: string) =>
      server.call(companyAccounts.save, { ...account, accountNumber, version: 0 }, finance);
    const both = await Promise.all([save('1000000000001'), save('1000000000002')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await server.db.deleteFrom('companyAccounts').where('validFrom', '=', account.validFrom).execute();
  });

  it('is previewed on the month, refused with its line, and stale when somebody else changed it', async () => {
    const { body } = await server.call(layouts.list, {}, finance);
    const [layout] = body.data;
    const preview = (contents: string) => server.call(layouts.preview, { ...may, contents }, finance);
    expect((await preview(layout.contents)).body.data.text.split('\r\n').length).toBeGreaterThan(3);
    expect((await preview('@separator;!')).body).toMatchObject({ fields: { contents: expect.stringContaining('1') } });
    const save = (values: object) => server.call(layouts.save, { ...layout, ...values }, finance);
    expect((await save({ name: 'CSV of our bank' })).status).toBe(200);
    expect((await save({ name: 'CSV of theirs' })).body).toMatchObject({ code: 'stale' });
    // Of a new one nothing would be compared with it.
    const { id: _, ...unnamed } = layout;
    const fresh = await server.call(layouts.save, { ...unnamed, name: 'CSV of nobody' }, finance);
    expect([fresh.status, Object.keys(fresh.body.fields)]).toEqual([400, ['version']]);
    const { id, version } = layout;
    expect((await server.call(layouts.remove, { id, version }, finance)).body).toMatchObject({ code: 'stale' });
    expect((await server.call(layouts.remove, { id, version: version + 1 }, finance)).status).toBe(200);
    expect((await server.call(layouts.list, {}, finance)).body.data).toHaveLength(2);
  });
});

describe('a layout whose own columns are too narrow', () => {
  it('is refused with the names of the columns, and nothing is made', async () => {
    const { body } = await server.call(layouts.list, {}, finance);
    const [{ contents }] = body.data.filter(({ name }: { name: string }) => name === 'TXT');
    const narrow = contents.replace('foot;accountSum;20;zeros', 'foot;accountSum;4;zeros');
    const form = { name: 'Narrow', source: 'Bank', contents: narrow };
    const { id } = (await server.call(layouts.save, form, finance)).body.data;
    const [last] = (await monthOf()).files;
    const again = { bankFileId: last?.bankFileId ?? 0, why: 'Another layout' };
    await server.call(bankTransfers.withdraw, again, finance);
    const refused = await make({ layoutId: id, acceptsNoted: true });
    expect(refused.body).toMatchObject({ code: 'columns', message: expect.stringContaining('accountSum') });
    expect((await server.call(layouts.preview, { ...may, contents: narrow }, finance)).status).toBe(409);
    expect((await monthOf()).files[0]).toMatchObject({ bankFileId: again.bankFileId });
  });
});

describe('who may make them', () => {
  it('is finance of the division; the other has files of its own', async () => {
    const tanker = await server.user({ role: 'crewingfinancetanker' });
    expect(await monthOf(tanker)).toMatchObject({ isClosed: false, account: null });
    const [file] = (await monthOf()).files;
    const bankFileId = file?.bankFileId ?? 0;
    expect((await take(bankFileId, tanker)).status).toBe(404);
    expect((await server.call(bankTransfers.withdraw, { bankFileId, why: 'No' }, tanker)).status).toBe(404);
  });

  it('is nobody who does not make pay', async () => {
    for (const role of ['crewingstaffmarine', 'crewingservicemarine', 'crewmarine'] as const) {
      const other = await server.user({ role, userAccessList: ['WOOverview'] });
      expect((await server.call(bankTransfers.month, may, other)).status).toBe(403);
      expect((await make({}, other)).status).toBe(403);
    }
  });
});
