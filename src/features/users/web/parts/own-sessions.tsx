import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { secondFactor } from '../../second-factor/contract.ts';
import { sessions } from '../../sessions/contract.ts';
import { SessionList } from './session-list.tsx';

/** Where the signed-in user is signed in, to be ended one by one or all but this one. For the profile. */
export function OwnSessions() {
  const { t } = useTranslation('sessions');
  const read = useRead(sessions.own, {});
  const endOne = useSave(sessions.endOwn);
  const endOthers = useSave(sessions.endOthers);
  // Where another provider signs people in, only that one could ask for the password.
  const { data: factor } = useRead(secondFactor.own, {});
  const others = read.data?.data.filter(({ isThis }) => !isThis).length ?? 0;
  return (
    <SessionList
      title={t('title')}
      description={t('text')}
      read={read}
      endOne={({ sessionId }) =>
        (password) =>
          endOne.mutateAsync({ sessionId, password })
        }
      several={
        others > 0
          ? {
              label: t('endOthers'),
              title: t('confirmOthersTitle'),
              text: t('confirmOthersText'),
              confirm: t('confirmSeveral'),
              end: (password) => endOthers.mutateAsync({ password }),
            }
          : undefined
      }
      asksPassword={factor?.data.isOurs !== false}
      onEnded={() => void read.refetch()}
    />
  );
}
