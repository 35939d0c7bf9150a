import { useTranslation } from 'react-i18next';
import classes from './stage-pips.module.css';
import { useLookOf } from './status-tones.ts';

interface StagePipsProps {
  /** The stages in order, each with its status. */
  stages: readonly { name: string; status: string }[];
}

/** One pip a stage; all of them said in one label (reference/look). */
export function StagePips({ stages }: StagePipsProps) {
  const { t } = useTranslation('statuses');
  const lookOf = useLookOf();
  const described = stages.map(({ name, status }) => `${name}: ${t(status, status)}`);
  return (
    <span
      className={`inline gap-1 ${classes.pips}`}
      role="img"
      aria-label={described.join(', ')}
      title={described.join('\n')}
    >
      {stages.map(({ name, status }) => (
        <i className="pip" key={name} data-tone={lookOf(status).tone} />
      ))}
    </span>
  );
}
