import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpen, type StepValue, stateOf, stepValues } from './progress.ts';
import classes from './rail.module.css';

interface RailProps {
  jobOpeningId: number;
  shown: StepValue;
  submittedStep: number;
  /** The work applied for, in a line, and in full. */
  title: string | undefined;
  summary?: ReactNode;
}

/** The applicant's progress: a rail of steps beside the form, on a phone a line of segments above it. */
export function Rail({ jobOpeningId, shown, submittedStep, title, summary }: RailProps) {
  const { t } = useTranslation('wizard');
  const current = Number(shown);
  return (
    <aside className={`below surface pad-wide ${classes.rail}`} aria-label={t('rail')}>
      <p className={`small line spread gap-4 ${classes.now}`}>
        <b className="fixed">{t('stepOf', { step: current, of: stepValues.length })}</b>
        {current < stepValues.length && (
          <span className="muted right">{t('nextStep', { name: t(`steps.${stepValues[current] ?? '5'}`) })}</span>
        )}
      </p>
      <ol className={`stack gap-1 ${classes.steps}`} aria-label={t('stepper')}>
        {stepValues.map((value, at) => {
          const state = stateOf(at + 1, current, submittedStep);
          const isSubmitted = state === 'submitted';
          const inside = (
            <>
              <span className={`fixed centre circle bold num small ${classes.dot}`} aria-hidden="true">
                {isSubmitted ? <IconCheck size={16} stroke={1.75} /> : value}
              </span>
              <span className={`visually-hidden ${classes.label}`}>
                {t(`steps.${value}`)}
                {at + 1 <= submittedStep && <small className="good block">{t('submitted')}</small>}
              </span>
            </>
          );
          return (
            <li
              className="anchor pip"
              key={value}
              data-state={state}
              aria-current={at + 1 === current ? 'step' : undefined}
            >
              {at + 1 !== current && mayOpen(at + 1, submittedStep) ? (
                <Link className="tall same" to="." search={{ joi: jobOpeningId, step: value }}>
                  {inside}
                </Link>
              ) : (
                <span className="tall same block">{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
      {title && <Work title={title}>{summary}</Work>}
    </aside>
  );
}

/** The work applied for: open beside the form, folded away on a phone. */
function Work({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 62em)').matches);
  if (!children) return <p className={`mt-1 dim ${classes.work}`}>{title}</p>;
  return (
    <details
      className={`mt-1 dim ${classes.work}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row spread gap-3 touch">
        <span>{title}</span>
        <IconChevronDown className="turns" size={16} stroke={1.75} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
