import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tabOfStage } from '#features/applications/rules.ts';
import { formatNumber } from '#platform/web/format.ts';
import { useMayOpen } from '#platform/web/session.tsx';
import type { StrengthAnswer, StrengthRank } from '../../contract.ts';
import { expectedHires, shareAt } from '../../rules.ts';
import classes from './strength.module.css';

/** Stages as the applicants list has them, CES and Marlin in one tab. */
const steps = [
  { key: 'screening', stages: [1] },
  { key: 'boc', stages: [2] },
  { key: 'cesMarlin', stages: [3, 4] },
  { key: 'interview', stages: [5] },
  { key: 'mcu', stages: [6] },
  { key: 'passed', stages: [7] },
] as const;

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const percent = { style: 'percent', maximumFractionDigits: 0 } as const;

/** Applicants of the rank now, by stage, and how many of them may be hired as far as the past year shows. */
export function PipelineList({ rank, shares }: { rank: StrengthRank; shares: StrengthAnswer['shares'] }) {
  const { t } = useTranslation('strength');
  const mayList = useMayOpen('/dashboard/recruitment/applicants-list');
  const countAt = (stage: number) => rank.applicants.find((each) => each.stage === stage)?.count ?? 0;
  const total = rank.applicants.reduce((sum, { count }) => sum + count, 0);
  const expected = expectedHires(rank.applicants, shares);
  return (
    <section className={`pad ${classes.counts}`}>
      <h3 className="row spread">
        {t('pipeline.title')} <b className="num">{formatNumber(total)}</b>
      </h3>
      <p className="pad-y-1 fine">{t('pipeline.hint')}</p>
      <ul className="ruled">
        {steps.map(({ key, stages }) => {
          const count = stages.reduce((sum, stage) => sum + countAt(stage), 0);
          const [first] = stages;
          const share = shareAt(shares, first);
          const tab = tabOfStage(first);
          return (
            <li key={key} className={`right stack gap-2 level ${classes.step}`}>
              <span>{t(`pipeline.${key}`)}</span>
              {mayList && tab && first < 7 && count > 0 ? (
                <Link
                  className="num"
                  to="/dashboard/recruitment/applicants-list"
                  search={{ tab, filter: `jobPositionId:${rank.jobPositionId};` }}
                  aria-label={t('detail.show', { what: t(`pipeline.${key}`), count })}
                >
                  {formatNumber(count)}
                </Link>
              ) : (
                <span className="num">{formatNumber(count)}</span>
              )}
              <span className="meter" aria-hidden="true">
                <i style={{ width: `${Math.round((share ?? 0) * 100)}%` }} />
              </span>
              <span className="num fine">{share === null ? '-' : formatNumber(share, percent)}</span>
            </li>
          );
        })}
        <li className="row spread strong small">
          <span>{t(expected.isInPart ? 'pipeline.expectedPartly' : 'pipeline.expected')}</span>
          <span className="num">{formatNumber(expected.count, oneDigit)}</span>
        </li>
      </ul>
    </section>
  );
}
