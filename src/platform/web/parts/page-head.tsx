import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page-head.module.css';

export interface Crumb {
  text: string;
  /** Left out for a group that has no page. */
  to?: string;
}

interface PageHeadProps {
  title: string;
  description?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** The head of a page: where it stands, its title, and what can be done on it. */
export function PageHead({ title, description, crumbs, actions }: PageHeadProps) {
  const { t } = useTranslation('parts');
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {crumbs && (
          <nav className={classes.crumbs} aria-label={t('breadcrumbs')}>
            {crumbs.map(({ text, to }) => (
              <span key={text}>{to ? <Link to={to}>{text}</Link> : text}</span>
            ))}
          </nav>
        )}
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
