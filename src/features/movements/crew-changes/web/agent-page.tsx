import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type AgentView, crewChanges } from '../contract.ts';

/** A crew change as the port agent sees it by the link: names and ranks, and no numbers of persons. */
export default function AgentPage() {
  const { t } = useTranslation('crew-changes');
  // It follows the #, which browsers send to no server.
  const { hash: token } = useLocation();
  const { data, error, refetch } = useRead(crewChanges.open, { token }, { enabled: token !== '' });
  if (token === '' || error?.status === 404)
    return (
      <div className="page-wide pad-4 stack gap-4 middle">
        <h1>{t('agentPage.title')}</h1>
        <EmptyState title={t('agentPage.gone')} body={t('agentPage.goneText')} />
      </div>
    );
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!data) return <Skeletons rows={8} columns={2} />;
  return <Shown view={data.data} />;
}

function Shown({ view }: { view: AgentView }) {
  const { t } = useTranslation('crew-changes');
  const ports = [...new Set([...view.joins, ...view.leaves].flatMap(({ portName }) => portName ?? []))];
  return (
    <div className="page-wide pad-4 stack gap-4 middle">
      <h1>{t('of', { vessel: view.vesselName, day: formatDay(view.day) })}</h1>
      <p>{t(view.inChargeName === null ? 'agentPage.textOfOffice' : 'agentPage.text')}</p>
      {view.joins.length + view.leaves.length === 0 && <Note kind="warn">{t('agentPage.nobody')}</Note>}
      <Section title={t('details.title')}>
        <DescriptionList
          facts={[
            { label: t('vessel'), value: `${view.vesselName}, ${view.vesselType}` },
            { label: t('date'), value: formatDay(view.day) },
            { label: t('port'), value: ports.join(', ') || t('noPort') },
            { label: t('planBPort'), value: view.fallbackPortName },
            { label: t('inCharge'), value: view.inChargeName },
            {
              label: t('agentPage.email'),
              value: view.inChargeEmail && <a href={`mailto:${view.inChargeEmail}`}>{view.inChargeEmail}</a>,
            },
          ]}
        />
      </Section>
      <People label={t('joining')} none={t('nobodyJoins')} people={view.joins} />
      <People label={t('leaving')} none={t('nobodyLeaves')} people={view.leaves} />
    </div>
  );
}

function People({ label, none, people }: { label: string; none: string; people: AgentView['joins'] }) {
  const { t } = useTranslation('crew-changes');
  const positionName = usePositionName();
  return (
    <Section title={label} flush>
      <RecordTable
        label={label}
        rows={people}
        none={none}
        columns={[
          { header: t('name'), cell: (row) => row.name },
          { header: t('position'), cell: (row) => positionName(row.position) },
          { header: t('port'), cell: (row) => row.portName ?? t('noPort') },
        ]}
      />
    </Section>
  );
}
