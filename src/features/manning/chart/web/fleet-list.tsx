import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import { chart, type FleetVessel, type SeatRow } from '../contract.ts';
import type { FleetAsked } from './fleet-asked.ts';
import classes from './fleet-list.module.css';
import { isDue } from './fleet-strips.ts';
import { useSeatNames } from './seat-lines.ts';
import { fleetPage, useFleet } from './use-fleet.ts';

/** The fleet plan on a phone: vessels, each opened to a list of the seats that come free. */
export function FleetList({ asked, total }: { asked: FleetAsked; total: number }) {
  const { t } = useTranslation('fleet-plan');
  const [many, setMany] = useState(fleetPage);
  const { vesselAt } = useFleet(asked.input, 0, Math.min(many, total));
  const vessels = Array.from({ length: Math.min(many, total) }, (_, at) => vesselAt(at)).filter(
    (vessel) => vessel !== undefined,
  );
  return (
    <>
      <ul className="above ruled">
        {vessels.map((vessel) => (
          <Vessel key={vessel.vesselId} vessel={vessel} within={asked.within} />
        ))}
      </ul>
      {many < total && (
        <div className="above pad-3">
          <Button variant="default" fullWidth onClick={() => setMany(many + fleetPage)}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Vessel({ vessel, within }: { vessel: FleetVessel; within: number }) {
  const { t } = useTranslation('fleet-plan');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <h2 className="plain lh-20 usual">
        <button
          type="button"
          className={`left inner-focus row gap-2 bare full ink ${classes.vessel}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="grow slim">
            <b className="block">{vessel.vesselName}</b>
            <small className="block">
              {vessel.principalName} · {t('due', { count: vessel.dueCount })}
              {vessel.openCount > 0 && (
                <>
                  , <em className="bad bold">{t('open', { count: vessel.openCount })}</em>
                </>
              )}
            </small>
          </span>
          <StatusBadge status={vessel.planningStatus} />
          <IconChevronDown className="turns aside" size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && <DueSeats vessel={vessel} within={within} />}
    </li>
  );
}

function DueSeats({ vessel, within }: { vessel: FleetVessel; within: number }) {
  const namesOf = useSeatNames();
  const { data, error, refetch } = useRead(chart.vessel, { vesselId: vessel.vesselId });
  if (error && !data) return <ErrorPanel retry={() => void refetch()} />;
  if (!data) return <Skeletons rows={3} columns={1} />;
  const seats = data.vesselGanttChart;
  const names = namesOf(seats);
  // In the order of what is due: the most urgent first.
  const shown = vessel.due
    .filter((seat) => isDue(seat, within))
    .map(({ vesselCrewId }) => seats.findIndex((seat) => seat.vesselCrewId === vesselCrewId));
  return (
    <ul className={classes.seats}>
      {shown.map((at) => {
        const seat = seats[at];
        return seat && <DueSeat key={seat.vesselCrewId} seat={seat} name={names[at] ?? ''} />;
      })}
    </ul>
  );
}

function DueSeat({ seat, name }: { seat: SeatRow; name: string }) {
  const { t } = useTranslation('fleet-plan');
  const { t: tGantt } = useTranslation('gantt');
  const aboard = seat.vesselCrews.find(({ status }) => status === 'On Board');
  const relief = seat.vesselCrews.find(({ assignmentOn }) => assignmentOn === 'Next');
  const days = aboard ? daysBetween(currentDay(), aboard.offBoard) : undefined;
  return (
    <li className="above gap-1-4 first-wide stack pad">
      <b>{name}</b>
      {relief ? (
        <StatusBadge status={relief.status} />
      ) : (
        <Badge tone="red" shape="cross">
          {tGantt('noRelief')}
        </Badge>
      )}
      <span>
        {aboard ? t('offOn', { name: aboard.employeeFullName, day: formatDay(aboard.offBoard) }) : tGantt('vacant')}
      </span>
      <small className="whole small">
        {days !== undefined &&
          (days < 0 ? (
            <em className="bad bold">{tGantt('overdueDays', { count: -days })}</em>
          ) : (
            t('inDays', { count: days })
          ))}
        {relief && `${days === undefined ? '' : ' · '}${t('reliefOf', { name: relief.employeeFullName })}`}
      </small>
    </li>
  );
}
