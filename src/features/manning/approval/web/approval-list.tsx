import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { UndoToast } from '../../rounds/web/undo-toast.tsx';
import { type ApprovalRow, approval } from '../contract.ts';
import { useApprovalColumns } from './approval-columns.tsx';
import type { Decided } from './decide-dialog.tsx';
import type { Question } from './question.ts';
import { useApprovalActions } from './use-approval-actions.ts';

const DecideDialog = lateDialog(() => import('./decide-dialog.tsx'), ['positions']);
const RevokeDialog = lateDialog(() => import('./revoke-dialog.tsx'));

const questionOf = (row: ApprovalRow, party: Question['party'], roundId: number): Question => ({
  party,
  roundId,
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

type Answered = Decided & { question: Question };

/** Who is Next on a vessel, with what the parties say; decided here by who may (2R26). */
export function ApprovalList({ vesselId, vesselName }: { vesselId: number; vesselName: string }) {
  const { t } = useTranslation('decisions');
  const address = useListAddress(approval.list.list.filter);
  const list = usePagedList(approval.list, { vesselId }, address);
  const columns = useApprovalColumns();
  const { open, opened } = useDialogs();
  const [answered, setAnswered] = useState<Answered>();
  const rowActions = useApprovalActions({
    ask: (row, party, verdict) => {
      const roundId = row[party]?.roundId;
      if (roundId === undefined) return;
      const question = { ...questionOf(row, party, roundId), vesselName };
      open((it) => (
        <DecideDialog
          verdict={verdict}
          question={question}
          onDone={(done) => {
            setAnswered({ ...done, question });
            it.onClose();
          }}
          {...it}
        />
      ));
    },
    revoke: (revoked) => open(Revoking, { row: revoked }),
  });
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
        rowActions={rowActions}
        emptyTitle={t('list.emptyPlanning')}
        emptyText={t('list.emptyPlanningText')}
        searchLabel={t('list.search')}
      />
      {opened}
      {answered && (
        <AnswerSaved
          key={answered.undoUntil ?? answered.roundId}
          answered={answered}
          onUndone={() => setAnswered(undefined)}
        />
      )}
    </>
  );
}

function Revoking({ row, onClose }: { row: ApprovalRow; onClose: () => void }) {
  const { principal, version, nextEmployeeName: employeeName } = row;
  if (!principal) return null;
  return <RevokeDialog round={{ roundId: principal.roundId, version, employeeName }} onClose={onClose} />;
}

/** Says that an answer was saved, and for a while offers to take it back. */
function AnswerSaved({ answered, onUndone }: { answered: Answered; onUndone: () => void }) {
  const { t } = useTranslation('decisions');
  const [isRead, setRead] = useState(false);
  const [isOver, setOver] = useState(false);
  const { verdict, roundId: id, undoUntil, question } = answered;
  const verb = verdict === 'Confirmed' ? 'approve' : 'reject';
  return (
    <>
      <ErrorDialog
        title={t(`${verb}.done`)}
        text={isRead ? undefined : t(`${verb}.doneText`)}
        onClose={() => setRead(true)}
      />
      {undoUntil && !isOver && (
        <UndoToast
          undoable={{ kind: 'plan', id, verdict, isOwn: false, employeeName: question.employeeName }}
          onOver={() => setOver(true)}
          onUndone={onUndone}
        />
      )}
    </>
  );
}
