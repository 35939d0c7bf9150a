import { IconBan, IconCheck, IconEye, IconUserCheck, IconUserX, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionColumn } from '#features/reference/web/parts/position-column.ts';
import { AttachmentLink } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import { roleClass } from '#platform/contract/access.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { type Column, numberColumn, type RowAction } from '#platform/web/list-page/columns.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { UndoToast } from '../../rounds/web/undo-toast.tsx';
import type { Saying } from '../../sayings/contract.ts';
import { type ApprovalRow, approval } from '../contract.ts';
import classes from './approval-list.module.css';
import type { Decided } from './decide-dialog.tsx';
import { openedFrom } from './opened-from.ts';
import type { Question, Verdict } from './question.ts';

const DecideDialog = lazyWithTexts(() => import('./decide-dialog.tsx'), ['positions']);
const RevokeDialog = lazy(() => import('./revoke-dialog.tsx'));

type Sort = (typeof approval.list.list.sort)[number];

const questionOf = (row: ApprovalRow, party: Question['party'], roundId: number): Question => ({
  ...{ party, roundId },
  vesselId: row.vesselId,
  employeeId: row.nextEmployeeId,
  jobPositionId: row.jobPositionId,
  assignmentId: row.assignmentId,
  version: row.version,
  employeeName: row.nextEmployeeName,
  jobPositionName: row.jobPositionName,
  vesselName: '',
  from: row.onBoard,
  to: row.offBoard,
});

interface Asked {
  question: Question;
  verdict: Verdict;
}

/** Who is Next on a vessel, with what the parties say; decided here by who may (2R26). */
export function ApprovalList({ vesselId, vesselName }: { vesselId: number; vesselName: string }) {
  const { t } = useTranslation('decisions');
  const address = useListAddress(approval.list.list.filter);
  const list = usePagedList(approval.list, { vesselId }, address);
  const columns = useColumns();
  const isPrincipal = roleClass(usePerson().person.role) === 'principal';
  const [asked, setAsked] = useState<Asked>();
  const [revoked, setRevoked] = useState<ApprovalRow>();
  const [decided, setDecided] = useState<Decided & { question: Question }>();
  const [isTold, setTold] = useState(true);
  const ask = (row: ApprovalRow, party: Question['party'], verdict: Verdict) => {
    const roundId = row[party]?.roundId;
    if (roundId !== undefined) setAsked({ verdict, question: { ...questionOf(row, party, roundId), vesselName } });
  };
  const actions = (row: ApprovalRow): RowAction[] => {
    const page = row.principal?.roundId ?? row.employee?.roundId;
    const forCrew = { inMenu: isPrincipal };
    return [
      ...(page === undefined
        ? []
        : [
            {
              label: t('list.view'),
              icon: IconEye,
              to: '/dashboard/manning/decisions/$kind/$decisionId' as const,
              params: { kind: 'plan', decisionId: String(page) },
            },
          ]),
      ...(row.principal?.mayDecide
        ? [
            {
              label: t(isPrincipal ? 'approve.open' : 'list.approveFor'),
              icon: IconCheck,
              onClick: () => ask(row, 'principal', 'Confirmed'),
            },
            {
              label: t(isPrincipal ? 'reject.open' : 'list.rejectFor'),
              icon: IconX,
              isDanger: true,
              onClick: () => ask(row, 'principal', 'Rejected'),
            },
          ]
        : []),
      ...(row.employee?.mayDecide
        ? [
            {
              ...forCrew,
              label: t('list.acceptFor'),
              icon: IconUserCheck,
              onClick: () => ask(row, 'employee', 'Confirmed'),
            },
            {
              ...forCrew,
              label: t('list.declineFor'),
              icon: IconUserX,
              isDanger: true,
              onClick: () => ask(row, 'employee', 'Rejected'),
            },
          ]
        : []),
      ...(row.principal?.mayRevoke
        ? [{ label: t('list.revoke'), icon: IconBan, isDanger: true, inMenu: true, onClick: () => setRevoked(row) }]
        : []),
    ];
  };
  const said = decided?.verdict === 'Confirmed' ? 'approve' : 'reject';
  return (
    <>
      <ListCard
        list={list}
        address={address}
        name="crew-approvals"
        label={t('tabs.crew-planning')}
        columns={columns}
        rowKey={(row) => row.assignmentId}
        rowLabel={(row) => row.nextEmployeeName}
        rowActions={actions}
        emptyTitle={t('list.emptyPlanning')}
        searchLabel={t('list.search')}
      />
      <Suspense>
        {asked && (
          <DecideDialog
            {...asked}
            onClose={() => setAsked(undefined)}
            onDone={(done) => {
              setDecided({ ...done, question: asked.question });
              setTold(false);
              setAsked(undefined);
            }}
          />
        )}
        {revoked?.principal && (
          <RevokeDialog
            round={{
              roundId: revoked.principal.roundId,
              version: revoked.version,
              employeeName: revoked.nextEmployeeName,
            }}
            onClose={() => setRevoked(undefined)}
          />
        )}
      </Suspense>
      <ErrorDialog
        title={t(`${said}.done`)}
        text={isTold ? undefined : t(`${said}.doneText`)}
        onClose={() => setTold(true)}
      />
      {decided?.undoUntil && (
        <UndoToast
          key={decided.roundId}
          undoable={{
            ...{ kind: 'plan', id: decided.roundId, verdict: decided.verdict, isOwn: false },
            employeeName: decided.question.employeeName,
          }}
          onOver={() => setDecided(undefined)}
          onUndone={() => setDecided(undefined)}
        />
      )}
    </>
  );
}

function useColumns(): Column<ApprovalRow, Sort>[] {
  const { t } = useTranslation('decisions');
  const positionColumn = usePositionColumn();
  return [
    numberColumn(t('columns.no')),
    {
      key: 'nextEmployeeName',
      header: t('columns.name'),
      cell: (row) => (
        <Link
          to="/dashboard/crew-management/$crewId/details"
          params={{ crewId: String(row.nextEmployeeId) }}
          search={openedFrom({ ...row, employeeId: row.nextEmployeeId })}
        >
          {row.nextEmployeeName}
        </Link>
      ),
      sort: 'nextEmployeeName',
      isRowHeader: true,
      card: 'title',
    },
    {
      key: 'nextSummaryStatus',
      header: t('columns.status'),
      cell: (row) => <StatusBadge status={row.nextSummaryStatus} area="nextCrew" />,
      card: 'badge',
    },
    positionColumn('jobPositionName', t('columns.position'), { sort: true, card: 'facts' }),
    {
      key: 'onBoard',
      header: t('columns.dates'),
      cell: (row) => t('period', { from: formatDay(row.onBoard), to: formatDay(row.offBoard) }),
      sort: 'onBoard',
      card: 'facts',
    },
    {
      key: 'principal',
      header: t('columns.principal'),
      cell: (row) => (row.principal ? <Said saying={row.principal} party="principal" /> : t('list.notAsked')),
      card: 'numbers',
    },
    {
      key: 'employee',
      header: t('columns.crew'),
      cell: (row) => row.employee && <Said saying={row.employee} party="employee" />,
      card: 'numbers',
    },
    {
      key: 'dueOn',
      header: t('columns.due'),
      cell: (row) =>
        row.dueOn && (
          <span className={row.isOverdue ? classes.late : undefined}>
            {row.isOverdue ? t('overdue', { date: formatDay(row.dueOn) }) : formatDay(row.dueOn)}
          </span>
        ),
      from: 'laptop',
    },
    {
      key: 'replacing',
      header: t('columns.replacing'),
      cell: (row) => row.crewWillBeReplacing ?? '-',
      from: 'wide',
    },
  ];
}

/** What a party said: the status, then who said it, when, how and why. */
function Said({ saying, party }: { saying: Saying; party: Question['party'] }) {
  const { t } = useTranslation('decisions');
  const isPhone = useIsPhone();
  const { status, decidedAt, decidedBy, way, reason, evidence, isRevoked } = saying;
  return (
    <span className={classes.said}>
      <span>
        {isPhone && `${t(`parties.${party}`)} `}
        <StatusBadge status={status} area="nextCrew" />
      </span>
      {decidedAt && (
        <small>
          {[isRevoked && t('settled.revoked'), formatInstant(decidedAt), decidedBy, way && t(`ways.${way}`)]
            .filter(Boolean)
            .join(', ')}
        </small>
      )}
      {reason && <small>{reason}</small>}
      {evidence && <AttachmentLink attachment={evidence} of={t('evidence.open')} />}
    </span>
  );
}
