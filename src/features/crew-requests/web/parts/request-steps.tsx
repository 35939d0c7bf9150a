import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { formatInstant } from '#platform/web/format.ts';
import type { RequestStep } from '../../contract.ts';
import classes from './request-steps.module.css';

interface RequestStepsProps {
  steps: readonly RequestStep[];
  /** Who asks. */
  name: string;
}

/** What was said of a request on both sides, the earliest first. */
export function RequestSteps({ steps, name }: RequestStepsProps) {
  const { t } = useTranslation('crew-requests');
  return (
    <ol className={`stack gap-2 ${classes.steps}`}>
      {steps.map(({ state, said, attachment, by, madeAt }) => (
        <li key={`${state} ${madeAt}`} data-office={by !== null}>
          <p className="dim">
            {t(`said.${state}`, { who: by ?? name })}, {formatInstant(madeAt, { time: true })}
          </p>
          {said && <p className={classes.words}>{said}</p>}
          {attachment && <FileLink attachment={attachment} of={name} kind="personaldata" />}
        </li>
      ))}
    </ol>
  );
}
