import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs.tsx';
import classes from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** A badge beside the title: the state of the whole page. */
  mark?: ReactNode;
  description?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** The head of a page: path, title and actions. */
export function PageHead({ title, mark, description, crumbs, actions }: PageHeadProps) {
  return (
    <div className={`bottom line wrap mb-3 ${classes.head}`}>
      <div className={`anywhere grow ${classes.words}`}>
        {crumbs && <Crumbs crumbs={crumbs} />}
        <div className="gap-1-4 row wrap">
          <h1>{title}</h1>
          {mark}
        </div>
        {description && <p className="pretty muted">{description}</p>}
      </div>
      {actions && <div className="row wrap gap-2">{actions}</div>}
    </div>
  );
}
