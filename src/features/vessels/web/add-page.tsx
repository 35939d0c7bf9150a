import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { Stack } from '#platform/web/parts/layout.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { VesselEditor } from './vessel-form.tsx';

/** A new vessel of the division looked at (2R16). */
export default function AddVesselPage() {
  const { t } = useTranslation('vessels');
  const { divisionId } = usePerson();
  const navigate = useNavigate();
  return (
    <Stack>
      <PageHead
        title={t('form.addTitle')}
        crumbs={[{ text: t('title'), to: '/dashboard/vessel-management' }, { text: t('form.addTitle') }]}
        description={t('form.addLead', { division: divisions[divisionId] })}
      />
      <VesselEditor
        divisionId={divisionId}
        onSaved={(id) =>
          navigate({ to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId: String(id) } })
        }
        cancel={
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard/vessel-management" {...props} />}>
            {t('actions.cancel')}
          </Button>
        }
      />
    </Stack>
  );
}
