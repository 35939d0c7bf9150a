import { useTranslation } from 'react-i18next';
import { contractEnd } from '#features/reference/rules.ts';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import type { Overlap } from '../contract.ts';
import classes from './assignment-dialog.module.css';
import { type PlanCheck, useAsked } from './who-is-asked.ts';

interface PlanWarningsProps {
  /** Of who is chosen. */
  check: PlanCheck | undefined;
  onStart?: (day: string) => void;
  onEnd?: (day: string) => void;
  /** Somebody is asked: who is planned for Next but one is not. */
  isAsked: boolean;
}

/**
 * What speaks against the days, each with a way out; nothing of it stops the plan. It has its place before there is
 * anything to say, so that the candidates below stay where they are when one is chosen.
 */
export function PlanWarnings({ check, ...ways }: PlanWarningsProps) {
  const { t } = useTranslation('manning-crew');
  return (
    <div className={`small stack gap-3 top ${classes.warnings}`}>
      {check ? <Warnings check={check} {...ways} /> : <Note>{t('propose.checks')}</Note>}
    </div>
  );
}

function Warnings({ check, onStart, onEnd, isAsked }: PlanWarningsProps & { check: PlanCheck }) {
  const { t } = useTranslation('manning-crew');
  const asked = useAsked(check);
  const warnings = [
    check.overlaps.length > 0 && <OverlapNote key="overlap" check={check} onStart={onStart} />,
    check.stay.mark && <StayNote key="stay" check={check} onEnd={onEnd} />,
    check.leaveOwed > 0 && (
      <Note key="leave" kind="warn" live>
        {t('reasons.leaveOwed', { count: Math.ceil(check.leaveOwed) })}
      </Note>
    ),
    hasShortcomings(check) && <Shortcomings key="shortcomings" check={check} />,
    isAsked && asked?.warning && (
      <Note key="asked" kind="warn" live>
        {asked.warning}
      </Note>
    ),
  ].filter(Boolean);
  return warnings.length > 0 ? warnings : <Note kind="success">{t('propose.checked')}</Note>;
}

const hasShortcomings = ({ exceptions, missing, endingEarly }: PlanCheck) =>
  exceptions.length + missing.length + endingEarly.length > 0;

/** What needs a reason, and which required certificates do not last: nothing where there is none. */
export function Shortcomings({ check }: { check: PlanCheck }) {
  const { t } = useTranslation('manning-crew');
  const { exceptions, notWith, missing, endingEarly, stay } = check;
  if (!hasShortcomings(check)) return null;
  return (
    <Note kind="warn" live>
      {exceptions.map((each) => (
        <p key={each}>{t(`exceptions.${each}`, { count: stay.months, names: notWith.join(', ') })}</p>
      ))}
      {missing.length > 0 && <p>{t('exceptions.missing', { names: missing.join(', ') })}</p>}
      {endingEarly.length > 0 && <p>{t('exceptions.endingEarly', { names: endingEarly.join(', ') })}</p>}
    </Note>
  );
}

/** Who shares which days, and with which colleague; and the first day on which nobody would. */
function OverlapNote({
  check: { overlaps, startDate: start },
  onStart,
}: {
  check: PlanCheck;
  onStart: PlanWarningsProps['onStart'];
}) {
  const { t } = useTranslation('manning-crew');
  // Where somebody comes only later, no later start is free of them.
  const isBefore = overlaps.every(({ from }) => from <= start);
  const free = isBefore
    ? overlaps
        .map(({ to }) => to)
        .sort()
        .at(-1)
    : undefined;
  return (
    <Note kind="warn" live>
      <b>{t('overlap.title')}</b> <OverlapWords overlaps={overlaps} />
      {free && onStart && (
        <button type="button" className={`underlined bold bare ${classes.wayOut}`} onClick={() => onStart(free)}>
          {t('overlap.startOn', { date: formatDay(free) })}
        </button>
      )}
    </Note>
  );
}

/** The overlaps in sentences. */
export function OverlapWords({ overlaps }: { overlaps: readonly Overlap[] }) {
  const { t } = useTranslation('manning-crew');
  return overlaps
    .map(({ kind, employeeName, vesselName, from, to, days }) =>
      t(`overlap.${kind}`, {
        name: employeeName,
        vessel: vesselName,
        from: formatDay(from),
        to: formatDay(to),
        count: days,
      }),
    )
    .join(' ');
}

function StayNote({
  check: { stay, startDate, endDate },
  onEnd,
}: {
  check: PlanCheck;
  onEnd: PlanWarningsProps['onEnd'];
}) {
  const { t } = useTranslation('manning-crew');
  const months = stay.mark ?? 0;
  const within = contractEnd(stay.from, months);
  return (
    <Note kind="warn" live>
      <b>{t('stay.title', { count: months, date: formatDay(endDate) })}</b>{' '}
      {t(months === 11 ? 'stay.limit' : 'stay.text', { date: formatDay(stay.elevenMonthsOn) })}{' '}
      {stay.from < startDate && t('stay.counted', { date: formatDay(stay.from) })}
      {onEnd && within > startDate && (
        <button type="button" className={`underlined bold bare ${classes.wayOut}`} onClick={() => onEnd(within)}>
          {t('stay.endOn', { count: months, date: formatDay(within) })}
        </button>
      )}
    </Note>
  );
}
