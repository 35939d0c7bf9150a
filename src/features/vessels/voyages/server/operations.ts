import { findOption } from '#features/reference/server/queries.ts';
import type { Faults } from '#platform/contract/messages.ts';
import { notInList } from '#platform/contract/shapes.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput } from '#platform/server/errors.ts';
import type { VoyageForm } from '../contract.ts';
import { dayRefusals, reportDay } from '../rules.ts';
import type { Report } from './queries.ts';

const chosen = { originPortId: 'port', destinationPortId: 'port', navigationStatusId: 'navigation_status' } as const;

/** What is kept of a report that was filled in; all that is wrong with it is named. */
export async function checkedReport(db: Db, input: VoyageForm, today: string): Promise<Report> {
  const wrong: Faults = dayRefusals(input, today);
  for (const name of Object.keys(chosen) as (keyof typeof chosen)[]) {
    const id = input[name];
    if (id && !(await findOption(db, chosen[name], id, { isStaff: true, visitorKey: null, language: 'en' })))
      wrong[name] = notInList;
  }
  if (Object.keys(wrong).length) throw badInput(wrong);
  return {
    originPortId: input.originPortId ?? null,
    destinationPortId: input.destinationPortId ?? null,
    navigationStatusId: input.navigationStatusId,
    currentLocation: input.currentLocation || null,
    reportedOn: reportDay(input, today),
    departedOn: input.departureDate ?? null,
    arrivesOn: input.arrivalDate ?? null,
    note: input.note || null,
  };
}
