import { ActionIcon } from '@mantine/core';
import { IconCertificate, IconPlus, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { useMay, useMayOpen } from '#platform/web/session.tsx';
import type { RankMonth, StrengthAnswer, StrengthRank } from '../../contract.ts';
import {
  availableStates,
  balanceOf,
  figures as figureNames,
  leavingStates,
  type State,
  sumOf,
  unavailableStates,
} from '../../rules.ts';
import { CountList } from './count-list.tsx';
import { FigurePeople } from './figure-people.tsx';
import { PipelineList } from './pipeline-list.tsx';
import { SeatList } from './seat-list.tsx';
import classes from './strength.module.css';
import { available, monthName } from './strength-words.ts';
import { SupplyChart } from './supply-chart.tsx';

interface RankDetailProps {
  answer: StrengthAnswer;
  rank: StrengthRank;
  /** One of the months that are shown. */
  month: string;
  onClose: () => void;
}

/** What the figure of a rank and month is made of, with the list behind each number and what can be done. */
export function RankDetail({ answer, rank, month, onClose }: RankDetailProps) {
  const { t } = useTranslation('strength');
  const { list, contracts } = useSearchAt('/dashboard/manning/planning/strength');
  const title = useId();
  const positionName = usePositionName();
  const at = answer.months.indexOf(month);
  const figures = rank.months[at];
  if (!figures) return null;
  const { counts, needed, seats } = figures;
  const leaves = contracts === 'leave';
  const name = positionName(rank.jobPositionName);
  const figure = figureNames.find((each) => each === list);
  const rowsOf = (of: readonly State[]) => of.map((each) => ({ list: each, count: counts[each] }));
  return (
    <section className={classes.open} aria-labelledby={title}>
      <header className="pad row wrap gap-3 below">
        <div>
          <h2 id={title}>{t('detail.title', { rank: name, month: monthName(month) })}</h2>
          <p className="dim">{t('detail.sentence', { needed, count: available(figures) })}</p>
        </div>
        <Steps rank={rank} figures={figures} />
        <ActionIcon variant="subtle" aria-label={t('detail.close')} onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </header>
      <div className={`stack ${classes.parts}`}>
        <section className="pad">
          <CountList title={t('detail.needed')} sum={needed} rows={[{ list: 'seats', count: seats }]} />
          <p className="pad-y-1 well dim">
            {t('detail.formula', { seats, tour: rank.tourMonths, leave: rank.leaveMonths })}
          </p>
          <SupplyChart rank={rank} months={answer.months} at={at} />
          <p className="pad-y-1 fine">{t(rank.isMeasured ? 'detail.measured' : 'detail.usual')}</p>
        </section>
        <section className="pad">
          <CountList
            title={t('detail.available')}
            sum={sumOf(counts, availableStates)}
            rows={rowsOf(availableStates)}
            among={leaves ? undefined : { list: 'contractEnding', count: counts.contractEnding }}
          />
          <CountList
            title={t('detail.leaving')}
            sum={sumOf(counts, leavingStates)}
            rows={rowsOf(leavingStates.filter((each) => leaves || each !== 'contractEnded'))}
          />
          <CountList
            title={t('detail.unavailable')}
            sum={sumOf(counts, unavailableStates)}
            rows={rowsOf(unavailableStates)}
          />
        </section>
        <PipelineList rank={rank} shares={answer.shares} />
      </div>
      {(figure || list === 'seats') && (
        <div className="pad-body">
          {figure ? <FigurePeople rank={rank} month={month} figure={figure} /> : <SeatList rank={rank} month={month} />}
        </div>
      )}
    </section>
  );
}

/** What can be done about a shortage: an opening that is filled in, and the papers that have run out. */
function Steps({ rank, figures }: { rank: StrengthRank; figures: RankMonth }) {
  const { t } = useTranslation('strength');
  const mayOpen = useMay(jobOpenings.create.access);
  const mayList = useMayOpen('/dashboard/crew-management');
  const mayRenew = useMayOpen('/dashboard/manning/planning/renewals');
  const { certificate } = figures.counts;
  const { jobPositionId, shipId } = rank;
  return (
    <Row isForTouch>
      {mayList && certificate > 0 && (
        <Button
          variant="default"
          icon={IconCertificate}
          renderRoot={(props) => (
            <Link
              to="/dashboard/crew-management"
              search={{
                tab: 'off-board',
                filter: `jobPositionId:${jobPositionId};certificateStatus:not-comply;certificateStatus:ending;`,
              }}
              {...props}
            />
          )}
        >
          {t('steps.renewals', { count: certificate })}
        </Button>
      )}
      {mayRenew && certificate > 0 && (
        <Button
          variant="default"
          icon={IconCertificate}
          renderRoot={(props) => (
            <Link
              to="/dashboard/manning/planning/renewals"
              search={{ filter: `jobPositionId:${jobPositionId};` }}
              {...props}
            />
          )}
        >
          {t('steps.inLeave')}
        </Button>
      )}
      {mayOpen && shipId !== null && balanceOf(figures) < 0 && (
        <Button
          icon={IconPlus}
          renderRoot={(props) => (
            <Link
              to="/dashboard/recruitment/job-openings"
              search={{ add: 'true', position: jobPositionId, ship: shipId }}
              {...props}
            />
          )}
        >
          {t('steps.opening')}
        </Button>
      )}
    </Row>
  );
}
