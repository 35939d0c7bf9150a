import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#platform/contract/days.ts';
import { GanttFrame } from '#platform/web/gantt/gantt-frame.tsx';
import { type GanttLine, GanttRow } from '#platform/web/gantt/gantt-row.tsx';
import { GanttStrip, StripLegend } from '#platform/web/gantt/gantt-strip.tsx';
import { lanesOf } from '#platform/web/gantt/placing.ts';
import { useVisibleRows } from '#platform/web/gantt/visible-rows.ts';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { FleetVessel } from '../contract.ts';
import { fleetWindow } from '../rules.ts';
import { ChartLegend } from './chart-legend.tsx';
import type { FleetAsked } from './fleet-asked.ts';
import classes from './fleet-chart.module.css';
import { isDue, useStripMarks } from './fleet-strips.ts';
import { useMovedDates } from './moved-dates.tsx';
import { SeatActions } from './seat-actions.tsx';
import { SeatCard } from './seat-card.tsx';
import { type SeatBar, useSeatLines } from './seat-lines.ts';
import { useFleet, useOpenedSeats } from './use-fleet.ts';

/** What a row of the chart is; vessels by their place in the list. */
type Item =
  | { kind: 'vessel'; at: number }
  | { kind: 'seat'; vessel: FleetVessel; line: GanttLine<SeatBar> }
  | { kind: 'fold'; vessel: FleetVessel; hidden: number }
  | { kind: 'waiting'; vesselId: number };

/** In pixels, as the looks of the rows have it. */
const heightOf = (item: Item): number => {
  if (item.kind === 'vessel') return 53;
  if (item.kind === 'seat') return lanesOf(item.line.bars).includes(1) ? 73 : 43;
  return 43;
};

interface FleetChartProps {
  asked: FleetAsked;
  /** How many vessels there are. */
  total: number;
}

/** All vessels, each a strip of what is due, opened to its seats. Only the rows in sight are drawn. */
export function FleetChart({ asked, total }: FleetChartProps) {
  const { t } = useTranslation('fleet-plan');
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [unfolded, setUnfolded] = useState<readonly number[]>([]);
  const [drawn, setDrawn] = useState({ from: 0, to: 20 });
  const { vesselAt } = useFleet(asked.input, drawn.from, Math.min(drawn.to, total));
  const seatsOf = useOpenedSeats(opened);
  const linesOf = useSeatLines();
  const { onDates, dialog } = useMovedDates();
  const marksOf = useStripMarks(asked.months, asked.within);
  const today = currentDay();
  const window = fleetWindow(today, asked.months, asked.shift);

  const items: Item[] = Array.from({ length: total }, (_, at) => at).flatMap((at): Item[] => {
    const vessel = vesselAt(at);
    const strip: Item = { kind: 'vessel', at };
    if (!vessel || !opened.includes(vessel.vesselId)) return [strip];
    const seats = seatsOf.get(vessel.vesselId);
    if (!seats) return [strip, { kind: 'waiting', vesselId: vessel.vesselId }];
    const wanted = new Set(vessel.due.filter((seat) => isDue(seat, asked.within)).map((seat) => seat.vesselCrewId));
    const shown = unfolded.includes(vessel.vesselId) ? seats : seats.filter((seat) => wanted.has(seat.vesselCrewId));
    const byNumber = new Map(linesOf(seats).map((line) => [line.id, line]));
    const lines = shown.flatMap(({ vesselCrewId }): Item[] => {
      const line = byNumber.get(vesselCrewId);
      return line ? [{ kind: 'seat', vessel, line }] : [];
    });
    const hidden = seats.length - shown.length;
    return [strip, ...lines, ...(hidden > 0 ? [{ kind: 'fold', vessel, hidden } as const] : [])];
  });
  const rows = useVisibleRows(items.map(heightOf));
  const shown = items.slice(rows.from, rows.to);
  const vessels = shown.flatMap((item) => (item.kind === 'vessel' ? [item.at] : []));
  const [from, to] = [vessels[0] ?? drawn.from, (vessels.at(-1) ?? drawn.to - 1) + 1];
  // What is in sight decides what is read; rows that wait have the height of those that are there.
  if (from < drawn.from || to > drawn.to) setDrawn({ from, to });

  const toggle = (id: number) =>
    setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id]);
  const until = addDays(today, asked.within);
  return (
    <>
      <GanttFrame
        label={t('title')}
        window={window}
        today={today}
        isWide
        corner={t('vesselsFirst', { count: total })}
        until={asked.within > 0 ? { day: until, text: t('days', { count: asked.within }) } : undefined}
      >
        <ul ref={rows.list} style={{ paddingBlockStart: `${rows.before}px`, paddingBlockEnd: `${rows.after}px` }}>
          {shown.map((item) => {
            if (item.kind === 'seat')
              return (
                <GanttRow
                  key={`seat${item.line.id}`}
                  row={item.line}
                  window={window}
                  isBelow
                  card={({ seat, person }, line) => (
                    <SeatCard
                      seat={seat}
                      position={line.name}
                      person={person}
                      actions={<SeatActions {...item.vessel} seat={seat} person={person} onDates={onDates} />}
                    />
                  )}
                />
              );
            if (item.kind === 'fold')
              return (
                <li key={`fold${item.vessel.vesselId}`} className={classes.fold}>
                  <Button variant="subtle" size="xs" onClick={() => setUnfolded([...unfolded, item.vessel.vesselId])}>
                    {t('showOthers', { count: item.hidden })}
                  </Button>
                </li>
              );
            const vessel = item.kind === 'vessel' ? vesselAt(item.at) : undefined;
            if (item.kind === 'waiting' || !vessel)
              return (
                <li
                  key={item.kind === 'waiting' ? `waiting${item.vesselId}` : `place${item.at}`}
                  className={item.kind === 'waiting' ? classes.fold : classes.waiting}
                  aria-busy="true"
                >
                  <SkeletonBar at={item.kind === 'waiting' ? 0 : item.at} />
                </li>
              );
            const isOpen = opened.includes(vessel.vesselId);
            return (
              <GanttStrip
                key={vessel.vesselId}
                window={window}
                marks={marksOf(vessel.due)}
                isOpen={isOpen}
                toggle={() => toggle(vessel.vesselId)}
                toggleLabel={t(isOpen ? 'hideSeats' : 'showSeats', { vessel: vessel.vesselName })}
              >
                <VesselHead vessel={vessel} />
              </GanttStrip>
            );
          })}
        </ul>
      </GanttFrame>
      <StripLegend
        label={t('marks')}
        entries={[
          { label: t('legend.confirmed'), look: 'calm', counts: [{ kind: 'confirmed', count: 1 }] },
          { label: t('legend.pending'), look: 'calm', counts: [{ kind: 'pending', count: 1 }] },
          { label: t('legend.none'), look: 'alarm', counts: [{ kind: 'none', count: 1 }] },
          { label: t('legend.overdue'), look: 'late', counts: [{ kind: 'none', count: 1 }] },
        ]}
      />
      <ChartLegend />
      {dialog}
    </>
  );
}

function VesselHead({ vessel }: { vessel: FleetVessel }) {
  const { t } = useTranslation('fleet-plan');
  return (
    <>
      <h2 className="ellipsis small lh-18">
        <Link to="/dashboard/manning/planning/$vesselId/schedule" params={{ vesselId: String(vessel.vesselId) }}>
          {vessel.vesselName}
        </Link>
      </h2>
      <StatusBadge status={vessel.planningStatus} />
      <p className="ellipsis fine whole">
        {vessel.principalName} · {t('due', { count: vessel.dueCount })}
        {vessel.openCount > 0 && (
          <>
            , <b className="bad">{t('open', { count: vessel.openCount })}</b>
          </>
        )}
      </p>
    </>
  );
}
