import type { TFunction } from 'i18next';
import { type Column, fieldColumn, instantColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { StagePips } from '#platform/web/parts/stage-pips.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { ApplicantRow, applications } from '../../contract.ts';
import { CrewCell } from '../../hiring/web/crew-cell.tsx';
import { NoteMark } from '../../notes/web/note-mark.tsx';
import { type AssessmentStatus, stageName, type Tab } from '../../rules.ts';
import { ApplicantBadges } from './applicant-badges.tsx';
import classes from './applicant-columns.module.css';
import { ApplicantLink } from './applicant-link.tsx';
import { TimeInStage } from './time-in-stage.tsx';

type Sort = (typeof applications.list.list.sort)[number];
export type ApplicantColumn = Column<ApplicantRow, Sort>;

const pips = ['review', 'boc', 'ces', 'marlin', 'interview', 'mcu'] as const;

/** The status of the stage an applicant is in; at the end, how it ended. */
export function statusOf(row: Pick<ApplicantRow, 'currentStatusId' | (typeof pips)[number]>): AssessmentStatus {
  const stage = stageName(row.currentStatusId);
  if (stage === 'result') return 'Passed';
  if (stage === 'failed') return 'Failed';
  return stage === 'screening' ? row.review : row[stage];
}

/**
 * Columns of the applicants lists (1-open 33); the merged one says which test waits. The name of someone who waits for a
 * decision leads those who may decide to where it is given.
 */
export function applicantColumns(
  t: TFunction<['applicants', 'hiring']>,
  positionName: (name: string) => string,
  { tab, mayDecide }: { tab: Tab; mayDecide: boolean },
): ApplicantColumn[] {
  const isMerged = tab === 'ces-and-marlin-waitlist';
  // No one waits there.
  const isOver = tab === 'done';
  const waits: ApplicantColumn = {
    key: 'waitsFor',
    header: t('columns.waitsFor'),
    cell: (row) => <Badge tone="navy">{t(`stages.${stageName(row.currentStatusId)}`)}</Badge>,
    card: 'facts',
  };
  const time: ApplicantColumn = {
    key: 'timeInStage',
    header: t('columns.timeInStage'),
    cell: (row) => <TimeInStage since={row.stageEnteredAt} />,
    card: 'numbers',
  };
  const crew: ApplicantColumn = {
    key: 'crew',
    header: t('hiring:crew'),
    // Who failed never becomes crew from here.
    cell: (row) => (stageName(row.currentStatusId) === 'result' ? <CrewCell row={row} /> : '-'),
    card: 'numbers',
  };
  return [
    numberColumn(t('columns.no')),
    fieldColumn('regRegisNo', t('columns.regRegisNo'), { sort: true, from: 'laptop', card: 'numbers' }),
    {
      key: 'regFullName',
      header: t('columns.regFullName'),
      cell: (row) => (
        <span className={`inline wrap gap-1-2 ${classes.name}`}>
          <ApplicantLink id={row.regCrewId} mode={mayDecide && !isOver ? 'update' : 'view'}>
            {row.regFullName}
          </ApplicantLink>
          <ApplicantBadges of={row} />
          <NoteMark count={row.noteCount} />
        </span>
      ),
      sort: 'regFullName',
      isRowHeader: true,
      card: 'title',
    },
    ...(isOver ? [crew] : []),
    {
      key: 'jobPositionName',
      header: t('columns.jobPositionName'),
      cell: (row) => positionName(row.jobPositionName),
      sort: 'jobPositionName',
      isLong: 'names',
      card: 'facts',
    },
    fieldColumn('vesselType', t('columns.vesselType'), {
      sort: true,
      isLong: 'names',
      from: 'laptop',
      card: 'facts',
    }),
    instantColumn('registerDate', t('columns.registerDate'), { sort: true, card: 'numbers' }),
    {
      key: 'stages',
      header: t('columns.stages'),
      cell: (row) => (
        <StagePips
          stages={pips.map((name) => ({
            name: t(`stages.${name === 'review' ? 'screening' : name}`),
            status: row[name],
          }))}
        />
      ),
      card: 'numbers',
    },
    ...(isMerged ? [waits] : []),
    {
      key: 'status',
      header: t('columns.status'),
      cell: (row) => <StatusBadge status={statusOf(row)} />,
      card: 'badge',
      // There it says no more than what is waited for.
      hiddenByDefault: isMerged,
    },
    ...(isOver ? [] : [time]),
    {
      key: 'source',
      header: t('columns.source'),
      cell: (row) => (row.source ? t(`sources.${row.source}`) : '-'),
      hiddenByDefault: true,
    },
  ];
}
