import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedParts } from '../failed-parts.ts';
import { formatInstant } from '../format.ts';
import { useKeptSince } from '../offline/kept.ts';
import { useIsOffline, useIsSendingLong } from '../sending.ts';
import classes from './connection-notice.module.css';

/**
 * Shows at once that the connection is lost, since when this device has kept what is read, that a slow save is still being
 * sent, and that parts of the page could not be read; above dialogs, where most saves happen.
 */
export function ConnectionNotice() {
  const { t } = useTranslation('common');
  const isOffline = useIsOffline();
  const isLong = useIsSendingLong();
  const since = useKeptSince();
  const kept = since === undefined ? undefined : formatInstant(new Date(since).toISOString(), { time: true });
  const lost = isOffline ? t('offline') : undefined;
  const word = isLong ? t('stillSending') : kept ? t('offlineAsOf', { when: kept }) : lost;
  return (
    <div role="status" className={`no-print stack centre gap-2 ${classes.place}`}>
      {word && <p className={`edged pad-2-4 round warn usual ${classes.word}`}>{word}</p>}
      <FailedParts />
    </div>
  );
}

function FailedParts() {
  const { t } = useTranslation('common');
  const parts = useFailedParts();
  const [isReading, setIsReading] = useState(false);
  // Closed until something else fails: it may cover a button.
  const [closed, setClosed] = useState<typeof parts>();
  if (parts.length === 0 || parts === closed) return null;
  const readAgain = async () => {
    setIsReading(true);
    await Promise.all(parts.map((part) => part.readAgain()));
    setIsReading(false);
    leaveFocus();
  };
  const close = () => {
    setClosed(parts);
    leaveFocus();
  };
  return (
    <p className={`edged pad-2-4 round warn usual ${classes.word}`}>
      {t('partsFailed')}{' '}
      <button type="button" className="bare" aria-disabled={isReading} onClick={isReading ? undefined : readAgain}>
        {t('error.retry')}
      </button>{' '}
      <button type="button" className="bare" onClick={close}>
        {t('close')}
      </button>
    </p>
  );
}

/** The button that had the focus goes with the notice: the keyboard goes on at the page, not at its very start. */
const leaveFocus = () =>
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
