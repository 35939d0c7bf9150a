import { type ReactNode, useId } from 'react';
import classes from './section.module.css';
import surface from './surface.module.css';

interface SectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Nothing where title, description and actions say it all. */
  children?: ReactNode;
  /** No space around the children: rows that reach the edges. */
  flush?: boolean;
  id?: string;
  /** Of its title: 3 inside another section. */
  level?: 2 | 3;
}

/** A card with a title; the pages are made of these. */
export function Section({ title, description, actions, children, flush = false, id, level = 2 }: SectionProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={`${surface.card} ${classes.section}`} aria-labelledby={titleId} id={id}>
      <div className={`line wrap gap-3 top pad-wide ${classes.head}`}>
        <div>
          <Title id={titleId}>{title}</Title>
          {description && <p className="dim">{description}</p>}
        </div>
        {actions}
      </div>
      {children !== undefined && <div className={flush ? undefined : 'pad-body'}>{children}</div>}
    </section>
  );
}
