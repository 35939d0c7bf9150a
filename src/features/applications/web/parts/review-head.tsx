import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { PersonHead } from '#features/seafarers/web/parts/person-head.tsx';
import { PhoneLinks } from '#features/seafarers/web/parts/phone-links.tsx';
import { yearsBetween } from '#platform/contract/days.ts';
import { formatInstant } from '#platform/web/format.ts';
import { Crumbs } from '#platform/web/parts/crumbs.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { tabOfStage } from '../../rules.ts';
import { statusOf } from './applicant-columns.tsx';

interface ReviewHeadProps {
  application: RegistrationRecord;
  actions: ReactNode;
}

/** Who applies, with what one looks for first, and what can be done. */
export function ReviewHead({ application, actions }: ReviewHeadProps) {
  const { t } = useTranslation(['applicants', 'parts']);
  const positionName = usePositionName();
  const facts = [
    [t('columns.regRegisNo'), application.regRegisNo],
    [t('review.facts.seafarerIdNumber'), application.seafarerIdNumber],
    [t('review.facts.age'), application.dateOfBirth && String(yearsBetween(application.dateOfBirth, currentDay()))],
    [
      t('review.facts.phoneNumber'),
      <PhoneLinks key="phone" phone={application.phoneNumber} name={application.regFullName}>
        {application.phoneNumber}
      </PhoneLinks>,
    ],
    [t('review.facts.emailAddress'), application.emailAddress],
  ] as const;
  return (
    <div>
      <Crumbs
        crumbs={[
          { text: t('recruitment') },
          // The list they are in, not the first one.
          {
            text: t('title'),
            to: '/dashboard/recruitment/applicants-list',
            search: { tab: tabOfStage(application.currentStatusId) },
          },
          { text: application.regFullName },
        ]}
      />
      <PersonHead photo={application.photo} facts={facts} actions={actions}>
        <div>
          <div className="row wrap gap-1-2">
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
          <p className="links muted">
            {positionName(application.jobPositionName)}, {application.vesselType}
            {application.registerDate && (
              <> · {t('review.registered', { date: formatInstant(application.registerDate, { time: true }) })}</>
            )}
            {application.source && <> · {t('review.source', { source: t(`sources.${application.source}`) })}</>}
          </p>
        </div>
      </PersonHead>
    </div>
  );
}
