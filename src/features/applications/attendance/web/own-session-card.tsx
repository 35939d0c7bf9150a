import { useTranslation } from 'react-i18next';
import { calendarFile } from '#platform/contract/calendar-file.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { formatDay } from '#platform/web/format.ts';
import type { OwnSession } from '../contract.ts';
import classes from './own-session-card.module.css';

interface OwnSessionCardProps {
  session: OwnSession;
  registrationNo: string;
}

/** The session an applicant is invited to, and its entry for their calendar. */
export default function OwnSessionCard({ session, registrationNo }: OwnSessionCardProps) {
  const { t, i18n } = useTranslation('selection');
  const { heldOn, startsAt, endsAt, place, address, onlineLink, note } = session;
  const clock = (time: string) => (i18n.language === 'id' ? time.replace(':', '.') : time);
  const kind = t(`kinds.${session.kind}`);
  const where = [place, address].filter(Boolean).join(', ');
  function save() {
    const text = calendarFile({
      uid: session.uid,
      sequence: session.sequence,
      stamp: new Date(session.changedAt),
      day: heldOn,
      startsAt,
      endsAt,
      title: kind,
      place: where || onlineLink,
      url: onlineLink,
      text: [t('calendar.text', { number: registrationNo }), note].filter(Boolean).join('\n'),
    });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'session.ics');
  }
  return (
    <section className={`edged round-10 well ${classes.session}`} aria-label={t('status.title')}>
      <h2 className="mb-2 usual muted strong">{t('status.title')}</h2>
      <p className="mt-1 anywhere bold large">{kind}</p>
      <p className="mt-1 anywhere strong num">
        {formatDay(heldOn)}, {clock(startsAt)}–{clock(endsAt)} WIB
      </p>
      {where && <p className="mt-1 anywhere">{where}</p>}
      {onlineLink && (
        <p className="mt-1 anywhere">
          <a href={onlineLink} target="_blank" rel="noreferrer">
            {t('status.join')}
          </a>
        </p>
      )}
      {note && <p className="mt-1 anywhere lines">{note}</p>}
      <button type="button" className={`outlined round touch surface ink ${classes.save}`} onClick={save}>
        {t('status.calendar')}
      </button>
    </section>
  );
}
