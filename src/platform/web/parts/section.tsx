import { type ReactNode, useId } from 'react';
import classes from './section.module.css';
import surface from './surface.module.css';

interface SectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** No space around the children: rows that reach the edges. */
  flush?: boolean;
  id?: string;
}

/** A card with a title; the pages are made of these. */
export function Section({ title, description, actions, children, flush = false, id }: SectionProps) {
  const titleId = useId();
  return (
    <section className={`${surface.card} ${classes.section}`} aria-labelledby={titleId} id={id}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {description && <p>{description}</p>}
        </div>
        {actions}
      </div>
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
