import { useQueries } from '@tanstack/react-query';
import type { Input } from '#platform/contract/endpoint.ts';
import { readOf, useRead } from '#platform/web/api.ts';
import { useFailuresNoted } from '#platform/web/failed-parts.ts';
import { chart, type FleetVessel, type SeatRow } from '../contract.ts';

/** Vessels that are read at a time. */
export const fleetPage = 20;

export type FleetInput = Omit<Input<typeof chart.fleet>, 'pageNumber' | 'pageSize'>;

/**
 * The fleet by the place in its list; a vessel is there once its page was asked for, and stays when others are in sight:
 * those that are opened keep their height.
 */
export function useFleet(asked: FleetInput, from: number, to: number) {
  const pageOf = (pageNumber: number) => ({ ...asked, pageSize: fleetPage, pageNumber });
  const first = useRead(chart.fleet, pageOf(1));
  const [start, end] = [Math.floor(from / fleetPage) + 1, Math.floor(Math.max(from, to - 1) / fleetPage) + 1];
  const known = Math.max(end, Math.ceil((first.data?.totalItem ?? 0) / fleetPage));
  const numbers = Array.from({ length: known }, (_, at) => at + 1);
  const pages = useQueries({
    queries: numbers.map((number) => ({
      ...readOf(chart.fleet, pageOf(number)),
      enabled: number >= start && number <= end,
    })),
  });
  // That the first one failed is shown in place of the chart.
  useFailuresNoted(chart.fleet.path, pages.slice(1));
  const vesselAt = (at: number): FleetVessel | undefined =>
    pages[Math.floor(at / fleetPage)]?.data?.data[at % fleetPage];
  return { first, vesselAt };
}

/** The seats of the vessels that are opened, as far as they are there. */
export function useOpenedSeats(vesselIds: readonly number[]): ReadonlyMap<number, readonly SeatRow[]> {
  const reads = useQueries({ queries: vesselIds.map((vesselId) => readOf(chart.vessel, { vesselId })) });
  useFailuresNoted(chart.vessel.path, reads);
  return new Map(
    reads.flatMap(({ data }) => (data ? [[data.vesselDetail.vesselId, data.vesselGanttChart] as const] : [])),
  );
}
