import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** What proves that somebody is the applicant: the link of an application, and the address that it went to. */
export interface Proof {
  registrationNo: string;
  registrationGuid: string;
  email: string;
}

/** The application of someone who proves to be its applicant; drafts are none yet. */
export const findProven = (db: Db, proof: Proof) =>
  db
    .selectFrom('applications as a')
    .innerJoin('seafarers as f', 'f.id', 'a.seafarerId')
    .select(['a.id', 'a.seafarerId'])
    .where('a.registrationNumber', '=', proof.registrationNo)
    .where('a.guid', '=', proof.registrationGuid)
    .where('a.submittedAt', 'is not', null)
    .where(sql<boolean>`lower(f.email) = ${proof.email.trim().toLowerCase()}`)
    .executeTakeFirst();
