import { useTranslation } from 'react-i18next';
import { dueDays } from '#features/assignments/plans/rules.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { addDays } from '#platform/contract/days.ts';
import { formatDay } from '#platform/web/format.ts';
import type { BarLook, GanttBar, GanttLine } from '#platform/web/gantt/gantt-row.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { Bar, SeatRow } from '../contract.ts';
import type { BarStatus } from '../rules.ts';

/** How the bars of each status look. */
export const looks: Record<BarStatus, BarLook> = {
  'On Board': 'now',
  'Off Board': 'past',
  'Planned Approved': 'approved',
  'Planned Pending Approval': 'pending',
  'Planned Rejected': 'rejected',
};

/** A bar of somebody, or of the time that nobody is planned for. */
export interface SeatBar extends GanttBar {
  seat: SeatRow;
  /** Nothing where nobody is planned. */
  person?: Bar;
}

/** Seats with their positions as they are called; those of one position are counted. */
export function useSeatNames(): (seats: readonly SeatRow[]) => readonly string[] {
  const positionName = usePositionName();
  return (seats) =>
    seats.map(({ jobPositionId, jobPositionName }, at) => {
      const alike = (seat: SeatRow) => seat.jobPositionId === jobPositionId;
      const name = positionName(jobPositionName);
      return seats.filter(alike).length > 1 ? `${name} ${seats.slice(0, at).filter(alike).length + 1}` : name;
    });
}

/** The rows of a chart: a seat each, with a bar for each person and for the time without a relief. */
export function useSeatLines(): (seats: readonly SeatRow[]) => GanttLine<SeatBar>[] {
  const { t } = useTranslation('gantt');
  const namesOf = useSeatNames();
  const describe = useDescription();
  const today = currentDay();
  const lineOf = (seat: SeatRow, name: string) => {
    const bars = seat.vesselCrews.map((person) => asBar(person, seat, describe(person, name), today));
    const from = vacantFrom(seat, today);
    if (from)
      bars.push({
        // Soon is what planning counts as soon; what comes later is no alarm yet.
        look: from <= addDays(today, dueDays) ? 'vacant' : 'vacant-later',
        id: -seat.vesselCrewId,
        from,
        to: noEnd,
        text: t('noRelief'),
        seat,
        label: `${name}: ${t('noReliefFrom', { day: formatDay(seat.noReliefFrom) })}`,
      });
    return { id: seat.vesselCrewId, name, bars };
  };
  return (seats) => {
    const names = namesOf(seats);
    return seats.map((seat, at) => lineOf(seat, names[at] ?? ''));
  };
}

/** Nobody is planned for as far as one can see. */
const noEnd = '9999-12-31';

/** Who is overdue is still aboard: until today the seat is taken. */
const vacantFrom = ({ noReliefFrom }: SeatRow, today: string) =>
  noReliefFrom && noReliefFrom < today ? today : noReliefFrom;

function asBar(person: Bar, seat: SeatRow, label: string, today: string): SeatBar {
  const { onBoard, offBoard, originalOffBoardDate, isOverdue, isOverlapping, elevenMonthsOn } = person;
  const before = seat.vesselCrews
    .filter((other) => other !== person && other.onBoard <= onBoard)
    .map((each) => each.offBoard);
  const shared = before.sort().at(-1);
  return {
    id: person.assignmentId,
    from: onBoard,
    to: isOverdue && offBoard < today ? today : offBoard,
    look: looks[person.status],
    text: person.employeeFullName,
    label,
    seat,
    person,
    ...(originalOffBoardDate && { extendedFrom: originalOffBoardDate }),
    ...(isOverdue && { lateFrom: offBoard }),
    ...(isOverlapping && shared && { sharedUntil: shared < offBoard ? shared : offBoard }),
    ...(elevenMonthsOn && { flaggedOn: elevenMonthsOn }),
  };
}

/** What a bar says in words, in the order of the card. */
function useDescription() {
  const { t } = useTranslation('gantt');
  const { t: tStatus } = useTranslation('statuses');
  return (person: Bar, position: string) =>
    [
      `${position}: ${person.employeeFullName}`,
      tStatus(person.status),
      t('days', { from: formatDay(person.onBoard), to: formatDay(person.offBoard) }),
      ...(person.originalOffBoardDate
        ? [t('extended'), t('originally', { day: formatDay(person.originalOffBoardDate) })]
        : []),
      ...(person.isOverdue ? [t('overdue')] : []),
      ...(person.isOverlapping ? [t('overlapping')] : []),
      ...(person.elevenMonthsOn ? [t('elevenMonths')] : []),
    ].join(', ');
}
