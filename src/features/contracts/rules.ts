import { addDays } from '#platform/contract/days.ts';

/** Contracts that end within so many days are pointed out, so that they are renewed in time. */
export const soonDays = 90;

export type ContractStatus = 'active' | 'expired';

/** The day of expiry still counts (3O58). */
export const statusOf = (expiresOn: string, today: string): ContractStatus =>
  expiresOn < today ? 'expired' : 'active';

/** True if a contract is active and ends within 90 days. */
export const endsSoon = (expiresOn: string, today: string): boolean =>
  statusOf(expiresOn, today) === 'active' && expiresOn <= addDays(today, soonDays);
