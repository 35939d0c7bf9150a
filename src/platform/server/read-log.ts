import { sql } from 'kysely';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Db } from './database/connect.ts';

/** The numbers of the records that were read. */
export type RecordIds = number | string | readonly (number | string)[];

interface Call {
  endpoint: Endpoint;
  user: { userId: string; token?: { id: string } } | null;
  input: unknown;
  answer: unknown;
  /** Values supplied by the handler, if the declaration leaves them to it. */
  noted: RecordIds | undefined;
}

/** Keeps who read which records of persons, as the call declares it. */
export async function keepReading(db: Db, { endpoint, user, input, answer, noted }: Call): Promise<void> {
  const { reading } = endpoint;
  if (!reading || !user || (reading.ifFound && isEmpty(answer))) return;
  const given = 'input' in reading ? (input as Record<string, RecordIds>)[reading.input] : noted;
  const recordIds = 'record' in reading ? reading.record : given;
  // Better no answer than one that no one knows was given.
  if (recordIds === undefined) throw new Error(`${endpoint.path} did not say which records were read`);
  const isPart = reading.isPart ?? false;
  const readings = [...new Set([recordIds].flat())].map((recordId) => ({
    userId: user.userId,
    tokenId: user.token?.id ?? null,
    what: reading.kind,
    recordId: String(recordId),
    isPart,
  }));
  if (readings.length === 0) return;
  await (db.isTransaction ? insertReadings(db, readings) : insertTogether(db, readings));
}

function isEmpty(answer: unknown): boolean {
  const { data } = answer as { data?: unknown };
  return data === null || (Array.isArray(data) && data.length === 0);
}

interface Reading {
  userId: string;
  /** Of another system that read in this account's name. */
  tokenId: string | null;
  what: string;
  recordId: string;
  /** Of a record that is read whole beside it. */
  isPart: boolean;
}

/**
 * That a part of a record was read is not kept where the same reader has opened the record in the last ten minutes: a page
 * reads it with its parts. A request for one part alone is logged as well.
 */
async function insertReadings(db: Db, readings: readonly Reading[]): Promise<void> {
  const all = <Name extends keyof Reading>(name: Name) => readings.map((reading) => reading[name]);
  await sql`
    insert into read_log (user_id, token_id, what, record_id)
    select r.user_id, r.token_id, r.what, r.record_id
      from unnest(${all('userId')}::uuid[], ${all('tokenId')}::uuid[], ${all('what')}::text[], ${all('recordId')}::text[],
                  ${all('isPart')}::boolean[]) as r (user_id, token_id, what, record_id, is_part)
     where not r.is_part
        or not exists (select from read_log k where k.what = r.what and k.record_id = r.record_id
                          and k.user_id = r.user_id and k.at > now() - interval '10 minutes')`.execute(db);
}

/** The readings of a database that are written now, and those that wait for it. */
interface Line {
  underWay: Promise<void> | undefined;
  waiting: Reading[];
  next: Promise<void> | undefined;
}
const lines = new WeakMap<Db, Line>();

/**
 * Readings that come while others are written wait for them, and are then written together: one statement, however many
 * read at once. An answer is sent when its own readings are written, so none is lost.
 */
function insertTogether(db: Db, readings: readonly Reading[]): Promise<void> {
  const line = lines.get(db) ?? { underWay: undefined, waiting: [], next: undefined };
  lines.set(db, line);
  const write = (some: readonly Reading[]) => {
    const writing = insertReadings(db, some).finally(() => {
      if (line.underWay === writing) line.underWay = undefined;
    });
    line.underWay = writing;
    return writing;
  };
  if (!line.underWay) return write(readings);
  line.waiting.push(...readings);
  line.next ??= line.underWay
    .catch(() => {})
    .then(() => {
      const together = line.waiting;
      line.waiting = [];
      line.next = undefined;
      return write(together);
    });
  return line.next;
}
