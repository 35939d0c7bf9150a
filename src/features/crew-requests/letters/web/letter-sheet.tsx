import { useTranslation } from 'react-i18next';
import { letters } from '#features/letters/contract.ts';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah, sum } from '#platform/contract/money.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatDay } from '#platform/web/format.ts';
import type { CrewRequest } from '../../contract.ts';
import type { LetterPreview } from '../contract.ts';

const money = (amount: string) => formatRupiah(rupiah(amount));

/** What a letter would say, in the language of the page. */
export function LetterText({ preview }: { preview: LetterPreview }) {
  const { t, i18n } = useTranslation('crew-requests');
  const at = i18n.language === 'id' ? 0 : 1;
  const { subject, body, closing, services, wage, pay } = preview;
  return (
    <div className="stack gap-2">
      <b>{subject[at]}</b>
      <p className="lines">{body[at]}</p>
      <ul className="stack gap-1">
        {services.map(({ vesselName, rank, from, to, days }) => (
          <li key={`${vesselName} ${from}`}>
            {t('letter.service', {
              vessel: vesselName,
              rank,
              from: formatDay(from),
              to: to ? formatDay(to) : t('letter.now'),
              count: days,
            })}
          </li>
        ))}
        {wage.length > 0 && (
          <li>{t('letter.wage', { amount: formatRupiah(sum(wage.map(({ amount }) => rupiah(amount)))) })}</li>
        )}
        {pay.map(({ month, income, takeHome }) => (
          <li key={month}>
            {t('letter.pay', { month: monthText(month), income: money(income), takeHome: money(takeHome) })}
          </li>
        ))}
      </ul>
      <p className="lines">{closing[at]}</p>
    </div>
  );
}

/** A letter that was made, as PDF. */
export function LetterDownload({ letter, title }: { letter: NonNullable<CrewRequest['letter']>; title: string }) {
  const { t } = useTranslation('crew-requests');
  const { letterId, number } = letter;
  return (
    <div className="line wrap spread gap-3">
      <span>{number}</span>
      <DownloadButton
        endpoint={letters.print}
        input={{ letterId }}
        fileName={`${title} ${number}.pdf`.replace(/[\\/:*?"<>|]+/g, ' ')}
      >
        {t('letter.download')} <span className="visually-hidden">{title}</span>
      </DownloadButton>
    </div>
  );
}
