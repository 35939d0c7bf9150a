import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '#platform/web/api.ts';
import { useMessage } from '#platform/web/messages.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type BlacklistMail, blacklist } from '../../../blacklist/contract.ts';
import { crew } from '../../../contract.ts';
import { employment } from '../../../employment/contract.ts';
import { crewLists } from '../../../lists/contract.ts';

/** What a step of the blacklist, or leaving and returning, changes: the record, what stands about it, the lists. */
export const afterStanding = [
  crew.details,
  blacklist.byEmployee,
  employment.commitments,
  employment.history,
  ...Object.values(crewLists),
];

/** Reads all of it again: after somebody else was first. */
export function useReadStandingAgain(): (error: unknown) => Promise<void> {
  const cache = useQueryClient();
  return async (error) => {
    if (!(error instanceof ApiError) || error.status !== 409) return;
    await Promise.all(afterStanding.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
  };
}

/** Tells how far the message about a step has come; it was written with the step itself. */
export function useToldOf(): (kind: BlacklistMail, employeeId: number) => Promise<void> {
  const { t } = useTranslation('blacklist');
  const say = useMessage();
  return async (kind, employeeId) => {
    const type = t(`mails.kinds.${kind}`);
    try {
      if (kind === 'Blacklist') await call(blacklist.sendMail, { sendEmailType: kind, employeeId });
      else await call(blacklist.sendReleaseMail, { sendEmailType: kind, employeeId });
      notify.mail(t('mails.told', { type }));
    } catch (error) {
      notify.error(`${t('mails.failed', { type })}\n${say((error as Error).message)}`);
    }
  };
}
