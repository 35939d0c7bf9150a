import { filesOf } from '#features/files/server/queries.ts';
import { found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { pdf } from '../../agreement-papers/contract.ts';
import { opensAgreement, pklStatus } from '../../agreements/rules.ts';
import { findAgreement } from '../../agreements/server/queries.ts';
import { inFileName } from '../../letters/rules.ts';
import { addenda } from '../contract.ts';
import { addendumNumber } from '../rules.ts';
import { issueAddendum } from './documents.ts';
import { createAddendum, signAddendum } from './operations.ts';
import { findAddendum, listAddenda } from './queries.ts';

export const addendaFeature = feature(addenda, {
  list: async ({ employeePreparationPklId }, { db, scope, user }) => {
    const agreement = found(await findAgreement(db, scope, employeePreparationPklId));
    const rows = await listAddenda(db, agreement.id);
    const opens = opensAgreement({ role: user.role, isOwn: agreement.employeeId === user.employeeId });
    const scans = await filesOf(
      db,
      rows.map(({ fileId }) => (opens ? fileId : null)),
    );
    return {
      data: rows.map((row) => ({
        pklAddendumId: row.id,
        addendumNumber: addendumNumber(agreement.number, row.ordinal),
        docReleasedDate: row.issuedOn,
        endDateBefore: row.endsBefore,
        endDate: row.endsOn,
        pklStatus: pklStatus({ isSigned: row.signedAt !== null }),
        isVoid: row.voidedAt !== null || agreement.voidedAt !== null,
        attachment: scans.get(row.fileId ?? '') ?? null,
      })),
    };
  },

  create: async (form, context) => ({ data: await createAddendum(context, form) }),

  sign: async ({ pklAddendumId, attachmentId }, context) => ({
    data: await signAddendum(context, pklAddendumId, attachmentId),
  }),

  print: async ({ pklAddendumId }, { db, scope, services, today, user, noteReading }) => {
    const addendum = found(await findAddendum(db, scope, pklAddendumId));
    noteReading([addendum.agreementId]);
    return {
      name: `PKL ${inFileName(addendum.number)}.pdf`,
      contentType: pdf,
      content: await issueAddendum({ db, config: services.config, today, user }, addendum),
    };
  },
});
