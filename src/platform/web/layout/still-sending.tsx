import { useTranslation } from 'react-i18next';
import { useIsSendingLong } from '../sending.ts';
import classes from './still-sending.module.css';

/** Tells whoever saves over a slow line that it is still being tried; above dialogs, which are what one saves in. */
export function StillSending() {
  const { t } = useTranslation('common');
  const isLong = useIsSendingLong();
  return (
    <div role="status" className={classes.place}>
      {isLong && <p className={classes.word}>{t('stillSending')}</p>}
    </div>
  );
}
