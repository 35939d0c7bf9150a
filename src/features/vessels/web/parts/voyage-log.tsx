import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { vessels } from '../../contract.ts';
import { type Voyage, voyages } from '../../voyages/contract.ts';
import classes from './page.module.css';

const VoyageDialog = lateDialog(() => import('../voyage-dialog.tsx'));
const VoyageRemovalDialog = lateDialog(() => import('../voyage-removal-dialog.tsx'));

/** Where the vessel sails: the newest report as the header, the earlier ones below it (2R20, 2S104). */
export function VoyageLog({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('vessels');
  const log = useRead(vessels.voyages, { id: vesselId });
  const mayAdd = useMay(vessels.insertVoyage.access);
  const { open, opened } = useDialogs();
  const add = mayAdd && (
    <Button icon={IconPlus} onClick={() => open(VoyageDialog, { vesselId })}>
      {t('voyage.add')}
    </Button>
  );
  const mayCorrect = useMay(voyages.correct.access);
  const dialog = <>{opened}</>;
  const change = (report: Voyage) =>
    mayCorrect && (
      <Row isAtEnd>
        <Button
          variant="default"
          aria-label={t('voyage.correctOf', { day: formatDay(report.reportedOn) })}
          onClick={() => open(VoyageDialog, { vesselId, known: report })}
        >
          {t('voyage.correct')}
        </Button>
        <Button
          variant="default"
          color="red"
          aria-label={t('voyage.removeOf', { day: formatDay(report.reportedOn) })}
          onClick={() => open(VoyageRemovalDialog, { known: report })}
        >
          {t('voyage.remove')}
        </Button>
      </Row>
    );
  if (log.error) return <ErrorPanel retry={() => void log.refetch()} />;
  if (!log.data) return <Skeletons rows={6} columns={3} />;
  const [newest, ...earlier] = log.data.data;
  if (!newest)
    return (
      <>
        <EmptyState title={t('voyage.empty')} action={add} />
        {dialog}
      </>
    );
  return (
    <>
      <Section
        title={t('voyage.newest')}
        actions={
          <>
            {change(newest)}
            {add}
          </>
        }
      >
        <Route report={newest} />
        <DescriptionList
          facts={[
            { label: t('voyage.status'), value: newest.navigationStatus },
            { label: t('voyage.location'), value: newest.currentLocation },
            { label: t('voyage.asOf'), value: formatDay(newest.reportedOn) },
            { label: t('voyage.reported'), value: formatInstant(newest.createdAt, { time: true }) },
            { label: t('voyage.note'), value: newest.note },
            ...(newest.reason ? [{ label: t('voyage.correctedBecause'), value: newest.reason }] : []),
          ]}
        />
      </Section>
      {earlier.length > 0 && (
        <Section
          title={t('voyage.earlier')}
          description={log.data.earlier > 0 ? t('voyage.leftOut', { count: log.data.earlier }) : undefined}
          flush
        >
          <RecordTable
            label={t('voyage.earlier')}
            rows={earlier}
            columns={[
              { header: t('voyage.origin'), cell: (row: Voyage) => row.origin },
              { header: t('voyage.destination'), cell: (row: Voyage) => row.destination },
              ...columns(t),
              ...(mayCorrect ? [{ header: t('voyage.action'), cell: change }] : []),
            ]}
          />
        </Section>
      )}
      {dialog}
    </>
  );
}

/** From where to where, and when. */
function Route({ report }: { report: Voyage }) {
  const { t } = useTranslation('vessels');
  const ends = [
    [t('voyage.origin'), report.origin, t('voyage.departure'), report.departureDate],
    [t('voyage.destination'), report.destination, t('voyage.arrival'), report.arrivalDate],
  ] as const;
  return (
    <dl className={`mb-4 line wrap ${classes.route}`}>
      {ends.map(([label, port, when, day]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="large bold lh-24">{port ?? '-'}</dd>
          <dd className="dim">
            {when}: {day ? formatDay(day) : '-'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const columns = (t: ReturnType<typeof useTranslation<'vessels'>>['t']) => [
  { header: t('voyage.status'), cell: (row: Voyage) => row.navigationStatus },
  { header: t('voyage.location'), cell: (row: Voyage) => row.currentLocation },
  {
    header: t('voyage.departure'),
    cell: (row: Voyage) => row.departureDate && formatDay(row.departureDate),
    isShort: true,
  },
  { header: t('voyage.arrival'), cell: (row: Voyage) => row.arrivalDate && formatDay(row.arrivalDate), isShort: true },
  { header: t('voyage.asOf'), cell: (row: Voyage) => formatDay(row.reportedOn), isShort: true },
  { header: t('voyage.note'), cell: (row: Voyage) => noteOf(row, t) },
  { header: t('voyage.reported'), cell: (row: Voyage) => formatInstant(row.createdAt, { time: true }) },
];

/** What was noted, and why it was corrected. */
const noteOf = ({ note, reason }: Voyage, t: ReturnType<typeof useTranslation<'vessels'>>['t']) =>
  [note, reason && `${t('voyage.correctedBecause')}: ${reason}`].filter(Boolean).join('\n') || null;
