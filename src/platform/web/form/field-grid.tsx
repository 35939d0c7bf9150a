import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields side by side as there is room: one column on a phone. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>;

/** A field that takes the whole width of the grid. */
export const WideField = ({ children }: { children: ReactNode }) => <div data-wide="true">{children}</div>;
