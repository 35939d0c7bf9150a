import type { Db } from '#platform/server/database/connect.ts';

/** Two files, in either order. */
export interface TwoFiles {
  seafarerId: number;
  otherSeafarerId: number;
}

/** Keeps of each of two files that the other is of a different person; said again, it stays as it was. */
export async function sayDifferent(db: Db, { seafarerId, otherSeafarerId }: TwoFiles, saidBy: string): Promise<void> {
  await db
    .insertInto('differentPeople')
    .values([
      { seafarerId, otherSeafarerId, saidBy },
      { seafarerId: otherSeafarerId, otherSeafarerId: seafarerId, saidBy },
    ])
    .onConflict((conflict) => conflict.columns(['seafarerId', 'otherSeafarerId']).doNothing())
    .execute();
}

/** Takes back that two files are of different people. */
export async function takeBackDifferent(db: Db, { seafarerId, otherSeafarerId }: TwoFiles): Promise<void> {
  await db
    .deleteFrom('differentPeople')
    .where((is) =>
      is.or([
        is.and({ seafarerId, otherSeafarerId }),
        is.and({ seafarerId: otherSeafarerId, otherSeafarerId: seafarerId }),
      ]),
    )
    .execute();
}
