import type { Db } from '#platform/server/database/connect.ts';
import { type AnswerLanguage, inLanguage } from '#platform/server/texts.ts';
import { readPersonalFile } from '../../personal-file/server/queries.ts';
import type { ShownFinding } from '../contract.ts';
import { fileFindings } from '../rules.ts';
import { listSharedPapers, mostShared } from './queries.ts';

/** Names those of these files that the caller may see, by the file. */
export type NameOthers = (
  seafarerIds: readonly number[],
) => Promise<ReadonlyMap<number, NonNullable<ShownFinding['other']>>>;

/** All there is to check in a file: in itself, and beside the papers of others. The caller has checked who reads. */
export async function findFindings(
  db: Db,
  seafarerId: number,
  { language, nameOthers }: { language: AnswerLanguage; nameOthers: NameOthers },
): Promise<ShownFinding[]> {
  const own = fileFindings(await readPersonalFile(db, seafarerId));
  const shared = await listSharedPapers(db, seafarerId);
  const named = shared.length > 0 ? await nameOthers(shared.map((paper) => paper.seafarerId)) : new Map();
  return [
    ...own.map(({ said, of }) => ({ said: inLanguage(language, said), of, other: null })),
    ...shared.slice(0, mostShared).map(({ is, of, ...other }) => ({
      said: inLanguage(language, is === 'number' ? 'seafarers:findings.same_number' : 'seafarers:findings.same_scan'),
      of,
      other: named.get(other.seafarerId) ?? null,
    })),
    ...(shared.length > mostShared
      ? [{ said: inLanguage(language, 'seafarers:findings.more_shared'), of: null, other: null }]
      : []),
  ];
}
