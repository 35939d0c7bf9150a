import { useTranslation } from 'react-i18next';
import { daysBetween } from '#platform/contract/days.ts';
import { formatNumber } from '#platform/web/format.ts';
import { barWindow, placeIn, type Validity, validityOf } from '../../readiness/rules.ts';
import classes from './validity-bar.module.css';

interface ShownDays {
  today: string;
  /** The planned sign-off, where someone is aboard or planned. */
  signOff: string | null;
}

interface ValidityBarProps extends ShownDays {
  issued: string | null;
  expired: string | null;
  noExpiry: boolean;
  /** Someone does not comply by this one. */
  isFailing: boolean;
}

/** How a bar is drawn: over its days, without an end, or over the days that are not covered. */
function lookOf({ issued, expired, noExpiry, isFailing, today, signOff }: ValidityBarProps) {
  const due = signOff ?? today;
  if (expired === null) return isFailing || !noExpiry ? { gap: isFailing ? ([today, due] as const) : null } : 'endless';
  const ends = expired < due;
  return {
    bar: [issued, expired] as const,
    tone: isFailing ? 'red' : ends ? 'gray' : 'teal',
    gap: isFailing && ends ? ([expired, due] as const) : null,
  };
}

/**
 * How long a certificate lasts, drawn from issue to expiry and said in words below. Teal covers the planned time; what
 * someone fails by is red, with the uncovered days hatched; no expiry is dotted. All bars of a page show the same days.
 */
export function ValidityBar(props: ValidityBarProps) {
  const words = useValidityWords();
  const { expired, noExpiry, isFailing, today, signOff } = props;
  const validity = isFailing && expired === null ? 'undated' : validityOf({ expiresOn: expired, noExpiry }, today);
  const span = barWindow(today, signOff);
  const between = (from: string | null, to: string) => {
    const start = from === null ? 0 : placeIn(span, from);
    return { insetInlineStart: `${start}%`, width: `${Math.max(placeIn(span, to) - start, 1)}%` };
  };
  const look = lookOf(props);
  return (
    <span className={`stack gap-1 ${classes.validity}`} data-failing={isFailing || undefined}>
      <span className={classes.today} style={{ insetInlineStart: `${placeIn(span, today)}%` }} aria-hidden="true" />
      {signOff && (
        <span
          className={classes.signOff}
          style={{ insetInlineStart: `${placeIn(span, signOff)}%` }}
          aria-hidden="true"
        />
      )}
      <span className={`anchor block ${classes.track}`} aria-hidden="true">
        {look === 'endless' && <span className={classes.endless} />}
        {look !== 'endless' && look.bar && (
          <span className={classes.bar} data-tone={look.tone} style={between(...look.bar)} />
        )}
        {look !== 'endless' && look.gap && <span className={classes.gap} style={between(...look.gap)} />}
      </span>
      <span className={`fine anchor surface ${classes.words}`}>{words({ validity, expired, today, signOff })}</span>
    </span>
  );
}

interface Said extends ShownDays {
  validity: Validity;
  expired: string | null;
}

function useValidityWords() {
  const { t } = useTranslation('certification');
  return ({ validity, expired, today, signOff }: Said): string => {
    if (expired === null) return t(validity === 'unlimited' ? 'validity.unlimited' : 'validity.undated');
    const days = daysBetween(today, expired);
    if (days < 0) return t('validity.expired', { count: -days, shown: formatNumber(-days) });
    if (days === 0) return t('validity.endsToday');
    if (signOff !== null && expired < signOff)
      return t('validity.endsEarly', { count: days, shown: formatNumber(days) });
    return t(validity === 'soon' ? 'validity.soon' : 'validity.valid', { count: days, shown: formatNumber(days) });
  };
}

/** The years above the bars, each where it begins. */
export function ValidityAxis({ today, signOff }: ShownDays) {
  const span = barWindow(today, signOff);
  const [first, last] = [span.from, span.to].map((day) => Number(day.slice(0, 4)));
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) }, (_, at) => (first ?? 0) + at + 1);
  return (
    <span className={classes.axis} aria-hidden="true">
      {years.map((year) => {
        const at = placeIn(span, `${year}-01-01`);
        // A year that begins at the edge has no room for its number.
        return (
          at < 88 && (
            <i className="tight" key={year} style={{ insetInlineStart: `${at}%` }}>
              {year}
            </i>
          )
        );
      })}
    </span>
  );
}

/** What bars and marks are. */
export function ValidityLegend({ signOff }: { signOff: string | null }) {
  const { t } = useTranslation('certification');
  return (
    <p className={`gap-2-4 fine line wrap ${classes.legend}`}>
      <span className="inline gap-2" data-key="valid">
        {t('validity.covers')}
      </span>
      <span className="inline gap-2" data-key="failing">
        {t(signOff ? 'validity.tooShort' : 'validity.over')}
      </span>
      <span className="inline gap-2" data-key="gap">
        {t('validity.notCovered')}
      </span>
      <span className="inline gap-2" data-key="endless">
        {t('validity.unlimited')}
      </span>
      <span className="inline gap-2" data-key="today">
        {t('validity.today')}
      </span>
      {signOff && (
        <span className="inline gap-2" data-key="sign-off">
          {t('validity.signOff')}
        </span>
      )}
    </p>
  );
}
