import { useTranslation } from 'react-i18next';

interface DueSentenceProps {
  seats: { dueSeats: number; openSeats: number };
  /** Until when seats count as coming free. */
  until: string;
}

/** How many seats come free soon, and how many of them nobody is confirmed for. */
export function DueSentence({ seats: { dueSeats, openSeats }, until }: DueSentenceProps) {
  const { t } = useTranslation('planning');
  if (dueSeats === 0) return t('due.none', { until });
  if (openSeats === 0) return t('due.allRelieved', { count: dueSeats, until });
  return (
    <>
      <b className="bold bad">{t('due.open', { open: openSeats, count: dueSeats })}</b>{' '}
      {t('due.until', { count: openSeats, until })}
    </>
  );
}
