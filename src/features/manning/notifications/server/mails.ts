import * as z from 'zod/mini';
import { writtenDay } from '#platform/server/documents/words.ts';
import { mailTemplate, mailWords, shortName } from '#platform/server/mail-template.ts';

/** What all of them show: name, rank, vessel and days. Numbers, papers and reasons stay in the portal. */
const shown = z.object({
  fullName: z.string(),
  position: z.string(),
  vesselName: z.string(),
  from: z.string(),
  to: z.string(),
  /** Until when a decision is asked for. */
  dueOn: z.nullable(z.string()),
  link: z.optional(z.url()),
  /** The dates are asked about once more, after the principal. */
  isAskedAnew: z.optional(z.boolean()),
});

const words = mailWords('planning');

/** A message about a plan, by the name of its words. */
export const planningMail = (name: string) =>
  mailTemplate(shown, {
    subject: ({ fullName }, language) => words(language).say(`${name}.subject`, { name: shortName(fullName) }),
    content: ({ fullName, position, vesselName, from, to, dueOn, link, isAskedAnew }, language) => {
      const { say, maybe } = words(language);
      const day = (each: string) => writtenDay(each, language, 'long');
      const askedAnew = isAskedAnew ? maybe(`${name}.textAskedAnew`) : undefined;
      const action = maybe(`${name}.action`);
      return {
        title: say(`${name}.title`),
        preview: `${fullName}, ${position}, ${vesselName}`,
        greeting: say('labels.hello'),
        paragraphs: [askedAnew ?? say(`${name}.text`)],
        facts: [
          { label: say('labels.crew'), value: fullName },
          { label: say('labels.position'), value: position },
          { label: say('labels.vessel'), value: vesselName },
          { label: say('labels.from'), value: day(from) },
          { label: say('labels.to'), value: day(to) },
          ...(dueOn ? [{ label: say('labels.due'), value: day(dueOn) }] : []),
        ],
        ...(action &&
          link && { action: { label: action, url: link }, note: maybe(`${name}.note`) ?? say('labels.note') }),
      };
    },
  });

/** Asks a principal's accounts to decide on a plan. */
export const planningPrincipalMail = planningMail('principal');
/** Asks the crew member about their own next assignment. */
export const planningEmployeeMail = planningMail('employee');
/** Asks a crew member without an account, by a one-time link. */
export const planningCrewLinkMail = planningMail('crewLink');
/** Tells the planner that a principal has rejected, or revoked. */
export const planningRejectMail = planningMail('reject');
/** Tells those who were asked that the plan is withdrawn. */
export const planningWithdrawnMail = planningMail('withdrawn');
/** Tells a crew member who was asked that they are no longer planned. */
export const planningCrewWithdrawnMail = planningMail('crewWithdrawn');
/** Tells a crew member without an account that the days have changed a little. */
export const planningCrewMovedMail = planningMail('crewMoved');
/** Tells those who were asked that the days have changed a little. */
export const planningMovedMail = planningMail('moved');
/** Asks for the decision on a longer stay. */
export const extensionRequestedMail = planningMail('extensionRequested');
/** Tells the person who asked that the longer stay is approved. */
export const extensionApprovedMail = planningMail('extensionApproved');
/** Tells the person who asked that the longer stay is rejected. */
export const extensionRejectedMail = planningMail('extensionRejected');
/** Tells the crew member that they stay longer, and what their agreement needs for it. */
export const extensionCrewMail = planningMail('extensionCrew');
