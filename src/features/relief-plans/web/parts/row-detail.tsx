import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isSerious } from '#features/manning/candidates/rules.ts';
import { useReasonWords } from '#features/manning/web/parts/reason-words.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Row, TwoLines } from '#platform/web/parts/layout.tsx';
import type { PlanRow, ReliefPlan, Reliever } from '../../contract.ts';
import { BarCounts } from './bar-counts.tsx';
import classes from './row-detail.module.css';
import { money, signed } from './row-words.ts';
import type { PlanSteps } from './use-plan-steps.ts';
import { useSeatPanels } from './use-seat-panels.tsx';

// The page does not wait for forms.
const DayDialog = lateDialog(async () => ({ default: (await import('./day-dialog.tsx')).DayDialog }));

interface RowDetailProps {
  plan: ReliefPlan;
  row: PlanRow;
  steps: PlanSteps | undefined;
}

/** Why the row is so: reasons, cost by part, the next best, and what another person would change. */
export function RowDetail({ plan, row, steps }: RowDetailProps) {
  const { t } = useTranslation('relief-plans');
  const { isListed, toggleList, ask, panels } = useSeatPanels(plan, row, steps);
  const { chosen, seatId, days } = row;
  const { open, opened } = useDialogs();
  const wish = (employeeId: number, kind: 'pin' | 'forbid') => void steps?.wantAndSolve({ seatId, employeeId }, kind);
  return (
    <div className="pad-4 stack gap-3">
      <div className={`stack ${classes.parts}`}>
        {chosen ? (
          <>
            <Reasons title={t('why', { name: chosen.employeeName })} reliever={chosen} />
            <Costs reliever={chosen} />
            <section>
              <h3 className="mb-2 label">{t('nextBest')}</h3>
              {row.nextBest.length === 0 ? (
                <p>{t(plan.considered.hasNextBest ? 'noNextBest' : 'nextBestNotInTime')}</p>
              ) : (
                <ul className={`ruled ${classes.others}`}>
                  {row.nextBest.map((other) => (
                    <li className="pad-y-1 stack gap-3 level" key={other.employeeId}>
                      <TwoLines below={<JoinsOn reliever={other} />}>
                        <b className="strong">{other.employeeName}</b>
                      </TwoLines>
                      <span className="num">{signed(other.difference ?? '0')}</span>
                      <Button
                        className="phone-touch"
                        size="compact-sm"
                        variant="default"
                        aria-label={t('whyNot.title', { name: other.employeeName })}
                        onClick={() => ask(other.employeeId)}
                      >
                        {t('whyNot.button')}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        ) : (
          <section>
            <h3 className="mb-2 label">{t('open.why')}</h3>
            <BarCounts row={row} />
          </section>
        )}
      </div>
      <PinWords row={row} />
      <Row isForTouch>
        {steps && chosen && days && !row.isProposed && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={steps.isBusy}
            onClick={() =>
              steps && chosen && days && open(DayDialog, { planId: plan.planId, seatId, chosen, days, steps })
            }
          >
            {t('pin.move')}
          </Button>
        )}
        {steps && chosen && !row.isProposed && (
          <Button
            size="compact-sm"
            variant="default"
            loading={steps.isBusy}
            onClick={() => wish(chosen.employeeId, 'forbid')}
          >
            {t('pin.forbid', { name: chosen.employeeName })}
          </Button>
        )}
        {steps && !row.isProposed && (
          <Button
            size="compact-sm"
            variant="default"
            loading={steps.isBusy}
            onClick={() => void steps.wantAndSolve({ seatId }, 'out')}
          >
            {t('pin.out')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" aria-expanded={isListed} onClick={toggleList}>
          {t('people.show')}
        </Button>
      </Row>
      {row.forbidden.length > 0 && (
        <p className="dim">
          {t('pin.forbidden')}{' '}
          {row.forbidden.map(({ employeeId, employeeName }) => (
            <Button
              key={employeeId}
              size="compact-sm"
              variant="subtle"
              disabled={!steps || steps.isBusy}
              onClick={() => void steps?.want({ seatId, employeeId }, 'free')}
            >
              {t('pin.allow', { name: employeeName })}
            </Button>
          ))}
        </p>
      )}
      {panels}
      {opened}
    </div>
  );
}

/** When somebody would join, and from which rank they would be promoted. */
function JoinsOn({ reliever: { joinsOn, fromRank } }: { reliever: Reliever }) {
  const { t } = useTranslation('relief-plans');
  const positionName = usePositionName();
  return (
    <>
      {t('joinsOn', { day: formatDay(joinsOn) })}
      {fromRank && (
        <>
          <br />
          <span>{t('promotedFrom', { rank: positionName(fromRank) })}</span>
        </>
      )}
    </>
  );
}

/** What is pinned here, and what that costs. */
function PinWords({ row: { chosen, pinnedId, pinnedOn, pinCost } }: { row: PlanRow }) {
  const { t } = useTranslation('relief-plans');
  if (!chosen || chosen.employeeId !== pinnedId) return null;
  const name = chosen.employeeName;
  return (
    <p className="dim">
      {pinnedOn ? t('pin.keptOn', { name, day: formatDay(pinnedOn) }) : t('pin.kept', { name })}{' '}
      {pinCost === null
        ? t('pin.unknownCost')
        : BigInt(pinCost) > 0n
          ? t('pin.costs', { amount: money(pinCost) })
          : t('pin.free_of_cost')}
    </p>
  );
}

function Reasons({ title, reliever }: { title: string; reliever: Reliever }) {
  const sentence = useReasonWords();
  return (
    <section>
      <h3 className="mb-2 label">{title}</h3>
      <ul className={`bullets ${classes.reasons}`}>
        {reliever.reasons.map((reason) => (
          <li key={reason.code} data-serious={isSerious(reason) || undefined}>
            {sentence(reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Costs({ reliever }: { reliever: Reliever }) {
  const { t } = useTranslation('relief-plans');
  return (
    <section>
      <h3 className="mb-2 label">{t('costs.title')}</h3>
      <div className={classes.costs}>
        <DescriptionList
          layout="rows"
          facts={[
            ...reliever.costs.map(({ name, amount }) => ({ label: t(`costs.${name}`), value: money(amount) })),
            ...(reliever.isFareKnown ? [] : [{ label: t('costs.travel'), value: t('costs.noFare') }]),
            { label: t('costs.total'), value: money(reliever.cost) },
          ]}
        />
      </div>
    </section>
  );
}
