import { IconArrowsExchange, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type MovementRow, movements } from '../contract.ts';
import { relief } from '../relief/contract.ts';
import { PrintSheet } from '../sheet/web/print-sheet.tsx';
import { useCrewColumns } from './parts/crew-columns.tsx';
import { VesselFrame } from './parts/vessel-frame.tsx';

const ReliefDialog = lateDialog(() => import('../relief/web/relief-dialog.tsx'), ['positions']);

const path = '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews';
const list = '/dashboard/manning/onboard-scheduling';

/** The tabs as the address names them, the call that fills each, and how a row is opened (2R43 to 2R47). */
const tabs = [
  { value: 'onboard-scheduling', call: 'boarding', opens: {} },
  { value: 'onboard', call: 'boardingReady', opens: { usi: 'onboard-checkin' } },
  { value: 'offboard-scheduling', call: 'leaving', opens: {} },
  { value: 'offboard', call: 'leavingReady', opens: { usi: 'offboard-checkout' } },
  { value: 'history', call: 'history', opens: { history: 'true' } },
] as const;
type Tab = (typeof tabs)[number];

/** Who boards and who leaves a vessel, step by step. */
export default function SchedulingCrewsPage() {
  const { t } = useTranslation('movements');
  const { vesselId } = useParamsAt(path);
  const { tab } = useSearchAt(path);
  const current = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <VesselFrame
      vesselId={vesselId}
      crumbs={[{ text: t('manning') }, { text: t('title'), to: list }]}
      actions={(vessel) => <PrintSheet vesselId={vessel.vesselId} vesselName={vessel.vesselName} />}
    >
      {(vessel) => (
        <>
          <LinkTabs
            label={t('tabs.label')}
            current={current.value}
            tabs={tabs.map(({ value, call }) => ({
              value,
              label: t(`tabs.${value}`),
              // What is over only grows.
              ...(call !== 'history' && { count: vessel.counts[call] }),
            }))}
          />
          <CrewList key={current.value} vesselId={vessel.vesselId} tab={current} />
        </>
      )}
    </VesselFrame>
  );
}

/** The people of one tab. */
function CrewList({ vesselId, tab }: { vesselId: number; tab: Tab }) {
  const { t } = useTranslation('movements');
  const address = useListAddress(movements[tab.call].list.filter);
  const crews = usePagedList(movements[tab.call], { vesselId }, address);
  const details = ({ employeeSchedulingId }: MovementRow) =>
    ({
      to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
      params: { vesselId: String(vesselId), scheduleId: String(employeeSchedulingId) },
      search: { tab: tab.value, ...tab.opens },
    }) as const;
  const mayRelieve = useMay(relief.relieve.access);
  const { open, opened } = useDialogs();
  return (
    <>
      <ListCard<MovementRow>
        name="scheduling-crews"
        label={t(`tabs.${tab.value}`)}
        list={crews}
        address={address}
        columns={useCrewColumns(details, {
          isBoarding: tab.value.startsWith('onboard'),
          isHistory: tab.call === 'history',
        })}
        rowKey={(row) => row.employeeSchedulingId}
        rowLabel={(row) => row.name}
        rowActions={(row) => [
          ...(row.counterpart && mayRelieve
            ? [
                {
                  label: t('relief.action'),
                  icon: IconArrowsExchange,
                  onClick: () => open(ReliefDialog, { vesselId, vesselCrewId: row.vesselCrewId }),
                },
              ]
            : []),
          { label: t('view'), icon: IconEye, ...details(row) },
        ]}
        emptyTitle={t(`empty.${tab.value}`)}
        emptyText={t('emptyText')}
        searchLabel={t('crews.search')}
      />
      {opened}
    </>
  );
}
