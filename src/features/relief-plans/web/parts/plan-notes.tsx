import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatNumber } from '#platform/web/format.ts';
import type { ReliefPlan } from '../../contract.ts';
import classes from './relief-plans.module.css';
import { money } from './row-words.ts';
import type { PlanSteps } from './use-plan-steps.ts';

/** What the plan considered, and what it left out. */
export function PlanNotes({ plan, steps }: { plan: ReliefPlan; steps: PlanSteps | undefined }) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  const { people, pairs, pending, nextButOne, beyond, together } = plan.considered;
  const withoutFare = plan.rows.filter(({ chosen }) => chosen && !chosen.isFareKnown).length;
  return (
    <ul className={`dim bullets stack gap-1 ${classes.notes}`}>
      <li>{t('notes.considered', { count: people, pairs: formatNumber(pairs) })}</li>
      {pending > 0 && <li>{t('notes.pending', { count: pending })}</li>}
      {nextButOne > 0 && <li>{t('notes.nextButOne', { count: nextButOne })}</li>}
      {beyond > 0 && <li>{t('notes.beyond', { count: beyond })}</li>}
      {plan.out.map(({ seatId, jobPositionName, vesselName }) => (
        <li key={seatId}>
          {t('notes.out', { seat: positionName(jobPositionName), vessel: vesselName })}{' '}
          {steps && (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={steps.isBusy}
              onClick={() => void steps.wantAndSolve({ seatId }, 'in')}
            >
              {t('notes.in')}
            </Button>
          )}
        </li>
      ))}
      {together.count > 0 && <li>{t('notes.together', { count: together.count, amount: money(together.saves) })}</li>}
      <li>{t('notes.apart')}</li>
      <li>{t(plan.includesPromotions ? 'notes.promotions' : 'notes.noPromotions')}</li>
      <li>{t('notes.travel')}</li>
      {withoutFare > 0 && <li>{t('notes.noFare', { count: withoutFare })}</li>}
      <li>{t('notes.proposing')}</li>
    </ul>
  );
}
