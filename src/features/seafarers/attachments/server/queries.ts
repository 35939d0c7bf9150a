import { sql } from 'kysely';
import { claimFile } from '#features/files/server/queries.ts';
import type { Faults } from '#platform/contract/messages.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, Refusal } from '#platform/server/errors.ts';
import { notAPhoto } from '../../fields/contract.ts';
import { scanColumns } from '../../fields/server/queries.ts';
import type { Author } from '../../options/server/queries.ts';

/** An attachment and the form's name for its place. */
export interface NamedFile {
  field: string;
  file: Attachment | null | undefined;
}

/**
 * Makes uploads part of a file. Only the author's own, or what the file has already; all others are refused at once,
 * since after a new captcha it may be many.
 */
export async function claimAttachments(db: Db, seafarerId: number, files: readonly NamedFile[], author: Author) {
  const wrong: Faults = {};
  for (const { field, file } of files) {
    if (!file) continue;
    try {
      const { type } = await claimFile(db, file.uuid, { by: author, table: 'seafarers', recordId: seafarerId, field });
      // What it is, not what the form says it is.
      if (field === 'photo' && !type.startsWith('image/')) wrong[field] = notAPhoto;
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      Object.assign(wrong, error.fields);
    }
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
}

/**
 * Lets go of uploads the file no longer points at, so that the purge takes them; those a submitted snapshot shows
 * stay for as long as it does. Of crew nothing is let go: what was replaced stays in their document history.
 */
export async function releaseUnused(db: Db, seafarerId: number): Promise<void> {
  await sql`
    update files f set claimed_by_table = null, claimed_by_id = null, claimed_at = null
     where f.claimed_by_table = 'seafarers' and f.claimed_by_id = ${seafarerId}
       and not exists (select from employees e where e.seafarer_id = ${seafarerId})
       and not exists (select from seafarers s where s.id = ${seafarerId}
                        and f.id in (${sql.join(scanColumns().map((name) => sql.ref(`s.${name}`)))}))
       and not exists (select from certificates c where c.seafarer_id = ${seafarerId} and c.file_id = f.id)
       and not exists (select from sea_services v where v.seafarer_id = ${seafarerId} and v.file_id = f.id)
       and not exists (select from applications a where a.seafarer_id = ${seafarerId}
                        and a.snapshot::text like '%' || f.id::text || '%')`.execute(db);
}
