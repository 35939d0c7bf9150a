import { applicationTrail } from '#features/applications/server/queries.ts';
import type { HistoryKind } from '#features/audit/server/handlers.ts';
import { termsTrail } from '#features/billing/terms/server/queries.ts';
import { contractTrail } from '#features/contracts/server/queries.ts';
import { employeeTrail } from '#features/crew/server/queries.ts';
import { openingTrail } from '#features/job-openings/server/queries.ts';
import { movementTrail } from '#features/movements/server/queries.ts';
import { principalTrail } from '#features/principals/server/queries.ts';
import { requirementTrail } from '#features/requirements/server/queries.ts';
import { seafarerTrail } from '#features/seafarers/versions/server/queries.ts';
import { userTrail } from '#features/users/server/queries.ts';
import { vesselTrail } from '#features/vessels/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope, SessionUser } from '#platform/server/session.ts';

/** Records are named by a number or, users, by a uuid; anything else names none. */
const numbered =
  <T>(find: (db: Db, scope: Scope, id: number, user: SessionUser) => Promise<T | undefined>) =>
  async (db: Db, scope: Scope, id: string, user: SessionUser) =>
    /^[1-9]\d{0,8}$/.test(id) ? find(db, scope, Number(id), user) : undefined;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The records with a history, and who may see it: those who may open the record. */
export const histories = {
  application: { tags: ['ApplicantList'], trailOf: numbered(applicationTrail) },
  seafarer: { tags: ['ApplicantList', 'CrewManagement'], trailOf: numbered(seafarerTrail) },
  employee: { tags: ['CrewManagement'], trailOf: numbered(employeeTrail) },
  vessel: { tags: ['VesselManagement'], trailOf: numbered(vesselTrail) },
  movement: { tags: ['Scheduling', 'Accomodation'], trailOf: numbered(movementTrail) },
  principal: { tags: ['VesselManagement'], trailOf: numbered(principalTrail) },
  contract: { tags: ['Contracts'], trailOf: numbered(contractTrail) },
  'job-opening': { tags: ['JobOpening'], trailOf: numbered(openingTrail) },
  // By the number of the position.
  requirement: { tags: ['CrewManagement', 'VesselManagement'], trailOf: numbered(requirementTrail) },
  // One trail for all terms.
  'billing-terms': { tags: ['BillingOverview'], trailOf: numbered(termsTrail) },
  user: {
    tags: ['UserManagement'],
    trailOf: async (db, scope, id, user) => (uuid.test(id) ? userTrail(db, scope, id, user) : undefined),
  },
} satisfies Record<string, HistoryKind>;
