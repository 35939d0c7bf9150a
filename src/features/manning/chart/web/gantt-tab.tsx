import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { chart } from '../contract.ts';
import { VesselChart } from './vessel-chart.tsx';

/** Who was, is and will be on each seat of a vessel (2R21). */
export default function GanttTab({ id }: { id: number }) {
  const { data, error, refetch } = useRead(chart.vessel, { vesselId: id });
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!data) return <Skeletons rows={8} columns={3} />;
  return <VesselChart answer={data} />;
}
