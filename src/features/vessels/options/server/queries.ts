import { synonymsOf } from '#features/reference/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { portLabel, portLike } from '../rules.ts';

/** The ports of the list by all their names and codes. */
export async function listPorts(db: Db) {
  const rows = await db
    .selectFrom('options')
    .select(['id', 'name', 'nameId'])
    .where('kind', '=', 'port')
    .where('isVerified', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((port) => ({ ...port, called: synonymsOf('port', port.name) }));
}

/** The port of the list, with its code, that a name may mean; nothing where the list has the name itself. */
export async function findPortLike(db: Db, name: string): Promise<string | undefined> {
  const ports = await listPorts(db);
  const asked = name.replace(/\s+/g, ' ').trim().toLowerCase();
  if (ports.some((port) => port.name.toLowerCase() === asked)) return undefined;
  const like = portLike(ports, name);
  return like && portLabel(like);
}
