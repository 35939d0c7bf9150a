import { issuePapers } from '#features/issued-papers/server/operations.ts';
import { lackedByLetter, letterReference } from '#features/preparation/letters/rules.ts';
import { type ClinicLetter, drawClinicLetter } from '#features/preparation/letters/server/operations.ts';
import { type CvIssue, writeCv } from '#features/seafarers/cv/server/operations.ts';
import { maskWithFile } from '#features/seafarers/personal-file/rules.ts';
import { printedName } from '#features/seafarers/rules.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { companyOf } from '#platform/server/documents/letterhead.ts';
import type { LetterPerson } from '#platform/server/documents/people-letter.ts';
import { badInput, conflict, found, notFound } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';
import { bocWorkbook } from '../../attendance/server/documents.ts';
import { bookExaminations, namesOf, refuseOtherBookings } from '../../examinations/server/queries.ts';
import { stages } from '../../rules.ts';
import { findRegistration } from '../../server/queries.ts';
import { papers, pdf } from '../contract.ts';
import { countApplications, findLetterApplicants, findPackage, listBocRows } from './queries.ts';

/** What the letter of some applicants says. */
interface McuLetter extends ClinicLetter {
  applicants: LetterPerson[];
}

/** Applicants a query of the sheet reads at once. */
const pageSize = 500;

export const papersFeature = feature(papers, {
  cv: async ({ regCrewId, language }, { db, scope, user, services, today }) => {
    const record = maskWithFile(user, found(await findRegistration(db, scope, regCrewId)));
    const { regRegisNo: number, jobPositionName: position, vesselType: shipType } = record;
    const holder = { numberOf: 'registration', number, position, shipType } as const;
    const applicant = { applicationId: regCrewId, name: printedName(record) };
    const issue: CvIssue = ({ name, contents }, draw) => {
      const paper = { kind: 'cv', name: `applicant ${regCrewId} ${name}`, applicant, contents } as const;
      return issuePapers({ db, config: services.config, today, user }, [paper], draw);
    };
    return writeCv({ db, services, today, issue }, { holder, record, language });
  },

  mcuLetter: {
    run: async ({ replacesBooked, printsDashes, ...booking }, { db, scope, user, services, today }) => {
      if (replacesBooked === false) await refuseOtherBookings(db, scope, booking);
      const applicants = await waitingForMcu(db, scope, [...new Set(booking.regCrewIds)]);
      if (printsDashes === false) refuseDashes(applicants);
      await bookExaminations(db, scope, booking, { userId: user.userId, services, today });
      const known = found(await findPackage(db, booking.mcuPackageId));
      const letter: McuLetter = {
        dated: today,
        letterNumber: booking.letterNumber,
        schedule: booking.schedule,
        clinicName: booking.clinicName,
        clinicLocation: booking.clinicLocation || null,
        packageName: known.name,
        packageNameId: known.nameId,
        applicants,
      };
      return letter;
    },
    render: async (letter: McuLetter, { services }) => {
      return {
        name: `MCU ${letterReference(letter.letterNumber, letter.dated).replaceAll('/', '-')}.pdf`,
        contentType: pdf,
        content: await drawClinicLetter(
          letter,
          { who: 'applicants', people: letter.applicants },
          companyOf(services.config),
        ),
      };
    },
  },

  bocSheet: async ({ regCrewIds }, { db, scope, services, today, language }) => {
    const ids = [...new Set(regCrewIds)].sort((a, b) => a - b);
    if ((await countApplications(db, scope, ids)) !== ids.length) throw notFound();
    return {
      name: workbookName('BOC'),
      contentType: workbookType,
      content: bocWorkbook(pagesOf(db, scope, ids), { company: services.config.companyName, today, language }),
    };
  },
});

/** Those to examine, all of them in stage mcu; one that is not, or not there, is named by its number at most. */
async function waitingForMcu(db: Db, scope: Scope, ids: readonly number[]) {
  const rows = await findLetterApplicants(db, scope, ids);
  if (rows.length !== ids.length) throw badInput({ regCrewIds: 'pipeline:refusals.applicant_missing' });
  if (rows.some(({ stage }) => stage !== stages.mcu))
    throw badInput({ regCrewIds: 'pipeline:refusals.applicant_not_waiting' });
  if (new Set(rows.map(({ divisionId }) => divisionId)).size > 1)
    throw badInput({ regCrewIds: 'pipeline:refusals.two_divisions' });
  return rows.map(({ id: _id, stage: _stage, divisionId: _divisionId, ...applicant }) => applicant);
}

/** Refuses a letter that the clinic would send back, with whose file is to be filled in. */
function refuseDashes(applicants: readonly LetterPerson[]): void {
  const lacking = applicants.filter((applicant) => lackedByLetter(applicant).length > 0);
  if (lacking.length === 0) return;
  throw conflict('pipeline:refusals.letter_lacks', { names: namesOf(lacking.map(({ fullName }) => fullName)) });
}

/** The rows of the sheet by the next ids each time: no cursor stays open while a slow reader takes them. */
async function* pagesOf(db: Db, scope: Scope, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += pageSize) yield await listBocRows(db, scope, ids.slice(at, at + pageSize));
}
