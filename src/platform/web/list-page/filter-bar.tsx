import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** Days and other fields above a list that narrow it as soon as they are filled in. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <search className={`stack gap-3 ${classes.bar}`}>{children}</search>
);
