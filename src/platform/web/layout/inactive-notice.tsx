import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session.tsx';
import { Buoy, MessagePage } from './message-page.tsx';

const seconds = 5;

/** Says that the account is not active, and signs out after five seconds; nothing is asked of the server meanwhile. */
export default function InactiveNotice() {
  const { t } = useTranslation('shell');
  const { signOut } = useSession();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) {
      void signOut();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, signOut]);
  return (
    <MessagePage isWhole drawing={<Buoy />} title={<span role="alert">{t('inactive.title')}</span>}>
      <p>{t('inactive.countdown', { count: left })}</p>
    </MessagePage>
  );
}
