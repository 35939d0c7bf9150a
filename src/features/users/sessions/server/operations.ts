import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/connect.ts';
import { queueMail } from '#platform/server/outbox.ts';
import { findAddressee } from '../../second-factor/server/queries.ts';
import { endTokens } from '../../tokens/server/operations.ts';
import { deviceOf, shortAddress } from '../rules.ts';
import { endSessions, keepDevice } from './queries.ts';

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
