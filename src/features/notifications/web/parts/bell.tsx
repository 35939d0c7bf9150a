import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import iconButton from '#platform/web/parts/icon-button.module.css';
import { useSession } from '#platform/web/session.tsx';
import classes from './bell.module.css';

/** As many as the profile counts (`mostCounted`); more are shown as one number. */
const most = 99;

/** In the header: how much is unread, which comes with the profile, and the way to it. */
export function Bell() {
  const { t } = useTranslation('shell');
  const { session } = useSession();
  if (session.state !== 'signed-in') return null;
  const unread = session.person.unread ?? 0;
  const number = unread > most ? `${most}+` : String(unread);
  const label = unread > 0 ? t('unread', { count: unread, number }) : t('notifications');
  return (
    <Link to="/dashboard/notifications" className={`${iconButton.button} anchor`} aria-label={label} title={label}>
      <IconBell size={18} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <b className={`bad-well num tiny tight bold bad centred ${classes.count}`} aria-hidden="true">
          {number}
        </b>
      )}
    </Link>
  );
}
