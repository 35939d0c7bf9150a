import { useTranslation } from 'react-i18next';
import { dueDays } from '#features/assignments/plans/rules.ts';
import { addDays } from '#platform/contract/days.ts';
import { formatDay } from '#platform/web/format.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { currentDay } from '#platform/web/today.ts';
import { DueSentence } from '../../planning/web/due-sentence.tsx';
import { usePlanningCrumbs } from '../../planning/web/planning-crumbs.ts';
import { useFleetAsked } from './fleet-asked.ts';
import { FleetChart } from './fleet-chart.tsx';
import { FleetControls } from './fleet-controls.tsx';
import { FleetList } from './fleet-list.tsx';
import { useFleet } from './use-fleet.ts';

/** What comes free in the whole fleet: the most urgent vessels first, each opened to its seats. */
export default function FleetPage() {
  const { t } = useTranslation('fleet-plan');
  const crumbs = usePlanningCrumbs();
  const isPhone = useIsPhone();
  const asked = useFleetAsked();
  const { first } = useFleet(asked.input, 0, 1);
  const { data, error } = first;
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[...crumbs, { text: t('title') }]}
        description={
          data && <DueSentence seats={data} until={formatDay(addDays(currentDay(), asked.within || dueDays))} />
        }
      />
      <div className={`${surface.card} clip`}>
        <FleetControls asked={asked} hasMonths={!isPhone} />
        {error ? (
          <ErrorPanel retry={() => void first.refetch()} />
        ) : !data ? (
          <Skeletons rows={10} columns={3} />
        ) : data.totalItem === 0 ? (
          <EmptyState title={t('empty')} />
        ) : isPhone ? (
          <FleetList key={JSON.stringify(asked.input)} asked={asked} total={data.totalItem} />
        ) : (
          <FleetChart key={JSON.stringify(asked.input)} asked={asked} total={data.totalItem} />
        )}
      </div>
    </>
  );
}
