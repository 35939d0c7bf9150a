import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { NextBerth } from '#features/employees/state/contract.ts';
import { StateLine } from '#features/employees/state/web/state-line.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { PersonHead } from '#features/seafarers/web/parts/person-head.tsx';
import { PhoneLinks } from '#features/seafarers/web/parts/phone-links.tsx';
import { reads, roleClass } from '#platform/contract/access.ts';
import { formatDay } from '#platform/web/format.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { Row } from '#platform/web/parts/layout.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { CvButton } from '../../documents/web/cv-button.tsx';
import { useCrewHome } from './crew-home.ts';

// Of the office, and with a menu: who reads their own file does not wait for it.
const CrewActions = lazyWithTexts(async () => ({ default: (await import('./crew-actions.tsx')).CrewActions }), []);
const StandingNote = lazyWithTexts(() => import('../../blacklist/web/standing-note.tsx'), []);

const lists = { aboard: 'on-board', ashore: 'off-board', resigned: 'resigned' } as const;
/** The list they are in, not the first one. */
const listOf = ({ blacklist, state }: EmployeeDetails) => (blacklist ? 'blacklist' : lists[state.place]);

/** Who a crew member is, with what one looks for first, and the application they came from. */
export function CrewHead({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation(['crew', 'person-state', 'seafarers']);
  const positionName = usePositionName();
  const mayReview = useMay(reads('ApplicantList'));
  const isCrew = roleClass(usePerson().person.role) === 'crew';
  const home = useCrewHome();
  const { application, blacklist } = member;
  const facts = [
    [t('columns.employeeIdNumber'), member.employeeIdNumber],
    [t('columns.seaFarerId'), member.seafarerIdNumber],
    [
      t('facts.employmentType'),
      member.employmentTypeName && t(`employmentTypes.${member.employmentTypeName}`, member.employmentTypeName),
    ],
    [t('facts.joinedOn'), formatDay(member.joinedOn)],
    [t('columns.vesselName'), member.vesselName],
    [
      t('facts.phoneNumber'),
      <PhoneLinks key="phone" phone={member.phoneNumber} name={member.fullName}>
        {member.phoneNumber}
      </PhoneLinks>,
    ],
  ] as const;
  return (
    <>
      <PageHead
        title={member.fullName}
        // Crew have no list to go back to: it leads to themselves (2S013).
        crumbs={[
          ...(isCrew
            ? []
            : [{ text: home.text, to: home.to, ...(home.isOfCrew && { search: { tab: listOf(member) } }) }]),
          { text: member.fullName },
        ]}
        description={`${positionName(member.jobPositionName)}, ${member.shipName}`}
        actions={
          <>
            <CvButton employeeId={member.id} fullName={member.fullName} label={t('seafarers:cv')} />
            <Suspense>{!isCrew && <CrewActions member={member} />}</Suspense>
          </>
        }
      />
      <section aria-label={t('facts.label')}>
        <PersonHead
          photo={member.photo}
          facts={facts}
          foot={
            application &&
            mayReview && (
              <p className="links muted">
                {t('cameFrom')}{' '}
                <Link
                  to="/dashboard/recruitment/applicants-list/$applicantId/view"
                  params={{ applicantId: String(application.regCrewId) }}
                >
                  {application.regRegisNo}
                </Link>
              </p>
            )
          }
        >
          <Row>
            {member.isResigned ? (
              <Badge tone="gray">{t('states.resigned')}</Badge>
            ) : (
              <Badge tone={member.onBoardStatus === 'On-Board' ? 'green' : 'navy'}>
                {t(member.onBoardStatus === 'On-Board' ? 'lists.on-board' : 'lists.off-board')}
              </Badge>
            )}
            {member.state.next && (
              <Badge {...planLook(member.state.next)}>
                {t(`person-state:badges.${member.state.next.isReady ? 'ready' : member.state.next.decision}`)}
              </Badge>
            )}
            {!member.isResigned && <StatusBadge status={member.state.certificateStatus} />}
            {blacklist && (
              <Badge tone="red" shape="diamond">
                {t('states.blacklisted')}
              </Badge>
            )}
            {member.isNoted && (
              <Badge tone="amber" shape="diamond">
                {t('person-state:badges.watched')}
              </Badge>
            )}
          </Row>
          <p className="muted">
            <StateLine state={member.state} />
          </p>
        </PersonHead>
      </section>
      {(blacklist || member.isNoted) && (
        <Suspense>
          <StandingNote member={member} />
        </Suspense>
      )}
    </>
  );
}

/** The badge of a plan by its decisions; crew who are ready to board are already settled. */
function planLook({ decision, isReady }: NextBerth) {
  if (decision === 'Rejected') return { tone: 'red', shape: 'cross' } as const;
  return isReady || decision === 'Confirmed'
    ? ({ tone: 'green', shape: 'dot' } as const)
    : ({ tone: 'amber', shape: 'half' } as const);
}
