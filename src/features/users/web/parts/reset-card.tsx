import type { ReactNode } from 'react';
import classes from './reset-card.module.css';

interface ResetCardProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** What the two pages for a new password are in: a column on a phone, a card at a desk. */
export const ResetCard = ({ title, lead, children }: ResetCardProps) => (
  <section className={`full middle ${classes.card}`} aria-labelledby="reset">
    <h1 id="reset">{title}</h1>
    {lead && <p className="mt-2 lh-24 pretty muted large">{lead}</p>}
    <div className="stack gap-4 mt-4">{children}</div>
  </section>
);
