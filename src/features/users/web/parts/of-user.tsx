import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { type Profile, users } from '../../contract.ts';

interface OfUserProps {
  userId: string;
  title: string;
  onClose: () => void;
  children: (user: Profile) => ReactNode;
}

/** A dialog about one account: loads it first, since it may be on another page of the list. */
export function OfUser({ userId, title, onClose, children }: OfUserProps) {
  const { t } = useTranslation(['parts', 'users']);
  const read = useRead(users.profile, { userId });
  if (read.data) return children(read.data.data);
  if (read.error && [400, 404].includes(read.error.status))
    return <ErrorDialog title={t('users:notFound.title')} text={t('users:notFound.text')} onClose={onClose} />;
  if (read.error) return <ErrorDialog text={read.error.message} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={title} size="36rem" closeButtonProps={{ 'aria-label': t('close') }}>
      <div aria-busy="true" className="gap-4 pad-y-2 stack">
        {[0, 1, 2, 3].map((at) => (
          <SkeletonBar key={at} at={at} />
        ))}
      </div>
    </Modal>
  );
}
