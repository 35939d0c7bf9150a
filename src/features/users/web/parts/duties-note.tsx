import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { userAccounts } from '../../managing/contract.ts';

/** What an account is in charge of, which no one takes over by itself. */
export function DutiesNote({ userId }: { userId: string }) {
  const { t } = useTranslation('users');
  const { data } = useRead(userAccounts.duties, { userId });
  return data?.data.map(({ duty, count }) => (
    <p key={duty} role="note">
      {t(`duties.${duty}`, { count })}
    </p>
  ));
}
