import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarEvent, IconPlus, IconUserMinus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { openedFrom } from '../../approval/web/opened-from.ts';
import { inTwoLines } from '../../web/parts/in-two-lines.ts';
import type { ManningRow, PlannedOn } from '../contract.ts';
import { nearness } from '../rules.ts';
import classes from './seat-places.module.css';

type Occupant = NonNullable<ManningRow['next']>;

interface PlaceProps {
  row: ManningRow;
  /** What can be planned, for those who may. */
  mayPlan: boolean;
}

/** The address of a dialog of this page. */
type DialogSearch = Record<string, string | number | undefined>;
const dialog = (search: DialogSearch): Pick<LinkProps, 'to' | 'search'> =>
  ({ to: '.', search: (before: object) => ({ ...before, ...search }) }) as Pick<LinkProps, 'to' | 'search'>;
const keysOf = ({ vesselCrewId: vcid, jobPositionId: joi, shipId: sid }: ManningRow) => ({ vcid, joi, sid });

/** Somebody who was on the seat. */
export function PastPlace({ person }: { person: Occupant | null }) {
  if (!person) return '-';
  return <Person person={person} />;
}

interface PersonProps {
  person: Occupant;
  near?: string | null;
  /** The seat that they are Next on: their details are opened with its approval. */
  nextOn?: ManningRow;
}

function Person({ person, near, nextOn }: PersonProps) {
  const { t } = useTranslation('manning-crew');
  return (
    <span className={`stack slim wrapped ${classes.person}`}>
      <b className="strong anywhere" data-near={near}>
        <CrewLink id={person.employeeId} {...(nextOn && { from: openedFrom({ ...nextOn, ...person }) })}>
          {person.employeeName}
        </CrewLink>
      </b>
      <small className="whole muted tiny">{inTwoLines(person, (days) => t('days', days))}</small>
    </span>
  );
}

/** Who is aboard, how soon they sign off, and a later sign-off that was asked for. */
export function CurrentPlace({ row, mayPlan }: PlaceProps) {
  const { t } = useTranslation('manning-crew');
  const { current, currentOffBoard: daysLeft, askedOffBoard } = row;
  if (!current) return <span className="muted">{t('places.nobody')}</span>;
  const near = nearness(daysLeft);
  return (
    <div className={`stack top hug wrapped ${classes.place}`}>
      <Person person={current} near={near} />
      <span className={`row wrap whole ${classes.marks}`}>
        {near && <StatusBadge status={near} />}
        {daysLeft !== null && (
          <small className="muted tiny" data-late={daysLeft < 0 || undefined}>
            {t(daysLeft < 0 ? 'places.overdue' : 'places.daysLeft', { count: Math.abs(daysLeft) })}
          </small>
        )}
        {askedOffBoard && <Badge tone="purple">{t('places.extensionAsked', { date: formatDay(askedOffBoard) })}</Badge>}
      </span>
      {mayPlan && (
        <span className={`line ${classes.actions}`}>
          <IconLink
            label={t('places.changeSignOff', { name: current.employeeName })}
            search={{ ...keysOf(row), c: String(current.employeeId) }}
            Icon={IconCalendarEvent}
          />
        </span>
      )}
    </div>
  );
}

/** Who is planned next, and what both parties say. */
export function NextPlace({ row, mayPlan }: PlaceProps) {
  const { next, nextSummaryStatus } = row;
  if (!next) return <Empty row={row} place="n" mayPlan={mayPlan} isOpen />;
  return (
    <div className={`stack top hug wrapped ${classes.place}`}>
      <Person person={next} nextOn={row} />
      <span className={`row wrap whole ${classes.marks}`}>
        {nextSummaryStatus && <StatusBadge status={nextSummaryStatus} area="nextCrew" />}
        <PartyDecisions row={row} />
      </span>
      {mayPlan && <PlanActions row={row} person={next} assignmentOn="Next" />}
    </div>
  );
}

/** What each party that is asked says, and whose answer is late. */
function PartyDecisions({ row: { nextDecisions, nextSummaryStatus } }: { row: ManningRow }) {
  const { t } = useTranslation('manning-crew');
  const { t: tStatus } = useTranslation('statuses');
  if (nextSummaryStatus === 'Confirmed') return null;
  return (['principal', 'employee'] as const).map((party) => {
    const saying = nextDecisions[party];
    if (!saying) return null;
    const status = tStatus(saying.status);
    return (
      <small className="muted tiny" key={party} data-late={saying.isOverdue || undefined}>
        {t(`parties.${party}`)}: {status}
        {saying.status === 'Pending' &&
          `, ${t(saying.isOverdue ? 'places.lateSince' : 'places.until', { date: formatDay(saying.dueOn) })}`}
      </small>
    );
  });
}

/** Who comes after Next; nobody is planned there before Next is filled. */
export function NextButOnePlace({ row, mayPlan }: PlaceProps) {
  const { t } = useTranslation('manning-crew');
  const { next, nextButOne } = row;
  if (!nextButOne) return <Empty row={row} place="nbo" mayPlan={mayPlan} isOpen={next !== null} />;
  return (
    <div className={`stack top hug wrapped ${classes.place}`}>
      <Person person={nextButOne} />
      {mayPlan && !next && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => (
            <Link {...dialog({ ...keysOf(row), nbo: String(nextButOne.employeeId), n: '1' })} {...props} />
          )}
        >
          {t('places.makeNext')}
        </Button>
      )}
      {mayPlan && <PlanActions row={row} person={nextButOne} assignmentOn="NextButOne" />}
    </div>
  );
}

function PlanActions({ row, person, assignmentOn }: { row: ManningRow; person: Occupant; assignmentOn: PlannedOn }) {
  const { t } = useTranslation('manning-crew');
  const place = assignmentOn === 'Next' ? 'n' : 'nbo';
  const search = { ...keysOf(row), [place]: String(person.employeeId) };
  return (
    <span className={`line ${classes.actions}`}>
      <IconLink label={t('places.moveDates', { name: person.employeeName })} search={search} Icon={IconCalendarEvent} />
      <IconLink
        label={t('places.unassign', { name: person.employeeName })}
        search={{ ...search, del: place }}
        Icon={IconUserMinus}
      />
    </span>
  );
}

interface IconLinkProps {
  label: string;
  search: DialogSearch;
  Icon: typeof IconPlus;
}

const IconLink = ({ label, search, Icon }: IconLinkProps) => (
  <ActionIcon aria-label={label} title={label} renderRoot={(props) => <Link {...dialog(search)} {...props} />}>
    <Icon size={18} stroke={1.75} aria-hidden="true" />
  </ActionIcon>
);

interface EmptyProps extends PlaceProps {
  place: 'n' | 'nbo';
  isOpen: boolean;
}

function Empty({ row, place, mayPlan, isOpen }: EmptyProps) {
  const { t } = useTranslation('manning-crew');
  const positionName = usePositionName();
  if (!mayPlan) return <span className="muted">-</span>;
  const label = t(place === 'n' ? 'places.proposeFor' : 'places.planFor', {
    position: positionName(row.jobPositionName),
  });
  const shared = {
    size: 'xs',
    variant: 'default',
    leftSection: <IconPlus size={16} stroke={1.75} aria-hidden="true" />,
    'aria-label': label,
  } as const;
  if (!isOpen)
    return (
      <Button {...shared} disabled title={t('places.fillNextFirst')}>
        {t('places.propose')}
      </Button>
    );
  return (
    <Button {...shared} renderRoot={(props) => <Link {...dialog({ ...keysOf(row), [place]: '1' })} {...props} />}>
      {t('places.propose')}
    </Button>
  );
}
