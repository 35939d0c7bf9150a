import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsAboard } from '#features/assignments/plans/rules.ts';
import { CvButton } from '#features/crew/documents/web/cv-button.tsx';
import { Portrait } from '#features/files/web/parts/portrait.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay, formatInstant, formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import type { DecisionPage } from '../contract.ts';
import classes from './decision.module.css';
import { Readiness } from './readiness.tsx';
import { ReliefStrip } from './relief-strip.tsx';

/** A person's photo with name, rank and vessel. */
export function Who({ photoId, name, children }: { photoId: string | null; name: string; children: ReactNode }) {
  return (
    <header className="last-wide stack gap-4 level pad-wide">
      <Portrait photo={photoId === null ? null : { uuid: photoId }} alt="" />
      <div>
        <h1 className="anywhere">{name}</h1>
        {children}
      </div>
    </header>
  );
}

/** Days side by side: label over value. */
export const Days = ({ days }: { days: readonly (readonly [string, string])[] }) => (
  <dl className={`above stack ${classes.days}`}>
    {days.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="bold num">{value}</dd>
      </div>
    ))}
  </dl>
);

/** All that is needed to decide on a plan; as a part of a page, below its own head. */
export function Proposal({ page, isPart = false }: { page: DecisionPage; isPart?: boolean }) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  const isOpen = page.state === 'open';
  // What was withdrawn or is asked again waits for no one.
  const status = page.decision?.status ?? (isOpen ? 'Pending' : undefined);
  return (
    <>
      <section className={surface.card} aria-label={t('proposal')}>
        {!isPart && (
          <Who photoId={page.photoId} name={page.employeeName}>
            <p className="strong">{positionName(page.jobPositionName)}</p>
            <p>
              <b className="strong">{page.vesselName}</b>
              <span className="muted block">{page.vesselType}</span>
            </p>
            <p className="gap-2 mt-2 row wrap">
              {status && <StatusBadge status={status === 'Confirmed' ? 'Approved' : status} area="nextCrew" />}
              {isOpen && (
                <span className={`dim ${classes.due}`} data-late={page.isOverdue}>
                  {t(page.isOverdue ? 'overdue' : 'due', { date: formatDay(page.dueOn) })}
                </span>
              )}
            </p>
          </Who>
        )}
        <Days
          days={[
            [t('signOn'), formatDay(page.onBoard)],
            [t('signOff'), formatDay(page.offBoard)],
            [t('contract'), t('months', { count: Math.max(1, monthsAboard(page.onBoard, page.offBoard)) })],
          ]}
        />
        <Relief page={page} />
      </section>
      <Experience page={page} />
      <Readiness page={page} />
      <LastVessels page={page} />
      <About page={page} />
    </>
  );
}

function Relief({ page }: { page: DecisionPage }) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  const { relieves } = page;
  if (!relieves) return null;
  const { gapDays, extensionId } = relieves;
  return (
    <div className={`above ${classes.relief}`}>
      <h2 className="lh-20 usual">{t('relief.title', { who: relieves.employeeName })}</h2>
      <p className="dim num">
        {t('relief.aboard', { from: formatDay(relieves.onBoard), to: formatDay(relieves.offBoard) })}
      </p>
      <ReliefStrip
        aboard={{ name: relieves.employeeName, from: relieves.onBoard, to: relieves.offBoard }}
        planned={{ name: page.employeeName, from: page.onBoard, to: page.offBoard }}
      />
      {(gapDays > 1 || gapDays < -1 || extensionId !== null) && (
        <Note kind={gapDays > 1 ? 'warn' : 'info'}>
          {gapDays > 1 && t('relief.gap', { count: gapDays, position: positionName(page.jobPositionName) })}
          {gapDays < -1 && t('relief.overlap', { count: -gapDays })}{' '}
          {extensionId !== null && (
            <Link
              className="same strong underlined"
              to="/dashboard/manning/decisions/$kind/$decisionId"
              params={{ kind: 'extension', decisionId: String(extensionId) }}
            >
              {t('relief.extension', { who: relieves.employeeName })}
            </Link>
          )}
        </Note>
      )}
    </div>
  );
}

const years = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });

function Experience({ page }: { page: DecisionPage }) {
  const { t } = useTranslation('decisions');
  const { shipTypeYears, rankYears, monthsWithUs, joinedOn, assignmentsOnVessel, lastOnVessel } = page.experience;
  const figures = [
    [
      t('experience.years', { count: shipTypeYears, shown: years(shipTypeYears) }),
      t('experience.onShipType'),
      t('experience.inRank', { shown: years(rankYears) }),
    ],
    [
      t('months', { count: monthsWithUs }),
      t('experience.withUs'),
      joinedOn && t('experience.since', { date: formatDay(joinedOn).slice(3) }),
    ],
    [
      t('experience.assignments', { count: assignmentsOnVessel }),
      t('experience.onVessel'),
      lastOnVessel && t('experience.last', { date: formatDay(lastOnVessel).slice(3) }),
    ],
  ] as const;
  return (
    <section className={surface.card} aria-label={t('experience.title')}>
      <dl className={`stack ${classes.figures}`}>
        {figures.map(([figure, of, more]) => (
          <div className="line end" key={of}>
            <dt>
              {of}
              {more && <small className="block">{more}</small>}
            </dt>
            <dd className="lh-24 bold num large">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function LastVessels({ page }: { page: DecisionPage }) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  return (
    <Section
      title={t('lastVessels.title')}
      flush
      actions={
        <CvButton
          employeeId={page.employeeId}
          fullName={page.employeeName}
          label={t('lastVessels.cv')}
          className={`touch ${classes.cv}`}
        />
      }
    >
      {page.lastVessels.length === 0 ? (
        <p className="pad-body muted">{t('lastVessels.none')}</p>
      ) : (
        <ul className={classes.vessels}>
          {page.lastVessels.map((row) => (
            <li className="pad gap-1-4 first-wide stack above" key={`${row.vesselName} ${row.onBoard}`}>
              <b className="strong">{row.vesselName}</b>
              <span className="dim num">{t('lastVessels.days', { count: row.days })}</span>
              <span className="dim num">
                {positionName(row.position)}, {row.vesselType}
                <br />
                {t('period', { from: formatDay(row.onBoard), to: row.offBoard ? formatDay(row.offBoard) : t('now') })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function About({ page }: { page: DecisionPage }) {
  const { t } = useTranslation('decisions');
  const { decision } = page;
  const by = (day: string, name: string | null) => (name ? t('about.by', { day, name }) : day);
  return (
    <Section title={t('about.title')}>
      <DescriptionList
        layout="rows"
        facts={[
          { label: t('about.proposed'), value: by(formatDay(page.proposedOn), page.proposedBy) },
          ...(decision
            ? [
                {
                  label: t('about.decided'),
                  value: by(formatInstant(decision.decidedAt, { time: true }), decision.decidedBy),
                },
                ...(decision.reason ? [{ label: t('reject.reason'), value: decision.reason }] : []),
              ]
            : []),
          ...page.earlier.map((each) => ({
            label: t('about.earlier'),
            value: by(
              t('about.rejected', { who: each.employeeName, day: formatDay(each.rejectedOn) }),
              each.rejectedBy,
            ),
          })),
          ...(page.party === 'principal' && page.principalName
            ? [{ label: t('about.who'), value: t('about.anyone', { principal: page.principalName }) }]
            : []),
        ]}
      />
    </Section>
  );
}
