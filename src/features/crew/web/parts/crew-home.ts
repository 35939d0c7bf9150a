import { useTranslation } from 'react-i18next';
import { reachOf } from '#platform/contract/access.ts';
import { usePerson } from '#platform/web/session.tsx';

/** The list above a crew member's page: the crew lists; for principals, who have none, their vessels. */
export function useCrewHome() {
  const { t } = useTranslation('crew');
  const isPrincipal = reachOf(usePerson().person) === 'principal';
  return isPrincipal
    ? ({
        text: t('shell:menu.vesselManagement'),
        back: t('backToVessels'),
        to: '/dashboard/vessel-management',
        isOfCrew: false,
      } as const)
    : ({ text: t('title'), back: t('back'), to: '/dashboard/crew-management', isOfCrew: true } as const);
}
