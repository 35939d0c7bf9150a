import { IconDownload, IconNotebook, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LineSection } from '#platform/web/parts/line-section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type JournalMonth, type MadeJournal, payrollJournal } from '../../contract.ts';
import { journalName } from '../../rules.ts';
import type { JournalMonthAsked } from './journal-tabs.ts';

const MakeDialog = lateDialog(async () => ({ default: (await import('./make-dialog.tsx')).MakeDialog }));

interface JournalListProps {
  found: JournalMonth;
  asked: JournalMonthAsked;
}

/** The journals that were made of the month, and the way to make one. */
export function JournalList({ found, asked }: JournalListProps) {
  const { t } = useTranslation('payroll-journal');
  const { open, opened } = useLiveDialogs<{ found: JournalMonth }>();
  return (
    <LineSection title={t('journals.title')} description={t('journals.text')}>
      <li>
        <div>
          <b>{t('journals.next')}</b>
          <p>{t('journals.facts', { count: found.rows, total: formatRupiah(rupiah(found.debit)) })}</p>
        </div>
        <Button
          icon={IconNotebook}
          disabled={!found.agrees || found.rows === 0}
          onClick={() => open(MakeDialog, { asked })}
        >
          {t('journals.make')}
        </Button>
      </li>
      {found.journals.length === 0 && <li>{t('journals.none')}</li>}
      {found.journals.map((journal) => (
        <JournalLine key={journal.journalId} journal={journal} asked={asked} />
      ))}
      {opened({ found })}
    </LineSection>
  );
}

function JournalLine({ journal, asked }: { journal: MadeJournal; asked: JournalMonthAsked }) {
  const { t } = useTranslation('payroll-journal');
  const { journalId: number, isCurrent } = journal;
  const name = journalName(monthOfParts(asked), number);
  const input = { divisionId: asked.divisionId, journalId: number };
  return (
    <li>
      <div>
        <b>{t('journals.name', { number })}</b>{' '}
        <Badge tone={isCurrent ? 'green' : 'amber'}>{t(isCurrent ? 'journals.same' : 'journals.changed')}</Badge>
        <p>
          {t('journals.made', { name: journal.by ?? '-', at: formatInstant(journal.at) })}{' '}
          {t('journals.facts', { count: journal.rows, total: formatRupiah(rupiah(journal.total)) })}
        </p>
        {journal.toSuspense && <p>{t('journals.suspense')}</p>}
        <p>{isCurrent ? t('journals.checksum', { checksum: journal.checksum }) : t('journals.changedText')}</p>
      </div>
      {isCurrent && (
        <>
          <DownloadButton
            endpoint={payrollJournal.csv}
            input={input}
            fileName={`${name}.csv`}
            icon={IconDownload}
            aria-label={t('journals.csvNamed', { number })}
          >
            {t('journals.csv')}
          </DownloadButton>
          <DownloadButton
            endpoint={payrollJournal.sheet}
            input={input}
            fileName={workbookName(name)}
            icon={IconTable}
            aria-label={t('journals.sheetNamed', { number })}
          >
            {t('journals.sheet')}
          </DownloadButton>
        </>
      )}
    </li>
  );
}
