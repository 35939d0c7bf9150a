import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { useMay } from '#platform/web/session.tsx';
import { storeItems } from '../../items/contract.ts';

/** The way to the catalogue, for those who keep it. */
export function CatalogueLink() {
  const { t } = useTranslation('ship-chandler');
  if (!useMay(storeItems.save.access)) return null;
  return (
    <Button
      variant="default"
      icon={IconListDetails}
      renderRoot={(props) => <Link to="/dashboard/crew-benefit/ship-chandler/items" {...props} />}
    >
      {t('items.title')}
    </Button>
  );
}
