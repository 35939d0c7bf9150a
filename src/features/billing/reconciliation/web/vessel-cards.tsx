import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthAsked } from '#features/work-orders/months/contract.ts';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { formatNumber } from '#platform/web/format.ts';
import type { ReconciledVessel } from '../contract.ts';
import { Difference, percentOf, Verdict } from './difference.tsx';
import { PersonAction } from './person-action.tsx';
import { usePeople, usePersonTexts } from './use-people.ts';
import classes from './vessel-cards.module.css';

interface VesselCardsProps {
  asked: MonthAsked;
  vessels: readonly ReconciledVessel[];
}

/** The vessels of a month on a phone; one that is opened shows the people behind its days. */
export function VesselCards({ asked, vessels }: VesselCardsProps) {
  const { t } = useTranslation('reconciliation');
  const first = vessels[0]?.agrees === false ? vessels[0].vesselId : undefined;
  return (
    <ul className={classes.cards} aria-label={t('vessels')}>
      {vessels.map((vessel) => (
        <VesselCard key={vessel.vesselId} asked={asked} vessel={vessel} isOpenFirst={vessel.vesselId === first} />
      ))}
    </ul>
  );
}

function VesselCard(props: { asked: MonthAsked; vessel: ReconciledVessel; isOpenFirst: boolean }) {
  const { asked, vessel, isOpenFirst } = props;
  const [isOpen, setOpen] = useState(isOpenFirst);
  const peopleId = useId();
  return (
    <li className="above" data-differs={!vessel.agrees || undefined}>
      <h2 className="usual">
        <button
          className="row gap-3 full ink left touch"
          type="button"
          aria-expanded={isOpen}
          aria-controls={peopleId}
          onClick={() => setOpen(!isOpen)}
        >
          <b className="grow anywhere">{vessel.vesselName}</b>
          <Verdict agrees={vessel.agrees} />
          <IconChevronDown className="turns" size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </h2>
      <DayCounts of={vessel} />
      <p className="pad-body dim num">
        <Money vessel={vessel} />
      </p>
      <div id={peopleId} hidden={!isOpen}>
        {isOpen && <PeopleCards asked={asked} vesselId={vessel.vesselId} />}
      </div>
    </li>
  );
}

function Money({ vessel: { cost, billed } }: { vessel: ReconciledVessel }) {
  const { t } = useTranslation('reconciliation');
  if (billed === null) return <>{t('card.own', { cost: formatAmount(rupiah(cost)) })}</>;
  const margin = rupiah(billed) - rupiah(cost);
  return (
    <>
      {t('card.money', { cost: formatAmount(rupiah(cost)), billed: formatAmount(rupiah(billed)) })}
      <br />
      {t('card.margin', { margin: formatAmount(margin), percent: percentOf(margin, rupiah(billed)) || '0%' })}
    </>
  );
}

function DayCounts({ of }: { of: Pick<ReconciledVessel, 'aboard' | 'paid' | 'victualled'> }) {
  const { t } = useTranslation('reconciliation');
  const counts = [
    ['aboard', of.aboard],
    ['paid', of.paid],
    ['victualled', of.victualled],
  ] as const;
  return (
    <dl className={`full num stack gap-2 ${classes.days}`}>
      {counts.map(([name, days]) => (
        <div key={name} data-bad={(days !== null && days !== of.aboard) || undefined}>
          <dt>{t(name)}</dt>
          <dd className="strong">
            {days === null ? '-' : formatNumber(days)} {days !== null && <Difference days={days - of.aboard} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PeopleCards({ asked, vesselId }: { asked: MonthAsked; vesselId: number }) {
  const { t } = useTranslation('reconciliation');
  const texts = usePersonTexts();
  const { isRead, error, different, others, otherDays } = usePeople(asked, vesselId);
  if (!isRead) return <p className="pad-body dim num">{error ? error.message : t('loading')}</p>;
  return (
    <ul className={`well ${classes.people}`}>
      {different.map((person) => (
        <li className="above usual stack gap-1 hug pad" key={person.employeeId}>
          <b>{person.employeeName}</b>
          <small className="small">{texts.about(person)}</small>
          <DayCounts of={person} />
          <p className="pretty">{texts.why(person)}</p>
          <PersonAction asked={asked} vesselId={vesselId} person={person} />
        </li>
      ))}
      {others.length > 0 && (
        <li className="above usual stack gap-1 hug pad">
          {t(different.length > 0 ? 'others' : 'people', { count: others.length })}
          <small className="small">{t('card.agree', { count: otherDays })}</small>
        </li>
      )}
    </ul>
  );
}
