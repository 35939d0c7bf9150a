import { useTranslation } from 'react-i18next';
import { dueDays } from '#features/assignments/plans/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import { formatDay } from '#platform/web/format.ts';
import { currentDay } from '#platform/web/today.ts';
import type { SeatRow } from '../contract.ts';
import { SeatCard } from './seat-card.tsx';
import { looks, useSeatNames } from './seat-lines.ts';
import classes from './seat-list.module.css';

/** The chart as a list by seat, for a phone: who is aboard and what comes, then who was there. */
export function SeatList({ seats }: { seats: readonly SeatRow[] }) {
  const { t } = useTranslation('gantt');
  const names = useSeatNames()(seats);
  return (
    <ul className={`ruled ${classes.seats}`}>
      {seats.map((seat, at) => {
        const position = names[at] ?? '';
        const past = seat.vesselCrews.filter(({ status }) => status === 'Off Board');
        const ahead = seat.vesselCrews.filter(({ status }) => status !== 'Off Board');
        const cardsOf = (people: typeof past) => (
          <ul className="stack gap-2">
            {people.map((person) => (
              <li key={person.assignmentId} data-look={looks[person.status]}>
                <SeatCard seat={seat} person={person} />
              </li>
            ))}
          </ul>
        );
        return (
          <li className="pad" key={seat.vesselCrewId}>
            <h3 className="mb-2">{position}</h3>
            {ahead.length > 0 && cardsOf(ahead)}
            {seat.noReliefFrom && (
              <p className={`mt-2 ${seat.noReliefFrom <= addDays(currentDay(), dueDays) ? 'bad strong' : 'muted'}`}>
                {t('noReliefFrom', { day: formatDay(seat.noReliefFrom) })}
              </p>
            )}
            {past.length > 0 && (
              <details>
                <summary className="pad-y-3 linked touch strong">{t('earlier', { count: past.length })}</summary>
                {cardsOf([...past].reverse())}
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
