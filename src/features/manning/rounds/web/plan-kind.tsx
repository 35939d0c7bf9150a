import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { roleClass } from '#platform/contract/access.ts';
import { call, useRead } from '#platform/web/api.ts';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { type Check, Checks, Outcomes, SheetColumns, SheetHead } from '#platform/web/parts/decision-sheet.tsx';
import { type DetailProps, type FormProps, queueKind, type Sent } from '#platform/web/queue-kinds.ts';
import type { SessionPerson } from '#platform/web/session.tsx';
import { approval } from '../../approval/contract.ts';
import { questionOf } from '../../approval/web/question.ts';
import { type DecisionPage, rounds } from '../contract.ts';
import { Proposal } from './proposal.tsx';

// It comes with its form, when it is first opened.
const DecideDialog = lateDialog(() => import('../../approval/web/decide-dialog.tsx'), ['positions']);

/** Both sides of a gap or an overlap of one day are a usual relief. */
const usualGap = 1;

const failingOf = ({ readiness }: DecisionPage) => readiness.findings.filter(({ isMandatory }) => isMandatory);
const hasGap = ({ relieves }: DecisionPage) => relieves !== null && Math.abs(relieves.gapDays) > usualGap;

/** Plans that wait for a party, in the queue of decisions. */
export default queueKind({
  read: rounds.page,
  decide: approval.asPrincipal,
  inputOf: ({ id }) => ({ roundId: id }),
  choiceOf: ({ data: page }, person) => ({
    mayDecide: page.mayDecide,
    findings: failingOf(page).length + (hasGap(page) ? 1 : 0),
    // In somebody else's name one is asked: for the evidence, or once more.
    needsForm: { approved: isOnBehalf(person), rejected: isOnBehalf(person) },
    send: (verdict, reason) => sendDecision(page, verdict === 'approved', reason),
  }),
  Detail,
  Form,
});

function isOnBehalf({ role }: SessionPerson): boolean {
  const name = roleClass(role);
  return name !== 'principal' && name !== 'crew';
}

/** Decides in the reader's own name; it can be taken back for ten seconds. */
async function sendDecision(page: DecisionPage, isApproved: boolean, reason: string): Promise<Sent> {
  const { vesselId, employeeId, jobPositionId, assignmentId, roundId, version } = page;
  const { data } = await call(approval.asPrincipal, {
    VesselId: vesselId,
    EmployeeId: employeeId,
    JobPositionId: jobPositionId,
    AssignmentStatus: isApproved ? 'Confirmed' : 'Rejected',
    AssignmentOn: 'Next',
    User: 'principal',
    assignmentId,
    roundId,
    version,
    ...(reason && { reason }),
  });
  return undoOf(data.id, data.undoUntil);
}

const undoOf = (roundId: number, undoUntil: string | null): Sent => ({
  undo: undoUntil === null ? null : () => call(approval.undo, { roundId }),
});

function Detail({ row, badge }: DetailProps) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  const page = useRead(rounds.page, { roundId: row.id }).data?.data;
  const checks = useChecks(page);
  if (!page) return null;
  const position = positionName(page.jobPositionName);
  const proposedOn = formatDay(page.proposedOn);
  return (
    <>
      <SheetHead
        badge={badge}
        about={
          page.proposedBy
            ? t('sheet.proposedBy', { who: page.proposedBy, day: proposedOn })
            : t('sheet.proposedOn', { day: proposedOn })
        }
        title={t('sheet.plan', { who: page.employeeName, position })}
      >
        {page.vesselName}, {page.vesselType}
      </SheetHead>
      <SheetColumns>
        <Checks checks={checks} />
        <section>
          <Outcomes
            approved={<p>{t(page.party === 'principal' ? 'sheet.ifPrincipalApproves' : 'sheet.ifCrewAccepts')}</p>}
            rejected={
              <p>
                {page.relieves
                  ? t('sheet.seatOpenFrom', { position, day: formatDay(page.relieves.offBoard) })
                  : t('sheet.seatOpen', { position })}
              </p>
            }
          />
        </section>
      </SheetColumns>
      <Proposal page={page} isPart />
    </>
  );
}

function useChecks(page: DecisionPage | undefined): Check[] {
  const { t } = useTranslation(['decisions', 'certification']);
  if (!page) return [];
  const failing = failingOf(page).length;
  const { relieves, experience } = page;
  return [
    {
      name: t('sheet.certificates'),
      text:
        failing > 0
          ? t('sheet.failing', { count: failing, total: page.readiness.required })
          : t('certification:summary.nothing'),
      isFinding: failing > 0,
    },
    {
      name: t('sheet.relief'),
      text: relieves
        ? hasGap(page)
          ? t(relieves.gapDays > 0 ? 'sheet.gap' : 'sheet.overlap', {
              count: Math.abs(relieves.gapDays),
              who: relieves.employeeName,
            })
          : t('sheet.reliefFits', { who: relieves.employeeName })
        : t('sheet.noRelief'),
      isFinding: hasGap(page),
    },
    {
      name: t('sheet.earlierHere'),
      text: t('experience.assignments', { count: experience.assignmentsOnVessel }),
      isFinding: false,
    },
  ];
}

function Form({ row, verdict, onSent, onClose }: FormProps) {
  const page = useRead(rounds.page, { roundId: row.id }).data?.data;
  if (!page) return null;
  return (
    <DecideDialog
      question={questionOf(page)}
      verdict={verdict === 'approved' ? 'Confirmed' : 'Rejected'}
      onClose={onClose}
      onDone={({ roundId, undoUntil }) => onSent(undoOf(roundId, undoUntil))}
    />
  );
}
