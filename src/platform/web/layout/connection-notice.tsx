import { useTranslation } from 'react-i18next';
import { useIsOffline, useIsSendingLong } from '../sending.ts';
import classes from './connection-notice.module.css';

/** Shows at once that the connection is lost, and that a slow save is still being sent; above dialogs, where most saves happen. */
export function ConnectionNotice() {
  const { t } = useTranslation('common');
  const isOffline = useIsOffline();
  const isLong = useIsSendingLong();
  const word = isLong ? t('stillSending') : isOffline ? t('offline') : undefined;
  return (
    <div role="status" className={classes.place}>
      {word && <p className={classes.word}>{word}</p>}
    </div>
  );
}
