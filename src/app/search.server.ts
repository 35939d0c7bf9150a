import { findApplicants } from '#features/applications/search/server/queries.ts';
import { findContracts } from '#features/contracts/server/queries.ts';
import { findCrew } from '#features/crew/search/server/queries.ts';
import { findPrincipals } from '#features/principals/search/server/queries.ts';
import { findVessels } from '#features/vessels/search/server/queries.ts';
import type { SearchSource } from '#platform/server/search-source.ts';

/** Where the search over everything looks, in the order of its results, and whose areas these are. */
export const searchSources: readonly SearchSource[] = [
  { kind: 'crew', tags: ['CrewManagement'], find: findCrew },
  { kind: 'applicant', tags: ['ApplicantList'], find: findApplicants },
  { kind: 'vessel', tags: ['VesselManagement'], find: findVessels },
  { kind: 'principal', tags: ['VesselManagement'], find: findPrincipals },
  { kind: 'contract', tags: ['Contracts'], find: findContracts },
];
