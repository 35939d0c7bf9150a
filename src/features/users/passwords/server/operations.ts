import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { queueMail } from '#platform/server/outbox.ts';
import { insertPasswordReset } from './queries.ts';

/** How a token of a mailed link is kept. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Hours that a link works: to replace a password, and to set the first one. */
const hours = { ResetPassword: 1, Invitation: 72 };

interface Owner {
  id: string;
  email: string;
  firstName: string;
  language: 'en' | 'id';
}

/** A link that sets a password, good once; the database keeps the hash of its token alone. */
export async function newPasswordLink(
  db: Db,
  { publicUrl }: Config,
  kind: keyof typeof hours,
  { id, email }: Pick<Owner, 'id' | 'email'>,
) {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOfToken(token);
  const expiresAt = await insertPasswordReset(db, id, tokenHash, hours[kind]);
  const link = `${publicUrl}/reset-password?${new URLSearchParams({ e: email, t: token })}`;
  return { link, tokenHash, expiresAt };
}

/** Queues the message with a link that sets a password, good once. */
export async function mailPasswordLink(db: Db, services: Services, kind: keyof typeof hours, owner: Owner) {
  const { id, email, firstName, language } = owner;
  const { link, tokenHash, expiresAt } = await newPasswordLink(db, services.config, kind, owner);
  const data = { firstName, link, validUntil: expiresAt.toISOString() };
  await queueMail(db, { kind, recordId: id, transition: tokenHash, recipient: email, language, data });
  services.mailWaiting();
}

/** Tells the owner that the password is another one now. */
export async function tellOfNewPassword(db: Db, services: Services, { id, email, firstName, language }: Owner) {
  const mail = { kind: 'PasswordChanged', recordId: id, transition: randomUUID(), recipient: email, language };
  await queueMail(db, { ...mail, data: { firstName } });
  services.mailWaiting();
}
