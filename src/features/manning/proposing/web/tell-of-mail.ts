import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { planningMails } from '../../notifications/contract.ts';

/**
 * Says how far the message about a new plan has come (2C075): the principal is written to first, the crew member where
 * no principal is asked. Who has no address was warned of before.
 */
export function useTellOfMail() {
  const { t } = useTranslation('manning-crew');
  const { mutateAsync } = useSave(planningMails.ofPlan);
  return (vesselCrewId: number, asksPrincipal: boolean) => {
    const sendEmailType = asksPrincipal ? 'PlanningPrincipal' : 'PlanningEmployee';
    mutateAsync({ sendEmailType, vesselCrewId, assignmentOn: 'Next' }).then(
      () => notify.mail(t('mail.sent')),
      ({ code }: ApiError) => code === 'mail_failed' && notify.mail(t('mail.failed')),
    );
  };
}
