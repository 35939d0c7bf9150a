import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { reads } from '#platform/contract/access.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { UpcomingSchedule } from '../contract.ts';

/** A vessel's name, leading to her page for those who may open it. */
export function VesselLink({ id, name }: { id: number; name: string }) {
  const mayOpen = useMay(reads('VesselManagement'));
  if (!mayOpen) return name;
  return (
    <Link to="/dashboard/vessel-management/$vesselId/details" params={{ vesselId: String(id) }}>
      {name}
    </Link>
  );
}

/** One plan: vessel, dates, decisions and the status of boarding. */
export function PlannedFacts({ plan }: { plan: UpcomingSchedule }) {
  const { t } = useTranslation('crew-schedule');
  const positionName = usePositionName();
  const { movement } = plan;
  const port = (date: string | null, name: string | null) =>
    date || name ? [date && formatDay(date), name].filter(Boolean).join(', ') : null;
  return (
    <DescriptionList
      facts={[
        { label: t('fields.vessel'), value: <VesselLink id={plan.vesselId} name={plan.vesselName} /> },
        { label: t('fields.vesselType'), value: plan.shipName },
        { label: t('fields.position'), value: positionName(plan.jobPositionName) },
        { label: t('fields.plannedOnBoard'), value: formatDay(plan.onBoard) },
        { label: t('fields.plannedOffBoard'), value: formatDay(plan.offBoard) },
        { label: t('fields.daysToGo'), value: <DaysToGo days={plan.daysToGo} /> },
        // One after the next is asked for only once it is the next (DESIGN 8.3).
        ...(plan.assignmentOn === 'Next'
          ? [
              { label: t('fields.status'), value: <StatusBadge status={plan.currentStatus} area="nextCrew" /> },
              { label: t('fields.principal'), value: <Said said={plan.principal} /> },
              { label: t('fields.employee'), value: <Said said={plan.employee} /> },
            ]
          : []),
        ...(movement
          ? [
              { label: t('fields.movement'), value: <StatusBadge status={movement.statusName} /> },
              { label: t('fields.boarding'), value: port(movement.onBoardDate, movement.onBoardPort) },
              { label: t('fields.leaving'), value: port(movement.offBoardDate, movement.offBoardPort) },
            ]
          : []),
      ]}
    />
  );
}

function DaysToGo({ days }: { days: number }) {
  const { t } = useTranslation('crew-schedule');
  if (days === 0) return t('today');
  if (days > 0) return t('days', { count: days, shown: formatNumber(days) });
  return (
    <Badge tone="red" shape="diamond">
      {t('late', { count: -days, shown: formatNumber(-days) })}
    </Badge>
  );
}

function Said({ said }: { said: UpcomingSchedule['principal'] }): ReactNode {
  const { t } = useTranslation('crew-schedule');
  if (!said) return t('notAsked');
  return (
    <div className="gap-1 stack hug">
      <StatusBadge status={said.decision} area="nextCrew" />
      {said.reason && <p className="muted anywhere">{said.reason}</p>}
    </div>
  );
}
