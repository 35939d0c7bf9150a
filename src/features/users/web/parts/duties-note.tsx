import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useRead } from '#platform/web/api.ts';
import { userAccounts } from '../../managing/contract.ts';

/** What an account is in charge of, which no one takes over by itself. */
export function DutiesNote({ userId }: { userId: string }) {
  return <Duties found={useRead(userAccounts.duties, { userId }).data} />;
}

/** The same of one's own account. */
export function OwnDutiesNote() {
  return <Duties found={useRead(userAccounts.ownDuties, {}).data} />;
}

function Duties({ found }: { found: Answer<typeof userAccounts.duties> | undefined }) {
  const { t } = useTranslation('users');
  return found?.data.map(({ duty, count }) => (
    <p key={duty} role="note">
      {t(`duties.${duty}`, { count })}
    </p>
  ));
}
