import { useTranslation } from 'react-i18next';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { PublicJobOpening } from '../../contract.ts';
import classes from './work-summary.module.css';
import { useWorkWords } from './work-words.ts';

interface WorkSummaryProps {
  opening: Pick<
    PublicJobOpening,
    | 'divisionName'
    | 'jobPositionName'
    | 'vesselSize'
    | 'shipName'
    | 'jobType'
    | 'education'
    | 'workExperience'
    | 'isOpen'
  >;
  /** Staff see whether it is open too; the public never does (1S049). */
  isPublic: boolean;
}

/** What the work is: division, position, vessel and what is asked for (1S048). */
export function WorkSummary({ opening, isPublic }: WorkSummaryProps) {
  const { t } = useTranslation('public');
  const words = useWorkWords();
  const facts = [
    ['division', opening.divisionName],
    ['jobPosition', words.position(opening.jobPositionName)],
    ['vesselSize', opening.vesselSize],
    ['vesselType', opening.shipName],
    ['jobType', words.jobType(opening.jobType)],
    ['education', opening.education],
    ['workExperience', words.experience(opening.workExperience)],
  ] as const;
  return (
    <div className={classes.frame}>
      <dl className={`two stack ${classes.summary}`}>
        {facts.map(([label, value]) => (
          <div key={label} className={label === 'education' ? classes.long : undefined}>
            <dt>{t(`summary.${label}`)}</dt>
            <dd className="strong">{value || '-'}</dd>
          </div>
        ))}
        {!isPublic && (
          <div>
            <dt>{t('summary.status')}</dt>
            <dd className="strong">
              <Badge tone={opening.isOpen ? 'green' : 'gray'} shape={opening.isOpen ? 'dot' : 'ring'}>
                {t(opening.isOpen ? 'summary.open' : 'summary.closed')}
              </Badge>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}
