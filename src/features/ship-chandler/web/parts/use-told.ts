import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { shipChandler } from '../../contract.ts';

/** Tells whether the email about a new status is on its way; the status stays changed either way (3O17). */
export function useToldOfStatus() {
  const { t } = useTranslation('ship-chandler');
  const { mutateAsync } = useSave(shipChandler.mail);
  return (id: number) =>
    mutateAsync({ id, sendEmailType: 'ChandlerStatus' }).then(
      () => notify.mail(t('mailed', { type: 'ChandlerStatus' })),
      () => notify.error(t('mailFailed')),
    );
}
