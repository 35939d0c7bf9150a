import { Button } from '@mantine/core';
import { IconCalendar, IconLink, IconPencil, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { isDay } from '#platform/contract/days.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatDay } from '#platform/web/format.ts';
import { linkTo, useParamsAt } from '#platform/web/links.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { crewChange as sheet } from '../../sheet/contract.ts';
import { type CrewChangeDetail, type CrewChangePerson, crewChanges } from '../contract.ts';
import type { Progress, Side } from '../rules.ts';
import { type Came, MoveResults } from './move-results.tsx';
import { PaperLink } from './paper-links.tsx';

// The page does not wait for forms.
const DetailsDialog = lateDialog(() => import('./details-dialog.tsx'));
const MoveDialog = lateDialog(() => import('./move-dialog.tsx'), ['movements']);
const LinkDialog = lateDialog(() => import('./link-dialog.tsx'));

const path = '/dashboard/manning/crew-changes/$vesselId/$day';
const list = '/dashboard/manning/crew-changes';

/** One crew change: who joins and who leaves, who is in charge, and what can be done with all of it. */
export default function CrewChangePage() {
  const { t } = useTranslation('crew-changes');
  const { vesselId, day } = useParamsAt(path);
  const id = /^\d{1,9}$/.test(vesselId) && isDay(day) ? Number(vesselId) : 0;
  const { data, error, refetch } = useRead(crewChanges.get, { vesselId: id, day }, { enabled: id > 0 });
  const change = data?.data;
  // What came of a change stays in sight on the page of its new date.
  const [results, setResults] = useState<Came>();
  useTabTitle(change?.vesselName);
  if (id === 0 || error?.status === 404) return <EmptyState title={t('notFound')} body={t('notFoundText')} />;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!change) return <Skeletons rows={10} columns={3} />;
  return <CrewChange change={change} results={results} onMoved={setResults} />;
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface CrewChangeProps {
  change: CrewChangeDetail;
  results: Came | undefined;
  onMoved: (came: Came) => void;
}

function CrewChange({ change, results, onMoved }: CrewChangeProps) {
  const { t } = useTranslation('crew-changes');
  const mayWrite = useMay(crewChanges.update.access);
  const { open, opened } = useLiveDialogs<{ change: CrewChangeDetail }>();
  const { vesselId, vesselName, vesselType, day, people, version } = change;
  const isKnown = people.length > 0 || version > 0;
  const title = t('of', { vessel: vesselName, day: formatDay(day) });
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ text: t('manning') }, { text: t('title'), to: list }, { text: title }]}
        description={vesselType}
        actions={
          <>
            <PaperLinks change={change} />
            <DownloadButton
              endpoint={sheet.print}
              input={{ vesselId, day }}
              fileName={`${title}.pdf`}
              icon={IconPrinter}
              onFailure={() => notify.error(t('printFailed'))}
            >
              {t('print')}
            </DownloadButton>
            {mayWrite && isKnown && (
              <>
                <Button variant="default" leftSection={<IconLink {...icon} />} onClick={() => open(LinkDialog)}>
                  {t('link.action')}
                </Button>
                <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => open(DetailsDialog)}>
                  {t('details.action')}
                </Button>
              </>
            )}
            {mayWrite && people.some(({ progress }) => progress !== 'done') && (
              <Button leftSection={<IconCalendar {...icon} />} onClick={() => open(MoveDialog, { onMoved })}>
                {t('move.action')}
              </Button>
            )}
          </>
        }
      />
      {people.length === 0 && <Note kind="warn">{t(isKnown ? 'nobodyLeft' : 'nobodyThere')}</Note>}
      {people.length === 0 && (change.agentName || change.linkUntil) && <Note kind="warn">{t('agentUntold')}</Note>}
      {results && <MoveResults {...results} />}
      <Facts change={change} />
      <People side="on" people={people} vesselId={vesselId} />
      <People side="off" people={people} vesselId={vesselId} />
      {opened({ change })}
    </>
  );
}

/** The papers for the harbour master of each port. */
function PaperLinks({ change: { vesselId, day, people } }: { change: CrewChangeDetail }) {
  const { t } = useTranslation('crew-changes');
  const ports = new Map(people.flatMap(({ portId, portName }) => (portId ? [[portId, portName ?? '']] : [])));
  return [...ports].map(([portId, port]) => (
    <PaperLink
      key={portId}
      of={{ vesselId, day, portId }}
      label={ports.size === 1 ? t('papers') : t('papersAt', { port })}
    />
  ));
}

function Facts({ change }: { change: CrewChangeDetail }) {
  const { t } = useTranslation('crew-changes');
  const ports = [...new Set(change.people.flatMap(({ portName }) => portName ?? []))];
  return (
    <Section title={t('details.title')}>
      <DescriptionList
        facts={[
          { label: t('date'), value: formatDay(change.day) },
          { label: t('port'), value: ports.join(', ') || t('noPort') },
          { label: t('planBPort'), value: change.fallbackPortName },
          { label: t('inCharge'), value: change.inChargeName },
          { label: t('agent'), value: change.agentName },
          {
            label: t('agentPhone'),
            value: change.agentPhone && (
              <a href={`tel:${change.agentPhone.replace(/[^+\d]/g, '')}`}>{change.agentPhone}</a>
            ),
          },
          {
            label: t('agentEmail'),
            value: change.agentEmail && <a href={`mailto:${change.agentEmail}`}>{change.agentEmail}</a>,
          },
          { label: t('link.label'), value: change.linkUntil && t('link.until', { day: formatDay(change.linkUntil) }) },
          { label: t('note'), value: change.note, wide: true },
        ]}
      />
    </Section>
  );
}

const looks = {
  done: { tone: 'gray', shape: 'dot' },
  ready: { tone: 'green', shape: 'dot' },
  waiting: { tone: 'amber', shape: 'half' },
  notConfirmed: { tone: 'navy', shape: 'ring' },
} as const satisfies Record<Progress, object>;

/** Those of one side. */
function People({ side, people, vesselId }: { side: Side; people: readonly CrewChangePerson[]; vesselId: number }) {
  const { t } = useTranslation('crew-changes');
  const positionName = usePositionName();
  const label = t(side === 'on' ? 'joining' : 'leaving');
  return (
    <Section title={label} flush>
      <RecordTable
        label={label}
        rows={people.filter((each) => each.side === side)}
        none={t(side === 'on' ? 'nobodyJoins' : 'nobodyLeaves')}
        columns={[
          { header: t('name'), cell: (row) => <PersonLink person={row} vesselId={vesselId} /> },
          { header: t('position'), cell: (row) => positionName(row.position) },
          { header: t('port'), cell: (row) => row.portName ?? t('noPort') },
          ...(side === 'off'
            ? [
                {
                  header: t('relief'),
                  cell: ({ progress, reliefName }: CrewChangePerson) =>
                    progress === 'done' ? '-' : (reliefName ?? t('noRelief')),
                },
              ]
            : []),
          {
            header: t('progress'),
            cell: ({ progress }) => <Badge {...looks[progress]}>{t(`progresses.${progress}`)}</Badge>,
          },
        ]}
      />
    </Section>
  );
}

/** Leads to the schedule; a plan that is not confirmed has none yet. */
function PersonLink({ person, vesselId }: { person: CrewChangePerson; vesselId: number }) {
  const { employeeSchedulingId, name } = person;
  if (employeeSchedulingId === null) return name;
  return (
    <Link
      {...linkTo({
        to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
        params: { vesselId: String(vesselId), scheduleId: String(employeeSchedulingId) },
      })}
    >
      {name}
    </Link>
  );
}
