import type { ReactNode } from 'react';
import { formatInstant } from '#platform/web/format.ts';
import type { Change } from '../../contract.ts';
import { useChangeWords } from './change-words.ts';
import { ChangedFields } from './changed-fields.tsx';

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
    <li className="above">
      <details open={isOpen}>
        <summary className="row wrap gap-1-4 touch pad hover-well inner-focus">
          <b className="strong">{title}</b>
          <span className="dim">
            {words.who(change)}, {formatInstant(change.at, { time: true })}
          </span>
          <span className="dim own-row ellipsis">{change.fields.map(words.field).join(', ')}</span>
        </summary>
        <ChangedFields change={change} />
        {more}
      </details>
    </li>
  );
}
