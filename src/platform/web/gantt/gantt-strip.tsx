import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import iconButton from '../parts/icon-button.module.css';
import classes from './gantt-strip.module.css';
import { type Days, placeOf } from './placing.ts';

/** What a mark counts, the worst first, each with a shape of its own. */
export type MarkKind = 'none' | 'pending' | 'confirmed';

export interface StripMark {
  day: string;
  counts: readonly { kind: MarkKind; count: number }[];
  look: 'late' | 'alarm' | 'calm' | 'far';
  /** All that the mark says. */
  label: string;
}

interface GanttStripProps {
  window: Days;
  /** The head of the strip, beside its button. */
  children: ReactNode;
  marks: readonly StripMark[];
  isOpen: boolean;
  /** Opens the strip to its rows, and closes it. */
  toggle: () => void;
  toggleLabel: string;
}

/** A group of rows in one: what is due of it, as marks on a line. */
export function GanttStrip({ window, children, marks, isOpen, toggle, toggleLabel }: GanttStripProps) {
  return (
    <li className={`stack surface ${classes.strip}`} data-open={isOpen || undefined}>
      <div className={`row gap-1 slim ${classes.head}`}>
        <button
          type="button"
          className={`${iconButton.button} ${classes.toggle}`}
          data-look="toggle"
          aria-expanded={isOpen}
          aria-label={toggleLabel}
          onClick={toggle}
        >
          <IconChevronDown className="turns aside" size={16} stroke={1.75} aria-hidden="true" />
        </button>
        <div className={`first-wide gap-1-2 stack grow slim level ${classes.words}`}>{children}</div>
      </div>
      <div className={`anchor ${classes.track}`}>
        {marks
          .filter(({ day }) => day >= window.from && day <= window.to)
          .map(({ day, counts, look, label }) => (
            <button
              key={`${look}${day}`}
              type="button"
              className={`tiny bold num center inline gap-1 surface ink press ${classes.mark}`}
              data-look={look}
              style={{ insetInlineStart: `${placeOf(day, window)}%` }}
              tabIndex={-1}
              title={label}
              onClick={toggle}
            >
              <span className="visually-hidden">{label}</span>
              <MarkCounts counts={counts} />
            </button>
          ))}
      </div>
    </li>
  );
}

function MarkCounts({ counts }: Pick<StripMark, 'counts'>) {
  return counts.map(({ kind, count }) => [
    <i className="circle fixed" key={kind} data-kind={kind} />,
    // The label of the mark says it in words.
    count > 1 && (
      <span key={`${kind}s`} aria-hidden="true">
        {count}
      </span>
    ),
  ]);
}

/** What the marks mean. */
export function StripLegend({
  label,
  entries,
}: {
  label: string;
  entries: readonly (Omit<StripMark, 'day'> & { label: string })[];
}) {
  return (
    <ul className={`gap-2 fine wrap line pad ${classes.legend}`} aria-label={label}>
      {entries.map(({ label: text, counts, look }) => (
        <li className="row gap-2" key={text}>
          <span className={`tiny bold num center inline gap-1 surface ink press ${classes.mark}`} data-look={look}>
            <MarkCounts counts={counts} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
