import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type PayList, payLists } from '../../pay-lists/rules.ts';
import { monthName, monthOfParts, monthText } from '../../web/parts/month-text.ts';
import { type PeriodSummary, payroll } from '../contract.ts';
import classes from './pay-lists.module.css';

/** The lists that finance hands on: to the bank, to BPJS, and for the tax return. */
export function PayLists({ period, month }: { period: PeriodSummary; month: string }) {
  const { t } = useTranslation('payroll');
  const [busy, setBusy] = useState<PayList>();
  async function take(list: PayList) {
    setBusy(list);
    try {
      const { divisionId, year, month: number } = period;
      const file = await download(payroll.list, { divisionId, year, month: number, list });
      saveFile(file, workbookName(`${t(`lists.${list}`)} ${monthOfParts(period)}`));
    } catch (error) {
      notify.error((error as Error).message);
    } finally {
      setBusy(undefined);
    }
  }
  return (
    <div className={classes.lists}>
      <Section
        title={t('lists.title')}
        description={t(period.state === 'closed' ? 'lists.final' : 'lists.draft', {
          month: period.state === 'closed' ? monthText(month) : monthName(month),
        })}
      >
        <ul>
          {payLists.map((list) => (
            <li key={list}>
              <div>
                <b>{t(`lists.${list}`)}</b>
                <p>{t(`lists.${list}Text`)}</p>
              </div>
              <Button
                variant="default"
                loading={busy === list}
                aria-label={t('lists.download', { name: t(`lists.${list}`) })}
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                onClick={() => void take(list)}
              >
                {t('lists.take')}
              </Button>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
