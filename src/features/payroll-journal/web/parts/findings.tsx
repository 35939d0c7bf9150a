import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import type { JournalMonth } from '../../contract.ts';
import { journalPath, type TabName } from './journal-tabs.ts';

const AccountDialog = lateDialog(async () => ({
  default: (await import('../../accounts/web/account-dialog.tsx')).AccountDialog,
}));

/** Vessels that are named; the others are counted. */
const namedVessels = 5;

interface FindingsProps {
  found: JournalMonth;
  /** yyyy-MM. */
  month: string;
}

/** What has to be settled before the journal is made, each with the way to it. */
export function Findings({ found, month }: FindingsProps) {
  const { t } = useTranslation('payroll-journal');
  return (
    <>
      {!found.agrees && (
        <Note kind="error" title={t('differs.title')}>
          {t('differs.text')}
        </Note>
      )}
      {found.missing.length > 0 && <MissingAccounts missing={found.missing} month={month} />}
      {found.vesselsWithoutCode.length > 0 && <UncodedVessels vessels={found.vesselsWithoutCode} month={month} />}
      {found.toCheck.length > 0 && (
        <Note
          kind="warn"
          title={t('toCheck.title', { count: found.toCheck.length })}
          actions={<TabLink tab="accounts" month={month} label={t('toCheck.open')} />}
        >
          {t('toCheck.text')}
        </Note>
      )}
    </>
  );
}

function MissingAccounts({ missing, month }: { missing: JournalMonth['missing']; month: string }) {
  const { t } = useTranslation('payroll-journal');
  const { open, opened } = useDialogs();
  return (
    <Note
      kind="warn"
      title={t('missing.title', { count: missing.length })}
      actions={
        <Row>
          {missing.map(({ purpose }) => (
            <Button
              key={purpose}
              size="compact-sm"
              variant="default"
              onClick={() => open(AccountDialog, { purpose, entries: [], month })}
            >
              {t('missing.enter', { kind: t(`kinds.${purpose}`) })}
            </Button>
          ))}
        </Row>
      }
    >
      <p>{t('missing.text')}</p>
      <ul className="bullets">
        {missing.map(({ purpose, debit, credit }) => (
          <li key={purpose}>
            {t('missing.line', {
              kind: t(`kinds.${purpose}`),
              amount: formatRupiah(rupiah(debit) + rupiah(credit)),
            })}
          </li>
        ))}
      </ul>
      {opened}
    </Note>
  );
}

function UncodedVessels({ vessels, month }: { vessels: JournalMonth['vesselsWithoutCode']; month: string }) {
  const { t } = useTranslation('payroll-journal');
  const names = vessels
    .slice(0, namedVessels)
    .map(({ vesselName }) => vesselName)
    .join(', ');
  const others = vessels.length - namedVessels;
  return (
    <Note
      kind="warn"
      title={t('uncoded.title', { count: vessels.length })}
      actions={<TabLink tab="costCenters" month={month} label={t('uncoded.open')} />}
    >
      {t('uncoded.text', { vessels: others > 0 ? t('uncoded.more', { vessels: names, count: others }) : names })}
    </Note>
  );
}

const TabLink = ({ tab, month, label }: { tab: TabName; month: string; label: string }) => (
  <Button
    size="compact-sm"
    variant="default"
    renderRoot={(rest) => <Link {...rest} to={journalPath} search={{ month, tab }} resetScroll={false} />}
  >
    {label}
  </Button>
);
