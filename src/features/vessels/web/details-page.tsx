import { IconArchive, IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { office, roleClass } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row, Stack } from '#platform/web/parts/layout.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useRecordTabs } from '#platform/web/record-tabs.tsx';
import { ScrapContext } from '#platform/web/scrap-slot.ts';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { type VesselDetail, vessels } from '../contract.ts';
import { CrewHistoryList } from './parts/crew-history-list.tsx';
import { OnBoardCrew } from './parts/on-board-list.tsx';
import { PrincipalPeriods } from './parts/principal-periods.tsx';
import { VesselHead } from './parts/vessel-head.tsx';
import { VesselView } from './parts/vessel-view.tsx';
import { VoyageLog } from './parts/voyage-log.tsx';

// What reads a vessel has no need of the form machinery.
const VesselEditor = lazy(async () => ({ default: (await import('./vessel-form.tsx')).VesselEditor }));

/** The page's own tabs; their order, and who sees them, are in `src/app/record-tabs.web.tsx`. */
const ownTabs: Partial<Record<string, ComponentType<{ vessel: VesselDetail }>>> = {
  'vessel-details': Particulars,
  'on-board-crew': OnBoardCrew,
  'crew-history': ({ vessel }) => <CrewHistoryList vesselId={vessel.id} />,
  'voyage-log': ({ vessel }) => <VoyageLog vesselId={vessel.id} />,
};

const path = '/dashboard/vessel-management/$vesselId/details';

/** One vessel: its particulars, who is and was aboard, where it sails (2R17 to 2R20). */
export default function VesselDetailsPage() {
  const { t, i18n } = useTranslation('vessels');
  const { vesselId } = useParamsAt(path);
  const { tab } = useSearchAt(path);
  const tabs = useRecordTabs('vessel');
  const current = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const Own = ownTabs[current?.value ?? ''];
  const seesPeople = tabs.some(({ value }) => value === 'on-board-crew');
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const read = useRead(vessels.get, { id }, { enabled: id > 0 });
  const count = useRead(vessels.onBoardCount, { vesselId: id }, { enabled: Boolean(read.data) && seesPeople }).data
    ?.data.count;
  const vessel = read.data?.vesselDetail;
  const [isSeen, setSeen] = useState(false);

  useTabTitle(vessel?.vesselName);

  if (id === 0 || read.error?.status === 404)
    return <EmptyState title={t('details.notFound')} body={t('details.notFoundText')} action={<BackToList />} />;
  if (read.error)
    return (
      <>
        <ErrorPanel retry={() => void read.refetch()} />
        <ErrorDialog
          title={t('details.loadFailed')}
          text={isSeen ? undefined : t('details.loadFailedText')}
          onClose={() => setSeen(true)}
        />
      </>
    );
  if (!vessel) return <Skeletons rows={10} columns={3} />;
  return (
    <Stack>
      <VesselHead vessel={vessel} />
      <LinkTabs
        label={t('details.tabsLabel')}
        current={current?.value ?? ''}
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: i18n.t(label),
          ...(value === 'on-board-crew' && { count }),
        }))}
      />
      {Own && <Own vessel={vessel} />}
      {current?.Tab && (
        <Suspense key={current.value} fallback={<Skeletons rows={6} columns={3} />}>
          <current.Tab id={id} />
        </Suspense>
      )}
    </Stack>
  );
}

/** The particulars, to read until 'Update' is pressed; the address says which. */
function Particulars({ vessel }: { vessel: VesselDetail }) {
  const { t } = useTranslation('vessels');
  const navigate = useNavigate({ from: path });
  const mayUpdate = useMay(vessels.update.access);
  const { person } = usePerson();
  const { edit } = useSearchAt(path);
  const ScrapDialog = useContext(ScrapContext);
  const [isScrapping, setScrapping] = useState(false);
  if (edit && mayUpdate)
    return (
      <Suspense fallback={<Skeletons rows={10} columns={2} />}>
        <VesselEditor
          divisionId={vessel.divisionId === 2 ? 2 : 1}
          vessel={vessel}
          onSaved={() => navigate({ search: {} })}
          cancel={
            // A link, so that it asks before changes are lost.
            <Button variant="default" renderRoot={(props) => <Link to="." search={{}} {...props} />}>
              {t('actions.cancel')}
            </Button>
          }
        />
      </Suspense>
    );
  return (
    <>
      {mayUpdate && (
        <Row isAtEnd>
          {vessel.vesselStatus === 1 && (
            <Button variant="default" icon={IconArchive} onClick={() => setScrapping(true)}>
              {t('actions.scrap')}
            </Button>
          )}
          <Button icon={IconPencil} onClick={() => void navigate({ search: { edit: 'particulars' } })}>
            {t('actions.update')}
          </Button>
        </Row>
      )}
      <VesselView vessel={vessel}>
        {office.includes(roleClass(person.role)) && (
          <Stack>
            <DiscussionOf kind="vessel" recordId={vessel.id} />
            <PrincipalPeriods vesselId={vessel.id} />
            <History record="vessel" id={vessel.id} />
          </Stack>
        )}
      </VesselView>
      {isScrapping && ScrapDialog && (
        <Suspense>
          <ScrapDialog
            vesselId={vessel.id}
            onClose={() => setScrapping(false)}
            onDone={() => void navigate({ to: '/dashboard/vessel-management', search: { tab: 'in-operation' } })}
          />
        </Suspense>
      )}
    </>
  );
}

function BackToList() {
  const { t } = useTranslation('vessels');
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/dashboard/vessel-management" {...props} />}
      icon={IconArrowLeft}
    >
      {t('details.back')}
    </Button>
  );
}
