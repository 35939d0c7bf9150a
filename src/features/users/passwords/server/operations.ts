import { createHash, randomBytes, randomUUID } from 'node:crypto';
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

/** Queues the message with a link that sets a password, good once. */
export async function mailPasswordLink(db: Db, services: Services, kind: keyof typeof hours, owner: Owner) {
  const token = randomBytes(32).toString('base64url');
  const transition = hashOfToken(token);
  const { id, email, firstName, language } = owner;
  const link = `${services.config.publicUrl}/reset-password?${new URLSearchParams({ e: email, t: token })}`;
  const expiresAt = await insertPasswordReset(db, id, transition, hours[kind]);
  const data = { firstName, link, validUntil: expiresAt.toISOString() };
  await queueMail(db, { kind, recordId: id, transition, recipient: email, language, data });
  services.mailWaiting();
}

/** Tells the owner that the password is another one now. */
export async function tellOfNewPassword(db: Db, services: Services, { id, email, firstName, language }: Owner) {
  const mail = { kind: 'PasswordChanged', recordId: id, transition: randomUUID(), recipient: email, language };
  await queueMail(db, { ...mail, data: { firstName } });
  services.mailWaiting();
}
