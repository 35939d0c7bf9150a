import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { CrewRow } from '../contract.ts';
import classes from './cells.module.css';

/** True if the certificates last, with the day until which they do; red where one is missing or over. */
export function CertificateCell({ row }: { row: CrewRow }) {
  const { t } = useTranslation('crew-lists');
  const complies = row.certificateStatus === 'Comply';
  const words = certifiedWords(row);
  return (
    <span className={`hug ${classes.pair}`}>
      <span
        title={t(row.certificatesDue > currentDay() ? 'certificates.aboard' : 'certificates.ashore', {
          date: formatDay(row.certificatesDue),
        })}
      >
        <Badge tone={complies ? 'green' : 'red'} shape={complies ? 'dot' : 'cross'}>
          {t(complies ? 'certificates.comply' : 'certificates.notComply')}
        </Badge>
      </span>
      <small className="nowrap">{t(`certificates.${words}`, { date: formatDay(row.certifiedUntil) })}</small>
    </span>
  );
}

function certifiedWords({ certificateStatus, certifiedUntil }: CrewRow) {
  const complies = certificateStatus === 'Comply';
  if (certifiedUntil === null) return complies ? 'endless' : 'missing';
  if (complies) return 'until';
  return certifiedUntil < currentDay() ? 'ended' : 'ends';
}
