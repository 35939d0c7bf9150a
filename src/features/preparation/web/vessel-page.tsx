import { IconCalendarStats } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { TermHelp } from '#platform/web/parts/term-help.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { AgreementsTab } from '../agreements/web/agreements-tab.tsx';
import { BjstTab } from '../bjst/web/bjst-tab.tsx';
import { preparation } from '../contract.ts';
import { McuTab } from '../mcu/web/mcu-tab.tsx';
import { MedicalTab } from '../medical/web/medical-tab.tsx';
import { PeopleTab } from '../people/web/people-tab.tsx';
import { PreparationTabBar, type PreparationTabs } from './parts/preparation-tabs.tsx';
import { AboardPapers, WorkList } from './parts/work-list.tsx';

const path = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews';

/** The people who join a vessel and what is done of their preparation (2R31 to 2R35). */
export default function VesselPreparationPage() {
  const { t } = useTranslation('preparation');
  const params = useParamsAt(path);
  const { tab } = useSearchAt(path);
  const { person } = usePerson();
  const vesselId = /^\d{1,9}$/.test(params.vesselId) ? Number(params.vesselId) : 0;
  const { data, error, refetch } = useRead(preparation.workList, { vesselId }, { enabled: vesselId > 0 });
  const work = data?.data;
  const name = work?.vesselName;
  useTabTitle(name);
  if (vesselId === 0 || error?.status === 404)
    return <EmptyState title={t('vessel.notFound')} body={t('vessel.notFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!work?.missing || !name) return <Skeletons rows={8} columns={6} />;
  const { missing } = work;
  const status = work.completed > 0 ? 'Completed' : work.notCompleted > 0 ? 'Not Completed' : 'Not Planned';
  const tabs: PreparationTabs = {
    'crew-details': { count: missing.all, content: () => <PeopleTab vesselId={vesselId} /> },
    mcu: { isMedical: true, missing: missing.mcu, content: () => <McuTab vesselId={vesselId} /> },
    bjst: { missing: missing.bjst, content: () => <BjstTab vesselId={vesselId} /> },
    'medical-certificate': {
      isMedical: true,
      missing: missing.medical,
      content: () => <MedicalTab vesselId={vesselId} />,
    },
    pkl: { missing: missing.pkl, content: () => <AgreementsTab vesselId={vesselId} /> },
  };
  return (
    <>
      <PageHead
        title={name}
        crumbs={[
          { text: t('manning') },
          { text: t('title'), to: '/dashboard/manning/onboard-preparation' },
          { text: name },
        ]}
        mark={
          <>
            <StatusBadge status={status} />
            <TermHelp terms={['mcu', 'bjst', 'pkl']} />
          </>
        }
        description={t('vessel.description', { count: missing.all })}
        actions={
          person.userAccessList.includes('Planning') && (
            <Button
              variant="default"
              icon={IconCalendarStats}
              renderRoot={(props) => (
                <Link
                  to="/dashboard/manning/planning/$vesselId/schedule"
                  params={{ vesselId: String(vesselId) }}
                  {...props}
                />
              )}
            >
              {t('actions.openPlan')}
            </Button>
          )
        }
      />
      <AboardPapers people={work.aboard} />
      {missing.all > 0 && <WorkList people={work.people} until={work.until} isAboardOpen={work.aboard.length > 0} />}
      <PreparationTabBar tabs={tabs} tab={tab} />
    </>
  );
}
