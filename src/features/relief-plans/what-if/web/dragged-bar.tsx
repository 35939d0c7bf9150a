import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bar } from '#features/manning/chart/contract.ts';
import { looks } from '#features/manning/chart/web/seat-lines.ts';
import { addDays, daysBetween } from '#platform/contract/days.ts';
import { formatDay } from '#platform/web/format.ts';
import gantt from '#platform/web/gantt/gantt.module.css';
import { type Days, placed } from '#platform/web/gantt/placing.ts';
import type { BarDays } from './use-moves.ts';
import classes from './what-if.module.css';

/** What of a bar moves: all of it, or one end. */
type Part = 'whole' | 'start' | 'end';

interface DraggedBarProps {
  bar: Bar;
  seatName: string;
  days: BarDays;
  window: Days;
  isMoved: boolean;
  isChosen: boolean;
  choose: () => void;
  move: (days: BarDays) => void;
}

/** Days with a part of them moved; of who is aboard the sign-off alone. A bar keeps a day at least. */
function shifted(bar: Bar, { from, to }: BarDays, { part, by }: { part: Part; by: number }): BarDays {
  const isAboard = bar.assignmentOn === 'Current';
  const start = isAboard || part === 'end' ? from : addDays(from, by);
  const end = part === 'start' && !isAboard ? to : addDays(to, by);
  return end > start ? { from: start, to: end } : { from, to };
}

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A bar that is dragged, by itself or by an end, or moved by arrow keys: a day, with Shift a week. */
export function DraggedBar({ bar, seatName, days, window, isMoved, isChosen, choose, move }: DraggedBarProps) {
  const { t } = useTranslation('what-if');
  const { t: tStatus } = useTranslation('statuses');
  const drag = useDrag({ bar, days, window, move });
  const shown = drag.days ?? days;
  const place = placed(shown, window);
  const isAboard = bar.assignmentOn === 'Current';
  if (!place) return null;
  const onKeys = (part: Part) => (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    // The chart walks its bars by the same keys.
    event.preventDefault();
    event.stopPropagation();
    const next = shifted(bar, days, { part, by: event.shiftKey ? step * 7 : step });
    if (next.from !== days.from || next.to !== days.to) move(next);
  };
  const text = t('days', { from: formatDay(shown.from), to: formatDay(shown.to) });
  const slider = (part: Part, label: string) => ({
    'aria-label': label,
    'aria-valuemin': -730,
    'aria-valuemax': 730,
    'aria-valuetext': text,
    onKeyDown: onKeys(part),
    onPointerDown: drag.begin(part),
    onPointerMove: drag.go,
    onPointerUp: drag.end,
    onPointerCancel: drag.cancel,
  });
  const lane = isMoved || drag.days ? 1 : 0;
  const ends = isAboard ? (['end'] as const) : (['start', 'end'] as const);
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-valuenow={daysBetween(bar.offBoard, days.to)}
        className={`tiny tight strong row clip press ${gantt.bar} ${classes.moving}`}
        style={{ insetInlineStart: `${place.start}%`, width: `${place.width}%` }}
        data-look={looks[bar.status]}
        data-lane={lane}
        data-moved={isMoved || undefined}
        data-cut={[place.isCutBefore && 'before', place.isCutAfter && 'after'].filter(Boolean).join(' ')}
        onFocus={choose}
        {...slider(isAboard ? 'end' : 'whole', `${seatName}: ${bar.employeeFullName}, ${tStatus(bar.status)}, ${text}`)}
      >
        <span className={`ellipsis anchor ${gantt.text}`}>{bar.employeeFullName}</span>
      </div>
      {isChosen &&
        ends
          .filter((part) => (part === 'start' ? !place.isCutBefore : !place.isCutAfter))
          .map((part) => (
            <div
              key={part}
              role="slider"
              tabIndex={0}
              aria-valuenow={
                part === 'start' ? daysBetween(bar.onBoard, days.from) : daysBetween(bar.offBoard, days.to)
              }
              className={classes.handle}
              style={{ insetInlineStart: `${part === 'start' ? place.start : place.start + place.width}%` }}
              data-lane={lane}
              {...slider(part, t(`handle.${part}`, { name: bar.employeeFullName }))}
            />
          ))}
    </>
  );
}

interface Dragging {
  part: Part;
  /** Where it began, and how many pixels a day takes. */
  x: number;
  perDay: number;
  by: number;
}

/** So near to an end, in pixels, that alone is taken. */
const edge = 8;

/** Moves a bar with the pointer; only where it is let go is a step that can be undone. */
function useDrag({ bar, days, window, move }: Pick<DraggedBarProps, 'bar' | 'days' | 'window' | 'move'>) {
  const [dragging, setDragging] = useState<Dragging>();
  return {
    days: dragging && dragging.by !== 0 ? shifted(bar, days, dragging) : undefined,
    begin: (part: Part) => (event: PointerEvent<HTMLElement>) => {
      const own = event.currentTarget;
      const width = own.parentElement?.getBoundingClientRect().width ?? 0;
      if (event.button !== 0 || width === 0) return;
      own.setPointerCapture(event.pointerId);
      const { left, right } = own.getBoundingClientRect();
      const near = event.clientX - left < edge ? 'start' : right - event.clientX < edge ? 'end' : 'whole';
      setDragging({
        part: part === 'whole' ? near : part,
        x: event.clientX,
        perDay: width / (daysBetween(window.from, window.to) + 1),
        by: 0,
      });
    },
    go: (event: PointerEvent) => {
      if (dragging) setDragging({ ...dragging, by: Math.round((event.clientX - dragging.x) / dragging.perDay) });
    },
    end: () => {
      if (dragging && dragging.by !== 0) move(shifted(bar, days, dragging));
      setDragging(undefined);
    },
    cancel: () => setDragging(undefined),
  };
}
