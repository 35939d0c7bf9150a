import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { EmbeddedEngine } from './pglite-dialect.ts';
import { parsers } from './value-parsers.ts';

export interface EngineOptions {
  /** A folder; in memory when left out. */
  dataDir?: string;
  /** A dump made by `dump()`, to start from. */
  snapshot?: Uint8Array<ArrayBuffer>;
}

/** The embedded PostgreSQL, in this thread. The server runs it in a worker (pglite-worker.ts), tests run it here. */
export async function openEngine({ dataDir, snapshot }: EngineOptions): Promise<EmbeddedEngine> {
  const pglite = await PGlite.create({
    ...(dataDir && { dataDir }),
    ...(snapshot && { loadDataDir: new Blob([snapshot]) }),
    extensions: { pg_trgm, unaccent, btree_gist },
    parsers,
  });
  return {
    async query(sql, parameters) {
      const { rows, affectedRows } = await pglite.query(sql, [...parameters]);
      return { rows, affectedRows: affectedRows ?? 0 };
    },
    async exec(sql) {
      await pglite.exec(sql);
    },
    async dump() {
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
    },
    async close() {
      await pglite.close();
    },
  };
}
