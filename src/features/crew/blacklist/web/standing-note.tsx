import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import { Note } from '#platform/web/parts/note.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { crewDetails } from '../../web/parts/crew-link.tsx';

/** The blacklist note in the header: the open record with its next step, or a "being noted" verdict. */
export default function StandingNote({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation('blacklist');
  const { blacklist, isNoted } = member;
  const toHistory = (
    <Link className="underlined same" {...linkTo(crewDetails(member.id, 'blacklist-history'))}>
      {t('note.history')}
    </Link>
  );
  if (isNoted)
    return (
      <Note kind="warn" title={t('note.noted')}>
        {t('note.notedText')} {toHistory}
      </Note>
    );
  if (!blacklist) return null;
  const { level, startDate, endDate, state, isDue, requestedTo } = blacklist;
  const from = formatDay(startDate);
  return (
    <Note kind="error" title={t('note.title', { level: t(`levels.${level}`, level) })}>
      <p>{endDate ? t('note.between', { from, to: formatDay(endDate) }) : t('note.since', { from })}</p>
      <p>
        {isDue && `${t('note.due')} `}
        {t(`note.next.${state}`, { who: requestedTo ?? '-' })} {toHistory}
      </p>
    </Note>
  );
}
