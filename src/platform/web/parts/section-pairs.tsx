import type { ReactNode } from 'react';
import classes from './section-pairs.module.css';

/** Sections below each other; on a wide screen two beside each other, where a short one would be drawn out over all of it. */
export const SectionPairs = ({ children }: { children: ReactNode }) => <div className={classes.pairs}>{children}</div>;
