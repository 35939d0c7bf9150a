import type { FileReaders } from '#features/files/server/queries.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import { type Context, type Feature, feature } from '#platform/server/feature.ts';
import { evidences } from '../contract.ts';
import type { Erasing } from '../history/server/operations.ts';
import { fileNameOf } from '../rules.ts';
import { findScans } from '../scans/server/operations.ts';
import { issueEvidence, issueFolder } from './documents.ts';
import { type Asked, findEvidence, namedIn } from './operations.ts';

/** What is asked for; showing it counts as reading everybody it names. */
async function readEvidence(asked: Asked, context: Context<typeof evidences.get>, erasing: Erasing) {
  const found = await findEvidence(asked, context, erasing);
  context.noteReading(namedIn(found.evidence));
  return found;
}

const issuing = ({ db, services, today, user }: Context<typeof evidences.get>) => ({
  db,
  config: services.config,
  today,
  user,
});

/** The calls of evidence; `readers` says who may open which scan, `erasing` what is left of persons. */
export const evidenceFeature = (readers: FileReaders, erasing: Erasing): Feature =>
  feature(evidences, {
    get: async (asked, context) => ({ data: (await readEvidence(asked, context, erasing)).evidence }),

    pdf: async (asked, context) => {
      const { evidence } = await readEvidence(asked, context, erasing);
      return {
        name: fileNameOf(evidence, 'pdf'),
        contentType: evidences.pdf.answer.file[0],
        content: await issueEvidence(issuing(context), evidence, companyOf(context.services.config)),
      };
    },

    folder: async (asked, context) => {
      const { evidence, scans } = await readEvidence(asked, context, erasing);
      const { services } = context;
      const company = companyOf(services.config);
      const found = await findScans(context, readers, scans);
      return {
        name: fileNameOf(evidence, 'zip'),
        contentType: evidences.folder.answer.file[0],
        content: await issueFolder(issuing(context), { evidence, scans: found, company, services }),
      };
    },
  });
