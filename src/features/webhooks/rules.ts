import { writes } from '#platform/contract/access.ts';

/** Who keeps them. Here, since the list of screens asks for it, and not for the calls. */
export const keepers = writes(['UserManagement'], ['superadmin', 'admin']);

/** The events for other systems; a test can be sent by hand. */
export const webhookEvents = [
  'applicant.hired',
  'plan.confirmed',
  'crew.checked_in',
  'crew.checked_out',
  'employment.ended',
  'payroll.closed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const testEvent = 'webhook.test';

export const deliveryStates = ['queued', 'delivered', 'failed'] as const;

/** Seconds to wait after each failed try, three days in all; after the last a message has failed (Standard Webhooks). */
export const backOff = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Days without one success after which a webhook is switched off. */
export const patienceDays = 5;

/** How long what was sent is kept, in days. */
export const logDays = 30;

const host = String.raw`\[[0-9a-f:.]+\]|[a-z0-9-]+(?:\.[a-z0-9-]+)*`;
const callable = new RegExp(String.raw`^https://(?:${host})(?::\d{1,5})?(?:[/?][^\s#]*)?$`, 'i');

/** True for an address that can be called: https, without a name or password in it. */
export const isCallable = (address: string): boolean => callable.test(address);
