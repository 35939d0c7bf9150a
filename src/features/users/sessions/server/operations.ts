import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Services } from '#platform/server/feature.ts';
import { queueMail } from '#platform/server/outbox.ts';
import { findAddressee } from '../../second-factor/server/queries.ts';
import { endTokens } from '../../tokens/server/operations.ts';
import { deviceOf, shortAddress } from '../rules.ts';
import { endSessions, insertPasswordReset, keepDevice } from './queries.ts';

/**
 * Ends every way into an account at once: its sessions, all or all but one (`except`: the `sid` of the caller), and the
 * access tokens that it made. Returns how many sessions there were.
 */
export async function endAccess(db: Db, userId: string, options: { except?: string } = {}): Promise<number> {
  await endTokens(db, userId);
  return endSessions(db, userId, options);
}

interface Device {
  userId: string;
  /** A hash of the name in the browser's cookie. */
  deviceHash: string;
  userAgent: string;
  address: string;
  /** When it signed in. */
  at: Date;
}

/** Keeps which browser signed in; of a new one, but for the first of all, the owner of the account gets a message. */
export async function noteDevice(db: Db, { userId, deviceHash, userAgent, address, at }: Device): Promise<void> {
  if ((await keepDevice(db, userId, deviceHash)) !== 'new') return;
  const owner = await findAddressee(db, userId);
  if (!owner) return;
  const { firstName, email: recipient, language } = owner;
  const data = { firstName, at: at.toISOString(), device: deviceOf(userAgent), network: shortAddress(address) };
  await queueMail(db, { kind: 'NewDevice', recordId: userId, transition: randomUUID(), recipient, language, data });
}

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
export async function mailNewPassword(db: Db, services: Services, { id, email, firstName, language }: Owner) {
  const mail = { kind: 'PasswordChanged', recordId: id, transition: randomUUID(), recipient: email, language };
  await queueMail(db, { ...mail, data: { firstName } });
  services.mailWaiting();
}
