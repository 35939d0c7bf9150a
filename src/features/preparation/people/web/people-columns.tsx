import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { PreparedPerson, preparation } from '../../contract.ts';
import { isUrgent } from '../../rules.ts';
import { useJoining } from '../../web/parts/joining.ts';
import { personLink } from '../../web/parts/person-link.ts';
import classes from './people-columns.module.css';

type Sort = (typeof preparation.people.list.sort)[number];
type PersonColumn = Column<PreparedPerson, Sort>;

/** A person, when they join, and what is done of each part; on a card only what is not. */
export function usePeopleColumns(): PersonColumn[] {
  const { t } = useTranslation('preparation');
  const positionName = usePositionName();
  const joining = useJoining();
  const isPhone = useIsPhone();
  const notes = useNotes();
  const part = (key: string, header: string, statusOf: (row: PreparedPerson) => string, note: Note): PersonColumn => ({
    key,
    header,
    cell: (row) => {
      const status = statusOf(row);
      if (!isPhone) return <Cell badge={<StatusBadge status={status} />} note={note(row)} />;
      if (done.includes(status)) return null;
      return (
        <span className="inline gap-2">
          <span className="muted tiny">{header}</span>
          <StatusBadge status={status} />
        </span>
      );
    },
    card: 'facts',
  });
  return [
    numberColumn(t('columns.no')),
    {
      key: 'employeeFullName',
      header: t('columns.name'),
      cell: (row) => (
        <Cell
          isName
          badge={<Link {...linkTo(personLink(row))}>{row.employeeFullName}</Link>}
          note={isPhone ? '' : positionName(row.jobPositionName)}
        />
      ),
      sort: 'employeeFullName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'joinsOn',
      header: t('columns.joins'),
      cell: (row) => {
        const isSoon = isUrgent(row.joinsOn, currentDay());
        const away = <small className={isSoon ? 'mt-1 block bad strong' : 'mt-1 block'}>{joining(row.joinsOn)}</small>;
        if (isPhone)
          return (
            <>
              {positionName(row.jobPositionName)}, {formatDay(row.joinsOn)} {away}
            </>
          );
        return (
          <div className={`wrapped ${classes.cell}`}>
            {formatDay(row.joinsOn)}
            {away}
          </div>
        );
      },
      sort: 'joinsOn',
      card: 'numbers',
    },
    part('certificate', t('columns.certificate'), (row) => row.certificateStatus, notes.certificate),
    part('mcu', t('columns.mcu'), (row) => row.mcuStatus, notes.mcu),
    part('bjst', t('columns.bjst'), (row) => row.bjstStatus, notes.bjst),
    part('medical', t('columns.medical'), (row) => row.medicalStatus, notes.medical),
    part('pkl', t('columns.pkl'), (row) => row.pklStatus, notes.pkl),
  ];
}

const done = ['Comply', 'Passed', 'Completed', 'FIT', 'Signed'];

const Cell = ({ badge, note, isName = false }: { badge: ReactNode; note: string; isName?: boolean }) => (
  <div className={`wrapped ${classes.cell}`} data-name={isName || undefined}>
    {badge}
    <small className="mt-1 block muted">{note}</small>
  </div>
);

type Note = (row: PreparedPerson) => string;

/** The text under each badge. */
function useNotes(): Record<'certificate' | 'mcu' | 'bjst' | 'medical' | 'pkl', Note> {
  const { t } = useTranslation('preparation');
  const day = (on: string | null) => (on ? formatDay(on) : '');
  return {
    certificate: ({ papers, requiredCount }) => {
      const [first, ...more] = papers.filter(({ isMandatory }) => isMandatory);
      if (!first) return t('allValid', { count: requiredCount });
      const text = t(`paperShort.${first.problem}`, { name: first.name, day: formatDay(first.expiresOn) });
      return more.length > 0 ? `${text} ${t('morePapers', { count: more.length })}` : text;
    },
    mcu: ({ mcuOn }) => day(mcuOn),
    bjst: ({ bjstFrom, bjstTo }) =>
      bjstFrom ? t('fromTo', { from: formatDay(bjstFrom), to: formatDay(bjstTo) }) : day(bjstTo),
    medical: ({ medicalStatus, medicalUntil }) =>
      medicalStatus === '-' ? t('notAdded') : medicalUntil ? t('until', { day: formatDay(medicalUntil) }) : '',
    pkl: ({ pklStatus, pklOn }) => {
      if (pklStatus === '-') return t('notCreated');
      return pklStatus === 'Signed' ? day(pklOn) : t('issued', { day: formatDay(pklOn) });
    },
  };
}
