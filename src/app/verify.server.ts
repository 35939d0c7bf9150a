import { findPipelineFaults } from '#features/applications/server/queries.ts';
import { findCrewListingFaults } from '#features/crew/lists/server/queries.ts';
import { findDamagedFiles } from '#features/files/server/jobs.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { FileStore } from '#platform/server/file-store.ts';
import { findTrailFaults } from '#platform/server/sealed-trail.ts';

export interface Finding {
  what: 'crew lists' | 'applicant lists' | 'trail' | 'files';
  /** What is not as it should be, by number; nothing of anybody's. */
  faults: readonly string[];
}

interface Verified {
  db: Db;
  secretsKey: Buffer | undefined;
  /** The store whose bytes are compared with what was stored; left out by night, when they are only counted. */
  files?: FileStore;
}

/** Compares what is kept twice, and the trail with its seals. Changes nothing. */
export async function verify({ db, secretsKey, files }: Verified): Promise<Finding[]> {
  const trail = await findTrailFaults(db, secretsKey);
  return [
    { what: 'crew lists', faults: await findCrewListingFaults(db) },
    { what: 'applicant lists', faults: await findPipelineFaults(db) },
    { what: 'trail', faults: trail.map(({ firstId, lastId }) => `rows ${firstId} to ${lastId}`) },
    ...(files ? [{ what: 'files' as const, faults: await findDamagedFiles(db, files) }] : []),
  ];
}

/** A finding in one line; none where all is right. */
export const wordsOf = ({ what, faults }: Finding): string[] =>
  faults.length ? [`${what}: ${faults.length} wrong: ${faults.slice(0, 20).join(', ')}`] : [];
