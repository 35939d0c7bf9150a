import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { officeLeads, writes } from '#platform/contract/access.ts';
import { useMay } from '#platform/web/session.tsx';

const access = writes(['CrewManagement'], officeLeads);

/** The way to the form of a new crew member, for those who may add one. */
export function AddCrewLink() {
  const { t } = useTranslation('crew-lists');
  if (!useMay(access)) return null;
  return (
    <Button renderRoot={(props) => <Link to="/dashboard/crew-management/add" aria-keyshortcuts="c" {...props} />}>
      {t('add')}
    </Button>
  );
}
