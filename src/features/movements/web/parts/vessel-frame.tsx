import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import type { Crumb } from '#platform/web/parts/crumbs.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { type CountedVessel, movements } from '../../contract.ts';

interface VesselFrameProps {
  /** As the address has it. */
  vesselId: string;
  /** What the page is below. */
  crumbs: readonly Crumb[];
  actions?: (vessel: CountedVessel) => ReactNode;
  children: (vessel: CountedVessel) => ReactNode;
}

/** A page about those who come to a vessel and leave it, once the vessel is read. */
export function VesselFrame({ vesselId, crumbs, actions, children }: VesselFrameProps) {
  const { t } = useTranslation('movements');
  const id = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const { data, error, refetch } = useRead(movements.vessel, { vesselId: id }, { enabled: id > 0 });
  const vessel = data?.data;
  useTabTitle(vessel?.vesselName);
  if (id === 0 || error?.status === 404)
    return <EmptyState title={t('vessel.notFound')} body={t('vessel.notFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!vessel) return <Skeletons rows={8} columns={6} />;
  return (
    <>
      <PageHead
        title={vessel.vesselName}
        crumbs={[...crumbs, { text: vessel.vesselName }]}
        description={[vessel.fleet, vessel.vesselType, vessel.currentLocation].filter(Boolean).join(' · ')}
        actions={actions?.(vessel)}
      />
      {children(vessel)}
    </>
  );
}
