import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { RequirementsLink } from '#features/requirements/web/parts/requirements-link.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { CertificateFinding, EmployeeCertification } from '../contract.ts';
import classes from './compliance.module.css';

/** Comply or not, for what and how long, and each reason with its certificate and date. */
export function Compliance({ certification }: { certification: EmployeeCertification }) {
  const { t } = useTranslation('certification');
  const positionName = usePositionName();
  const { certificateStatus, berthSource, findings, to, ...berth } = certification;
  const named = {
    position: positionName(berth.jobPositionName),
    ship: berth.shipName,
    vessel: berth.vesselName,
    from: formatDay(berth.from),
    to: formatDay(to),
  };
  return (
    <Section
      title={t('summary.title')}
      actions={
        <RequirementsLink
          choice={{ jobPositionId: berth.jobPositionId, shipId: berth.shipId, vesselId: berth.vesselId ?? undefined }}
        />
      }
    >
      <p className="gap-2 row wrap">
        <StatusBadge status={certificateStatus} />
        <span>{t(`summary.${berthSource}`, named)}</span>
      </p>
      {findings.length === 0 ? (
        <p className="mt-2 muted">{t('summary.nothing')}</p>
      ) : (
        <ul className={`mt-3 stack gap-2 ${classes.findings}`} aria-label={t('summary.findings')}>
          {findings.map((finding) => (
            <li className="stack gap-3 base hug" key={`${finding.kind} ${finding.code}`}>
              <Badge tone={finding.isMandatory ? 'red' : 'gray'} shape={finding.isMandatory ? 'cross' : 'ring'}>
                {t(finding.isMandatory ? 'needs.mandatory' : 'needs.recommended')}
              </Badge>
              <span>
                <b className="strong">{finding.name}</b> {words(finding)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );

  function words({ problem, expiresOn }: CertificateFinding) {
    return t(`problems.${problem}`, { date: formatDay(expiresOn), from: named.from, to: named.to });
  }
}
