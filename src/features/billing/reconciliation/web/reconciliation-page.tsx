import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthStepper } from '#features/work-orders/web/parts/month-stepper.tsx';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { divisions } from '#platform/contract/access.ts';
import { monthAfter, monthOf } from '#platform/contract/days.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { useRead } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { DebitNotes } from '../../debit-notes/web/debit-notes.tsx';
import { type ReconciledVessel, reconciliations } from '../contract.ts';
import { monthsOffered } from '../rules.ts';
import classes from './reconciliation.module.css';
import { SummaryBar } from './summary-bar.tsx';
import { VesselCards } from './vessel-cards.tsx';
import { VesselRows } from './vessel-rows.tsx';

const path = '/dashboard/work-order-and-billings/reconciliation';

/** Days aboard, paid and fed of a month, vessel by vessel, and what they cost and were billed. */
export default function ReconciliationPage() {
  const { t } = useTranslation('reconciliation');
  const { divisionId } = usePerson();
  const search = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const [typed, setTyped] = useState('');
  const [isDifferent, setDifferent] = useState(false);
  const [principal, setPrincipal] = useState('');
  const isPhone = useIsPhone();
  const thisMonth = monthOf(currentDay());
  const month = search.month ?? monthAfter(thisMonth, -1);
  const asked = { divisionId, year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  const read = useRead(reconciliations.month, asked, { keepPrevious: true });
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons rows={10} columns={6} />;
  const { vessels, closedAt } = read.data.data;
  const different = vessels.filter(({ agrees }) => !agrees);
  const words = typed.toLowerCase().trim();
  const principals = [...new Set(vessels.flatMap(({ principalName }) => principalName ?? []))].sort();
  const shown = (isDifferent ? different : vessels).filter(
    ({ vesselName, principalName }) =>
      `${vesselName} ${principalName ?? ''}`.toLowerCase().includes(words) &&
      (principal === '' || principal === principalName),
  );
  const Vessels = isPhone ? VesselCards : VesselRows;
  return (
    <>
      <PageHead
        title={t('titleOf', { month: monthText(month) })}
        mark={
          <Badge tone={closedAt ? 'gray' : 'teal'} shape={closedAt ? 'ring' : 'half'}>
            {t(closedAt ? 'states.closed' : 'states.open')}
          </Badge>
        }
        description={
          closedAt
            ? t('closed', { division: divisions[divisionId], day: formatInstant(closedAt) })
            : t('open', { division: divisions[divisionId] })
        }
        crumbs={[{ text: t('crumbs.group') }, { text: t('title') }]}
        actions={
          <>
            <MonthStepper
              label={t('month')}
              selectLabel={t('monthShown')}
              value={month}
              months={monthsOffered(thisMonth, month).map((value) => ({ value, label: monthText(value) }))}
              noEarlier={t('noEarlier')}
              noLater={t('noLater')}
              onChoose={(value) => void navigate({ search: { month: value } })}
            />
            <DownloadButton
              endpoint={reconciliations.sheet}
              input={asked}
              fileName={workbookName(`${t('title')} ${month}`)}
            >
              {t('export')}
            </DownloadButton>
          </>
        }
      />
      <SummaryBar of={read.data.data} />
      {different.length > 0 && (
        <Note
          kind="error"
          title={t('differ', { count: different.length, all: vessels.length })}
          actions={
            <Button variant="default" onClick={() => setDifferent(!isDifferent)}>
              {t(isDifferent ? 'showAll' : 'showOnly')}
            </Button>
          }
        >
          <DifferenceText vessels={different} />
        </Note>
      )}
      <section className={`${surface.card} mt-4`} aria-label={t('vessels')}>
        <div className={`line wrap gap-2 pad-3 ${classes.tools}`}>
          <TextInput
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          />
          {principals.length > 1 && (
            <NativeSelect
              aria-label={t('principal')}
              value={principal}
              onChange={({ currentTarget: { value } }) => setPrincipal(value)}
              data={[{ value: '', label: t('allPrincipals') }, ...choicesOf(principals, (value) => value)]}
            />
          )}
        </div>
        {shown.length > 0 ? (
          <Vessels key={month} asked={asked} vessels={shown} />
        ) : (
          <EmptyState title={t('empty')} body={t('emptyText')} />
        )}
        <p className="dim above pad">{t('key')}</p>
      </section>
      <DebitNotes asked={asked} />
    </>
  );
}

const mostNamed = 5;

/** What is different where, the first few vessels. */
function DifferenceText({ vessels }: { vessels: readonly ReconciledVessel[] }) {
  const { t } = useTranslation('reconciliation');
  const texts = vessels.slice(0, mostNamed).map(({ vesselName, aboard, paid, victualled }) => {
    const parts = [
      paid < aboard && t('notPaid', { count: aboard - paid }),
      paid > aboard && t('paidTooMany', { count: paid - aboard }),
      victualled !== null && victualled < aboard && t('notFed', { count: aboard - victualled }),
      victualled !== null && victualled > aboard && t('fedTooMany', { count: victualled - aboard }),
    ].filter(Boolean);
    return `${vesselName}: ${parts.join(', ')}.`;
  });
  return <>{texts.join(' ')}</>;
}
