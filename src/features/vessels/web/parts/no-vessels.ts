import { useTranslation } from 'react-i18next';
import { vessels } from '../../contract.ts';

/** What a list of vessels says where there is none yet. */
export function useNoVessels() {
  const { t } = useTranslation('parts');
  return {
    emptyText: t('noVessels.text'),
    emptyStep: {
      access: vessels.create.access,
      label: t('noVessels.add'),
      go: { to: '/dashboard/vessel-management/add' } as const,
    },
  };
}
