import { useTranslation } from 'react-i18next';
import classes from '../layout/connection-notice.module.css';
import { useIsLate } from '../parts/skeletons.tsx';

/** In place of a dialog that was asked for, while its code or what it asks about is not there yet. */
export function DialogOpening() {
  const { t } = useTranslation('parts');
  const isLate = useIsLate(true);
  return (
    isLate && (
      <div role="status" className={`stack centre ${classes.place}`} style={{ inset: '20vh 0 auto' }}>
        <p className="framed raised floating ink pad-2-4 round usual">{t('loading')}</p>
      </div>
    )
  );
}
