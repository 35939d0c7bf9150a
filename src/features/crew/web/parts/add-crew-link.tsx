import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { officeLeads, writes } from '#platform/contract/access.ts';
import { useMay } from '#platform/web/session.tsx';

const access = writes(['CrewManagement'], officeLeads);

/** The ways to new crew members, by a form or from a spreadsheet, for those who may add them. */
export function AddCrewLink() {
  const { t } = useTranslation('crew-lists');
  if (!useMay(access)) return null;
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => (
          <Link to="/dashboard/imports" search={{ dialog: 'upload', kind: 'seafarers' }} {...props} />
        )}
      >
        {t('import')}
      </Button>
      <Button renderRoot={(props) => <Link to="/dashboard/crew-management/add" aria-keyshortcuts="c" {...props} />}>
        {t('add')}
      </Button>
    </>
  );
}
