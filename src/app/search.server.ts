import { findApplicants } from '#features/applications/lists/server/queries.ts';
import { findContracts } from '#features/contracts/server/queries.ts';
import { findCrew } from '#features/crew/lists/server/queries.ts';
import { findPrincipals } from '#features/principals/server/queries.ts';
import { findVessels } from '#features/vessels/server/queries.ts';
import type { SearchSource } from '#platform/server/search-source.ts';

/** Where the search over everything looks, in the order of its results, and whose areas these are. */
export const searchSources: readonly SearchSource[] = [
  { kind: 'crew', tags: ['CrewManagement'], find: findCrew },
  { kind: 'applicant', tags: ['ApplicantList'], find: findApplicants },
  { kind: 'vessel', tags: ['VesselManagement'], find: findVessels },
  { kind: 'principal', tags: ['VesselManagement'], find: findPrincipals },
  { kind: 'contract', tags: ['Contracts'], find: findContracts },
];
