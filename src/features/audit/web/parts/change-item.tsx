import type { ReactNode } from 'react';
import { formatInstant } from '#platform/web/format.ts';
import type { Change } from '../../contract.ts';
import { useChangeWords } from './change-words.ts';
import { ChangedFields } from './changed-fields.tsx';
import classes from './history.module.css';

interface ChangeItemProps {
  change: Change;
  title: string;
  isOpen?: boolean;
  /** Below its fields. */
  more?: ReactNode;
}

/** One change in a list, folded over what it did field by field. */
export function ChangeItem({ change, title, isOpen = false, more }: ChangeItemProps) {
  const words = useChangeWords();
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <b>{title}</b>
          <span>
            {words.who(change)}, {formatInstant(change.at, { time: true })}
          </span>
          <span className={classes.touched}>{change.fields.map(words.field).join(', ')}</span>
        </summary>
        <ChangedFields change={change} />
        {more}
      </details>
    </li>
  );
}
