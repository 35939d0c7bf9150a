import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { useMay } from '#platform/web/session.tsx';
import { sessions } from '../../sessions/contract.ts';
import { SessionList } from './session-list.tsx';

/** Where a user is signed in, for administrators, who may end it; nothing for anyone else. */
export function UserSessions({ userId }: { userId: string }) {
  const { t } = useTranslation('sessions');
  const may = useMay(sessions.ofUser.access);
  const read = useRead(sessions.ofUser, { userId }, { enabled: may });
  const end = useSave(sessions.endOfUser);
  if (!may) return null;
  const isAnywhere = (read.data?.data.length ?? 0) > 0;
  return (
    <SessionList
      title={t('of')}
      description={t('ofText')}
      read={read}
      endOne={({ sessionId }) =>
        () =>
          end.mutateAsync({ userId, sessionId })
        }
      several={
        isAnywhere
          ? {
              label: t('endAll'),
              title: t('confirmAllTitle'),
              text: t('confirmAllText'),
              confirm: t('confirmSeveral'),
              end: () => end.mutateAsync({ userId }),
            }
          : undefined
      }
      onEnded={() => void read.refetch()}
    />
  );
}
