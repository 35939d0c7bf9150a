import type { ReactNode } from 'react';
import classes from './description-list.module.css';

export interface Fact {
  label: string;
  /** Nothing is shown as '-'. */
  value: ReactNode;
  /** Takes the whole width: long texts. */
  wide?: boolean;
}

interface DescriptionListProps {
  facts: readonly Fact[];
  /** `grid`: label over value, in columns; `rows`: label left, value right, as in the work summary. */
  layout?: 'grid' | 'rows';
}

/** Labels with their values. */
export const DescriptionList = ({ facts, layout = 'grid' }: DescriptionListProps) => (
  <dl className={layout === 'grid' ? classes.grid : classes.rows}>
    {facts.map(({ label, value, wide }) => (
      <div className="line spread gap-4" key={label} data-wide={wide}>
        <dt className="as-large">{label}</dt>
        <dd className="mt-1 strong right lines">{value === null || value === undefined || value === '' ? '-' : value}</dd>
      </div>
    ))}
  </dl>
);
