import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { PersonLink } from '#features/vessels/web/parts/person-link.tsx';
import { reads, writes } from '#platform/contract/access.ts';
import { formatDay } from '#platform/web/format.ts';
import { UrgentCard } from '#platform/web/parts/urgent-card.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { PlanRow, ReliefPlan } from '../../contract.ts';
import { BarCounts } from './bar-counts.tsx';
import classes from './open-seats.module.css';
import { money } from './row-words.ts';
import type { PlanSteps } from './use-plan-steps.ts';
import { useSeatPanels } from './use-seat-panels.tsx';

interface OpenSeatsProps {
  plan: ReliefPlan;
  steps: PlanSteps | undefined;
}

const openings = writes(['JobOpening']);

/** Seats that stay open, and why. */
export function OpenSeats({ plan, steps }: OpenSeatsProps) {
  const { t } = useTranslation('relief-plans');
  const open = plan.rows.filter(({ chosen, isProposed }) => !chosen && !isProposed);
  if (open.length === 0) return null;
  return (
    <UrgentCard title={t('open.title', { count: open.length })}>
      {open.map((row) => (
        <OpenSeat key={row.seatId} plan={plan} row={row} steps={steps} />
      ))}
    </UrgentCard>
  );
}

function OpenSeat({ plan, row, steps }: OpenSeatsProps & { row: PlanRow }) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  const mayOpen = useMay(openings);
  const { isListed, toggleList, panels } = useSeatPanels(plan, row, steps);
  const { currentName, signsOffOn, vesselName, principalName, openCost } = row;
  return (
    <li className="stack gap-3">
      <div className={`stack ${classes.seat}`}>
        <div>
          <h3>{positionName(row.jobPositionName)}</h3>
          <p className="dim">{t('open.vessel', { vessel: vesselName, principal: principalName })}</p>
          <p className="dim">
            {signsOffOn ? t('open.signsOff', { name: currentName ?? '-', day: formatDay(signsOffOn) }) : t('empty')}
          </p>
        </div>
        <div className="stack gap-1">
          <h4 className="label">{t('open.why')}</h4>
          <BarCounts row={row} />
          <Helps row={row} />
          {openCost && <p className="dim">{t('open.cost', { amount: money(openCost) })}</p>}
        </div>
        <div className="touched packed stack gap-2">
          <Button variant="default" aria-expanded={isListed} onClick={toggleList}>
            {t('people.show')}
          </Button>
          {mayOpen && (
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/dashboard/recruitment/job-openings"
                  search={{ add: 'true', position: row.jobPositionId }}
                  {...props}
                />
              )}
            >
              {t('open.opening')}
            </Button>
          )}
        </div>
      </div>
      {panels}
    </li>
  );
}

/** What would fill the seat, the smallest change first. */
function Helps({ row: { vesselId, currentName, open } }: { row: PlanRow }) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  if (!open || open.helps.length === 0) return null;
  return (
    <>
      <h4 className="label">{t('open.helps.title')}</h4>
      <ul className="bullets">
        {open.helps.map(({ kind, employeeId, employeeName, day, days, names, fromRank, cost }) => (
          <li key={kind}>
            <div>
              {t(`open.helps.${kind}`, {
                aboard: currentName ?? '-',
                name: employeeName,
                day: formatDay(day),
                count: days ?? names.length,
                names: names.join(', '),
                rank: positionName(fromRank ?? ''),
                amount: money(cost),
              })}
            </div>
            {kind === 'extend' ? (
              <Link to="/dashboard/manning/planning/$vesselId/what-if" params={{ vesselId: String(vesselId) }}>
                {t('open.helps.whatIf')}
              </Link>
            ) : (
              <PersonLink id={employeeId} access={reads('CrewManagement')}>
                {t('open.helps.file')}
              </PersonLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
