import { applicationLines } from '#features/applications/waiting/server/queries.ts';
import { appraisalLines } from '#features/appraisals/server/queries.ts';
import { unbilledMonths } from '#features/billing/server/queries.ts';
import { contractsEnding } from '#features/contracts/server/queries.ts';
import { advanceRequestsLine, crewRequestsLine, ownRequestsLine } from '#features/crew-requests/server/queries.ts';
import { manningLines } from '#features/manning/server/queries.ts';
import { movementLines } from '#features/movements/gates/server/queries.ts';
import { privacyRequestsLine } from '#features/privacy/requests/server/queries.ts';
import { unusualReading } from '#features/privacy/watch/server/queries.ts';
import { chandlerLines } from '#features/ship-chandler/server/queries.ts';
import { ujbmExports } from '#features/ujbm/server/queries.ts';
import { payrollLines } from '#features/work-orders/server/queries.ts';
import type { WorkLine } from '#platform/server/counted.ts';

/**
 * What waits for people, one line each, in the order of the dashboard. A feature declares what waits in its area
 * and who for; its words are in `dashboard.json` under `lines`.
 */
export const workLines: readonly WorkLine[] = [
  ...manningLines,
  crewRequestsLine,
  advanceRequestsLine,
  ownRequestsLine,
  privacyRequestsLine,
  unusualReading,
  ...applicationLines,
  ...movementLines,
  ...appraisalLines,
  ...chandlerLines,
  ujbmExports,
  contractsEnding,
  ...payrollLines,
  unbilledMonths,
];
