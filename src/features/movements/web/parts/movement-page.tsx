import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { useRead } from '#platform/web/api.ts';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { formatInstant } from '#platform/web/format.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { type MovementDetail, movements } from '../../contract.ts';
import { PaperLink } from '../../crew-changes/web/paper-links.tsx';
import { CrewFacts } from './crew-facts.tsx';
import { GateActions } from './gate-actions.tsx';
import { MovementBadge } from './movement-badge.tsx';
import classes from './movement-page.module.css';
import { movementSections } from './movement-sections.ts';
import { Corrections, Passages } from './passages.tsx';
import { ScheduleFacts, ScheduleForm } from './schedule-form.tsx';

interface MovementPageProps {
  /** As the address has it. */
  scheduleId: string;
  /** The list of vessels that the page belongs to, by the key of its title. */
  list: { title: 'title' | 'travelTitle' } & LinkTarget;
  /** The list of people to go back to. */
  crews: LinkTarget;
  isReadOnly: boolean;
}

/** Boarding and leaving of one person on one vessel: the screen of scheduling and of travel (2R48, 2R54). */
export function MovementPage({ scheduleId, list, crews, isReadOnly }: MovementPageProps) {
  const { t } = useTranslation('movements');
  const id = /^\d{1,9}$/.test(scheduleId) ? Number(scheduleId) : 0;
  const { data, error, refetch } = useRead(movements.get, { scheduleId: id }, { enabled: id > 0 });
  const movement = data?.data;
  useTabTitle(movement?.name);
  if (id === 0 || error?.status === 404)
    return <EmptyState title={t('details.notFound')} body={t('details.notFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!movement) return <Skeletons rows={10} columns={3} />;
  const isFixed = isReadOnly || !movement.mayUpdate;
  return (
    <div className={`stack gap-4 ${classes.page}`}>
      <PageHead
        title={movement.vesselName}
        crumbs={[
          ...(list.title === 'title' ? [{ text: t('manning') }] : []),
          { ...list, text: t(list.title) },
          { ...crews, text: movement.vesselName },
          { text: movement.name },
        ]}
        description={movement.name}
        actions={
          <>
            <Papers movement={movement} />
            <GateActions movement={movement} back={crews} />
          </>
        }
      />
      <StatusBar movement={movement} />
      <CrewFacts movement={movement} />
      {isFixed ? <ScheduleFacts movement={movement} /> : <ScheduleForm movement={movement} back={crews} />}
      {movementSections.map(({ name, MovementSection }) => (
        <MovementSection key={name} movement={movement} isReadOnly={isReadOnly} />
      ))}
      <DiscussionOf kind="movement" recordId={movement.employeeSchedulingId} />
      <Passages movement={movement} />
      <Corrections movement={movement} />
      <History record="movement" id={movement.employeeSchedulingId} />
    </div>
  );
}

/** The papers for the harbour master of the next gate, once it has a date and a port. */
function Papers({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('movements');
  const { vesselId, assignmentOn, isCancelled } = movement;
  const joins = assignmentOn === 'Next';
  const day = joins ? movement.scheduledOnBoardDate : movement.scheduledOffBoardDate;
  const portId = joins ? movement.onboardLocationPortId : movement.offboardLocationPortId;
  if (isCancelled || !assignmentOn || day === null || portId === null) return null;
  return <PaperLink of={{ vesselId, day, portId }} label={t(joins ? 'details.papersOn' : 'details.papersOff')} />;
}

/** Its state (2S069, 2S070). */
function StatusBar({ movement }: { movement: MovementDetail }) {
  const { t } = useTranslation('movements');
  return (
    <Section title={t('details.status')}>
      <DescriptionList
        facts={[
          { label: t('details.vessel'), value: movement.vesselName },
          {
            label: t('details.currentStatus'),
            value: <MovementBadge movement={movement} />,
          },
          { label: t('details.checkInDate'), value: formatInstant(movement.checkInDate, { time: true }) },
          { label: t('details.checkOutDate'), value: formatInstant(movement.checkOutDate, { time: true }) },
        ]}
      />
    </Section>
  );
}
