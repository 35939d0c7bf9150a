import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { Profile } from '../contract.ts';
import { OfUser } from './parts/of-user.tsx';
import { fullName } from './parts/user-columns.tsx';
import { UserSessions } from './parts/user-sessions.tsx';
import classes from './user-details-dialog.module.css';

interface UserDetailsDialogProps {
  userId: string;
  onClose: () => void;
}

/** All there is to an account. */
export default function UserDetailsDialog({ userId, onClose }: UserDetailsDialogProps) {
  const { t } = useTranslation('users');
  return (
    <OfUser userId={userId} title={t('details.title')} onClose={onClose}>
      {(user) => (
        <Modal
          opened
          onClose={onClose}
          title={fullName(user)}
          size="48rem"
          closeButtonProps={{ 'aria-label': t('details.close') }}
        >
          <UserDetails user={user} />
        </Modal>
      )}
    </OfUser>
  );
}

function UserDetails({ user }: { user: Profile }) {
  const { t } = useTranslation('users');
  const status = {
    label: t('fields.status'),
    value: <StatusBadge status={user.isActive ? 'Active' : 'Deactive'} />,
  };
  return (
    <div className="stack single">
      <Section title={t('details.account')}>
        <DescriptionList layout="rows" facts={[...user.details, status]} />
      </Section>
      <Section title={t('details.access')}>
        {user.userAccessList.length === 0 ? (
          <p>{t('details.noAccess')}</p>
        ) : (
          <ul className={`stack gap-2 ${classes.tags}`}>
            {user.userAccessList.map((tag) => (
              <li className="stack" key={tag}>
                <b className="strong">{t(`tags.${tag}.name`)}</b>
                <span className="muted">{t(`tags.${tag}.opens`)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <UserSessions userId={user.userId} />
      <History record="user" id={user.userId} />
    </div>
  );
}
