import { useTranslation } from 'react-i18next';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { ApplicantRow } from '../../contract.ts';

/** What staff have to know of an applicant before they decide: blacklisted, perhaps known already, applied before. */
export function ApplicantBadges({ of }: { of: Pick<ApplicantRow, 'isBlacklisted' | 'hasDuplicate' | 'isRepeat'> }) {
  const { t } = useTranslation(['applicants', 'hiring']);
  return (
    <>
      {of.isBlacklisted && (
        <span title={t('hiring:blacklist.why')}>
          <Badge tone="red" shape="diamond">
            {t('hiring:blacklist.badge')}
          </Badge>
        </span>
      )}
      {of.hasDuplicate && (
        <span title={t('hiring:duplicates.why')}>
          <Badge tone="amber" shape="diamond">
            {t('hiring:duplicates.badge')}
          </Badge>
        </span>
      )}
      {of.isRepeat && (
        <span title={t('repeat.why')}>
          <Badge tone="amber" shape="diamond">
            {t('repeat.badge')}
          </Badge>
        </span>
      )}
    </>
  );
}
