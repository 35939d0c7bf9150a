import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPipelineFaults } from '#features/applications/server/queries.ts';
import { findCrewListingFaults } from '#features/crew/lists/server/queries.ts';
import { sweepStore } from '#features/files/server/jobs.ts';
import { stampStore } from '#features/files/server/operations.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { folderStore } from '#platform/server/file-store.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import {
  type Answer,
  addOption,
  beginDraft,
  listSchools,
  passCaptcha,
  readDraft,
  uploadFile,
  uploadPhoto,
  type Write,
} from './applicant.ts';
import { engines, makeOpening, makePlace, type Place } from './databases.ts';
import { makeOffice, type Office, type OfficeWrite, officeWrites, publicUrl } from './staff.ts';
import { compare, newTally, summed, type Tally, tallied } from './tally.ts';

const rounds = process.env.FAULTS ? 100 : 3;
const writers = 7;

interface Sent<Of = Write> {
  write: Of;
  /** What the server acknowledged; nothing when it was killed before. */
  answer: Answer | undefined;
}

const tallies: Tally[] = [];
afterAll(() => {
  console.log(`kill -9, all engines: ${tallied(summed(tallies))}`);
});

describe.each(engines)('kill -9 while applicants and the office write, on the %s database', (engine) => {
  let place: Place;
  let server: ServerProcess;
  let jobOpeningId: number;
  let f: string;
  let office: Office;
  let officeWork: Iterator<OfficeWrite>;
  const tally = newTally();
  /** Sent when the server was killed; done by sending them again. */
  const unanswered = new Set<OfficeWrite>();
  const all: Sent[] = [];
  const ofOffice: Sent<OfficeWrite>[] = [];
  const start = () => startServer({ ...place.settings, PUBLIC_URL: publicUrl });

  beforeAll(async () => {
    place = await makePlace(engine);
    jobOpeningId = await makeOpening(place);
    office = await makeOffice(place);
    officeWork = officeWrites(office);
    server = await start();
    f = await passCaptcha(server.address);
  });
  afterAll(async () => {
    await server?.kill();
    await place?.remove();
    tallies.push(tally);
    console.log(`kill -9 on the ${engine} database: ${tallied(tally)}`);
  });

  /** Names of people have no digits. */
  const inLetters = (name: string) => name.replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

  /** Writes one applicant after the other until the server is gone. */
  async function keepWriting(round: number, writer: number, sent: Sent[]) {
    const attempt = async (write: Write) => {
      const one: Sent = { write, answer: undefined };
      sent.push(one);
      one.answer = await write.send(server.address);
      return one.answer.body.data;
    };
    try {
      for (let turn = 1; ; turn += 1) {
        const name = `R${round} W${writer} T${turn}`;
        await attempt(addOption(f, `School ${name}`));
        const photo = await attempt(uploadPhoto(f, `Photo ${name}`));
        const card = await attempt(uploadFile(f, `Card ${name}`));
        await attempt(beginDraft(f, jobOpeningId, `Applicant ${inLetters(name)}`, photo, card));
      }
    } catch {
      // The connection broke: the server was killed.
    }
  }

  /** Somebody of the office writes one thing after the other, until the server is gone. */
  async function keepManaging() {
    for (;;) {
      const { value: write } = officeWork.next();
      const one: Sent<OfficeWrite> = { write, answer: undefined };
      ofOffice.push(one);
      try {
        one.answer = await write.send(server.address);
      } catch {
        return;
      }
    }
  }

  async function checkRound(sent: readonly Sent[]) {
    const acknowledged = sent.filter(({ answer }) => answer);
    expect(acknowledged.filter(({ answer }) => answer?.status !== 200)).toEqual([]);
    const schools = new Map<string, number>(
      (await listSchools(server.address, f)).body.data.map((one: { id: number; name: string }) => [one.name, one.id]),
    );
    for (const { write, answer } of acknowledged) {
      if (write.kind === 'option' && schools.get(write.name) !== answer?.body.data.id)
        tally.lost.push(`option ${write.name}`);
      if (write.kind !== 'draft') continue;
      const draft = await readDraft(server.address, f, answer?.body.data);
      if (draft.status !== 200 || draft.body.data?.fullName !== write.name) tally.lost.push(`draft ${write.name}`);
    }
    tally.rounds += 1;
    tally.acknowledged += acknowledged.length;
    expect(tally).toMatchObject({ lost: [], double: [] });
    // Sent again under its key, what was not acknowledged is done now, or was done already: once in either case.
    for (const { write, answer } of ofOffice) if (!answer) unanswered.add(write);
    for (const one of [...sent, ...ofOffice]) {
      if (one.answer) continue;
      one.answer = await one.write.send(server.address);
      expect([one.write.name, one.answer.status]).toEqual([one.write.name, 200]);
    }
  }

  const title = `${rounds} rounds: every acknowledged write is there, and the server is back in seconds`;
  test(title, { timeout: process.env.FAULTS ? 3_600_000 : 300_000 }, async () => {
    const restarts: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const sent: Sent[] = [];
      const writing = Array.from({ length: writers }, (_, writer) => keepWriting(round, writer, sent));
      writing.push(keepManaging());
      // On a busy machine a second may pass before the first is done.
      await expect.poll(() => sent.some(({ answer }) => answer), { timeout: 60_000, interval: 20 }).toBe(true);
      await pause(Math.random() * 1_400);
      await server.kill();
      await Promise.all(writing);
      // Now and then the database server crashes with it.
      if (place.postgres && round % 3 === 0) {
        await place.postgres.kill();
        await place.postgres.start();
      }
      const started = performance.now();
      server = await start();
      restarts.push(performance.now() - started);
      await checkRound(sent);
      all.push(...sent);
      if (round % 10 === 0) console.log(`kill -9 on the ${engine} database, so far: ${tallied(tally)}`);
    }
    // From the start of the process to its first answer; how long it takes is for a quiet machine to say.
    restarts.sort((a, b) => a - b);
    const [usual = 0, worst = 0] = [restarts[Math.floor(rounds / 2)], restarts.at(-1)];
    console.log(
      `kill -9 on the ${engine} database: ready again after ${Math.round(usual)} ms, ${Math.round(worst)} at worst`,
    );
  });

  test('afterwards nothing is there twice, half written or missing its file', async () => {
    expect(await server.stop()).toBe(0);
    const database = await place.open();
    try {
      tally.acknowledged += ofOffice.filter(({ write }) => !unanswered.has(write)).length;
      await checkDatabase(database);
      await checkOffice(database);
      expect(tally).toMatchObject({ lost: [], double: [] });
    } finally {
      await database.close();
    }
  });

  /** What the office did is there once, and lists and counters say what the tables say. */
  async function checkOffice({ db }: Database) {
    expect(ofOffice.filter(({ answer }) => answer?.status !== 200)).toEqual([]);
    const named = (kind: OfficeWrite['kind']) =>
      ofOffice.filter(({ write }) => write.kind === kind).map(({ write }) => write.name);
    expect(named('leaving').length).toBeGreaterThan(0);
    const reports = await db
      .selectFrom('voyageLogs')
      .select('currentLocation')
      .where('createdBy', 'is not', null)
      .execute();
    const told = reports
      .map(({ currentLocation }) => currentLocation ?? '')
      .filter((text) => /^Report \d+$/.test(text));
    compare(tally, 'report', told, named('report'));
    expect(told.sort()).toEqual(named('report').sort());
    const { rows: periods } = await sql<{ id: string; left: number; stays: boolean }>`
      select e.id::text as id, (select count(*)::integer from employment_periods p
               where p.employee_id = e.id and p.ended_on = ${office.today}::date) as left,
             exists (select from employment_periods p where p.employee_id = e.id and p.ended_on is null) as stays
        from employees e where e.id in (${sql.join(named('leaving').map(Number))}) order by e.id`.execute(db);
    const returned = new Set(named('return'));
    expect(periods).toEqual(periods.map(({ id }) => ({ id, left: 1, stays: returned.has(id) })));
    expect([...(await findCrewListingFaults(db)), ...(await findPipelineFaults(db))]).toEqual([]);
    // Each change is in the trail, once.
    const { rows: trail } = await sql<{ changes: number }>`
      select count(*)::integer as changes from audit_log
       where table_name = 'voyage_logs' and action = 'insert' and after ->> 'current_location' like 'Report %'`.execute(
      db,
    );
    expect(trail[0]?.changes).toBe(named('report').length);
  }

  async function checkDatabase({ db }: Database) {
    const namesOf = (kind: Write['kind']) =>
      all
        .filter(({ write }) => write.kind === kind)
        .map(({ write }) => write.name)
        .sort();
    const { rows: drafts } = await sql<{ name: string; whole: boolean }>`
      select s.full_name as name,
             exists (select from next_of_kin k where k.seafarer_id = s.id)
               and exists (select from educations e where e.seafarer_id = s.id)
               and (select count(*) from files where claimed_by_table = 'seafarers' and claimed_by_id = s.id) = 2
               and (select count(*) from outbox o where o.record_id = a.id::text) = 1 as whole
        from seafarers s left join applications a on a.seafarer_id = s.id
       where not exists (select from employees e where e.seafarer_id = s.id)
       order by s.full_name collate "C"`.execute(db);
    compare(
      tally,
      'draft',
      drafts.map(({ name }) => name),
      namesOf('draft'),
    );
    expect(drafts.map(({ name }) => name)).toEqual(namesOf('draft'));
    expect(drafts.filter(({ whole }) => !whole)).toEqual([]);

    const options = await db.selectFrom('options').select('name').where('addedByVisitor', 'is not', null).execute();
    compare(
      tally,
      'option',
      options.map(({ name }) => name),
      namesOf('option'),
    );
    expect(options.map(({ name }) => name).sort()).toEqual(namesOf('option'));

    const kept = await db.selectFrom('files').select(['name', 'size', 'storageKey']).execute();
    const uploaded = kept.map(({ name }) => name.replace(/\.(pdf|png)$/, ''));
    compare(tally, 'file', uploaded, namesOf('file'));
    expect(uploaded.sort()).toEqual(namesOf('file'));
    for (const { size, storageKey } of kept)
      expect((await stat(join(place.folder, 'files', storageKey))).size).toBe(size);

    // Uploads that were cut off left their bytes; a day later the sweep moves them aside, and only them.
    const folder = join(place.folder, 'files');
    const store = folderStore(folder);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for await (const { key } of store.list()) await utimes(join(folder, key), yesterday, yesterday);
    const silent = { info: () => {}, warn: () => {}, error: () => {} };
    await stampStore(db, store, folder, silent);
    await sql`update settings set value = value || jsonb_build_object('met', ${yesterday}::timestamptz)
      where key = 'file_store'`.execute(db);
    expect((await sweepStore(db, store, silent, '2026-11-26')).missing).toEqual([]);
    const left: string[] = [];
    for await (const { key } of store.list()) if (/^\d/.test(key)) left.push(key);
    expect(left.sort()).toEqual(kept.map(({ storageKey }) => storageKey).sort());
  }
});
