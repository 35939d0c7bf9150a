import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApplicantBadges } from '../../web/parts/applicant-badges.tsx';
import type { Decision, KnownApplicant } from './decide-several.ts';
import classes from './decision-dialog.module.css';

interface AskedPeopleProps {
  status: Decision;
  applicants: readonly KnownApplicant[];
  /** The blacklisted who are to pass all the same. */
  confirmed: readonly number[];
  onConfirmed: (confirmed: readonly number[]) => void;
}

const isKnown = ({ isBlacklisted, hasDuplicate, isRepeat }: KnownApplicant) =>
  isBlacklisted || hasDuplicate || isRepeat;

/** The people of a decision, the blacklisted and those perhaps known already first; a blacklisted one passes when ticked. */
export function AskedPeople({ status, applicants, confirmed, onConfirmed }: AskedPeopleProps) {
  const { t } = useTranslation(['pipeline', 'applicants']);
  if (applicants.length === 1 && !applicants.some(isKnown)) return null;
  const counts = [
    [applicants.filter(({ isBlacklisted }) => isBlacklisted), 'known.blacklisted'],
    [applicants.filter(({ hasDuplicate }) => hasDuplicate), 'known.duplicate'],
    [applicants.filter(({ isRepeat }) => isRepeat), 'known.repeat'],
  ] as const;
  const summary = counts.flatMap(([some, key]) => (some.length ? [t(key, { count: some.length })] : []));
  const inOrder = [...applicants].sort((a, b) => weightOf(b) - weightOf(a));
  const toggle = (id: number) =>
    onConfirmed(confirmed.includes(id) ? confirmed.filter((one) => one !== id) : [...confirmed, id]);
  return (
    <>
      {summary.length > 0 && <p className="mb-2 ink strong">{summary.join(', ')}</p>}
      <ul className={`scroll-y mb-3 below wrapped ${classes.people}`}>
        {inOrder.map((one) => (
          <li className="pad-y-1 above" key={one.regCrewId}>
            <span className="gap-1-2 row wrap">
              <b className="ink strong">{one.regFullName}</b>
              <span className="num">{one.regRegisNo}</span>
              <ApplicantBadges of={one} />
            </span>
            {status === 'Passed' && one.isBlacklisted && (
              <Checkbox
                className="mt-2"
                size="sm"
                label={t('known.passAnyway')}
                aria-label={t('known.passAnywayWho', { who: one.regFullName })}
                checked={confirmed.includes(one.regCrewId)}
                onChange={() => toggle(one.regCrewId)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const weightOf = (one: KnownApplicant) =>
  (one.isBlacklisted ? 4 : 0) + (one.hasDuplicate ? 2 : 0) + (one.isRepeat ? 1 : 0);
