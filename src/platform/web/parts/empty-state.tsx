import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** As the ledger has it: 'Applicant is empty'. */
  title: string;
  /** 'Data not found' where nothing else is said. */
  body?: string;
  action?: ReactNode;
}

/** Nothing is here: a buoy, a title, a word and at most one thing to do (1T161). */
export function EmptyState({ title, body, action }: EmptyStateProps) {
  const { t } = useTranslation('parts');
  return (
    <div className={`stack centred ${classes.empty}`}>
      <svg className="drawn mb-3" viewBox="0 0 120 96" aria-hidden="true">
        <path className={classes.sea} d="M6 74c14-8 24 6 38 0s24-8 38 0 20 4 32-2v22H6z" />
        <path className={classes.line} d="M6 74c14-8 24 6 38 0s24-8 38 0 20 4 32-2" />
        <path className={classes.hull} d="M46 70l6-34h16l6 34" />
        <path
          className={classes.line}
          d="M46 70l6-34h16l6 34M49 54h22M56 36V22h8v14M60 22v-8M40 14h4M76 14h4M45 5l3 3M75 5l-3 3"
        />
      </svg>
      <h2>{title}</h2>
      <p className="muted">{body ?? t('notFound')}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
