import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';

/** What makes a letter to a clinic: its number, the day and the clinic. */
interface Letter {
  letterNumber: string | null;
  scheduledOn: string | null;
  clinicName: string | null;
}

interface Change {
  applicationId: number;
  divisionId: number;
  before: Letter | undefined;
  after: Letter;
}

/**
 * Refuses a letter number that the division has given to another letter of the same year, which is one for another day
 * or clinic. Applicants may be added to a letter; those of this change are left aside.
 */
export async function refuseUsedNumbers(db: Db, changes: readonly Change[]): Promise<void> {
  const letters = new Map<string, Change>();
  for (const change of changes) {
    const { before, after } = change;
    if (!after.letterNumber || !after.scheduledOn || (before && keyOf(before) === keyOf(after))) continue;
    letters.set(`${change.divisionId} ${keyOf(after)}`, change);
  }
  if (letters.size === 0) return;
  // Two who take the same number at once: the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtextextended('mcu letter numbers', 0))`.execute(db);
  const own = changes.map(({ applicationId }) => applicationId);
  for (const { divisionId, after } of letters.values()) {
    const { rows } = await sql`
      select from mcu_examinations m join applications a on a.id = m.application_id
       where a.division_id = ${divisionId} and m.application_id not in (${sql.join(own)})
         and ltrim(m.letter_number, '0') = ltrim(${after.letterNumber}, '0')
         and extract(year from m.scheduled_on) = extract(year from ${after.scheduledOn}::date)
         and (m.scheduled_on <> ${after.scheduledOn}::date
              or search_key(coalesce(m.clinic_name, '')) <> search_key(coalesce(${after.clinicName}, '')))
       limit 1`.execute(db);
    if (rows.length) throw badInput({ letterNumber: 'pipeline:refusals.number_used' });
  }
}

const keyOf = ({ letterNumber, scheduledOn, clinicName }: Letter) =>
  JSON.stringify([letterNumber, scheduledOn, clinicName]);
