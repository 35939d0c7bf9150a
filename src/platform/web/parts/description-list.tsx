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
export function DescriptionList({ facts, layout = 'grid' }: DescriptionListProps) {
  const isGrid = layout === 'grid';
  return (
    <dl className={isGrid ? classes.grid : 'small packed gap-1 stack'}>
      {facts.map(({ label, value, wide }) => (
        <div className={isGrid ? 'single packed gap-0 stack' : 'line spread gap-4'} key={label} data-wide={wide}>
          <dt>{label}</dt>
          <dd className={isGrid ? 'lines' : 'strong right'}>
            {value === null || value === undefined || value === '' ? '-' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
