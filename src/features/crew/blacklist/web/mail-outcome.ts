import { useTranslation } from 'react-i18next';
import { call } from '#platform/web/api.ts';
import { sayHowMailWent } from '#platform/web/theme/mail-toast.ts';
import { type BlacklistMail, blacklist } from '../contract.ts';

/** Tells how far the message about a step has come; it was written with the step itself. */
export function useMailOutcome(): (kind: BlacklistMail, employeeId: number) => Promise<void> {
  const { t } = useTranslation('blacklist');
  return async (kind, employeeId) => {
    const type = t(`mails.kinds.${kind}`);
    const mail =
      kind === 'Blacklist'
        ? call(blacklist.sendMail, { sendEmailType: kind, employeeId })
        : call(blacklist.sendReleaseMail, { sendEmailType: kind, employeeId });
    await sayHowMailWent(mail, {
      sent: t('mails.told', { type }),
      failed: (error) => `${t('mails.failed', { type })}\n${(error as Error).message}`,
    });
  };
}
