import type { ReactNode } from 'react';
import classes from './figure-bar.module.css';
import surface from './surface.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  /** It is a sentence, and no figure. */
  isText?: boolean;
}

interface FigureBarProps {
  label?: string;
  figures: readonly Figure[];
  /** As wide as each needs, all alike, or two short ones before two that take the rest. */
  layout: 'flow' | 'even' | 'steps';
}

/** What a page is about in a few figures. */
export const FigureBar = ({ label, figures, layout }: FigureBarProps) => (
  <dl className={`mb-4 ${surface.card} num stack clip ${classes.bar}`} data-layout={layout} aria-label={label}>
    {figures.map((figure) => (
      <div className="pad" key={figure.label}>
        <dt>{figure.label}</dt>
        <dd className="mt-1 bold" data-text={figure.isText || undefined}>
          {figure.value}
        </dd>
      </div>
    ))}
  </dl>
);
