import { Popover } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import classes from './gantt.module.css';
import { type Days, lanesOf, type Placed, partFrom, placed, placeOf } from './placing.ts';

/**
 * How a bar is drawn (reference/look): what is, what was, what is planned and how far it is decided, and no one, soon or
 * later.
 */
export type BarLook = 'now' | 'past' | 'approved' | 'pending' | 'rejected' | 'vacant' | 'vacant-later';

export interface GanttBar extends Days {
  id: number;
  look: BarLook;
  text: string;
  /** All that the bar says, for those who do not see it. */
  label: string;
  /** From here on it was extended. */
  extendedFrom?: string | undefined;
  /** From here on it is late. */
  lateFrom?: string | undefined;
  /** Until here it shares its days with another bar. */
  sharedUntil?: string | undefined;
  /** A day on it that has to be heeded. */
  flaggedOn?: string | undefined;
}

export interface GanttLine<Bar extends GanttBar> {
  id: number;
  name: string;
  bars: readonly Bar[];
}

interface GanttRowProps<Bar extends GanttBar> {
  row: GanttLine<Bar>;
  window: Days;
  /** What a bar tells when it is opened. */
  card: (bar: Bar, row: GanttLine<Bar>) => ReactNode;
  /** Its first bar is where the tab key enters the chart. */
  isEntry?: boolean;
  /** It belongs to a strip above it. */
  isBelow?: boolean;
}

/** One row: a name, and bars that open a card. */
export function GanttRow<Bar extends GanttBar>({ row, window, card, isEntry = false, isBelow }: GanttRowProps<Bar>) {
  const id = useId();
  const [opened, setOpened] = useState<number>();
  const track = useRef<HTMLDivElement>(null);
  /** The bar has the focus again: the card is gone with what had it. */
  const close = () => {
    track.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setOpened(undefined);
  };
  const shown = row.bars.flatMap((bar) => {
    const place = placed(bar, window);
    return place ? [{ bar, place }] : [];
  });
  const lanes = lanesOf(shown.map(({ bar }) => bar));
  return (
    <li className={classes.row} data-lanes={lanes.includes(1) ? 2 : 1} data-below={isBelow} aria-labelledby={id}>
      <h3 className={`m-0 lh-18 small strong row ${classes.name}`} id={id} data-name>
        {row.name}
      </h3>
      <div className={`anchor ${classes.track}`} ref={track}>
        {shown.map(({ bar, place }, at) => [
          <BarButton
            key={bar.id}
            bar={bar}
            place={place}
            window={window}
            lane={lanes[at] ?? 0}
            isOpen={opened === bar.id}
            isEntry={isEntry && at === 0}
            toggle={() => setOpened(opened === bar.id ? undefined : bar.id)}
          />,
          opened === bar.id && (
            <Popover
              key="card"
              opened
              onChange={(isOpen) => !isOpen && close()}
              position="bottom-start"
              shadow="none"
              trapFocus
              withRoles={false}
            >
              <Popover.Target>
                <span className={classes.anchor} style={styleOf(place)} data-lane={lanes[at]} />
              </Popover.Target>
              <Popover.Dropdown
                role="dialog"
                aria-label={bar.label}
                // Close the card when one of its buttons opens a dialog, which it would cover.
                onClick={({ target }) => target instanceof Element && target.closest('button') && close()}
              >
                {card(bar, row)}
              </Popover.Dropdown>
            </Popover>
          ),
        ])}
      </div>
    </li>
  );
}

const styleOf = ({ start, width }: Placed) => ({ insetInlineStart: `${start}%`, width: `${width}%` });

interface BarButtonProps {
  bar: GanttBar;
  place: Placed;
  window: Days;
  lane: number;
  isOpen: boolean;
  isEntry: boolean;
  toggle: () => void;
}

function BarButton({ bar, place, window, lane, isOpen, isEntry, toggle }: BarButtonProps) {
  const { sharedUntil, extendedFrom, lateFrom, flaggedOn } = bar;
  const shared = sharedUntil && partFrom(sharedUntil, bar, window);
  return (
    <>
      <button
        type="button"
        className={`tiny tight strong row clip press ${classes.bar}`}
        style={styleOf(place)}
        data-look={bar.look}
        data-lane={lane}
        data-cut={[place.isCutBefore && 'before', place.isCutAfter && 'after'].filter(Boolean).join(' ')}
        data-walked={isEntry ? '' : undefined}
        tabIndex={isEntry ? 0 : -1}
        aria-label={bar.label}
        aria-expanded={isOpen}
        onClick={toggle}
        // The card closes by itself once it has the focus, which takes a moment.
        onKeyDown={(event) => isOpen && event.key === 'Escape' && toggle()}
      >
        {extendedFrom && (
          <i className={classes.extended} style={{ insetInlineStart: `${partFrom(extendedFrom, bar, window)}%` }} />
        )}
        {lateFrom && <i className={classes.late} style={{ insetInlineStart: `${partFrom(lateFrom, bar, window)}%` }} />}
        {shared !== undefined && <i className={classes.shared} style={{ width: `${shared}%` }} />}
        <span
          className={`ellipsis anchor ${classes.text}`}
          style={shared === undefined ? undefined : { marginInlineStart: `${shared}%` }}
        >
          {bar.text}
        </span>
      </button>
      {shared !== undefined && !place.isCutBefore && (
        <i className={classes.diamond} data-lane={lane} style={{ insetInlineStart: `${place.start}%` }} />
      )}
      {flaggedOn && flaggedOn >= window.from && flaggedOn <= window.to && (
        <i className={classes.mark} data-lane={lane} style={{ insetInlineStart: `${placeOf(flaggedOn, window)}%` }} />
      )}
    </>
  );
}
