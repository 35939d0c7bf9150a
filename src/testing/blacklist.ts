import { blacklist } from '#features/crew/blacklist/contract.ts';
import type { VerdictOnWire } from '#features/crew/blacklist/rules.ts';
import { upload } from './application.ts';
import type { TestServer } from './server.ts';

type Who = Awaited<ReturnType<TestServer['user']>>;
export type BlacklistWorld = Awaited<ReturnType<typeof blacklistWorld>>;

/** What tests of the blacklist begin with: the people of the office, and the steps of a record. */
export async function blacklistWorld(server: TestServer) {
  const staff = await server.user({ role: 'crewingstaffmarine' });
  const manager = await server.user({ role: 'crewingmanagermarine' });
  const [first] = (await server.call(blacklist.levels, {}, staff)).body;
  const level: number = first.id;
  const entry = { employeeBlacklistLevelId: level, startDate: '2026-01-05', endDate: '2027-01-05' };
  const insert = (employeeId: number, other: object = {}, by: Who = staff) =>
    server.call(blacklist.insert, { employeeId, ...entry, ...other }, by);

  return {
    staff,
    manager,
    otherManager: await server.user({ role: 'crewingmanagermarine' }),
    admin: await server.user({ role: 'crewingadminmarine' }),
    superadmin: await server.user({ role: 'superadmin' }),
    tankerStaff: await server.user({ role: 'crewingstafftanker' }),
    tankerManager: await server.user({ role: 'crewingmanagertanker' }),
    level,
    entry,
    insert,
    /** Puts someone on the blacklist; answers the record. */
    async blacklisted(employeeId: number): Promise<number> {
      const { status, body, raw } = await insert(employeeId);
      if (status !== 200) throw new Error(raw);
      return body.data.id;
    },
    recordsOf: async (employeeId: number, by: Who = staff) =>
      (await server.call(blacklist.byEmployee, { employeeId }, by)).body.data,
    /** Asks the manager for the release, with a letter uploaded for it. */
    async request(employeeBlackListid: number, other: object = {}, by: Who = staff) {
      const letter = await upload(server, by, { name: 'letter.pdf' });
      const asked = { unblacklistDocumentId: letter.uuid, unblacklistRequestTo: manager.userId };
      return server.call(blacklist.requestRelease, { employeeBlackListid, ...asked, ...other }, by);
    },
    decide: (employeeBlackListid: number, verdict: VerdictOnWire, by: Who = manager, other: object = {}) =>
      server.call(blacklist.decideRelease, { employeeBlackListid, verdict, ...other }, by),
    mailsOf: (recordId: number) =>
      server.db
        .selectFrom('outbox')
        .innerJoin('users', 'users.email', 'outbox.recipient')
        .select(['kind', 'users.id as userId', 'outbox.language', 'data'])
        .where('recordId', '=', String(recordId))
        .where('kind', 'like', '%lacklist%')
        .orderBy('outbox.id')
        .execute(),
  };
}

/** Puts a crew member on the blacklist without a word to anyone: where only that they are on it matters. */
export async function putOnBlacklist({ db }: TestServer, employeeId: number): Promise<void> {
  const levels = db.selectFrom('options').select('id').where('kind', '=', 'blacklist_level').orderBy('id').limit(1);
  const { id: levelId } = await levels.executeTakeFirstOrThrow();
  await db.insertInto('blacklistRecords').values({ employeeId, levelId, startsOn: '2026-01-05' }).execute();
}
