import type { Db } from '#platform/server/database/connect.ts';
import type { Lines } from '../rules.ts';

/** Keeps the lines of a new request. */
export async function insertLines(db: Db, requestId: number, { columns, lines }: Lines): Promise<void> {
  await db
    .insertInto('chandlerLines')
    .values([columns, ...lines].map((cells, no) => ({ requestId, no, cells })))
    .execute();
}

/** The lines of a request, with the heads of their columns. */
export async function findLines(db: Db, requestId: number): Promise<{ columns: string[]; lines: string[][] }> {
  const rows = await db
    .selectFrom('chandlerLines')
    .select('cells')
    .where('requestId', '=', requestId)
    .orderBy('no')
    .execute();
  const [columns = [], ...lines] = rows.map(({ cells }) => cells);
  return { columns, lines };
}
