import { type Dump, readDump } from './dump-file.ts';
import type { EmbeddedEngine } from './pglite-dialect.ts';
import { parsers } from './value-parsers.ts';

export interface EngineOptions {
  /** A folder; in memory when left out. */
  dataDir?: string;
  /** A dump made by `dump()`, to start from. */
  snapshot?: Uint8Array<ArrayBuffer>;
  /** A file of such a dump, to start from. */
  dump?: Dump;
}

/** The embedded PostgreSQL, in this thread. The server runs it in a worker (pglite-worker.ts), tests run it here. */
export async function openEngine({ dataDir, snapshot, dump }: EngineOptions): Promise<EmbeddedEngine> {
  // Loaded here, so that a process on a database server never has it in memory.
  const [{ PGlite }, { btree_gist }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  const start = dump ? await readDump(dump) : snapshot && new Blob([snapshot]);
  const pglite = await PGlite.create({
    ...(dataDir && { dataDir }),
    ...(start && { loadDataDir: start }),
    extensions: { pg_trgm, unaccent, btree_gist },
    parsers,
  });
  return {
    async query(sql, parameters) {
      const { rows, affectedRows } = await pglite.query(sql, [...parameters]);
      return { rows, affectedRows: affectedRows ?? 0 };
    },
    exec: (sql) => pglite.exec(sql),
    async dump() {
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
    },
    async close() {
      await pglite.close();
    },
  };
}
