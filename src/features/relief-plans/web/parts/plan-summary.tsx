import { useTranslation } from 'react-i18next';
import { daysBetween } from '#platform/contract/days.ts';
import { formatDay, formatInstant, formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import type { PlanRow, ReliefPlan } from '../../contract.ts';
import classes from './plan-summary.module.css';
import { lateDays, money, stateOf } from './row-words.ts';

/** The plan in figures: seats, days, cost, how good it is, and the joining dates. */
export function PlanSummary({ plan }: { plan: ReliefPlan }) {
  const { t } = useTranslation('relief-plans');
  const { seats, filled, cost, plainCost, isProven, atLeast, solveMs, madeAt, considered } = plan;
  const late = plan.rows.reduce((sum, row) => sum + lateDays(row), 0);
  const saved = BigInt(plainCost) - BigInt(cost);
  const gap = atLeast === null || cost === '0' ? null : (Number(cost) - Number(atLeast)) / Number(cost);
  return (
    <section className={`${surface.card} mb-4 pad-4`} aria-label={t('summary.label')}>
      <div className={`last-wide gap-4 stack level ${classes.hero}`}>
        <p className={classes.big}>
          <b className="block">{t('summary.ofSeats', { filled, count: seats })}</b>
          <span className="strong">
            {t('summary.filled', { count: seats })}
            {filled < seats && <em className="bad">{t('summary.open', { count: seats - filled })}</em>}
          </span>
        </p>
        <div className={`num ${classes.facts}`}>
          <DescriptionList
            facts={[
              {
                label: t('summary.late'),
                value: <TwoLines below={t('summary.lateText')}>{formatNumber(late)}</TwoLines>,
              },
              { label: t('summary.teams'), value: <Teams teams={considered.teams} /> },
              {
                label: t('summary.cost'),
                value: (
                  <TwoLines
                    below={t(saved > 0n ? 'summary.saved' : 'summary.asPlain', { saved: money(String(saved)) })}
                  >
                    {money(cost)}
                  </TwoLines>
                ),
              },
              {
                label: t('summary.result'),
                value: (
                  <TwoLines
                    below={t('summary.solvedIn', {
                      seconds: formatNumber(solveMs / 1_000, { maximumFractionDigits: 1 }),
                      at: formatInstant(madeAt, { time: true }),
                    })}
                  >
                    {isProven ? (
                      <Badge tone="green" shape="dot">
                        {t('summary.proven')}
                      </Badge>
                    ) : (
                      <Badge tone="amber" shape="diamond">
                        {gap === null
                          ? t('summary.unproven')
                          : t('summary.gap', {
                              share: formatNumber(gap, { style: 'percent', maximumFractionDigits: 1 }),
                            })}
                      </Badge>
                    )}
                  </TwoLines>
                ),
              },
            ]}
          />
        </div>
      </div>
      <Timeline plan={plan} />
    </section>
  );
}

/** Whether the officer teams comply, and what that costs. */
function Teams({ teams }: Pick<ReliefPlan['considered'], 'teams'>) {
  const { t } = useTranslation('relief-plans');
  if (!teams) return t('summary.noTeams');
  return (
    <TwoLines below={t('summary.teamsText', { count: teams.vessels, cost: money(teams.cost) })}>
      {teams.cost === '0' ? (
        <Badge tone="green" shape="dot">
          {t('summary.complies')}
        </Badge>
      ) : (
        <Badge tone="amber" shape="diamond">
          {t('summary.lacks')}
        </Badge>
      )}
    </TwoLines>
  );
}

const looks = { planned: 'planned', proposed: 'planned', check: 'check', changed: 'check', open: 'open' } as const;

/** Joining dates and open seats on a line: the rows below at a glance. */
function Timeline({ plan }: { plan: ReliefPlan }) {
  const { t } = useTranslation('relief-plans');
  const { madeOn, endsOn, horizonDays, rows } = plan;
  const placeOf = ({ chosen, signsOffOn }: PlanRow) => {
    const day = chosen?.joinsOn ?? signsOffOn ?? madeOn;
    return Math.min(100, Math.max(0, (daysBetween(madeOn, day) / horizonDays) * 100));
  };
  return (
    <div className={`mt-3 fine above ${classes.timeline}`} aria-hidden="true">
      <p className="line gap-4">
        <b className="strong ink">{t('summary.joinings')}</b>
        {(['planned', 'check', 'open'] as const).map((look) => (
          <span className="row gap-1" key={look}>
            <i data-look={look} />
            {t(`states.${look}`)}
          </span>
        ))}
      </p>
      <div className={`anchor ${classes.scale}`}>
        {rows.map((row) => (
          <i key={row.seatId} data-look={looks[stateOf(row)]} style={{ left: `${placeOf(row)}%` }} />
        ))}
      </div>
      <p className="mt-1 spread line gap-4">
        <span className="row gap-1">{formatDay(madeOn)}</span>
        <span className="row gap-1">{formatDay(endsOn)}</span>
      </p>
    </div>
  );
}
