import { staleByLink, staleEdit } from '#features/audit/server/queries.ts';
import { findOpeningForApplication, openingNotFound } from '#features/job-openings/server/queries.ts';
import { bankStep, documentsStep, personalStep, trainingStep } from '#features/seafarers/contract.ts';
import { saveDocuments } from '#features/seafarers/documents/server/queries.ts';
import type { Author } from '#features/seafarers/fields/server/queries.ts';
import { readPersonalFile } from '#features/seafarers/personal-file/server/queries.ts';
import type { Berth } from '#features/seafarers/readiness/server/queries.ts';
import {
  insertPersonalFile,
  saveBankAccounts,
  savePersonal,
  saveTrainings,
} from '#features/seafarers/server/queries.ts';
import type { Received } from '#platform/contract/endpoint.ts';
import type { Faults } from '#platform/contract/messages.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { badInput, conflict, found, notFound, Refusal } from '#platform/server/errors.ts';
import type { Services } from '#platform/server/feature.ts';
import { validated } from '#platform/server/merge-input.ts';
import type { Scope } from '#platform/server/session.ts';
import type { applications } from '../../contract.ts';
import { postponeDraftMail, queueDraftMail, queueSubmittedMail } from '../../server/queries.ts';
import {
  type Application,
  advanceDraft,
  finishDraft,
  insertDraft,
  isMailedElsewhere,
  lockApplication,
  renewGuid,
  saveSource,
} from './queries.ts';

type Submission = Received<typeof applications.submit>;

/** Who hands in: a visitor or a signed-in applicant, or with a scope the staff who enter it for them. */
export interface Submitter {
  author: Author;
  scope: Scope | null;
  /** When the applicant agreed to the use of their data. */
  consentedAt: Date;
  /** The wording of the consent; none where staff enter it, or the page did not say. */
  consentVersion: string | null;
  language: 'en' | 'id';
  services: Services;
}

/**
 * Takes one step of the wizard, or all at once (DESIGN 8.1). The record is made with step 1; the later ones find it by
 * id and guid. Steps come in order and may be submitted again until the last one is; then only a repeat of the last is
 * still answered, with what it was answered before.
 */
export async function submitApplication(db: Db, submission: Submission, submitter: Submitter) {
  const steps = submission.step ? [submission.step] : [1, 2, 3, 4];
  if (submission.regCrewId === undefined) return answerOf(await begin(db, submission, steps, submitter));
  const application = found(
    await lockApplication(db, {
      id: submission.regCrewId,
      guid: submission.registrationGuid ?? '',
      scope: submitter.scope,
    }),
  );
  return answerOf(await proceed(db, application, submission, steps, submitter));
}

async function begin(db: Db, submission: Submission, steps: number[], submitter: Submitter): Promise<Application> {
  if (steps[0] !== 1) throw notFound();
  const opening = await findOpeningForApplication(db, submission.jobOpeningId);
  if (!opening || opening.closedAt || !reaches(submitter.scope, opening.divisionId)) throw openingNotFound();
  const sections = validatedSections(submission, steps);
  if (!sections.personal) throw notFound();
  const { author, consentedAt, consentVersion, language, scope } = submitter;
  const { divisionId, jobPositionId, shipTypeId } = opening;
  const seafarerId = await insertPersonalFile(db, sections.personal, author);
  await saveLaterSections(db, seafarerId, sections, { author, berth: opening });
  const draft = await insertDraft(db, {
    seafarerId,
    jobOpeningId: opening.id,
    divisionId,
    jobPositionId,
    shipTypeId,
    consentedAt,
    consentVersion,
    enteredByUser: scope && author.userId,
    language,
  });
  if (submission.source !== undefined) await saveSource(db, draft.id, submission.source);
  if (steps.includes(4)) return finish(db, draft, submitter);
  // What staff enter they also finish; the applicant has nothing to continue.
  if (!scope) await queueDraftMail(db, draft.id, submitter.services);
  return draft;
}

async function proceed(
  db: Db,
  application: Application,
  submission: Submission,
  steps: number[],
  submitter: Submitter,
): Promise<Application> {
  const { author } = submitter;
  if (application.jobOpeningId !== submission.jobOpeningId)
    throw badInput({ jobOpeningId: 'wizard:refusals.other_opening' });
  if (application.submittedStep === 4) {
    if (steps.includes(4)) return application;
    throw conflict('wizard:refusals.already_submitted');
  }
  const first = steps[0] ?? 1;
  if (first > application.submittedStep + 1)
    throw conflict('wizard:refusals.step_order', { step: application.submittedStep + 1 });
  if (submission.version !== undefined && submission.version !== application.version) {
    const file = { table: 'seafarers', id: application.seafarerId };
    throw await (submitter.scope && author.userId ? staleEdit(db, file, author.userId) : staleByLink(db, file));
  }
  await checkStillWelcome(db, application, submitter);

  const sections = validatedSections(submission, steps);
  const { seafarerId } = application;
  if (sections.personal) {
    // The mail with the link went to someone else, who shall not read on.
    const { emailAddress } = sections.personal;
    if (!submitter.scope && (await isMailedElsewhere(db, application, emailAddress)))
      await renewGuid(db, application.id);
    await savePersonal(db, seafarerId, sections.personal, author);
  }
  await saveLaterSections(db, seafarerId, sections, { author, berth: application });
  if (submission.source !== undefined) await saveSource(db, application.id, submission.source);
  if (steps.includes(4)) return finish(db, application, submitter);
  if (sections.personal && !submitter.scope) await queueDraftMail(db, application.id, submitter.services);
  else await postponeDraftMail(db, application.id);
  return advanceDraft(db, application.id, steps.at(-1) ?? 1, submitter.language);
}

/** An opening may close while someone fills in the form: who passed the captcha before may finish (1-open 80). */
async function checkStillWelcome(db: Db, { jobOpeningId }: Application, { scope, consentedAt }: Submitter) {
  const opening = await findOpeningForApplication(db, jobOpeningId);
  if (!opening) throw openingNotFound();
  if (opening.closedAt && !scope && consentedAt > opening.closedAt) throw openingNotFound();
}

async function finish(db: Db, application: Application, submitter: Submitter): Promise<Application> {
  const file = await readPersonalFile(db, application.seafarerId);
  const finished = await finishDraft(db, application, file, submitter.language);
  await queueSubmittedMail(db, application.id, submitter.services);
  return finished;
}

type Sections = ReturnType<typeof validatedSections>;

/** What the asked steps bring, each by its own rules; all that is wrong is named at once. */
function validatedSections(submission: Submission, steps: number[]) {
  const wrong: Faults = {};
  const read = <T>(step: number, validate: () => T): T | undefined => {
    if (!steps.includes(step)) return undefined;
    try {
      return validate();
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      Object.assign(wrong, error.fields);
      return undefined;
    }
  };
  const sections = {
    personal: read(1, () => validated(personalStep, submission)),
    documents: read(2, () => validated(documentsStep, submission)),
    trainings: read(3, () => validated(trainingStep, submission)),
    bank: read(4, () => validated(bankStep, submission)),
  };
  if (Object.keys(wrong).length) throw badInput(wrong);
  return sections;
}

async function saveLaterSections(
  db: Db,
  seafarerId: number,
  { documents, trainings, bank }: Sections,
  { author, berth }: { author: Author; berth: Berth },
) {
  if (documents) await saveDocuments(db, seafarerId, documents, { author, berth });
  if (trainings) await saveTrainings(db, seafarerId, trainings, author);
  if (bank) await saveBankAccounts(db, seafarerId, bank, author);
}

const reaches = (scope: Scope | null, divisionId: number) => !scope || scope.divisions.some((id) => id === divisionId);

const answerOf = ({ id, registrationNumber, guid, submittedStep, version }: Application) => ({
  data: { id, regCrewId: id, regRegisNo: registrationNumber, registrationGuid: guid, submittedStep, version },
});
