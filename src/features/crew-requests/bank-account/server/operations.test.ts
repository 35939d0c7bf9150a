import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankTransfers } from '#features/bank-transfers/contract.ts';
import { layouts } from '#features/bank-transfers/layouts/contract.ts';
import { dashboard } from '#features/dashboard/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { secondFactor } from '#features/users/second-factor/contract.ts';
import { closeMonth } from '#features/work-orders/lines/server/operations.ts';
import { roleClass, roles } from '#platform/contract/access.ts';
import { upload } from '#testing/application.ts';
import { type PayrollWorld, payrollWorld } from '#testing/payroll.ts';
import { type Caller, goodPassword, type TestServer, testServer } from '#testing/server.ts';
import { type CrewRequest, type CrewRequestDetail, crewRequests } from '../../contract.ts';

type Signed = Exclude<Caller, undefined> & { userId: string };

const today = '2026-11-12';
let server: TestServer;
let world: PayrollWorld;
let crew: Signed;
let staff: Signed;
let employeeId: number;
let seafarerId: number;
beforeAll(async () => {
  server = await testServer({ today });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  world = await payrollWorld(server);
  await world.wage(1, '6000000');
  employeeId = await world.seafarer('Budi Santoso');
  await world.stay(employeeId, await world.vessel('TB Bentang 07'), 1, '2026-10-01');
  ({ seafarerId } = await server.db
    .selectFrom('employees')
    .select('seafarerId')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow());
  await server.db.updateTable('bankAccounts').set({ accountNumber: '137000471' }).execute();
  crew = await server.user({ role: 'crewmarine', subRole: 'crew', employeeId, password: goodPassword });
  staff = await server.user({ role: 'crewingstaffmarine' });
});

const wanted = { bankName: 'Bank Mandiri', accountNumber: '9008800820', accountName: 'Budi Santoso' };
const ask = (over: object = {}, by = crew) =>
  server.call(
    crewRequests.askAccount,
    { ...wanted, attachment: null, said: '', password: goodPassword, ...over } as never,
    by,
  );
const own = async (by = crew) => (await server.call(crewRequests.own, {}, by)).body.data;
const ownOf = async (): Promise<CrewRequest> => (await own()).requests[0];
const detailOf = async (requestId: number, by = staff): Promise<CrewRequestDetail> =>
  (await server.call(crewRequests.get, { requestId }, by)).body.data;
/** Accepts what the office sees now. */
const accept = async (requestId: number, over: object = {}, by = staff) => {
  const { version, accountCheck } = await detailOf(requestId);
  const seen = accountCheck?.current?.seen ?? null;
  return server.call(crewRequests.acceptAccount, { requestId, version, seen, ...over }, by);
};
const accounts = () =>
  server.db
    .selectFrom('bankAccounts')
    .select(['slot', 'bankName', 'accountNumber', 'accountName'])
    .where('seafarerId', '=', seafarerId)
    .orderBy('slot')
    .execute();
const mails = async () =>
  (
    await server.db
      .selectFrom('outbox')
      .select(['recipient', 'data'])
      .where('kind', '=', 'BankAccount')
      .orderBy('id')
      .execute()
  ).map(({ recipient, data }) => [recipient, (data as { what: string }).what]);
const close = async (month: string) => {
  await world.calculate(month);
  await server.db
    .updateTable('payResults')
    .set(({ ref }) => ({ approvedFigures: ref('figures') }))
    .execute();
  await closeMonth(server.db, { divisionId: 1, month, userId: null, today: '2026-12-28', leavesOutBlocked: true });
};

describe('another bank account', () => {
  it('is asked for with the password, checked, put into the file, and seen by who asked', async () => {
    expect((await own()).account).toEqual({ held: { bankName: 'Bank Mandiri', ending: '471' } });
    const { requestId } = (await ask()).body.data;
    const { body } = await server.call(dashboard.workList, {}, staff);
    expect(body.data.find(({ line }: { line: string }) => line === 'crewRequests')).toMatchObject({ count: 1 });
    const detail = await detailOf(requestId);
    expect(detail).toMatchObject({
      kind: 'bankAccount',
      account: { bankName: 'Bank Mandiri', ending: '820', former: { ending: '471' }, usedFrom: null },
      accountCheck: {
        asked: wanted,
        current: { accountNumber: '137000471', accountName: 'Budi Santoso' },
        isChangedSince: false,
        isOtherHolder: false,
        isShared: false,
      },
    });
    expect((await accounts()).map(({ accountNumber }) => accountNumber)).toEqual(['137000471']);
    expect((await accept(requestId)).status).toBe(200);
    expect(await accounts()).toEqual([{ slot: 1, ...wanted }]);
    expect(await ownOf()).toMatchObject({ state: 'done', account: { ending: '820', former: { ending: '471' } } });
    expect((await own()).account).toEqual({ held: { bankName: 'Bank Mandiri', ending: '820' } });
    const told = (await server.call(notifications.list, {}, crew)).body.data.rows;
    expect(told.map(({ kind }: { kind: string }) => kind)).toEqual(['requestAnswered']);
  });

  it('keeps the account of the family, and the earlier one in the trail of the file', async () => {
    const family = { bankName: 'Bank BRI', accountNumber: '555000111', accountName: 'Sari' };
    await server.db
      .insertInto('bankAccounts')
      .values({ seafarerId, slot: 2, ...family })
      .execute();
    await accept((await ask()).body.data.requestId);
    expect(await accounts()).toEqual([
      { slot: 1, ...wanted },
      { slot: 2, ...family },
    ]);
    const trail = await server.db
      .selectFrom('auditLog')
      .select(['before', 'after', 'actor'])
      .where('tableName', '=', 'bank_accounts')
      .where('action', '=', 'update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({
      actor: `user:${staff.userId}`,
      before: { account_number: '137000471' },
      after: { account_number: '9008800820' },
    });
  });

  it('tells each address that is known, whatever was chosen of messages, with three digits alone', async () => {
    const file = await server.db.selectFrom('seafarers').select('email').executeTakeFirstOrThrow();
    await server.db
      .insertInto('notificationChoices')
      .values({ userId: crew.userId, topic: 'requests', byMail: false })
      .execute();
    const { requestId } = (await ask()).body.data;
    const recipients = (await mails()).map(([recipient]) => recipient);
    expect(recipients).toHaveLength(2);
    expect(recipients).toContain(file.email);
    await accept(requestId);
    expect((await mails()).map(([, what]) => what)).toEqual(['asked', 'asked', 'changed', 'changed']);
    const everything = JSON.stringify([
      await server.db.selectFrom('outbox').selectAll().execute(),
      await server.db.selectFrom('notifications').selectAll().execute(),
      await server.db.selectFrom('idempotencyKeys').selectAll().execute(),
      await server.db.selectFrom('readLog').selectAll().execute(),
      await server.db.selectFrom('auditLog').selectAll().where('tableName', '<>', 'bank_accounts').execute(),
      (await server.call(crewRequests.list, { part: 'answered' } as never, staff)).body,
      (await server.call(dashboard.workList, {}, staff)).body,
      await own(),
    ]);
    expect(everything).toContain('820');
    expect(everything).not.toMatch(/800820|000471/);
  });

  it.each([
    ['without the password', { password: 'Wrong-One#1' }, 'password'],
    ['with a number of letters', { accountNumber: '12A45678' }, 'accountNumber'],
    ['with a number that is too short', { accountNumber: '1234' }, 'accountNumber'],
    ['with a number that is too long', { accountNumber: '1'.repeat(21) }, 'accountNumber'],
    ['with a masked number', { accountNumber: '•••• 0820' }, 'accountNumber'],
    ['at a bank that is not in the list', { bankName: 'Bank of Nowhere' }, 'bankName'],
    ['without a holder', { accountName: ' ' }, 'accountName'],
    ['that the file has', { accountNumber: '137000471' }, 'accountNumber'],
  ])('is not asked for %s', async (_what, over, field) => {
    const { status, body } = await ask(over);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await own()).requests).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is asked for once at a time, and again once it is withdrawn', async () => {
    const { requestId, version } = (await ask()).body.data;
    expect((await ask({ accountNumber: '77712345' })).body.code).toBe('account_twice');
    await server.call(crewRequests.withdraw, { requestId, version }, crew);
    expect((await ask({ accountNumber: '77712345' })).status).toBe(200);
  });

  it('is asked for once of two at the same time', async () => {
    const both = await Promise.all([ask(), ask({ accountNumber: '77712345' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own()).requests).toHaveLength(1);
  });

  it('names what the office has to look at, and decides nothing of it', async () => {
    const other = await world.seafarer('Andi Wijaya');
    const { seafarerId: of } = await server.db
      .selectFrom('employees')
      .select('seafarerId')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    const account = { bankName: 'Bank Mandiri', accountNumber: '900-8800-820', accountName: 'Andi' };
    await server.db.updateTable('bankAccounts').set(account).where('seafarerId', '=', of).execute();
    const { requestId } = (await ask({ accountName: 'Andi Wijaya' })).body.data;
    expect((await detailOf(requestId)).accountCheck).toMatchObject({ isOtherHolder: true, isShared: true });
    expect((await accept(requestId)).status).toBe(200);
  });

  it('is refused, or asked back and answered with a photo of the bank book', async () => {
    const { requestId } = (await ask()).body.data;
    const answer = (over: object) =>
      server.call(crewRequests.answer, { requestId, version: 1, said: '', ...over } as never, staff);
    expect((await answer({ outcome: 'approved' })).body.code).toBe('check_account');
    expect((await answer({ outcome: 'refused' })).body.fields).toHaveProperty('said');
    expect((await answer({ outcome: 'needsAnswer', said: 'Kirim foto buku tabungan' })).status).toBe(200);
    const attachment = await upload(server, crew, { name: 'buku-tabungan.pdf' });
    const reply = { requestId, version: 2, said: 'Ini fotonya', attachment };
    expect((await server.call(crewRequests.reply, reply as never, crew)).status).toBe(200);
    expect((await detailOf(requestId)).attachment?.uuid).toBe(attachment.uuid);
    expect((await answer({ version: 3, outcome: 'refused', said: 'Bukan atas nama Anda' })).status).toBe(200);
    expect(await ownOf()).toMatchObject({ state: 'refused' });
    expect((await accounts()).map(({ accountNumber }) => accountNumber)).toEqual(['137000471']);
    expect((await accept(requestId)).body.code).toBe('answered');
  });

  it('is not put over an account that the office entered in between', async () => {
    const { requestId } = (await ask()).body.data;
    const seen = (await detailOf(requestId)).accountCheck?.current?.seen ?? null;
    await server.db.updateTable('bankAccounts').set({ accountNumber: '444555666' }).execute();
    expect((await accept(requestId, { seen })).body.code).toBe('account_changed');
    expect((await detailOf(requestId)).accountCheck).toMatchObject({ isChangedSince: true });
    expect((await accounts()).map(({ accountNumber }) => accountNumber)).toEqual(['444555666']);
    expect((await accept(requestId)).status).toBe(200);
  });

  it('is accepted once, of two at the same time', async () => {
    const { requestId } = (await ask()).body.data;
    const both = await Promise.all([accept(requestId), accept(requestId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await mails()).filter(([, what]) => what === 'changed')).toHaveLength(2);
  });

  it('is asked for five times a day at most, whatever becomes of it', async () => {
    const strict = await testServer({ today, rateLimits: true });
    const by = await strict.user({ role: 'crewmarine', subRole: 'crew', password: goodPassword });
    const again = async () =>
      (
        await strict.call(
          crewRequests.askAccount,
          { ...wanted, attachment: null, said: '', password: goodPassword },
          by,
        )
      ).status;
    for (let n = 0; n < 5; n += 1) expect(await again()).toBe(404);
    expect(await again()).toBe(429);
    await strict.close();
  });
});

describe('where another provider signs people in', () => {
  it('takes a code that is mailed to the account, of this session alone, and few wrong ones', async () => {
    const settings = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'crew' };
    const elsewhere = await testServer({ today, rateLimits: true, settings });
    const by = await elsewhere.user({ role: 'crewmarine', subRole: 'crew' });
    const again = async (code: string) =>
      (
        await elsewhere.call(
          crewRequests.askAccount,
          { ...wanted, attachment: null, said: '', password: goodPassword, code },
          by,
        )
      ).status;
    expect(await again('')).toBe(400);
    expect((await elsewhere.call(secondFactor.mailCode, {}, by)).status).toBe(200);
    const sent = await elsewhere.db.selectFrom('outbox').select(['kind', 'data']).executeTakeFirstOrThrow();
    expect(sent.kind).toBe('OwnerCode');
    const { code } = sent.data as { code: string };
    expect(await again(code === '000000' ? '000001' : '000000')).toBe(400);
    // Proved; there is no employee to ask for.
    expect(await again(code)).toBe(404);
    for (let n = 0; n < 5; n += 1) expect(await again('')).toBe(400);
    expect(await again(code)).toBe(429);
    await elsewhere.close();
  });

  it('mails no code where there is a password to ask for', async () => {
    expect((await server.call(secondFactor.mailCode, {}, crew)).body.code).toBe('password_here');
  });
});

describe('the slip from which an account is used', () => {
  const usedFrom = async () => {
    const { requestId } = (await ask()).body.data;
    const would = (await detailOf(requestId)).accountCheck?.usedFrom;
    expect((await accept(requestId)).status).toBe(200);
    const { account } = await ownOf();
    expect(account?.usedFrom).toBe(would);
    return account?.usedFrom;
  };
  const makeFile = async (month: number) => {
    const finance = await server.user({ role: 'crewingfinancemarine' });
    const { body } = await server.call(layouts.list, {}, finance);
    const layoutId = body.data.find(({ name }: { name: string }) => name === 'CSV').id;
    const confirmed = { leavesOutRefused: true, acceptsNoted: true };
    const asked = { year: 2026, month, layoutId, paidOn: today, ...confirmed };
    const made = await server.call(bankTransfers.make, asked as never, finance);
    expect([made.status, made.body]).toMatchObject([200, {}]);
    const { bankFileId } = made.body.data;
    return async () => (await server.call(bankTransfers.download, { bankFileId } as never, finance)).body;
  };

  it('is the next one where no month is closed', async () => {
    expect(await usedFrom()).toBeNull();
  });

  it('is the first open one where the closed ones are paid', async () => {
    await close('2026-10');
    const download = await makeFile(10);
    expect(String(await download())).toContain('137000471');
    expect(await usedFrom()).toBe('2026-11');
    const slips = await world.slipsOf(employeeId, '2026-10');
    expect(slips[0]?.contents).toMatchObject({ bankNumber: '137000471' });
    await close('2026-11');
    expect((await world.slipsOf(employeeId, '2026-11'))[0]?.contents).toMatchObject({ bankNumber: '9008800820' });
    expect(String(await (await makeFile(11))())).toContain('9008800820');
  });

  it('is a closed one that is in no file yet, once the division pays by files', async () => {
    await close('2026-10');
    expect(await server.db.selectFrom('bankFiles').selectAll().execute()).toEqual([]);
    expect(await usedFrom()).toBe('2026-11');
    await makeFile(10);
    await close('2026-11');
    const { requestId } = (await ask({ accountNumber: '77712345' })).body.data;
    expect((await accept(requestId)).status).toBe(200);
    expect((await ownOf()).account?.usedFrom).toBe('2026-11');
    expect(String(await (await makeFile(11))())).toContain('77712345');
  });
});

describe('who checks another bank account', () => {
  const keepers = ['superadmin', 'admin', 'manager', 'staff'];
  it.each(roles.filter((role) => !role.startsWith('crewmarine') && !role.startsWith('crewtanker')))(
    '%s',
    async (role) => {
      const { requestId } = (await ask()).body.data;
      const by = await server.user({ role });
      const may = keepers.includes(roleClass(role)) && !role.endsWith('tanker');
      expect((await server.call(crewRequests.get, { requestId }, by)).status === 200).toBe(may);
      const list = await server.call(crewRequests.list, { part: 'open' } as never, by);
      expect((list.body.data ?? []).length > 0).toBe(may);
      expect((await accept(requestId, {}, by)).status === 200).toBe(may);
      expect((await accounts()).some(({ accountNumber }) => accountNumber === '9008800820')).toBe(may);
    },
  );

  it('is no one about their own, and no other seafarer reads or withdraws it', async () => {
    const { requestId, version } = (await ask()).body.data;
    const other = await server.user({
      role: 'crewmarine',
      subRole: 'crew',
      employeeId: await world.seafarer('Andi Wijaya'),
    });
    expect((await own(other)).requests).toEqual([]);
    expect((await server.call(crewRequests.withdraw, { requestId, version }, other)).status).toBe(404);
    await server.db.updateTable('users').set({ employeeId: null }).where('id', '=', crew.userId).execute();
    const self = await server.user({ role: 'crewingstaffmarine', employeeId });
    expect((await accept(requestId, {}, self)).body.code).toBe('own');
  });
});
