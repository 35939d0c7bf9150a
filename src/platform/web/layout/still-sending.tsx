import { useTranslation } from 'react-i18next';
import { useIsSendingLong } from '../sending.ts';
import classes from './still-sending.module.css';

/** Shows that a slow save is still being sent; above dialogs, where most saves happen. */
export function StillSending() {
  const { t } = useTranslation('common');
  const isLong = useIsSendingLong();
  return (
    <div role="status" className={classes.place}>
      {isLong && <p className={classes.word}>{t('stillSending')}</p>}
    </div>
  );
}
