import type { ReactNode } from 'react';
import { GanttFrame, type GanttFrameProps } from './gantt-frame.tsx';
import { type GanttBar, type GanttLine, GanttRow } from './gantt-row.tsx';

interface GanttProps<Bar extends GanttBar> extends Omit<GanttFrameProps, 'children'> {
  rows: readonly GanttLine<Bar>[];
  /** What a bar tells when it is opened. */
  card: (bar: Bar, row: GanttLine<Bar>) => ReactNode;
}

/** Who is where over months: a row for each seat, a bar for each person. Arrow keys walk the bars, Enter opens a card. */
export function Gantt<Bar extends GanttBar>({ rows, card, ...frame }: GanttProps<Bar>) {
  const entry = rows.find(({ bars }) => bars.length > 0);
  return (
    <GanttFrame {...frame}>
      <ul>
        {rows.map((row) => (
          <GanttRow key={row.id} row={row} window={frame.window} card={card} isEntry={row === entry} />
        ))}
      </ul>
    </GanttFrame>
  );
}
