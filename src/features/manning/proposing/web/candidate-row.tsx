import { useTranslation } from 'react-i18next';
import { NextLine } from '#features/employees/state/web/next-line.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { Candidate } from '../../candidates/contract.ts';
import classes from './assignment-dialog.module.css';
import { useCandidateWords } from './candidate-words.ts';

interface CandidateRowProps {
  candidate: Candidate;
  /** Of the radio buttons that one is chosen by. */
  name: string;
  shipName: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One candidate: how well they fit, the figures behind it, and the reasons in words. */
export function CandidateRow({ candidate, name, shipName, isChosen, onChoose }: CandidateRowProps) {
  const { t } = useTranslation('manning-crew');
  const { t: tStatus } = useTranslation('statuses');
  const positionName = usePositionName();
  const words = useCandidateWords();
  const { text, ...look } = words.fitOf(candidate);
  const reasons = words.reasonsOf(candidate);
  const kind = candidate.employmentTypeName;
  const id = `${name}-${candidate.id}`;
  const aboard = candidate.onBoardDuration === null ? null : t('candidates.days', { count: candidate.onBoardDuration });
  const position = candidate.lastPositionName && positionName(candidate.lastPositionName);
  return (
    <div className={`anchor below ${classes.candidate}`} data-chosen={isChosen || undefined}>
      <input
        className="circle surface"
        type="radio"
        id={id}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${id}-name ${id}-fit`}
        aria-describedby={`${id}-facts ${id}-why`}
      />
      <label className="stack press small" htmlFor={id}>
        <span>
          <b className="usual block" id={`${id}-name`}>
            {candidate.fullName}
          </b>
          <small className="block">
            {candidate.employeeIdNumber}
            {kind && ` · ${t(`employmentTypes.${kind}`, kind)}`}
          </small>
        </span>
        <span className={classes.fit} id={`${id}-fit`}>
          <Badge {...look}>{text}</Badge>
        </span>
        <span className={classes.facts} id={`${id}-facts`}>
          <Fact
            label={t('candidates.certificates')}
            value={tStatus(candidate.status)}
            note={words.certificatesOf(candidate)}
          />
          <Ashore candidate={candidate} />
          <Fact
            label={t('candidates.onShipType', { type: shipName })}
            value={t('candidates.months', { count: candidate.shipTypeMonths })}
            note={t('candidates.atSea', { count: candidate.seaMonths })}
          />
          <Fact
            label={t('candidates.lastVesselType')}
            value={candidate.lastVesselType ?? '-'}
            note={[candidate.lastVesselName, position, aboard && `${t('candidates.onBoardDuration')}: ${aboard}`]
              .filter(Boolean)
              .join(' · ')}
          />
        </span>
        <span className={`mt-1 muted ${classes.why}`} id={`${id}-why`}>
          {reasons.map(({ code, text, isSerious }) => (
            <span key={code} data-against={isSerious || undefined}>
              {text}{' '}
            </span>
          ))}
          {candidate.state.next && (
            <span>
              <NextLine next={candidate.state.next} />.{' '}
            </span>
          )}
          {words.appraisalOf(candidate)}
        </span>
      </label>
    </div>
  );
}

function Ashore({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation('manning-crew');
  const { isOnBoard, freeFrom, offBoardDuration: days } = candidate;
  const date = formatDay(freeFrom);
  if (isOnBoard)
    return (
      <Fact label={t('candidates.ashore')} value={t('candidates.onBoard')} note={t('candidates.offOn', { date })} />
    );
  if (days === null) return <Fact label={t('candidates.ashore')} value="-" note={t('candidates.neverSailed')} />;
  const value =
    days < 60
      ? t('candidates.days', { count: days })
      : t('candidates.months', { count: Math.floor((days * 12) / 365) });
  return <Fact label={t('candidates.ashore')} value={value} note={t('candidates.since', { date })} />;
}

const Fact = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <span>
    <small className={`block ${classes.label}`}>{label}</small>
    <b className="block">{value}</b>
    <small className="block">{note}</small>
  </span>
);
