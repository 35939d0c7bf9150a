import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LinkTarget, linkTo } from '../links.ts';
import classes from './page-head.module.css';

/** A group that has no page leads nowhere. */
export type Crumb = { text: string } & (LinkTarget | { to?: undefined });

interface PageHeadProps {
  title: string;
  /** A badge beside the title: how the whole page stands. */
  mark?: ReactNode;
  description?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** The head of a page: where it stands, its title, and what can be done on it. */
export function PageHead({ title, mark, description, crumbs, actions }: PageHeadProps) {
  const { t } = useTranslation('parts');
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        {crumbs && (
          <nav className={classes.crumbs} aria-label={t('breadcrumbs')}>
            {crumbs.map((crumb) => (
              <span key={crumb.text}>{crumb.to ? <Link {...linkTo(crumb)}>{crumb.text}</Link> : crumb.text}</span>
            ))}
          </nav>
        )}
        <div className={classes.title}>
          <h1>{title}</h1>
          {mark}
        </div>
        {description && <p>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
