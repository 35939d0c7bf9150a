import { captcha } from '#features/captcha/contract.ts';
import { visitorToken } from '#features/captcha/web/parts/visitor-token.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { reference } from '#features/reference/contract.ts';
import type { Answer, Input } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { sayNow } from '#platform/web/messages.ts';
import { applications, type RegistrationRecord } from '../../contract.ts';
import type { Channel, DraftPass } from './slices.ts';

/** The calls of the wizard: a visitor and staff make different ones that do the same. */

export type StepInput = Input<typeof applications.submit>;
export type Submitted = Answer<typeof applications.submit>['data'];
type Pass = Pick<DraftPass, 'regRegisNo' | 'guid'>;

interface ChannelCalls {
  opening: typeof jobOpenings.get | typeof jobOpenings.publicGet;
  /** Required certificates by division, of competency and of proficiency. */
  matrix: Record<1 | 2, { coc: typeof reference.marineCoc; cop: typeof reference.marineCop }>;
  /** Fails as a call does when the captcha session has ended. */
  check: () => Promise<void>;
  submit: (input: StepInput, key: string) => Promise<Submitted>;
  draft: (pass: Pass) => Promise<RegistrationRecord>;
  sendMail: (pass: Pick<DraftPass, 'regCrewId' | 'guid'>) => Promise<unknown>;
}

/** The documents' `type` of the mail that says an application has arrived. */
export const mailType = 'RegisterCrew';

const passOf = ({ regRegisNo, guid }: Pass) => ({ registrationNo: regRegisNo, registrationGuid: guid });

/** Where each wizard is. */
export const wizardPaths = { public: '/registration', staff: '/dashboard/registration' } as const;

export const channels: Record<Channel, ChannelCalls> = {
  public: {
    opening: jobOpenings.publicGet,
    matrix: {
      1: same(reference.marineCocPublic, reference.marineCopPublic),
      2: same(reference.tankerCocPublic, reference.tankerCopPublic),
    },
    check: async () => {
      const token = visitorToken();
      if (token && !(await call(captcha.check, { k: token })).data.valid)
        throw new ApiError(400, 'captcha_invalid', sayNow('refusals:captcha_invalid'));
    },
    submit: async (input, key) => (await call(applications.submitPublic, input, key)).data,
    draft: async (pass) => (await call(applications.draftPublic, passOf(pass))).data,
    sendMail: ({ regCrewId, guid }) =>
      call(applications.sendMailPublic, { type: mailType, regCrewId, registrationGuid: guid }),
  },
  staff: {
    opening: jobOpenings.get,
    matrix: {
      1: same(reference.marineCoc, reference.marineCop),
      2: same(reference.tankerCoc, reference.tankerCop),
    },
    check: async () => {},
    submit: async (input, key) => (await call(applications.submit, input, key)).data,
    draft: async (pass) => (await call(applications.draft, passOf(pass))).data,
    sendMail: ({ regCrewId }) => call(applications.sendMail, { type: mailType, regCrewId }),
  },
};

/** The matrix calls differ in path and access only. */
function same(coc: unknown, cop: unknown) {
  return { coc: coc as typeof reference.marineCoc, cop: cop as typeof reference.marineCop };
}

/** The state of a finished application, which also says whose it is. */
export const readStatus = async (pass: Pass) => (await call(applications.status, passOf(pass))).data;
