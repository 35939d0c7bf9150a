import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { AgreementsTab } from '../agreements/web/agreements-tab.tsx';
import { BjstTab } from '../bjst/web/bjst-tab.tsx';
import { preparation } from '../contract.ts';
import { McuTab } from '../mcu/web/mcu-tab.tsx';
import { MedicalTab } from '../medical/web/medical-tab.tsx';
import { CertificatesTab } from '../people/web/certificates-tab.tsx';
import { useFindingWords } from './parts/finding-words.ts';
import { PreparationTabBar, type PreparationTabs } from './parts/preparation-tabs.tsx';

const path = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details';
const numberOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** What is done of one person's preparation for a vessel (2R36). */
export default function PersonPreparationPage() {
  const { t } = useTranslation('preparation');
  const positionName = usePositionName();
  const words = useFindingWords();
  const params = useParamsAt(path);
  const { tab } = useSearchAt(path);
  const [vesselId, employeeId] = [numberOf(params.vesselId), numberOf(params.employeeId)];
  const asked = { vesselId, employeeId };
  const { data, error, refetch } = useRead(preparation.people, asked, { enabled: vesselId > 0 && employeeId > 0 });
  const one = data?.data[0];
  const name = one?.employeeFullName;
  useTabTitle(name);
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (vesselId === 0 || employeeId === 0 || data?.totalItem === 0)
    return <EmptyState title={t('person.none')} body={t('person.noneText')} />;
  if (!one) return <Skeletons rows={8} columns={4} />;
  const tabs: PreparationTabs = {
    'crew-details': { content: () => <CertificatesTab person={one} /> },
    mcu: { isMedical: true, content: () => <McuTab vesselId={vesselId} person={one} /> },
    bjst: { content: () => <BjstTab vesselId={vesselId} person={one} /> },
    'medical-certificate': { isMedical: true, content: () => <MedicalTab vesselId={vesselId} person={one} /> },
    pkl: { content: () => <AgreementsTab vesselId={vesselId} employeeId={employeeId} /> },
  };
  return (
    <>
      <PageHead
        title={one.employeeFullName}
        crumbs={[
          { text: t('manning') },
          { text: t('title'), to: '/dashboard/manning/onboard-preparation' },
          {
            text: one.vesselName,
            to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews',
            params: { vesselId: String(vesselId) },
          },
          { text: one.employeeFullName },
        ]}
        mark={<StatusBadge status={one.isPrepared ? 'Completed' : 'Not Completed'} />}
        description={t('person.description', {
          position: positionName(one.jobPositionName),
          vessel: one.vesselName,
          day: formatDay(one.joinsOn),
        })}
      />
      {one.findings.length > 0 && (
        <div className="mb-3">
          <Note kind="error">{words(one.findings)}</Note>
        </div>
      )}
      <PreparationTabBar tabs={tabs} tab={tab} />
      <div className="mt-4">
        <DiscussionOf kind="preparation" recordId={one.assignmentId} />
      </div>
    </>
  );
}
