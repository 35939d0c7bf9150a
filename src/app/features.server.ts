import { decidingFeature } from '#features/applications/server/deciding/handlers.ts';
import { applicationsFeature } from '#features/applications/server/handlers.ts';
import { hiringFeature } from '#features/applications/server/hiring/handlers.ts';
import { papersFeature } from '#features/applications/server/papers/handlers.ts';
import { auditFeature } from '#features/audit/server/handlers.ts';
import { captchaFeature } from '#features/captcha/server/handlers.ts';
import { blacklistFeature } from '#features/crew/server/blacklist/handlers.ts';
import { mayReadReleaseLetter } from '#features/crew/server/blacklist/queries.ts';
import { certificationFeature } from '#features/crew/server/certification/handlers.ts';
import { crewDocumentsFeature } from '#features/crew/server/documents/handlers.ts';
import { employmentFeature } from '#features/crew/server/employment/handlers.ts';
import { filingFeature } from '#features/crew/server/filing/handlers.ts';
import { crewFeature } from '#features/crew/server/handlers.ts';
import { crewListsFeature } from '#features/crew/server/lists/handlers.ts';
import { mayReadEmployeeFile } from '#features/crew/server/queries.ts';
import { crewScheduleFeature } from '#features/crew/server/schedule/handlers.ts';
import { serviceFeature } from '#features/crew/server/sea-service/handlers.ts';
import { filesFeature } from '#features/files/server/handlers.ts';
import type { FileReaders } from '#features/files/server/queries.ts';
import { identityFeature } from '#features/identity/server/handlers.ts';
import { jobOpeningsFeature } from '#features/job-openings/server/handlers.ts';
import { referenceFeature } from '#features/reference/server/handlers.ts';
import { serviceLinksFeature } from '#features/reference/server/links/handlers.ts';
import { requirementsFeature } from '#features/requirements/server/handlers.ts';
import { maskRow } from '#features/seafarers/masking/rules.ts';
import { mayReadSeafarerFile } from '#features/seafarers/server/queries.ts';
import { usersFeature } from '#features/users/server/handlers.ts';
import { userAccountsFeature } from '#features/users/server/managing/handlers.ts';
import { sessionsFeature } from '#features/users/server/sessions/handlers.ts';
import { vesselsFeature } from '#features/vessels/server/handlers.ts';
import { vesselListsFeature } from '#features/vessels/server/lists/handlers.ts';
import { vesselMatrixFeature } from '#features/vessels/server/matrix/handlers.ts';
import { principalsFeature } from '#features/vessels/server/principals/handlers.ts';
import { viewsFeature } from '#features/views/server/handlers.ts';
import type { Feature } from '#platform/server/feature.ts';
import { histories } from './histories.server.ts';

/** Who may read the files of a table's records: holders of the tags, as far as the rule reaches. */
const fileReaders: FileReaders = {
  seafarers: [
    { tags: ['ApplicantList'], mayRead: mayReadSeafarerFile },
    { tags: ['CrewManagement'], mayRead: mayReadEmployeeFile },
  ],
  blacklist_records: [{ tags: ['CrewManagement'], mayRead: mayReadReleaseLetter }],
};

/** The features whose calls the server answers, one line each, by the name the contract's page shows. */
export const namedFeatures = {
  identity: identityFeature,
  users: usersFeature,
  sessions: sessionsFeature,
  audit: auditFeature(histories, maskRow),
  'user-accounts': userAccountsFeature,
  principals: principalsFeature,
  captcha: captchaFeature,
  files: filesFeature(fileReaders),
  'job-openings': jobOpeningsFeature,
  applications: applicationsFeature,
  deciding: decidingFeature,
  hiring: hiringFeature,
  papers: papersFeature,
  crew: crewFeature,
  blacklist: blacklistFeature,
  employment: employmentFeature,
  'crew-lists': crewListsFeature,
  'crew-schedule': crewScheduleFeature,
  'crew-documents': crewDocumentsFeature,
  'crew-files': filingFeature,
  certification: certificationFeature,
  'sea-service': serviceFeature,
  reference: referenceFeature,
  requirements: requirementsFeature,
  'service-links': serviceLinksFeature,
  vessels: vesselsFeature,
  'vessel-lists': vesselListsFeature,
  'saved-views': viewsFeature,
  'vessel-matrix': vesselMatrixFeature,
} satisfies Record<string, Feature>;

export const features: readonly Feature[] = Object.values(namedFeatures);
