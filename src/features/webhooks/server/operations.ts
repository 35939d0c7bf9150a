import { randomBytes, randomUUID } from 'node:crypto';
import { findAddressee } from '#features/users/second-factor/server/queries.ts';
import type { StepContext } from '#platform/server/feature.ts';
import { queueMail } from '#platform/server/outbox.ts';
import type { WebhookEvent } from '../rules.ts';
import { findBerth, findEmployeeDivision, insertDeliveries } from './queries.ts';

/** A new secret, in the form that receivers' libraries take (Standard Webhooks). */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** The body of a message: what happened, when, and the numbers of what it happened to. */
export const bodyOf = (type: string, at: Date, data: Record<string, unknown>) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

interface Notice {
  divisionId: number;
  /** Numbers; what they mean is read with a token. */
  numbers: Record<string, number | string>;
  /** Where people look at it. */
  path: string;
}

/** Queues an event for the webhooks that want it, in the transaction of what happened. */
async function queueWebhooks({ db, services }: StepContext, type: WebhookEvent, { divisionId, numbers, path }: Notice) {
  const link = services.config.publicUrl + path;
  const body = bodyOf(type, new Date(), { divisionId, ...numbers, link });
  if (await insertDeliveries(db, { divisionId, event: type, body })) services.mailWaiting();
}

/** Tells of a berth: a plan, somebody who boarded or left. */
export async function queueAssignmentEvent(
  context: StepContext,
  type: WebhookEvent,
  assignmentId: number,
): Promise<void> {
  const berth = await findBerth(context.db, assignmentId);
  if (!berth) return;
  const { divisionId, employeeId, vesselId } = berth;
  const path = `/dashboard/crew-management/${employeeId}/details`;
  await queueWebhooks(context, type, { divisionId, numbers: { assignmentId, employeeId, vesselId }, path });
}

/** Tells of somebody's employment. */
export async function queueEmployeeEvent(context: StepContext, type: WebhookEvent, employeeId: number): Promise<void> {
  const known = await findEmployeeDivision(context.db, employeeId);
  if (!known) return;
  const path = `/dashboard/crew-management/${employeeId}/details`;
  await queueWebhooks(context, type, { divisionId: known.divisionId, numbers: { employeeId }, path });
}

/** Tells of a month of payroll (yyyy-MM). */
export const queueMonthEvent = (context: StepContext, type: WebhookEvent, divisionId: number, month: string) =>
  queueWebhooks(context, type, {
    divisionId,
    numbers: { month },
    path: '/dashboard/work-order-and-billings/payroll-month',
  });

/** Tells the owner of an account that a webhook was added in their name. */
export async function mailOwner(
  { db, services }: StepContext,
  userId: string,
  added: { name: string; address: string },
) {
  const owner = await findAddressee(db, userId);
  if (!owner) return;
  const { email: recipient, language, firstName } = owner;
  const mail = { kind: 'WebhookAdded', recordId: userId, transition: randomUUID(), recipient, language };
  const link = `${services.config.publicUrl}/dashboard/users-management/webhooks`;
  await queueMail(db, { ...mail, data: { firstName, name: added.name, host: new URL(added.address).host, link } });
  services.mailWaiting();
}
