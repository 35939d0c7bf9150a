import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthAsked } from '#features/work-orders/months/contract.ts';
import { formatAmount, rupiah } from '#platform/contract/money.ts';
import { formatNumber } from '#platform/web/format.ts';
import buttons from '#platform/web/parts/icon-button.module.css';
import type { ReconciledVessel } from '../contract.ts';
import { Days, percentOf, Verdict } from './difference.tsx';
import { PeopleRows } from './people-rows.tsx';
import classes from './reconciliation.module.css';

/** The vessels of a month; one that is opened shows the people behind its days. */
export function VesselRows({ asked, vessels }: { asked: MonthAsked; vessels: readonly ReconciledVessel[] }) {
  const { t } = useTranslation('reconciliation');
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        vessels
          .filter(({ agrees }) => !agrees)
          .slice(0, 1)
          .map(({ vesselId }) => vesselId),
      ),
  );
  const toggle = (id: number) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className="scroll-x" tabIndex={0} aria-label={t('table')}>
      <table className={`small nowrap num full cells ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('vessel')}</th>
            <th scope="col">{t('days')}</th>
            <th scope="col">{t('aboard')}</th>
            <th scope="col">{t('paid')}</th>
            <th scope="col">{t('victualled')}</th>
            <th scope="col">{t('columns.cost')}</th>
            <th scope="col">{t('columns.billed')}</th>
            <th scope="col">{t('columns.margin')}</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {vessels.map((vessel) => {
            const isOpen = opened.has(vessel.vesselId);
            const Icon = isOpen ? IconChevronUp : IconChevronDown;
            return (
              <Fragment key={vessel.vesselId}>
                <tr data-open={isOpen || undefined} data-differs={!vessel.agrees || undefined}>
                  <th scope="row">
                    <span className="row gap-2">
                      <button
                        type="button"
                        className={buttons.button}
                        aria-expanded={isOpen}
                        aria-label={t(isOpen ? 'hidePeople' : 'showPeople', { vessel: vessel.vesselName })}
                        onClick={() => toggle(vessel.vesselId)}
                      >
                        <Icon size={16} stroke={1.75} aria-hidden="true" />
                      </button>
                      <span>
                        {vessel.vesselName}
                        {vessel.principalName && <small className="block">{vessel.principalName}</small>}
                      </span>
                    </span>
                  </th>
                  <td>
                    <Verdict agrees={vessel.agrees} />
                  </td>
                  <td>{formatNumber(vessel.aboard)}</td>
                  <Days days={vessel.paid} aboard={vessel.aboard} />
                  <Days days={vessel.victualled} aboard={vessel.aboard} />
                  <Money vessel={vessel} />
                </tr>
                {isOpen && <PeopleRows asked={asked} vesselId={vessel.vesselId} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Money({ vessel }: { vessel: ReconciledVessel }) {
  const { t } = useTranslation('reconciliation');
  const cost = rupiah(vessel.cost);
  if (vessel.billed === null)
    return (
      <>
        <td>{formatAmount(cost)}</td>
        <td>{t('ownVessel')}</td>
        <td>-</td>
        <td>-</td>
      </>
    );
  const billed = rupiah(vessel.billed);
  return (
    <>
      <td>{formatAmount(cost)}</td>
      <td>{formatAmount(billed)}</td>
      <td>{formatAmount(billed - cost)}</td>
      <td>{percentOf(billed - cost, billed)}</td>
    </>
  );
}
