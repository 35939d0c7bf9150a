import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type BlacklistMail, blacklist } from '../contract.ts';

/** Tells how far the message about a step has come; it was written with the step itself. */
export function useToldOf(): (kind: BlacklistMail, employeeId: number) => Promise<void> {
  const { t } = useTranslation('blacklist');
  return async (kind, employeeId) => {
    const type = t(`mails.kinds.${kind}`);
    try {
      if (kind === 'Blacklist') await call(blacklist.sendMail, { sendEmailType: kind, employeeId });
      else await call(blacklist.sendReleaseMail, { sendEmailType: kind, employeeId });
      notify.mail(t('mails.told', { type }));
    } catch (error) {
      notify.error(`${t('mails.failed', { type })}\n${(error as Error).message}`);
    }
  };
}
