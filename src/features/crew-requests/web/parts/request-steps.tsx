import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { formatInstant } from '#platform/web/format.ts';
import type { RequestStep } from '../../contract.ts';
import classes from './request-steps.module.css';

interface RequestStepsProps {
  steps: readonly RequestStep[];
  /** Who asks. */
  name: string;
  /** A letter is made; a certificate is added to the file. */
  isLetter: boolean;
}

/** What was said of a request on both sides, the earliest first. */
export function RequestSteps({ steps, name, isLetter }: RequestStepsProps) {
  const { t } = useTranslation('crew-requests');
  const wordsOf = ({ state, by }: Pick<RequestStep, 'state' | 'by'>) => {
    if (state !== 'done') return t(`said.${state}`, { who: by ?? name });
    if (!isLetter) return t('said.done', { who: by ?? name });
    return by ? t('said.letterMade', { who: by }) : t('said.madeAtOnce');
  };
  return (
    <ol className={`stack gap-2 ${classes.steps}`}>
      {steps.map(({ state, said, attachment, by, madeAt }) => (
        <li key={`${state} ${madeAt}`} data-office={by !== null || state === 'done'}>
          <p className="dim">
            {wordsOf({ state, by })}, {formatInstant(madeAt, { time: true })}
          </p>
          {said && <p className="lines">{said}</p>}
          {attachment && <FileLink attachment={attachment} of={name} kind="personaldata" />}
        </li>
      ))}
    </ol>
  );
}
