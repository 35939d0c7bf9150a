import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type LinkTarget, linkTo } from '../links.ts';
import classes from './crumbs.module.css';

/** A group that has no page leads nowhere. */
export type Crumb = { text: string } & (LinkTarget | { to?: undefined });

/** The path to a page, one link a level. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('parts');
  return (
    <nav className={`fine line wrap gap-2 ${classes.crumbs}`} aria-label={t('breadcrumbs')}>
      {crumbs.map((crumb) => (
        <span key={crumb.text}>
          {crumb.to ? (
            <Link className="anchor muted" {...linkTo(crumb)}>
              {crumb.text}
            </Link>
          ) : (
            crumb.text
          )}
        </span>
      ))}
    </nav>
  );
}
