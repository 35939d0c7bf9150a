import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { linkTo } from '#platform/web/links.ts';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { principalDetails } from './parts/principal-link.tsx';
import { PrincipalEditor } from './principal-form.tsx';

/** A new principal. */
export default function AddPrincipalPage() {
  const { t } = useTranslation('principals');
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={t('form.addTitle')}
        crumbs={[{ text: t('title'), to: '/dashboard/principals' }, { text: t('form.addTitle') }]}
        description={t('form.addLead')}
      />
      <PrincipalEditor
        onSaved={(id) => navigate(linkTo(principalDetails(id)))}
        cancel={
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard/principals" {...props} />}>
            {t('form.cancel')}
          </Button>
        }
      />
    </>
  );
}
