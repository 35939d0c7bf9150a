import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useInvitationActions } from '../../invitations/web/invitation-actions.tsx';
import { type Invitation, type SelectionSession, selectionSessions } from '../../sessions/contract.ts';
import { stagesOf } from '../../sessions/rules.ts';
import { ApplicantLink } from '../../web/parts/applicant-link.tsx';
import { AttendanceForm } from './attendance-form.tsx';

interface AttendanceSectionProps {
  session: SelectionSession;
  invitations: readonly Invitation[];
}

/** Everybody who is invited: on the day and after it a form, otherwise a list; then who is no longer to come. */
export function AttendanceSection({ session, invitations }: AttendanceSectionProps) {
  const { t } = useTranslation('selection');
  const mayWrite = useMay(selectionSessions.attend.access);
  const there = invitations.filter(({ endedWhy }) => endedWhy === null);
  const gone = invitations.filter(({ endedWhy }) => endedWhy !== null);
  const isHeld = session.state === 'today' || session.state === 'attendance' || session.state === 'done';
  const isEntered = ({ currentStatusId }: Invitation) => !stagesOf[session.kind].includes(currentStatusId);
  const enterable = mayWrite && isHeld ? there.filter((one) => !isEntered(one)) : [];
  const listed = there.filter((one) => !enterable.includes(one));
  // What was saved begins anew.
  const state = enterable
    .map(({ id, attendance, currentStatusId }) => [id, attendance, currentStatusId].join())
    .join(';');
  return (
    <>
      <Section
        title={t('page.list')}
        {...(!isHeld && there.length > 0 && { description: t('page.notYet', { day: formatDay(session.heldOn) }) })}
      >
        {there.length === 0 && <EmptyState title={t('page.empty')} body={t('page.emptyText')} />}
        {enterable.length > 0 && <AttendanceForm key={state} session={session} people={enterable} />}
        {listed.length > 0 && (
          <div className={enterable.length > 0 ? 'mt-4' : undefined}>
            <PeopleTable session={session} people={listed} />
          </div>
        )}
      </Section>
      {gone.length > 0 && (
        <Section title={t('page.out')}>
          <PeopleTable session={session} people={gone} />
        </Section>
      )}
    </>
  );
}

function PeopleTable({ session, people }: { session: SelectionSession; people: readonly Invitation[] }) {
  const { t } = useTranslation('selection');
  const positionName = usePositionName();
  const { actionsOf, dialogs } = useInvitationActions(session);
  const hasActions = people.some((who) => actionsOf(who) !== null);
  return (
    <>
      <RecordTable
        label={t('page.list')}
        rows={people}
        columns={[
          {
            header: t('columns.name'),
            cell: (who) => <ApplicantLink id={who.regCrewId}>{who.regFullName}</ApplicantLink>,
          },
          { header: t('columns.registration'), cell: (who) => <span className="num">{who.regRegisNo}</span> },
          { header: t('columns.position'), cell: (who) => positionName(who.jobPositionName) },
          { header: t('page.attendance'), cell: (who) => <Presence who={who} /> },
          {
            header: t(session.kind === 'ces' ? 'page.ces' : 'page.result'),
            cell: ({ result }) => <Result of={result} />,
          },
          ...(session.kind === 'ces'
            ? [{ header: t('page.marlin'), cell: ({ marlinResult }: Invitation) => <Result of={marlinResult} /> }]
            : []),
          ...(hasActions ? [{ header: t('page.action'), cell: actionsOf }] : []),
        ]}
      />
      {dialogs}
    </>
  );
}

function Presence({ who: { attendance, endedWhy } }: { who: Invitation }) {
  const { t } = useTranslation('selection');
  if (endedWhy) return <Badge>{t(`ended.${endedWhy}`)}</Badge>;
  if (attendance === 'present')
    return (
      <Badge tone="green" shape="dot">
        {t('attendance.present')}
      </Badge>
    );
  if (attendance === 'absent')
    return (
      <Badge tone="red" shape="cross">
        {t('attendance.absent')}
      </Badge>
    );
  return (
    <Badge tone="gray" shape="ring">
      {t('attendance.open')}
    </Badge>
  );
}

const Result = ({ of }: { of: Invitation['result'] }) => (of ? <StatusBadge status={of} /> : '-');
