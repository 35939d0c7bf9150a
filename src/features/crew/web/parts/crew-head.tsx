import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PersonHead } from '#features/seafarers/web/parts/person-head.tsx';
import { reads, roleClass } from '#platform/contract/access.ts';
import { formatDay } from '#platform/web/format.ts';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { applicationPath } from '../../rules.ts';
import { StandingNote } from './blacklist/standing-note.tsx';
import { CrewActions } from './crew-actions.tsx';
import classes from './crew-head.module.css';
import { crewPath } from './crew-link.tsx';

/** Who a crew member is, with what one looks for first, and the application they came from. */
export function CrewHead({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation(['crew', 'blacklist']);
  const mayReview = useMay(reads('ApplicantList'));
  const isCrew = roleClass(usePerson().person.role) === 'crew';
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
    [t('facts.phoneNumber'), member.phoneNumber],
  ] as const;
  return (
    <>
      <PageHead
        title={member.fullName}
        // Crew have no list to go back to: it leads to themselves (2S013).
        crumbs={[...(isCrew ? [] : [{ text: t('title'), to: crewPath }]), { text: member.fullName }]}
        description={`${member.jobPositionName}, ${member.shipName}`}
        actions={<CrewActions member={member} />}
      />
      <section aria-label={t('facts.label')}>
        <PersonHead
          photo={member.photo}
          facts={facts}
          foot={
            application &&
            mayReview && (
              <p>
                {t('cameFrom')} <Link to={applicationPath(application.regCrewId)}>{application.regRegisNo}</Link>
              </p>
            )
          }
        >
          <div className={classes.badges}>
            {member.isResigned ? (
              <Badge tone="gray">{t('states.resigned')}</Badge>
            ) : (
              <Badge tone={member.onBoardStatus === 'On-Board' ? 'green' : 'navy'}>
                {t(member.onBoardStatus === 'On-Board' ? 'lists.on-board' : 'lists.off-board')}
              </Badge>
            )}
            {blacklist && (
              <Badge tone="red" shape="diamond">
                {t('states.blacklisted')}
              </Badge>
            )}
            {member.isNoted && (
              <Badge tone="amber" shape="diamond">
                {t('blacklist:verdicts.MENJADI_PERHATIAN')}
              </Badge>
            )}
          </div>
        </PersonHead>
      </section>
      <StandingNote member={member} />
    </>
  );
}
