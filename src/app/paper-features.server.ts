import { evidenceFeature } from '#features/evidence/server/handlers.ts';
import type { FileReaders } from '#features/files/server/queries.ts';
import { issuedPapersFeature } from '#features/issued-papers/server/handlers.ts';
import { lettersFeature } from '#features/letters/server/handlers.ts';
import { paperRegisterFeature } from '#features/paper-register/server/handlers.ts';
import { namelessOf } from '#features/privacy/erasing/rules.ts';
import { erasedGroupsOf } from '#features/privacy/erasing/server/queries.ts';
import { signOnChecksFeature } from '#features/sign-on-papers/checks/server/handlers.ts';
import { signOnTemplatesFeature } from '#features/sign-on-papers/letters/server/handlers.ts';
import { signOnPapersFeature } from '#features/sign-on-papers/server/handlers.ts';
import { signOnStepsFeature } from '#features/sign-on-papers/steps/server/handlers.ts';

/** Papers that leave the house, and what they are made of. */
export const paperFeatures = (readers: FileReaders) => ({
  'issued-papers': issuedPapersFeature,
  'paper-register': paperRegisterFeature,
  'sign-on-checks': signOnChecksFeature,
  'sign-on-templates': signOnTemplatesFeature,
  'sign-on-papers': signOnPapersFeature,
  'sign-on-steps': signOnStepsFeature,
  evidence: evidenceFeature(readers, { groupsOf: erasedGroupsOf, namelessOf }),
  letters: lettersFeature,
});
