import { useTranslation } from 'react-i18next';
import { daysBetween } from '#platform/contract/days.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { currentDay } from '#platform/web/today.ts';
import type { PersonState } from '../contract.ts';
import { NextLine } from './next-line.tsx';

/** How many findings are named before the rest is only counted. */
const namedFindings = 2;

/** The state of a person, in one line of the reader's language. */
export function StateLine({ state }: { state: PersonState }) {
  const { t } = useTranslation('person-state');
  const { place, vesselName, since, plannedTo, next, certificateStatus, findings } = state;
  const days = since === null ? 0 : daysBetween(since, currentDay());
  const lasting = { count: days, shown: formatNumber(days) };
  const parts = [
    place === 'aboard' &&
      t('aboard', { vessel: vesselName, since: formatDay(since), to: formatDay(plannedTo), ...lasting }),
    place === 'ashore' && (since === null ? t('neverAboard') : t('ashore', lasting)),
    place === 'resigned' && t('resigned', { since: formatDay(since) }),
    next && <NextLine key="next" next={next} />,
    findings.length === 0 ? t(certificateStatus) : t('because', { status: t(certificateStatus), why: why() }),
  ].filter((part) => part !== false && part !== null);
  return parts.map((part, at) => (
    // The parts never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ));

  function why() {
    const named = findings
      .slice(0, namedFindings)
      .map(({ name, problem, expiresOn }) => t(`problems.${problem}`, { name, date: formatDay(expiresOn) }))
      .join(', ');
    const more = findings.length - namedFindings;
    return more > 0 ? t('more', { named, count: more }) : named;
  }
}
