import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { barWindow, daysBetween, placeIn, type Validity, validityOf } from '../../../readiness/rules.ts';
import classes from './validity-bar.module.css';

interface ValidityBarProps {
  issued: string | null;
  expired: string | null;
  noExpiry: boolean;
  today: string;
  /** The planned sign-off, where somebody is aboard or planned. */
  signOff: string | null;
}

const tones: Record<Validity, string> = {
  valid: 'green',
  soon: 'amber',
  expired: 'red',
  unlimited: 'navy',
  undated: 'gray',
};

/**
 * How long a certificate lasts: drawn from issue to expiry with today and the planned sign-off marked, and said in
 * words below. All bars of a page show the same days, so that they can be compared.
 */
export function ValidityBar({ issued, expired, noExpiry, today, signOff }: ValidityBarProps) {
  const words = useValidityWords();
  const validity = validityOf({ expiresOn: expired, noExpiry }, today);
  const span = barWindow(today, signOff);
  // What ends before the sign-off is not fine yet.
  const endsEarly = validity === 'valid' && signOff !== null && expired !== null && expired < signOff;
  const start = issued ? placeIn(span, issued) : 0;
  const end = expired ? placeIn(span, expired) : validity === 'unlimited' ? 100 : start;
  return (
    <span className={classes.validity} data-tone={endsEarly ? 'amber' : tones[validity]}>
      <span className={classes.track} aria-hidden="true">
        <span
          className={classes.bar}
          style={{ insetInlineStart: `${start}%`, width: `${Math.max(end - start, 1)}%` }}
        />
        <span className={classes.today} style={{ insetInlineStart: `${placeIn(span, today)}%` }} />
        {signOff && <span className={classes.signOff} style={{ insetInlineStart: `${placeIn(span, signOff)}%` }} />}
      </span>
      <span className={classes.words}>{words({ validity, expired, today, signOff })}</span>
    </span>
  );
}

interface Said {
  validity: Validity;
  expired: string | null;
  today: string;
  signOff: string | null;
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

/** What the marks in the bars are. */
export function ValidityLegend({ signOff }: { signOff: string | null }) {
  const { t } = useTranslation('certification');
  return (
    <span className={classes.legend}>
      <span className={classes.legendToday} aria-hidden="true" />
      {t('validity.today')}
      {signOff && (
        <>
          <span className={classes.legendSignOff} aria-hidden="true" />
          {t('validity.signOff')}
        </>
      )}
    </span>
  );
}
