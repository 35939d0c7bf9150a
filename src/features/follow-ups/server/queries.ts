import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { applications } from '#features/applications/contract.ts';
import { appraisals } from '#features/appraisals/contract.ts';
import { berth, onBerth } from '#features/assignments/server/queries.ts';
import { crew } from '#features/crew/contract.ts';
import { extensions } from '#features/manning/extensions/contract.ts';
import { planning } from '#features/manning/planning/contract.ts';
import { rounds } from '#features/manning/rounds/contract.ts';
import { movements } from '#features/movements/contract.ts';
import { preparation } from '#features/preparation/contract.ts';
import { wantsMail } from '#features/users/notifying/server/queries.ts';
import { vessels } from '#features/vessels/contract.ts';
import { isVesselInReach } from '#features/vessels/server/queries.ts';
import {
  type Access,
  allows,
  type DivisionId,
  office,
  type Person,
  type Role,
  roleClass,
  roles,
  type Tag,
  tags,
} from '#platform/contract/access.ts';
import type { CountedRow } from '#platform/contract/counted.ts';
import { type DiscussedKind, discussedKinds } from '#platform/contract/discussed.ts';
import { countedColumns } from '#platform/server/counted.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { found, notFound } from '#platform/server/errors.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import type { Colleague, Comment, InCharge } from '../contract.ts';

/** Comments on records, their mentions, and who is in charge. */

/** Who may open the records that are discussed: as the calls say that show them. */
const accessOf: Readonly<Record<DiscussedKind, Access>> = {
  seat: planning.manning.access,
  employee: crew.details.access,
  application: applications.get.access,
  vessel: vessels.get.access,
  decision: rounds.page.access,
  extension: extensions.get.access,
  appraisal: appraisals.get.access,
  preparation: preparation.people.access,
  movement: movements.get.access,
};

/** True if somebody of the office may open records of a kind in a division, and so discuss them. */
export function mayDiscuss(kind: DiscussedKind, person: Person, divisionId: Person['divisionId']): boolean {
  if (!office.includes(roleClass(person.role))) return false;
  if (person.role !== 'superadmin' && person.divisionId !== divisionId) return false;
  return allows(accessOf[kind], person, divisionId);
}

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

/** True if one of the records has comments, or somebody in charge of it. */
export async function isDiscussed(db: Db, kind: DiscussedKind, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from comments c
                    where c.kind = ${kind} and c.discussed_id in (${sql.join([...ids])}) and c.deleted_at is null)
        or exists (select from charges g
                    where g.kind = ${kind} and g.discussed_id in (${sql.join([...ids])})) as is`.execute(db);
  return rows[0]?.is === true;
}

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

/**
 * The records that are discussed, each as its own feature lets the office read it: those of the scope's divisions. Beside
 * what a counted row shows: the division, whose file it is of, and `kept`, the number that comments have of it, which is
 * that of the assignment for a decision: a plan is asked about more than once.
 */

const inDivisions = (of: string, { divisions }: Scope): RawBuilder<SqlBool> =>
  divisions.length > 0 ? sql`${sql.ref(of)} in (${sql.join([...divisions])})` : sql`false`;

type Shown = Parameters<typeof countedColumns>[0];
const shownAs = (
  shown: Shown,
  more: { kept?: RawBuilder<unknown>; division: RawBuilder<unknown>; file?: RawBuilder<unknown> },
) =>
  sql`select ${countedColumns(shown)}, ${more.kept ?? shown.id} as kept, (${more.division})::integer as division_id,
             (${more.file ?? sql`null`})::integer as seafarer_id`;

const ofBerth = { division: sql`v.division_id`, file: sql`e.seafarer_id` };
const person = { title: sql`e.full_name`, positionName: sql`p.name_en` };

const selects: Readonly<Record<DiscussedKind, (scope: Scope) => RawBuilder<unknown>>> = {
  seat: (scope) => sql`
    ${shownAs(
      { id: sql`s.id`, vesselId: sql`v.id`, seatId: sql`s.id`, positionName: sql`p.name_en`, vesselName: sql`v.name` },
      { division: sql`v.division_id` },
    )}
      from seats s join vessels v on v.id = s.vessel_id left join job_positions p on p.id = s.job_position_id
     where s.deleted_at is null and ${isVesselInReach(scope)}`,
  employee: (scope) => sql`
    ${shownAs({ id: sql`e.id`, ...person }, { division: sql`e.division_id`, file: sql`e.seafarer_id` })}
      from people e left join job_positions p on p.id = e.job_position_id
     where ${inDivisions('e.divisionId', scope)}`,
  application: (scope) => sql`
    ${shownAs(
      { id: sql`l.id`, title: sql`f.full_name`, positionName: sql`p.name_en` },
      { division: sql`l.division_id`, file: sql`l.seafarer_id` },
    )}
      from applications l join job_openings o on o.id = l.job_opening_id join seafarers f on f.id = l.seafarer_id
      left join job_positions p on p.id = o.job_position_id
     where l.submitted_at is not null and ${inDivisions('l.divisionId', scope)}`,
  vessel: (scope) => sql`
    ${shownAs({ id: sql`v.id`, vesselId: sql`v.id`, title: sql`v.name` }, { division: sql`v.division_id` })}
      from vessels v where ${isVesselInReach(scope)}`,
  decision: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`d.id` }, { ...ofBerth, kept: sql`d.assignment_id` })}
      from assignment_decisions d join assignments a on a.id = d.assignment_id ${berth} where ${isVesselInReach(scope)}`,
  extension: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`x.id` }, ofBerth)}
      from extensions x join assignments a on a.id = x.assignment_id ${berth} where ${isVesselInReach(scope)}`,
  appraisal: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`r.id`, note: sql`r.flag` }, ofBerth)}
      from appraisals r join assignments a on a.id = r.assignment_id ${berth} where ${isVesselInReach(scope)}`,
  // Its page is that of the person, aboard of this vessel.
  preparation: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`a.id`, note: sql`a.employee_id` }, ofBerth)}
      from preparations r join assignments a on a.id = r.assignment_id ${berth} where ${isVesselInReach(scope)}`,
  movement: (scope) => sql`
    ${shownAs({ ...onBerth, id: sql`m.id` }, ofBerth)}
      from movements m join assignments a on a.id = m.assignment_id ${berth} where ${isVesselInReach(scope)}`,
};

export interface Target {
  kind: DiscussedKind;
  /** As comments and charges keep it. */
  recordId: number;
  divisionId: DivisionId;
  seafarerId: number | null;
}

/**
 * The record that somebody of the office discusses. One that is missing, of another division, or of an area that is
 * closed to the reader is not found.
 */
export async function requireTarget(
  db: Db,
  scope: Scope,
  user: SessionUser,
  { kind, recordId }: { kind: DiscussedKind; recordId: number },
): Promise<Target> {
  if (!scope.divisions.some((division) => mayDiscuss(kind, user, division))) throw notFound();
  const { rows } = await sql<{ kept: number; divisionId: number; seafarerId: number | null }>`
    select f.kept, f.division_id, f.seafarer_id from (${selects[kind](scope)}) f where f.id = ${recordId} limit 1`.execute(
    db,
  );
  const row = found(rows[0]);
  const divisionId = row.divisionId === 2 ? 2 : 1;
  if (!mayDiscuss(kind, user, divisionId)) throw notFound();
  return { kind, recordId: row.kept, divisionId, seafarerId: row.seafarerId };
}

export interface Discussed extends CountedRow {
  kind: DiscussedKind;
  kept: number;
}

/** Returns days as text. */
const read = sql.join([
  ...['id', 'vesselId', 'seatId', 'title', 'positionName', 'vesselName', 'note', 'kept'].map((name) =>
    sql.ref(`f.${name}`),
  ),
  sql`null::text as day`,
]);

/** A record by what comments keep of it, within a scope; of a plan, its newest round. */
export async function findShown(
  db: Db,
  scope: Scope,
  kind: DiscussedKind,
  kept: number,
): Promise<Discussed | undefined> {
  return (await listShown(db, scope, kind, [kept]))[0];
}

async function listShown(db: Db, scope: Scope, kind: DiscussedKind, kept: readonly number[]): Promise<Discussed[]> {
  const { rows } = await sql<CountedRow & { kept: number }>`
    select distinct on (f.kept) ${read} from (${selects[kind](scope)}) f
     where f.kept = any(${[...kept]}::integer[]) order by f.kept, f.id desc`.execute(db);
  return rows.map((row) => ({ ...row, kind }));
}

/** Records by what comments keep of them, as far as the reader may open them now; of a plan, its newest round. */
export async function findDiscussed(
  db: Db,
  scope: Scope,
  user: Person,
  all: readonly { kind: DiscussedKind; recordId: number }[],
): Promise<Discussed[]> {
  const records: Discussed[] = [];
  for (const kind of discussedKinds) {
    const ids = all.flatMap((each) => (each.kind === kind ? [each.recordId] : []));
    if (ids.length === 0 || !scope.divisions.some((division) => mayDiscuss(kind, user, division))) continue;
    records.push(...(await listShown(db, scope, kind, ids)));
  }
  return records;
}

/** What notifications of comments or charges are about, with who wrote or gave it, as far as the reader may open it. */
export async function findNotifiedDiscussions(
  db: Db,
  scope: Scope,
  user: Person,
  table: 'comments' | 'charges',
  ids: readonly number[],
) {
  const { rows } =
    table === 'comments'
      ? await sql<NotifiedOf>`
          select c.id as about, c.kind, c.discussed_id as record_id, btrim(concat_ws(' ', u.first_name, u.last_name)) as by
            from comments c join users u on u.id = c.author_id
           where c.id = any(${[...ids]}::integer[]) and c.deleted_at is null`.execute(db)
      : await sql<NotifiedOf>`
          select c.id as about, c.kind, c.discussed_id as record_id, coalesce(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as by
            from charges c left join users u on u.id = c.given_by
           where c.id = any(${[...ids]}::integer[])`.execute(db);
  const records = await findDiscussed(db, scope, user, rows);
  return rows.flatMap(({ about, kind, recordId, by }) => {
    const record = records.find((each) => each.kind === kind && each.kept === recordId);
    if (!record) return [];
    const { kept: _, kind: of, ...row } = record;
    return [{ ...row, about, discussed: { kind: of, by } }];
  });
}

interface NotifiedOf {
  about: number;
  kind: DiscussedKind;
  recordId: number;
  by: string;
}
