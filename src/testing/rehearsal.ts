import type { Database } from '#platform/server/database/connect.ts';

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('Rolled back');
    this.result = result;
  }
}

/**
 * The same database for a server whose writes are only rehearsed: each is run to its end and answered, then rolled
 * back, so that any number of callers can try the same change on the same record.
 */
export function rehearsing(database: Database): Database {
  const { db } = database;
  const transaction = () => {
    const begun = db.transaction();
    return {
      execute: (work: (trx: unknown) => Promise<unknown>) =>
        begun
          .execute(async (trx) => {
            throw new RolledBack(await work(trx));
          })
          .catch((error: unknown) => {
            if (error instanceof RolledBack) return error.result;
            throw error;
          }),
    };
  };
  const rehearsed = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, db: rehearsed };
}
