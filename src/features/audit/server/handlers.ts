import { holdsTag, type Tag } from '#platform/contract/access.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { audit, type Change, type RecordKind } from '../contract.ts';
import { type TrailRow, tablesOfPersons } from '../rules.ts';
import { findHistory, listChanges, listReadings, listSignIns, type Trail, type TrailWording } from './queries.ts';

/** How the history of a kind of record is found: by holders of a tag, for the records they may open. */
export interface HistoryKind {
  tags: readonly Tag[];
  /** The audit trail of the record; undefined if the caller may not open it. */
  trailOf: (db: Db, scope: Scope, id: string, user: SessionUser) => Promise<Trail | undefined>;
}
export type Histories = Readonly<Record<RecordKind, HistoryKind>>;

/** A row of the trail as someone may see it, and what it calls itself. */
export interface RowWords {
  maskRow: (reader: SessionUser, table: string, row: TrailRow | null) => TrailRow | null;
  rowName: TrailWording['rowName'];
  labelOf: TrailWording['labelOf'];
}

/** The rows of persons among changes, as readings name them. */
export const ofPersons = (changes: readonly Change[]) => [
  ...new Set(
    changes.flatMap(({ table, recordId }) => (tablesOfPersons.includes(table) ? [`${table} ${recordId}`] : [])),
  ),
];

/** How rows are worded for a reader. */
export const trailWordingFor =
  ({ maskRow, ...words }: RowWords) =>
  (user: SessionUser): TrailWording => ({ mask: (table, row) => maskRow(user, table, row), ...words });

/** The trail, and the histories of records; which records have one, and how rows are worded, is given. */
export const auditFeature = (histories: Histories, words: RowWords) => {
  const wordingFor = trailWordingFor(words);
  return feature(audit, {
    changes: async (asked, { db, user, noteReading }) => {
      const page = await listChanges(db, asked, wordingFor(user));
      noteReading(ofPersons(page.data));
      return page;
    },
    signIns: (asked, { db }) => listSignIns(db, asked),
    readings: (asked, { db }) => listReadings(db, asked),
    history: async ({ record, id, before }, { db, user, scope, noteReading }) => {
      const { tags, trailOf } = histories[record];
      if (!scope.divisions.some((division) => holdsTag(user, tags, division))) throw notFound();
      const trail = found(await trailOf(db, scope, id, user));
      const history = await findHistory(db, trail, before, wordingFor(user));
      noteReading(ofPersons(history.data));
      return history;
    },
  });
};
