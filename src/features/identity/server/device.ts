import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { noteDevice } from '#features/users/sessions/server/operations.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { cookieNames } from './names.ts';

/** As long as browsers keep a cookie. */
const days = 400;

const isName = /^[\w-]{43}$/;

interface Arrival {
  userId: string;
  address: string;
  reply: FastifyReply;
}

/** Names the browser by a random cookie, which says nothing of anybody, and notes that it signed in. */
export async function nameDevice(db: Db, config: Config, { userId, address, reply }: Arrival): Promise<void> {
  const cookie = cookieNames(config).device;
  const { cookies, headers } = reply.request;
  const given = cookies[cookie] ?? '';
  const name = isName.test(given) ? given : randomBytes(32).toString('base64url');
  reply.setCookie(cookie, name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: days * 86_400,
  });
  const deviceHash = createHash('sha256').update(name).digest('base64url');
  await noteDevice(db, { userId, deviceHash, userAgent: headers['user-agent'] ?? '', address, at: new Date() });
}
