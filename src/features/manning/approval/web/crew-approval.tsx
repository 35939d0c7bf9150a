import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { reachOf } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { usePerson } from '#platform/web/session.tsx';
import { type DecisionPage, rounds } from '../../rounds/contract.ts';
import { approval } from '../contract.ts';
import classes from './crew-approval.module.css';
import { DecideButtons } from './decide-buttons.tsx';
import { questionOf, type Verdict } from './question.ts';

const path = '/dashboard/crew-management/$crewId/details';

/** Above a crew member's tabs: the approval of the plan the page was opened from, or the own next assignment. */
export default function CrewApproval({ id }: { id: number }) {
  const { person } = usePerson();
  const { vcid } = useSearchAt(path);
  const isOwn = reachOf(person) !== 'division' && person.employeeId === id;
  if (vcid !== undefined) return <ApprovalHeader id={id} seatId={vcid} />;
  return isOwn ? <OwnTour /> : null;
}

const slots = ['Current', 'Next', 'NextButOne'] as const;

/** What the parties say to a plan, and the decision where one is asked for (2R11 to 2R13). */
function ApprovalHeader({ id, seatId }: { id: number; seatId: number }) {
  const { t } = useTranslation('decisions');
  const navigate = useNavigate();
  const { ao, approve, reject } = useSearchAt(path);
  const slot = slots.find((each) => each === ao) ?? 'Next';
  const header = useRead(approval.header, { VesselCrewId: seatId, EmployeeId: id, AssignmentOn: slot }).data;
  const roundId = header?.roundId ?? 0;
  const page = useRead(rounds.page, { roundId }, { enabled: roundId > 0 }).data?.data;
  if (!header) return null;
  // Only the link of a mail, which names the place that is relieved, opens the dialog (2S020, 2-open 2O05).
  const asked: Verdict | undefined =
    ao !== 'Current' ? undefined : approve ? 'Confirmed' : reject ? 'Rejected' : undefined;
  const leave = () =>
    void navigate({
      to: '.',
      search: (search: Record<string, unknown>) => ({ ...search, approve: undefined, reject: undefined }),
      replace: true,
    });
  const { principalStatus, crewStatus } = header;
  const approvalShown = header.data.find(({ title }) => title === 'Approval')?.value;
  return (
    <Section title={t('header.title')}>
      <DescriptionList
        facts={[
          { label: t('header.principal'), value: header.principalName },
          ...(header.needPrincipalApproval === 'Yes'
            ? [{ label: t('header.principalStatus'), value: statusOf(principalStatus) }]
            : []),
          { label: t('header.crewStatus'), value: statusOf(crewStatus) },
          { label: t('header.replacing'), value: header.crewWillBeReplacing },
          ...(approvalShown ? [{ label: t('header.approval'), value: statusOf(approvalShown) }] : []),
        ]}
      />
      {page?.mayDecide && (
        <div className={`mt-4 ${classes.buttons}`}>
          <DecideButtons question={questionOf(page)} asked={asked} onLeft={leave} onDone={leave} />
        </div>
      )}
      {page && asked && !page.mayDecide && <LinkToDecision page={page} />}
    </Section>
  );
}

const statusOf = (status: string | null) => status && <StatusBadge status={status} area="nextCrew" />;

/** An old link does not act: the page of the decision says what became of it. */
function LinkToDecision({ page }: { page: DecisionPage }) {
  const { t } = useTranslation('decisions');
  return (
    <p className={`mt-4 ${classes.buttons}`}>
      <Link
        to="/dashboard/manning/decisions/$kind/$decisionId"
        params={{ kind: 'plan', decisionId: String(page.roundId) }}
      >
        {t('header.whatBecame')}
      </Link>
    </p>
  );
}

/** The next assignment of the crew member who is signed in: to be accepted or declined. */
function OwnTour() {
  const queue = useRead(approval.queue, {}).data?.data;
  const next = queue?.find(({ kind }) => kind === 'plan');
  const page = useRead(rounds.page, { roundId: next?.id ?? 0 }, { enabled: next !== undefined }).data?.data;
  return page?.party === 'employee' ? <AssignmentCard page={page} /> : null;
}

function AssignmentCard({ page }: { page: DecisionPage }) {
  const { t } = useTranslation('decisions');
  const positionName = usePositionName();
  const status = page.decision?.status;
  return (
    <section
      className={`${surface.card} pad-4 ${classes.assignment}`}
      aria-label={t('assignment.title')}
      data-open={page.mayDecide}
    >
      <p className="gap-2 mb-2 dim row wrap">
        <StatusBadge
          status={status ?? 'Need Action'}
          {...(status && { text: t(status === 'Confirmed' ? 'undo.accepted' : 'undo.declined') })}
        />
        {page.mayDecide && (
          <span>{t(page.isOverdue ? 'overdue' : 'assignment.due', { date: formatDay(page.dueOn) })}</span>
        )}
      </p>
      <h2 className="title">
        <small className="lh-20 block small">{t('assignment.title')}</small>
        {page.vesselName}
      </h2>
      <p className="mb-3 muted">
        {positionName(page.jobPositionName)}, {page.vesselType}
      </p>
      <DescriptionList
        facts={[
          { label: t('assignment.signOn'), value: formatDay(page.onBoard) },
          { label: t('assignment.signOff'), value: formatDay(page.offBoard) },
        ]}
      />
      {page.mayDecide && (
        <div className={`mt-4 ${classes.buttons}`}>
          <DecideButtons question={questionOf(page)} onDone={() => undefined} />
        </div>
      )}
    </section>
  );
}
