import type { ReactNode } from 'react';
import classes from './section-pairs.module.css';

interface SectionPairsProps {
  /** Each has a few short facts or fields, so that a usual screen has room for two. */
  isShort?: boolean;
  children: ReactNode;
}

/** Sections below each other; on a wide screen two beside each other, where a short one would be drawn out over all of it. */
export const SectionPairs = ({ isShort = false, children }: SectionPairsProps) => (
  <div className={`stack gap-4 single ${classes.pairs}`} data-short={isShort || undefined}>
    {children}
  </div>
);
