import { sql } from 'kysely';
import { type TokenScope, tokenScopes } from '#platform/contract/access.ts';
import type { Page } from '#platform/contract/list.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { type ListAsked, listPage } from '#platform/server/list-query.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';
import { sessionUserColumns, sessionUserOf } from '../../server/queries.ts';
import { type TokenRow, tokens } from '../contract.ts';
import { stateOf } from '../rules.ts';

/** A use is written down at most this often, in seconds. */
const noteUseEvery = 60;

const scopesOf = (kept: readonly string[]): TokenScope[] => tokenScopes.filter((scope) => kept.includes(scope));
const folded = sql`search_key(k.name) collate "C"`;
const maker = sql<string>`btrim(concat_ws(' ', u.first_name, u.last_name))`;
const state = (today: string) =>
  sql<string>`case when k.revoked_at is not null then 'revoked' when k.expires_on < ${today}::date then 'expired' else 'active' end`;

/** Tokens of accounts in the scope's divisions; of super admins only where super admins ask. Newest first. */
export async function listTokens(db: Db, scope: Scope, asked: ListAsked, today: string): Promise<Page<TokenRow>> {
  const { data, ...page } = await listPage(db, {
    asked,
    columns: tokens.list.list,
    base: reachable(db, scope),
    key: 'k.id',
    search: sql`search_key(k.name || ' ' || ${maker})`,
    sort: { name: folded, expiresOn: 'k.expiresOn', lastUsedAt: 'k.lastUsedAt' },
    filter: { state: { column: state(today), as: 'text' } },
    order: [['k.createdAt', 'desc']],
    rows: (rows) =>
      rows
        // The key of this list is no number.
        .innerJoin('apiTokens as k', (join) => join.on(sql<boolean>`k.id = page.id`))
        .innerJoin('users as u', 'u.id', 'k.userId')
        .select(shown)
        .select(maker.as('madeBy')),
  });
  return { ...page, data: data.map((row) => rowOf(row, today)) };
}

const shown = [
  'k.id',
  'k.name',
  'k.ending',
  'k.scopes',
  'k.expiresOn',
  'k.createdAt',
  'k.lastUsedAt',
  'k.revokedAt',
] as const;

interface KeptToken {
  id: string;
  name: string;
  ending: string;
  scopes: readonly string[];
  expiresOn: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  madeBy: string;
}

const rowOf = ({ id, scopes, createdAt, lastUsedAt, revokedAt, ...row }: KeptToken, today: string): TokenRow => ({
  ...row,
  tokenId: id,
  scopes: scopesOf(scopes),
  state: stateOf({ isRevoked: revokedAt !== null, expiresOn: row.expiresOn }, today),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Tokens of an account that still work on a day, the newest first. */
export async function listOwnTokens(db: Db, userId: string, today: string): Promise<TokenRow[]> {
  const rows = await db
    .selectFrom('apiTokens as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .select(shown)
    .select(maker.as('madeBy'))
    .where('k.userId', '=', userId)
    .where('k.revokedAt', 'is', null)
    .where('k.expiresOn', '>=', today)
    .orderBy('k.createdAt', 'desc')
    .execute();
  return rows.map((row) => rowOf(row, today));
}

/** How many tokens of an account work on a day. */
export async function countTokens(db: Db, userId: string): Promise<number> {
  const { many } = await db
    .selectFrom('apiTokens')
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresOn', '>=', sql<string>`today_in_jakarta()`)
    .executeTakeFirstOrThrow();
  return Number(many);
}

/** Revokes the tokens of an account that were not revoked; answers their names. */
export async function revokeTokensOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .updateTable('apiTokens')
    .set({ revokedAt: sql<Date>`now()`, revokedBy: userId })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name).sort();
}

const reachable = (db: Db, scope: Scope) =>
  db
    .selectFrom('apiTokens as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .where('u.divisionId', 'in', scope.divisions)
    .$if(scope.reader.role !== 'superadmin', (query) => query.where('u.role', '!=', 'superadmin'));

/** Keeps a token by its hash; answers its id. */
export async function insertToken(
  db: Db,
  token: {
    userId: string;
    name: string;
    tokenHash: string;
    ending: string;
    scopes: readonly TokenScope[];
    expiresOn: string;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('apiTokens')
    .values({ ...token, scopes: [...token.scopes] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a token in reach; one that was revoked stays as it was. Whether there is one. */
export async function revokeToken(db: Db, scope: Scope, tokenId: string, by: string): Promise<boolean> {
  const found = await reachable(db, scope).select('k.id').where('k.id', '=', tokenId).executeTakeFirst();
  if (!found) return false;
  await db
    .updateTable('apiTokens')
    .set({ revokedAt: sql<Date>`now()`, revokedBy: by })
    .where('id', '=', tokenId)
    .where('revokedAt', 'is', null)
    .execute();
  return true;
}

/** The account that a token speaks for, as it is now, with what the token may do; nothing when it is no longer good. */
export async function findTokenUser(db: Db, tokenHash: string, today: string): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('apiTokens as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .select(sessionUserColumns)
    .select(['k.id as tokenId', 'k.scopes'])
    .where('k.tokenHash', '=', tokenHash)
    .where('k.revokedAt', 'is', null)
    .where('k.expiresOn', '>=', today)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tokenId, scopes, ...account } = row;
  return { ...sessionUserOf(account, `token:${tokenId}`), token: { id: tokenId, scopes: scopesOf(scopes) } };
}

/** Writes down that a token was used, once a minute at most. */
export const noteTokenUse = (db: Db, id: string) =>
  db
    .updateTable('apiTokens')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where((is) =>
      is.or([
        is('lastUsedAt', 'is', null),
        is('lastUsedAt', '<', sql<Date>`now() - make_interval(secs => ${noteUseEvery}::integer)`),
      ]),
    )
    .execute();
