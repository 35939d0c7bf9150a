import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { ProspectsProps } from '#platform/web/prospects-slot.ts';
import { useMay } from '#platform/web/session.tsx';
import { applications } from '../../contract.ts';
import { stages } from '../../rules.ts';
import { talentPool } from '../../talent-pool/contract.ts';
import { ApplicantLink } from './applicant-link.tsx';

/** Who of the talent pool has a seat's rank: not to be assigned before they are hired, which begins on their page. */
export default function Prospects({ jobPositionId, shipId, start }: ProspectsProps) {
  const { t } = useTranslation('talent-pool');
  const mayOpen = useMay(applications.get.access);
  const answer = useRead(talentPool.prospects, { jobPositionId, shipId }).data;
  if (!answer || answer.totalItem === 0) return null;
  return (
    <details className="mt-3">
      <summary className="pad-y-2 bold">{t('prospects.title', { count: answer.totalItem })}</summary>
      <p className="mb-2 muted">{t('prospects.text')}</p>
      <ul className="stack gap-3">
        {answer.data.map((one) => (
          <li className="stack gap-0" key={one.regCrewId}>
            <span className="row wrap gap-2">
              {mayOpen ? <ApplicantLink id={one.regCrewId}>{one.regFullName}</ApplicantLink> : <b>{one.regFullName}</b>}
              <Badge tone={one.currentStatusId === stages.result ? 'green' : 'gray'}>
                {t(one.currentStatusId === stages.result ? 'prospects.passed' : 'prospects.failed')}
              </Badge>
            </span>
            <span>
              {one.vesselType ?? t('anyType')} ·{' '}
              {t('prospects.from', { date: one.availableFrom ? formatDay(one.availableFrom) : t('now') })}
              {start && one.availableFrom && one.availableFrom > start && ` (${t('prospects.late')})`}
            </span>
            {one.note && <span className="muted anywhere lines">{one.note}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
