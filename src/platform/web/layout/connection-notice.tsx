import { useTranslation } from 'react-i18next';
import { formatInstant } from '../format.ts';
import { useKeptSince } from '../offline/kept.ts';
import { useIsOffline, useIsSendingLong } from '../sending.ts';
import classes from './connection-notice.module.css';

/**
 * Shows at once that the connection is lost, since when this device has kept what is read, and that a slow save is still
 * being sent; above dialogs, where most saves happen.
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
    <div role="status" className={`line ${classes.place}`}>
      {word && <p className={`usual ${classes.word}`}>{word}</p>}
    </div>
  );
}
