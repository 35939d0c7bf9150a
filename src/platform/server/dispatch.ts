import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { allows, type DivisionId, holdsTag, tagsByToken } from '../contract/access.ts';
import { type Endpoint, isFileAnswer, type Received } from '../contract/endpoint.ts';
import { checkedOn } from '../contract/today.ts';
import { isShown } from '../contract/upload.ts';
import { patternOf } from './call-table.ts';
import { todayOf } from './clock.ts';
import { type Database, forCall } from './database/connect.ts';
import { Place } from './database/line.ts';
import { accountInactive, conflict, forbidden, type Refusal, refused, signedOut } from './errors.ts';
import type { Context, FileResult, Handler, Services } from './feature.ts';
import { beginWrite, findAnswer, keepAnswer, type Repeat, repeatOf } from './idempotency.ts';
import { type InputReader, validated } from './merge-input.ts';
import { keepReading, type RecordIds } from './read-log.ts';
import { Scope, type SessionUser, type Visitor } from './session.ts';
import { languageAsked } from './texts.ts';
import { readUpload } from './upload.ts';

/** Supplied from outside the platform: finds the caller that a token belongs to. */
export interface CallerLookup {
  /** The user a bearer token names, its session alive; nothing when it is no longer good. */
  sessionOf: (token: string) => Promise<SessionUser | undefined>;
  /** The visitor a captcha token names, renewed by this use; nothing when it is no longer good. */
  visitorOf: (token: string) => Promise<Visitor | undefined>;
}

export interface Dispatcher extends CallerLookup {
  database: Database;
  services: Services;
}

export interface Route {
  endpoint: Endpoint;
  handler: Handler<Endpoint>;
  reader: InputReader;
}

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the open parts of the address are. */
  params: Record<string, string>;
}

/** Runs one call: who, function, input, then the handler, inside a transaction when it writes. */
export async function dispatch(route: Route, server: Dispatcher, { request, reply, params }: Asked) {
  const { endpoint, reader } = route;
  const today = todayOf(server.services.config);
  // The browser counts from our day: a phone's clock may be wrong.
  reply.header('x-today', today);
  const search = new URL(request.url, 'http://localhost').searchParams;
  const began = performance.now();
  const signal = signalOf(reply);
  const caller = await identify(endpoint, server, request, search);
  const waited = performance.now() - began;
  // Asked before the input is looked at, so that a stranger learns nothing from validation messages.
  if (caller.user && !allowedAtAll(endpoint, caller.user))
    throw denied(request, caller.user, caller.user.isActive ? forbidden() : accountInactive());

  const upload = endpoint.encoding === 'multipart' ? await readUpload(request, endpoint.mostBytes) : undefined;
  const body = upload ? upload.fields : request.body;
  const given = reader.read({ params, search, body, isForm: upload !== undefined });
  const { f: _token, ...input } = checkedOn(today, () => validated(reader.schema, given)) as {
    f?: string;
    divisionId?: DivisionId;
  };
  const scope =
    caller.user && Scope.of(caller.user, input.divisionId, (id) => allows(endpoint.access, caller.user, id));
  if (caller.user && scope?.divisions.length === 0) throw denied(request, caller.user, forbidden());

  const { database, services } = server;
  const place = new Place(signal, waited, () => reply.raw.headersSent);
  // Whether scope and upload are there depends on the endpoint, which here may be any.
  const context = {
    ...caller,
    ...(endpoint.access.who !== 'visitor' && scope && { scope }),
    db: forCall(database.db, place),
    services,
    address: request.ip,
    today,
    language: languageAsked(request),
    signal,
    upload: upload?.file,
  } as unknown as Context;
  const repeat = repeatOf(callerName(caller), endpoint.path, request.headers['idempotency-key'], [
    params,
    input,
    upload && createHash('sha256').update(upload.file.content).digest('hex'),
  ]);
  const answer = await run(route, server, context, input, repeat);
  return isFileAnswer(endpoint.answer)
    ? sendFile(reply, answer as FileResult, endpoint.answer.disposition)
    : reply.send(answer);
}

/** Aborted when the connection closes before the answer is out. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort(conflict('refusals:cancelled'));
  });
  return control.signal;
}

type CallerOf = { user: SessionUser; visitor: null } | { user: null; visitor: Visitor } | { user: null; visitor: null };

async function identify(
  endpoint: Endpoint,
  { sessionOf, visitorOf }: CallerLookup,
  request: FastifyRequest,
  search: URLSearchParams,
): Promise<CallerOf> {
  const { access } = endpoint;
  if (access.who === 'anyone') return { user: null, visitor: null };
  const bearer = /^Bearer ([\w.~+/-]+=*)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) {
    const user = await sessionOf(bearer);
    if (!user) throw signedOut();
    return { user: asFarAsToken(endpoint, user), visitor: null };
  }
  if (access.who !== 'visitor') throw signedOut();
  const token = [...search].find(([name]) => name.toLowerCase() === 'f')?.[1];
  const visitor = token ? await visitorOf(token) : undefined;
  if (!visitor) throw refused('refusals:captcha_invalid', 'captcha_invalid');
  return { user: null, visitor };
}

/** Who calls, with no more areas than a token opens; with none, every call is refused to it. */
const asFarAsToken = (endpoint: Endpoint, user: SessionUser): SessionUser =>
  user.token ? { ...user, userAccessList: tagsByToken(endpoint, user.userAccessList, user.token.scopes) } : user;

const allowedAtAll = ({ access }: Endpoint, user: SessionUser) => {
  if (user.token && user.userAccessList.length === 0) return false;
  return user.role === 'superadmin' && access.who === 'tags'
    ? user.isActive && ([1, 2] as const).some((id) => holdsTag(user, access.tags, id))
    : allows(access, user);
};

async function run(
  { endpoint, handler }: Route,
  { database }: Dispatcher,
  context: Context,
  input: Received<Endpoint>,
  repeat: Repeat | undefined,
): Promise<unknown> {
  const { prepare, run: act, undo, render } = typeof handler === 'function' ? { run: handler } : handler;
  const shaped = (result: unknown) =>
    isFileAnswer(endpoint.answer)
      ? result
      : checkedOn(context.today, () => z.parse(endpoint.answer as $ZodType, result));
  /** Runs the handler and keeps what of persons it has shown. */
  const perform = async (within: Context, prepared: unknown) => {
    let noted: RecordIds | undefined;
    const noteReading = (recordIds: RecordIds) => {
      noted = recordIds;
    };
    const answer = shaped(await act(input, { ...within, noteReading } as Context, prepared));
    // Those of all calls are written together, where they are no part of a transaction.
    await keepReading(within.db.isTransaction ? within.db : database.db, {
      endpoint,
      user: within.user,
      input,
      answer,
      noted,
    }).catch((error) => {
      // No one is going to read it: its handle would stay open.
      const content = (answer as Partial<FileResult> | undefined)?.content;
      if (content instanceof Readable) content.destroy();
      throw error;
    });
    return answer;
  };
  if (endpoint.effect === 'read') return perform(context, await prepare?.(input, context));

  // Before anything is prepared: what is prepared may lie outside of the database, and takes room of its own.
  database.requireRoom?.();
  const known = repeat && prepare && (await findAnswer(context.db, repeat));
  if (known === null) throw conflict('refusals:answered_once');
  if (known !== undefined) return render ? render(known, context) : known;
  const prepared = await prepare?.(input, context);
  let ran = false;
  let mailWritten = false;
  // The mailer would not see what is not committed yet.
  const services = {
    ...context.services,
    mailWaiting: () => {
      mailWritten = true;
    },
  };
  let answer: unknown;
  try {
    answer = await context.db.transaction().execute(async (db) => {
      // The day too: midnight must not come between the rules of a write and its triggers.
      const kept = await beginWrite(db, { actor: callerName(context) ?? 'visitor', today: context.today, repeat });
      if (kept === null) throw conflict('refusals:answered_once');
      if (kept !== undefined) return kept;
      const made = await perform({ ...context, services, db }, prepared);
      if (repeat) await keepAnswer(db, repeat, endpoint.answersOnce ? null : made);
      ran = true;
      return made;
    });
  } catch (error) {
    // Once it ran, only the COMMIT can have failed, and no one knows whether it did: what was prepared may be in use.
    if (!ran) await undo?.(input, context, prepared);
    throw error;
  }
  if (!ran) await undo?.(input, context, prepared);
  if (mailWritten) context.services.mailWaiting();
  return render ? render(answer, context) : answer;
}

/** Who wrote, for the trail and for repeats. */
function callerName({ user, visitor }: { user: SessionUser | null; visitor: Visitor | null }): string | undefined {
  if (user) return user.token ? `token:${user.token.id}` : `user:${user.userId}`;
  return visitor ? `visitor:${visitor.key}` : undefined;
}

/** A refusal, logged with the account's id: an account that is refused often should be looked at. */
function denied(request: FastifyRequest, { userId }: SessionUser, refusal: Refusal): Refusal {
  request.log.warn({ route: patternOf(request), user: userId, code: refusal.code }, 'denied');
  return refusal;
}

/** Should a browser ever open a stored file as a page of its own, nothing in it runs or loads. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

function sendFile(reply: FastifyReply, { name, contentType, content }: FileResult, disposition: string) {
  const plain = name.replace(/[^\w .()-]/g, '_');
  // What a browser does not show by itself is saved, never opened.
  const how = isShown(contentType) ? disposition : 'attachment';
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', filePolicy)
    .send(content);
}

/** A name for a request that the caller and the log share; never anything of the caller's. */
export const requestId = () => randomUUID();
