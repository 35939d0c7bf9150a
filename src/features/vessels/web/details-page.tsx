import { Button } from '@mantine/core';
import { IconArchive, IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { office, reachOf, roleClass } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { joinTabs, type RecordTab, useRecordTabs } from '#platform/web/record-tabs.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type VesselDetail, vessels } from '../contract.ts';
import { CrewHistoryList } from './parts/crew-history-list.tsx';
import { OnBoardCrew } from './parts/on-board-list.tsx';
import classes from './parts/page.module.css';
import { PrincipalPeriods } from './parts/principal-periods.tsx';
import { VesselHead } from './parts/vessel-head.tsx';
import { VesselView } from './parts/vessel-view.tsx';
import { VoyageLog } from './parts/voyage-log.tsx';
import { ScrapDialog } from './scrap-dialog.tsx';

// What reads a vessel has no need of the form machinery.
const VesselEditor = lazy(async () => ({ default: (await import('./vessel-form.tsx')).VesselEditor }));

interface OwnTab {
  value: 'vessel-details' | 'on-board-crew' | 'crew-history' | 'voyage-log';
  /** Crew are told of themselves alone (2-open 2O18). */
  isOfPeople?: boolean;
}
const tabs: readonly OwnTab[] = [
  { value: 'vessel-details' },
  { value: 'on-board-crew', isOfPeople: true },
  { value: 'crew-history', isOfPeople: true },
  { value: 'voyage-log' },
];

const path = '/dashboard/vessel-management/$vesselId/details';

/** One vessel: its particulars, who is and was aboard, where it sails (2R17 to 2R20). */
export default function VesselDetailsPage() {
  const { t, i18n } = useTranslation('vessels');
  const { vesselId } = useParamsAt(path);
  const { tab } = useSearchAt(path);
  const seesPeople = reachOf(usePerson().person) !== 'self';
  const own = tabs.filter(({ isOfPeople }) => seesPeople || !isOfPeople);
  const joined = joinTabs<OwnTab, RecordTab>(own, useRecordTabs('vessel'));
  const opened = joined.find(({ value }) => value === tab);
  const current = opened?.value ?? 'vessel-details';
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const read = useRead(vessels.get, { id }, { enabled: id > 0 });
  const count = useRead(vessels.onBoardCount, { vesselId: id }, { enabled: Boolean(read.data) && seesPeople }).data
    ?.data.count;
  const vessel = read.data?.vesselDetail;
  const [isTold, setTold] = useState(false);

  useEffect(() => {
    if (vessel) document.title = `${vessel.vesselName} · Crew Portal`;
  }, [vessel]);

  if (id === 0 || read.error?.status === 404)
    return <EmptyState title={t('details.notFound')} body={t('details.notFoundText')} action={<BackToList />} />;
  if (read.error)
    return (
      <>
        <ErrorPanel retry={() => void read.refetch()} />
        <ErrorDialog
          title={t('details.loadFailed')}
          text={isTold ? undefined : t('details.loadFailedText')}
          onClose={() => setTold(true)}
        />
      </>
    );
  if (!vessel) return <Skeletons rows={10} columns={3} />;
  return (
    <div className={classes.page}>
      <VesselHead vessel={vessel} />
      <LinkTabs
        label={t('details.tabsLabel')}
        current={current}
        tabs={joined.map((each) => ({
          value: each.value,
          label: 'record' in each ? i18n.t(each.label) : t(`details.tabs.${each.value}`),
          ...(each.value === 'on-board-crew' && { count }),
        }))}
      />
      {current === 'vessel-details' && <Particulars vessel={vessel} />}
      {current === 'on-board-crew' && <OnBoardCrew vessel={vessel} />}
      {current === 'crew-history' && <CrewHistoryList vesselId={id} />}
      {current === 'voyage-log' && <VoyageLog vesselId={id} />}
      {opened && 'record' in opened && (
        <Suspense fallback={<Skeletons rows={6} columns={3} />}>
          <opened.Tab id={id} />
        </Suspense>
      )}
    </div>
  );
}

/** The particulars, to read until 'Update' is pressed; the address says which. */
function Particulars({ vessel }: { vessel: VesselDetail }) {
  const { t } = useTranslation('vessels');
  const navigate = useNavigate({ from: path });
  const mayUpdate = useMay(vessels.update.access);
  const { person } = usePerson();
  const { edit } = useSearchAt(path);
  const [isScrapping, setScrapping] = useState(false);
  if (edit && mayUpdate)
    return (
      <Suspense fallback={<Skeletons rows={10} columns={2} />}>
        <VesselEditor
          divisionId={vessel.divisionId === 2 ? 2 : 1}
          vessel={vessel}
          onSaved={() => void navigate({ search: {} })}
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
        <div className={classes.actions}>
          {vessel.vesselStatus === 1 && (
            <Button
              variant="default"
              leftSection={<IconArchive size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setScrapping(true)}
            >
              {t('actions.scrap')}
            </Button>
          )}
          <Button
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void navigate({ search: { edit: 'particulars' } })}
          >
            {t('actions.update')}
          </Button>
        </div>
      )}
      <VesselView vessel={vessel}>
        {office.includes(roleClass(person.role)) && (
          <div className={classes.page}>
            <PrincipalPeriods vesselId={vessel.id} />
            <History record="vessel" id={vessel.id} />
          </div>
        )}
      </VesselView>
      <ScrapDialog
        vessel={vessel}
        isOpen={isScrapping}
        onClose={() => setScrapping(false)}
        onDone={() => void navigate({ to: '/dashboard/vessel-management', search: { tab: 'in-operation' } })}
      />
    </>
  );
}

function BackToList() {
  const { t } = useTranslation('vessels');
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/dashboard/vessel-management" {...props} />}
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
    >
      {t('details.back')}
    </Button>
  );
}
