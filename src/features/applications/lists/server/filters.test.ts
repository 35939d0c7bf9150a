import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { agus, type HiringWorld, hiringWorld } from '#testing/hiring.ts';
import { meanwhile } from '#testing/races.ts';
import { type TestServer, testServer } from '#testing/server.ts';
import { applications } from '../../contract.ts';
import { hiring } from '../../hiring/contract.ts';

let server: TestServer;
let world: HiringWorld;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  await server.empty();
  world = await hiringWorld(server);
});
afterAll(() => server.close());

type Applicant = Awaited<ReturnType<HiringWorld['apply']>>;
const list = async (filterList: string, id = 1, caller = world.staff) =>
  (await server.call(applications.list, { id, filterList }, caller)).body;
const found = async (filterList: string, id = 1, caller = world.staff) =>
  (await list(filterList, id, caller)).data.map((row: { id: number }) => row.id).sort();
/** Midnight in Jakarta so many days before today, and as many hours later. */
const at = (daysAgo: number, hours: number) =>
  new Date(Date.parse(`${addDays(server.today, -daysAgo)}T00:00:00+07:00`) + hours * 3_600_000);
/** Nothing in common with the others but a passport. */
const cruz = { ...agus, fullName: 'Jose Cruz', emailAddress: 'jose@example.test', passportId: 'P7777777A' };
const rao = {
  fullName: 'Anil Rao',
  emailAddress: 'rao@example.test',
  seafarerIdNumber: '6200777777',
  idNumber: '3578011705900077',
  passportId: 'p 7777777-a',
  dateOfBirth: '1990-01-02',
};

describe('applicants', () => {
  let first: Applicant;
  let second: Applicant;
  beforeEach(async () => {
    first = await world.apply();
    second = await world.apply(agus);
  });
  const set = (applicant: Applicant, values: object) =>
    server.db.updateTable('applications').set(values).where('id', '=', applicant.id).execute();

  it('are found by the days they applied on, the first and the last of them included', async () => {
    await set(first, { submittedAt: at(10, 0) });
    await set(second, { submittedAt: at(5, 23.9) });
    const day = (ago: number) => addDays(server.today, -ago);
    expect(await found(`appliedFrom:${day(10)};`)).toEqual([first.id, second.id]);
    expect(await found(`appliedFrom:${day(9)};`)).toEqual([second.id]);
    expect(await found(`appliedTo:${day(5)};`)).toEqual([first.id, second.id]);
    expect(await found(`appliedTo:${day(6)};`)).toEqual([first.id]);
    expect(await found(`appliedFrom:${day(10)};appliedTo:${day(10)};`)).toEqual([first.id]);
    expect(await found(`appliedFrom:${day(4)};`)).toEqual([]);
    expect(await found('appliedFrom:soon;')).toEqual([]);
    expect(await found('appliedFrom:2026-02-30;')).toEqual([]);
  });

  it('are found by the days they have been in the stage, as the list counts them', async () => {
    await set(first, { stageEnteredAt: at(7, 23) });
    await set(second, { stageEnteredAt: at(6, 0) });
    expect(await found('daysInStage:7;')).toEqual([first.id]);
    expect(await found('daysInStage:6;')).toEqual([first.id, second.id]);
    expect(await found('daysInStage:8;')).toEqual([]);
    expect(await found('daysInStage:7;daysInStage:3;')).toEqual([first.id, second.id]);
    expect(await found('daysInStage:many;')).toEqual([]);
  });

  it('are found by the newest result of a stage that counts', async () => {
    await Promise.all([first, second].map((one) => set(one, { stage: 5 })));
    const insert = (status: string) =>
      server.db.insertInto('assessments').values({ applicationId: first.id, stage: 5, status }).execute();
    expect(await found('result:interview-Pending;', 5)).toEqual([first.id, second.id]);
    await insert('InProgress');
    expect(await found('result:interview-InProgress;', 5)).toEqual([first.id]);
    expect(await found('result:interview-Pending;', 5)).toEqual([second.id]);
    await insert('Failed');
    expect(await found('result:interview-InProgress;', 5)).toEqual([]);
    expect(await found('result:interview-Failed;result:interview-Pending;', 5)).toEqual([first.id, second.id]);
    const { id } = await server.db
      .insertInto('stageCorrections')
      .values({ applicationId: first.id, fromStage: 8, toStage: 5, reason: 'x', correctedBy: world.staff.userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('assessments').set({ takenBackBy: id }).where('status', '=', 'Failed').execute();
    expect(await found('result:interview-InProgress;', 5)).toEqual([first.id]);
    expect(await found('result:interview-Unknown;', 5)).toEqual([]);
  });

  it('are found by the blacklist, whichever of their files is on it', async () => {
    const known = await world.hire();
    expect(await found('isBlacklisted:true;')).toEqual([]);
    await world.blacklist(known.employeeId);
    expect(await found('isBlacklisted:true;')).toEqual([first.id]);
    expect(await found('isBlacklisted:false;')).toEqual([second.id]);
    expect(await found('isBlacklisted:perhaps;')).toEqual([]);
  });

  it('are found as possible duplicates exactly where the list marks them', async () => {
    const third = await world.apply({
      ...agus,
      seafarerIdNumber: '6200555555',
      idNumber: '3578011705900055',
      passportId: 'X5555555',
    });
    const marked = async () =>
      (await list('')).data.flatMap((row: { id: number; hasDuplicate: boolean }) => (row.hasDuplicate ? row.id : []));
    // A namesake with both numbers others shares a key and is no duplicate.
    expect(await marked()).toEqual([]);
    expect(await found('hasDuplicate:true;')).toEqual([]);
    const code = '6200999999';
    await server.db.updateTable('seafarers').set({ seafarerCode: code }).where('id', '=', third.seafarerId).execute();
    expect(await found('hasDuplicate:true;')).toEqual((await marked()).sort());
    expect(await found('hasDuplicate:true;')).toEqual([second.id, third.id]);
    expect(await found('hasDuplicate:false;')).toEqual([first.id]);
    expect((await world.merge(third, [{ field: 'idNumber', from: 'own' }])).status).toBe(200);
    expect(await found('hasDuplicate:true;')).toEqual([]);
  });

  it('are found as possible duplicates by names turned round or with a word more, too', async () => {
    const born = {
      dateOfBirth: '1990-05-17',
      seafarerIdNumber: null,
      idNumber: '3578011705900088',
      passportId: 'X8888888',
    };
    const turned = await world.apply({ ...agus, ...born, fullName: 'SANTOSO, Budi' });
    const marked = async () =>
      (await list('')).data.flatMap((row: { id: number; hasDuplicate: boolean }) => (row.hasDuplicate ? row.id : []));
    expect(await found('hasDuplicate:true;')).toEqual([first.id, turned.id]);
    expect((await marked()).sort()).toEqual([first.id, turned.id]);
    const asked = { regCrewId: turned.id, otherFileId: first.seafarerId, areDifferent: true };
    expect((await server.call(hiring.sayDifferent, asked, world.staff)).status).toBe(200);
    expect(await found('hasDuplicate:true;')).toEqual([]);
    expect(await marked()).toEqual([]);
  });

  it('are found by several filters and a word at once, and never those of the other division', async () => {
    const other = await world.apply({}, { at: world.tankerOpening });
    expect(await found('hasDuplicate:true;')).toEqual([first.id]);
    expect(await found('hasDuplicate:true;', 1, world.tankerStaff)).toEqual([other.id]);
    expect(await found(`hasDuplicate:true;daysInStage:0;appliedFrom:${server.today};Budi`)).toEqual([first.id]);
    expect(await found('hasDuplicate:true;daysInStage:1;Budi')).toEqual([]);
  });
});

describe('foreigners', () => {
  /** As who has neither an identity number nor a seafarer code. */
  const from = async (nationality: string, applicant: Applicant) => {
    await server.db
      .updateTable('seafarers')
      .set({ applicantKind: 'WNA', nationality, nationalId: null, seafarerCode: null })
      .where('id', '=', applicant.seafarerId)
      .execute();
    return applicant;
  };

  it('are known again by passport and nationality, among applicants and crew', async () => {
    const crew = await world.hire(cruz);
    await from('Filipino', crew);
    const again = await from('Filipino', await world.apply(rao));
    expect(await found('hasDuplicate:true;')).toEqual([again.id]);
    expect(await world.duplicatesOf(again.id)).toMatchObject([
      { matchedBy: ['passport'], employee: { employeeId: crew.employeeId } },
    ]);
    await world.blacklist(crew.employeeId);
    expect(await found('isBlacklisted:true;')).toEqual([again.id]);
    await from('Indian', again);
    expect(await world.duplicatesOf(again.id)).toEqual([]);
    expect(await found('hasDuplicate:true;')).toEqual([]);
    expect(await found('isBlacklisted:true;')).toEqual([]);
  });

  it('who apply to one opening at the same moment are known as one: the later is a repeat', async () => {
    const applied = await Promise.all([world.apply(cruz), world.apply(rao)]);
    const repeats = await Promise.all(applied.map(({ id }) => world.applicationOf(id)));
    expect(repeats.map(({ isRepeat }) => isRepeat).sort()).toEqual([false, true]);
    expect(await found('hasDuplicate:true;')).toEqual(applied.map(({ id }) => id).sort());
  });
});

describe('what a person is known by', () => {
  const wrong = async () => {
    const { rows } = await sql`
      with truth as (
        select key, count(*)::integer as files from seafarers,
               unnest(person_keys(seafarer_code, national_id, passport_number, nationality, full_name, birth_date)) key
         where merged_into is null group by key)
      (table person_key_files except table truth) union all (table truth except table person_key_files)`.execute(
      server.db,
    );
    return rows;
  };

  it('is counted after applying, edits, merges and erasing', async () => {
    const first = await world.apply();
    const second = await world.apply();
    const third = await world.apply(agus);
    expect(await wrong()).toEqual([]);
    const rename = (id: number, fullName: string) =>
      server.db.updateTable('seafarers').set({ fullName, nationalId: null }).where('id', '=', id).execute();
    await rename(third.seafarerId, 'Budi Santoso');
    expect(await wrong()).toEqual([]);
    expect((await world.merge(second)).status).toBe(200);
    expect(await wrong()).toEqual([]);
    await server.db.deleteFrom('applications').where('id', '=', third.id).execute();
    await server.db.deleteFrom('seafarers').where('id', '=', third.seafarerId).execute();
    expect(await wrong()).toEqual([]);
    expect((await world.applicationOf(second.id)).seafarerId).toBe(first.seafarerId);
  });

  it('is counted of both who bring it in the same moment', async () => {
    const [first, second] = [await world.apply(), await world.apply(agus)];
    const code = (db: Db, id: number) =>
      db.updateTable('seafarers').set({ seafarerCode: '6200777777' }).where('id', '=', id).execute();
    await meanwhile(
      server,
      (db) => code(db, first.seafarerId),
      () => code(server.db, second.seafarerId),
    );
    expect(await wrong()).toEqual([]);
    expect(await found('hasDuplicate:true;')).toEqual([first.id, second.id]);
  });
});
