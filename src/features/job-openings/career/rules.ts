import { contractEnd } from '#features/reference/rules.ts';
import { type Finding, readiness } from '#features/seafarers/readiness/rules.ts';

/** Whether a visitor has what an opening asks for: the readiness rules of crew, on what the visitor says. */

/** A paper as the page names it. */
interface Paper {
  code: string;
  name: string;
  isMandatory: boolean;
  expires: boolean;
}

/** What a visitor says of one paper; `expiresOn` is yyyy-MM-dd, or '' while it is not typed. */
export interface Said {
  isHeld: boolean;
  expiresOn: string;
}

/** `unsure`: a date is not said yet. `renew`: all is held, some of it not for the whole contract. */
export const verdicts = ['yes', 'renew', 'unsure', 'no'] as const;
export type Verdict = (typeof verdicts)[number];

export interface Judgement {
  verdict: Verdict;
  findings: Finding[];
  /** The last day of a usual contract that began today. */
  until: string;
}

interface Asked {
  papers: readonly Paper[];
  /** Of the usual contract. */
  months: number;
  /** The opening asks for experience, and the visitor has it; true where none is asked for. */
  isExperienced: boolean;
}

/** What is said, held against what is asked for, over a usual contract from today (yyyy-MM-dd) on. */
export function judge(
  answers: ReadonlyMap<string, Said>,
  { papers, months, isExperienced }: Asked,
  today: string,
): Judgement {
  const certificates = papers.flatMap(({ code, expires }) => {
    const { isHeld = false, expiresOn = '' } = answers.get(code) ?? {};
    return isHeld ? [{ code, issuedOn: null, expiresOn: (expires && expiresOn) || null, noExpiry: !expires }] : [];
  });
  const until = contractEnd(today, months);
  const findings = readiness(certificates, papers, { from: today, to: until });
  const against = findings.filter(({ isMandatory }) => isMandatory).map(({ problem }) => problem);
  const verdict =
    !isExperienced || against.includes('missing')
      ? 'no'
      : against.includes('undated')
        ? 'unsure'
        : against.length > 0
          ? 'renew'
          : 'yes';
  return { verdict, findings, until };
}

/** True where an opening asks for experience: a number is in it ('2 Years'); 'Fresh Graduate' asks for none. */
export const asksExperience = (workExperience: string): boolean => /[1-9]/.test(workExperience);
