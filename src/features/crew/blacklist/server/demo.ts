import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { pdfPage } from '#features/seafarers/documents/server/demo.ts';
import { insertMany } from '#features/seafarers/fields/server/demo.ts';
import { morningOf } from '#features/seafarers/personal-file/server/demo.ts';
import { addDays } from '#platform/contract/days.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { DB } from '#platform/server/database/db-types.ts';
import type { Services } from '#platform/server/feature.ts';
import { newStorageKey } from '#platform/server/file-store.ts';
import type { Verdict } from '../rules.ts';

/** Someone ashore who may be among them. */
export interface Candidate {
  employeeId: number;
  /** Which of the division they are. */
  index: number;
  name: string;
}

const reasons = [
  'Left the vessel in port without leave',
  'Refused a lawful order of the master; see the report of the flag state',
  'Certificate found not to be genuine at verification',
] as const;

interface Course {
  /** What became of the request, if there was one. */
  release?: Verdict | 'pending';
  /** Years from the start to the end; the last level has none. */
  years: number | null;
  level: number;
}

/**
 * How it went with each: of those the demo shows, one is newly on the blacklist, one waits for a decision, one was
 * refused, one was released to be noted, and one is due.
 */
function courseOf(index: number): Course | undefined {
  if (index % 100 === 33) return { release: 'noted', level: 0, years: 1 };
  if (index % 200 === 43) return { level: 0, years: 0 };
  if (index % 50 !== 23) return undefined;
  const courses: readonly Course[] = [
    { level: 0, years: 1 },
    { release: 'pending', level: 1, years: 2 },
    { release: 'not_employable', level: 2, years: null },
  ];
  return courses[Math.floor(index / 50) % courses.length];
}

/** Puts a few of those ashore on the blacklist, all along the way to their release. Returns who. */
export async function fillBlacklist(
  db: Db,
  { files }: Services,
  candidates: readonly Candidate[],
  { divisionId, today }: { divisionId: number; today: string },
): Promise<void> {
  const levels = await findBlacklistLevels(db);
  const { manager, staff } = await findOfficials(db, divisionId);
  const listed = candidates.flatMap((one) => {
    const course = courseOf(one.index);
    return course ? [{ ...one, course }] : [];
  });
  if (listed.length === 0) return;
  const planned = listed.map((one) => {
    const isDue = one.course.years === 0;
    const startsOn = addDays(today, isDue ? -200 : -40 - (one.index % 90));
    const endsOn = one.course.years === null ? null : addDays(startsOn, isDue ? 180 : 365 * one.course.years);
    // Tests without accounts have no one to ask.
    const release = manager && staff ? one.course.release : undefined;
    return { ...one, startsOn, endsOn, release, fileId: randomUUID() };
  });
  const ids = await insertRecords(
    db,
    planned.map(({ employeeId, course, startsOn, endsOn, index, release }) => ({
      employeeId,
      levelId: levels[Math.min(course.level, levels.length - 1)]?.id ?? 0,
      startsOn,
      endsOn,
      reason: reasons[Math.floor(index / 10) % reasons.length] ?? null,
      createdBy: staff ?? null,
      createdAt: morningOf(startsOn),
      verdict: release === undefined || release === 'pending' ? null : release,
      releasedAt: release === 'noted' ? morningOf(addDays(today, -6)) : null,
    })),
  );
  const rows = planned.map((one, at) => ({ ...one, id: ids[at] ?? 0 }));
  const asked = rows.filter(({ release }) => release !== undefined);
  const letters = asked.map(({ id, fileId, name, startsOn }) => {
    const content = pdfPage('Surat Permohonan Pencabutan', [
      `Nama: ${name}`,
      `Masuk daftar hitam: ${startsOn}`,
      'Yang bersangkutan telah memenuhi pembinaan dan berjanji',
      'tidak mengulangi perbuatannya.',
      '',
      'Ditandatangani di Jakarta',
    ]);
    return { id: fileId, recordId: id, content, storageKey: newStorageKey(today) };
  });
  await Promise.all(letters.map(({ storageKey, content }) => files.put(storageKey, content, 'application/pdf')));
  const askedAt = morningOf(addDays(today, -9));
  await insertMany(
    db,
    'files',
    letters.map(({ id, recordId, content, storageKey }) => ({
      id,
      fileType: 'personaldata',
      name: 'release-letter.pdf',
      size: content.length,
      contentType: 'application/pdf',
      storageKey,
      sha256: createHash('sha256').update(content).digest('hex'),
      uploadedByUser: staff ?? null,
      claimedByTable: 'blacklist_records',
      claimedById: recordId,
      createdAt: askedAt,
      claimedAt: askedAt,
    })),
  );
  await insertReleases(
    db,
    asked.map(({ id, fileId, release }) => {
      const isDecided = release !== 'pending';
      return {
        recordId: id,
        fileId,
        requestedBy: staff ?? null,
        requestedTo: manager ?? '',
        requestedAt: askedAt,
        verdict: isDecided ? (release ?? null) : null,
        note: release === 'noted' ? 'Sail under an experienced master first, and look again after the contract' : null,
        decidedBy: isDecided ? (manager ?? null) : null,
        decidedAt: isDecided ? morningOf(addDays(today, -6)) : null,
      };
    }),
  );
}

/** A crewing manager and a staff member of a division, as the authors of the demo's records. */
async function findOfficials(db: Db, divisionId: number) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('divisionId', '=', divisionId)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  const of = (beginning: string) => rows.find(({ role }) => role.startsWith(beginning))?.id;
  return { manager: of('crewingmanager'), staff: of('crewingstaff') };
}

/** Many records at once; answers their numbers in the same order. */
async function insertRecords(db: Db, records: readonly Insertable<DB['blacklistRecords']>[]): Promise<number[]> {
  const rows = await db.insertInto('blacklistRecords').values(records).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Many requests at once, decided or not. */
async function insertReleases(db: Db, releases: readonly Insertable<DB['blacklistReleases']>[]): Promise<void> {
  if (releases.length) await db.insertInto('blacklistReleases').values(releases).execute();
}

/** Levels of the blacklist, the mildest first. */
const findBlacklistLevels = (db: Db) =>
  db.selectFrom('options').select(['id', 'name']).where('kind', '=', 'blacklist_level').orderBy('id').execute();
