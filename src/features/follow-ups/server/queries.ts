import { sql } from 'kysely';
import { wantsMail } from '#features/users/notifying/server/queries.ts';
import { office, type Role, roleClass, roles, type Tag, tags } from '#platform/contract/access.ts';
import type { DiscussedKind } from '#platform/contract/discussed.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Colleague, Comment, InCharge } from '../contract.ts';
import { mayDiscuss } from '../targets/rules.ts';
import type { Target } from '../targets/server/queries.ts';

/** Comments on records, their mentions, and who is in charge. */

const nameOf = (account: string) =>
  sql<string>`btrim(concat_ws(' ', ${sql.ref(`${account}.firstName`)}, ${sql.ref(`${account}.lastName`)}))`;

const comments = (db: Db) =>
  db
    .selectFrom('comments as c')
    .innerJoin('users as u', 'u.id', 'c.authorId')
    .select(['c.id', 'c.text', 'c.createdAt', 'c.editedAt', 'c.version', 'c.authorId', nameOf('u').as('authorName')])
    .select(
      sql<{ userId: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('userId', m.user_id, 'name', btrim(concat_ws(' ', w.first_name, w.last_name)))
                        order by m.user_id)
          from comment_mentions m join users w on w.id = m.user_id where m.comment_id = c.id), '[]'::json)`.as(
        'mentions',
      ),
    )
    .where('c.deletedAt', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof comments>['executeTakeFirstOrThrow']>>;

const wire =
  (userId: string) =>
  ({ id, text, createdAt, editedAt, version, authorId, authorName, mentions }: Row): Comment => ({
    id,
    text,
    author: { userId: authorId, name: authorName },
    at: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    mentions,
    isOwn: authorId === userId,
    version,
  });

/** More are counted, not shown: the oldest stay behind. */
const mostComments = 500;

/** The newest comments on a record, oldest of them first, and how many are earlier. */
export async function listComments(db: Db, { kind, recordId }: Target, userId: string) {
  const rows = await comments(db)
    .select(sql<number>`(count(*) over ())::integer`.as('total'))
    .where('c.kind', '=', kind)
    .where('c.discussedId', '=', recordId)
    .orderBy('c.id', 'desc')
    .limit(mostComments)
    .execute();
  const earlier = (rows[0]?.total ?? 0) - rows.length;
  return { comments: rows.reverse().map(wire(userId)), earlier };
}

/** A comment as its reader sees it. */
export async function findComment(db: Db, id: number, userId: string): Promise<Comment | undefined> {
  const row = await comments(db).where('c.id', '=', id).executeTakeFirst();
  return row && wire(userId)(row);
}

/** A comment of the author's own that is not deleted, locked until the end of the transaction. */
export const lockOwnComment = (db: Db, id: number, authorId: string) =>
  db
    .selectFrom('comments as c')
    .select(['c.id', 'c.kind', 'c.discussedId', 'c.version'])
    .where('c.id', '=', id)
    .where('c.authorId', '=', authorId)
    .where('c.deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Stores a comment, and returns its id. */
export async function insertComment(
  db: Db,
  target: Target,
  values: { authorId: string; text: string },
): Promise<number> {
  const { kind, recordId, seafarerId } = target;
  const { id } = await db
    .insertInto('comments')
    .values({ kind, discussedId: recordId, seafarerId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what a comment says. */
export const updateComment = (db: Db, id: number, text: string) =>
  db.updateTable('comments').set({ text, editedAt: sql<Date>`now()` }).where('id', '=', id).execute();

/** Moves a comment aside. */
export const moveCommentAside = (db: Db, id: number) =>
  db.updateTable('comments').set({ deletedAt: sql<Date>`now()` }).where('id', '=', id).execute();

/** Makes these the people that a comment mentions; answers who is new among them, and who no longer is. */
export async function setMentions(db: Db, commentId: number, userIds: readonly string[]) {
  const before = (
    await db.selectFrom('commentMentions').select('userId').where('commentId', '=', commentId).execute()
  ).map(({ userId }) => userId);
  const added = userIds.filter((userId) => !before.includes(userId)).sort();
  const removed = before.filter((userId) => !userIds.includes(userId));
  if (removed.length > 0)
    await db.deleteFrom('commentMentions').where('commentId', '=', commentId).where('userId', 'in', removed).execute();
  if (added.length > 0)
    await db
      .insertInto('commentMentions')
      .values(added.map((userId) => ({ commentId, userId })))
      .execute();
  return { added, removed };
}

const officeRoles = roles.filter((role) => office.includes(roleClass(role)));
const roleNamed = (name: string): Role | undefined => roles.find((role) => role === name);
const tagsNamed = (names: readonly string[]): Tag[] => tags.filter((tag) => names.includes(tag));

/** Those of the office who may open a record, by name. */
export async function listColleagues(
  db: Db,
  { kind, divisionId }: Pick<Target, 'kind' | 'divisionId'>,
): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.role', 'u.userAccessList', nameOf('u').as('name')])
    .where('u.role', 'in', officeRoles)
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('u.divisionId', '=', divisionId), eb('u.role', '=', 'superadmin')]))
    .orderBy(sql`search_key(concat_ws(' ', u.first_name, u.last_name)) collate "C"`)
    .orderBy('u.id')
    .execute();
  return rows.flatMap(({ userId, name, ...account }) => {
    const role = roleNamed(account.role);
    if (!role) return [];
    const person = { role, divisionId, userAccessList: tagsNamed(account.userAccessList), isActive: true };
    return mayDiscuss(kind, person, divisionId) ? [{ userId, name, role }] : [];
  });
}

/** Holds a record until the end of the transaction, so that it is given to one after the other. */
export const lockTarget = (db: Db, { kind, recordId }: Target) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`charge ${kind} ${recordId}`}, 0))`.execute(db);

/** Who is in charge of a record, if anybody is. */
export async function findInCharge(db: Db, target: Target, userId: string): Promise<InCharge | null> {
  const row = await db
    .selectFrom('charges as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select(['c.userId', 'c.givenAt', nameOf('u').as('name')])
    .where('c.kind', '=', target.kind)
    .where('c.discussedId', '=', target.recordId)
    .executeTakeFirst();
  if (!row) return null;
  const isHere = (await listColleagues(db, target)).some((each) => each.userId === row.userId);
  return { userId: row.userId, name: row.name, since: row.givenAt.toISOString(), isOwn: row.userId === userId, isHere };
}

/** Puts somebody in charge of a record; answers the number of the charge. */
export async function setInCharge(
  db: Db,
  { kind, recordId }: Target,
  { userId, givenBy }: { userId: string; givenBy: string },
): Promise<number> {
  const { id } = await db
    .insertInto('charges')
    .values({ kind, discussedId: recordId, userId, givenBy })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'discussedId']).doUpdateSet({ userId, givenBy, givenAt: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Leaves a record without anybody in charge; answers the number of the charge that ended. */
export const deleteCharge = (db: Db, { kind, recordId }: Target) =>
  db
    .deleteFrom('charges')
    .where('kind', '=', kind)
    .where('discussedId', '=', recordId)
    .returning(['id', 'userId'])
    .executeTakeFirst();

/** As comments and charges keep the number of a counted record: a decision by its assignment. */
export const keptNumber = (kind: DiscussedKind, id: ReturnType<typeof sql.ref>) =>
  kind === 'decision' ? sql`(select k.assignment_id from assignment_decisions k where k.id = ${id})` : id;

/** How many records of each kind somebody is in charge of. */
export async function countCharges(db: Db, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('charges')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('many')])
    .where('userId', '=', userId)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, many }) => [kind, Number(many)]));
}

/** Who is in charge of counted records, by their numbers. */
export async function findCharges(db: Db, kind: DiscussedKind, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { userId: string; name: string }>();
  const { rows } = await sql<{ id: number; userId: string; name: string }>`
    select r.id, u.id as user_id, btrim(concat_ws(' ', u.first_name, u.last_name)) as name
      from unnest(${[...ids]}::integer[]) r (id)
      join charges c on c.kind = ${kind} and c.discussed_id = ${keptNumber(kind, sql.ref('r.id'))}
      join users u on u.id = c.user_id`.execute(db);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Active accounts that want mails about discussions. */
export const listReaders = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('users as u')
    .select(['u.id as userId', 'u.email', 'u.language', 'u.divisionId', nameOf('u').as('name')])
    .where('u.id', 'in', [...userIds])
    .where('u.isActive', '=', true)
    .where('u.deletedAt', 'is', null)
    .where(wantsMail('discussions', 'u'))
    .orderBy('u.id')
    .execute();

/** The name of an account, or an empty text. */
export const findName = async (db: Db, userId: string | null): Promise<string> =>
  (userId &&
    (await db.selectFrom('users as u').select(nameOf('u').as('name')).where('u.id', '=', userId).executeTakeFirst())
      ?.name) ||
  '';
