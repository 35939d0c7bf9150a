import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { sayHowMailWent } from '#platform/web/theme/mail-toast.ts';
import { shipChandler } from '../../contract.ts';

/** Says whether the email about a new status is on its way; the status stays changed either way (3O17). */
export function useStatusMail() {
  const { t } = useTranslation('ship-chandler');
  const { mutateAsync } = useSave(shipChandler.mail);
  return (id: number) =>
    sayHowMailWent(mutateAsync({ id, sendEmailType: 'ChandlerStatus' }), {
      sent: t('mailed', { type: 'ChandlerStatus' }),
      failed: t('mailFailed'),
    });
}
