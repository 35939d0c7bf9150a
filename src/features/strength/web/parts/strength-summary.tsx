import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatNumber } from '#platform/web/format.ts';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import type { StrengthAnswer } from '../../contract.ts';
import { shortRanks, useMonthsShort, worstOf } from './strength-words.ts';

/** Where the division runs short, in three figures. */
export function StrengthSummary({ answer }: { answer: StrengthAnswer }) {
  const { t } = useTranslation('strength');
  const positionName = usePositionName();
  const monthsShort = useMonthsShort();
  const short = shortRanks(answer);
  const [largest] = short;
  const renewals = short.map((rank) => rank.months[worstOf(rank).at]?.counts.certificate ?? 0);
  const count = renewals.reduce((sum, each) => sum + each, 0);
  return (
    <FigureBar
      label={t('summary.label')}
      layout="flow"
      figures={[
        {
          label: t('summary.short'),
          value: (
            <span className={short.length > 0 ? 'bad' : undefined}>
              {t('summary.of', { short: formatNumber(short.length), count: answer.ranks.length })}
            </span>
          ),
        },
        {
          label: t('summary.largest'),
          value: largest ? (
            <TwoLines below={monthsShort(largest, answer.months)}>
              <span>
                {positionName(largest.jobPositionName)},{' '}
                <span className="bad">{t('shortBy', { count: -worstOf(largest).balance })}</span>
              </span>
            </TwoLines>
          ) : (
            t('summary.none')
          ),
        },
        {
          label: t('summary.renewals'),
          value: (
            <TwoLines below={t('summary.renewalsText')}>
              {t('summary.people', { count, ranks: renewals.filter((each) => each > 0).length })}
            </TwoLines>
          ),
        },
      ]}
    />
  );
}
