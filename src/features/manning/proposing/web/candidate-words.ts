import { useTranslation } from 'react-i18next';
import { usePaperName } from '#features/seafarers/web/parts/paper-name.ts';
import { formatDay } from '#platform/web/format.ts';
import type { Look } from '#platform/web/parts/status-tones.ts';
import type { Candidate } from '../../candidates/contract.ts';
import { type Fit, isSerious, type ReasonCode } from '../../candidates/rules.ts';
import { useReasonWords } from '../../web/parts/reason-words.ts';

/** What speaks for and against somebody, in words. */

const looks: Record<Fit, Look> = {
  good: { tone: 'green', shape: 'dot' },
  check: { tone: 'amber', shape: 'diamond' },
  poor: { tone: 'red', shape: 'cross' },
};

/** Reasons that the columns beside the name tell already. */
const inColumns: readonly ReasonCode[] = [
  'certificatesValid',
  'shipTypeExperience',
  'ashore',
  'onBoard',
  'neverSailed',
];

export function useCandidateWords() {
  const { t } = useTranslation('manning-crew');
  const nameOf = usePaperName();
  const sentence = useReasonWords();
  return {
    /** The badge: what weighs most against them, or that they fit. */
    fitOf: ({ fit, reasons }: Candidate) => ({
      ...looks[fit],
      text: fit === 'good' ? t('fit.good') : t(`fit.${reasons[0]?.code ?? 'good'}`),
    }),
    reasonsOf: ({ reasons }: Candidate) =>
      reasons
        .filter(({ code }) => !inColumns.includes(code))
        .map((reason) => ({ code: reason.code, text: sentence(reason), isSerious: isSerious(reason) })),
    /** The last appraisal, and what it says. */
    appraisalOf: ({ lastAppraisal, appraisalNotes }: Candidate) => {
      if (!lastAppraisal) return undefined;
      const { score, dated } = lastAppraisal;
      const date = formatDay(dated);
      const summary =
        score === null
          ? t('candidates.appraised', { date })
          : t('candidates.appraisedAs', { date, score: t(`candidates.scores.${score}`) });
      return [summary, appraisalNotes && `${t('candidates.appraisalNotes')}: ${appraisalNotes}`]
        .filter(Boolean)
        .join(' ');
    },
    allReasonsOf: ({ reasons }: Candidate) => reasons.map(sentence),
    certificatesOf: ({ findings, status }: Candidate) => {
      const first = findings.find(({ isMandatory }) => isMandatory);
      if (status === 'Comply' || !first) return t('candidates.allValid');
      return first.problem === 'endsEarly'
        ? t('candidates.endsOn', { name: nameOf(first), date: formatDay(first.expiresOn) })
        : t('candidates.missing', { name: nameOf(first) });
    },
  };
}
