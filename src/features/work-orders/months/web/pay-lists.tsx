import { useTranslation } from 'react-i18next';
import { monthOfParts } from '#platform/contract/months.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { LineSection } from '#platform/web/parts/line-section.tsx';
import { payLists } from '../../pay-lists/rules.ts';
import { monthName, monthText } from '../../web/parts/month-text.ts';
import { type PeriodSummary, payroll } from '../contract.ts';

/** The lists that finance hands on: to the bank, to BPJS, and for the tax return. */
export function PayLists({ period, month }: { period: PeriodSummary; month: string }) {
  const { t } = useTranslation('payroll');
  const { divisionId, year, month: number } = period;
  // A draft that was handed on by mistake is known by its name.
  const mark = period.state === 'closed' ? '' : ` ${t('lists.draftMark')}`;
  return (
    <LineSection
      title={t('lists.title')}
      description={t(period.state === 'closed' ? 'lists.final' : 'lists.draft', {
        month: period.state === 'closed' ? monthText(month) : monthName(month),
      })}
    >
      {payLists.map((list) => (
        <li key={list}>
          <div>
            <b>{t(`lists.${list}`)}</b>
            <p>{t(`lists.${list}Text`)}</p>
          </div>
          <DownloadButton
            endpoint={payroll.list}
            input={{ divisionId, year, month: number, list }}
            fileName={workbookName(`${t(`lists.${list}`)} ${monthOfParts(period)}${mark}`)}
            aria-label={t('lists.download', { name: t(`lists.${list}`) })}
          >
            {t('lists.take')}
          </DownloadButton>
        </li>
      ))}
    </LineSection>
  );
}
