import { applications } from '#features/applications/contract.ts';
import { appraisals } from '#features/appraisals/contract.ts';
import { crew } from '#features/crew/contract.ts';
import { extensions } from '#features/manning/extensions/contract.ts';
import { planning } from '#features/manning/planning/contract.ts';
import { rounds } from '#features/manning/rounds/contract.ts';
import { movements } from '#features/movements/contract.ts';
import { preparation } from '#features/preparation/contract.ts';
import { vessels } from '#features/vessels/contract.ts';
import { type Access, allows, office, type Person, roleClass } from '#platform/contract/access.ts';
import type { DiscussedKind } from '#platform/contract/discussed.ts';

/** Who may open the records that are discussed: as the calls say that show them. */
const accessOf: Readonly<Record<DiscussedKind, Access>> = {
  seat: planning.manning.access,
  employee: crew.details.access,
  application: applications.get.access,
  vessel: vessels.get.access,
  decision: rounds.page.access,
  extension: extensions.get.access,
  appraisal: appraisals.get.access,
  preparation: preparation.people.access,
  movement: movements.get.access,
};

/** True if somebody of the office may open records of a kind in a division, and so discuss them. */
export function mayDiscuss(kind: DiscussedKind, person: Person, divisionId: Person['divisionId']): boolean {
  if (!office.includes(roleClass(person.role))) return false;
  if (person.role !== 'superadmin' && person.divisionId !== divisionId) return false;
  return allows(accessOf[kind], person, divisionId);
}
