import { companyOf } from '#platform/server/documents/letterhead.ts';
import { type Context, feature } from '#platform/server/feature.ts';
import { evidences } from '../contract.ts';
import { fileNameOf } from '../rules.ts';
import { issueEvidence, issueFolder } from './documents.ts';
import { type Asked, findEvidence, namedIn } from './operations.ts';

/** What is asked for; showing it counts as reading everybody it names. */
async function readEvidence(asked: Asked, context: Context<typeof evidences.get>) {
  const evidence = await findEvidence(asked, context);
  context.noteReading(namedIn(evidence));
  return evidence;
}

const issuing = ({ db, services, today, user }: Context<typeof evidences.get>) => ({
  db,
  config: services.config,
  today,
  user,
});

export const evidenceFeature = feature(evidences, {
  get: async (asked, context) => ({ data: await readEvidence(asked, context) }),

  pdf: async (asked, context) => {
    const evidence = await readEvidence(asked, context);
    return {
      name: fileNameOf(evidence, 'pdf'),
      contentType: evidences.pdf.answer.file[0],
      content: await issueEvidence(issuing(context), evidence, companyOf(context.services.config)),
    };
  },

  folder: async (asked, context) => {
    const evidence = await readEvidence(asked, context);
    return {
      name: fileNameOf(evidence, 'zip'),
      contentType: evidences.folder.answer.file[0],
      content: await issueFolder(issuing(context), evidence, companyOf(context.services.config)),
    };
  },
});
