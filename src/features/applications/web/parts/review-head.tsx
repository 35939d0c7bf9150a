import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInJakarta, yearsBetween } from '#features/seafarers/rules.ts';
import { PersonHead } from '#features/seafarers/web/parts/person-head.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { statusOf } from './applicant-columns.tsx';
import { applicantsPath } from './applicant-link.tsx';
import classes from './review-head.module.css';

interface ReviewHeadProps {
  application: RegistrationRecord;
  actions: ReactNode;
}

/** Who applies, with what one looks for first, and what can be done. */
export function ReviewHead({ application, actions }: ReviewHeadProps) {
  const { t } = useTranslation(['applicants', 'parts']);
  const facts = [
    [t('columns.regRegisNo'), application.regRegisNo],
    [t('review.facts.seafarerIdNumber'), application.seafarerIdNumber],
    [t('review.facts.age'), application.dateOfBirth && String(yearsBetween(application.dateOfBirth, todayInJakarta()))],
    [t('review.facts.phoneNumber'), application.phoneNumber],
    [t('review.facts.emailAddress'), application.emailAddress],
  ] as const;
  return (
    <div>
      <nav className={classes.crumbs} aria-label={t('parts:breadcrumbs')}>
        <span>{t('recruitment')}</span>
        <span>
          <Link to={applicantsPath}>{t('title')}</Link>
        </span>
        <span>{application.regFullName}</span>
      </nav>
      <PersonHead photo={application.photo} facts={facts} actions={actions}>
        <div>
          <div className={classes.name}>
            <h1>{application.regFullName}</h1>
            <StatusBadge status={statusOf(application)} />
            {application.isRepeat && (
              <span title={t('repeat.why')}>
                <Badge tone="amber" shape="diamond">
                  {t('repeat.badge')}
                </Badge>
              </span>
            )}
          </div>
          <p>
            {application.jobPositionName}, {application.vesselType}
            {application.registerDate && (
              <> · {t('review.registered', { date: formatInstant(application.registerDate, { time: true }) })}</>
            )}
          </p>
        </div>
      </PersonHead>
    </div>
  );
}
