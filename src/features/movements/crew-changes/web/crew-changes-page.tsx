import { IconEye, IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay } from '#platform/web/format.ts';
import { fieldColumn } from '#platform/web/list-page/columns.ts';
import { ListPage } from '#platform/web/list-page/list-page.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type CrewChangeRow, crewChanges } from '../contract.ts';
import { useChangeColumns, useChangeFilters, usePeriod } from './change-lists.tsx';
import { papersAt, useMayOpenPapers } from './paper-links.tsx';

const list = { path: '/dashboard/manning/crew-changes', texts: 'crew-changes' } as const;

type Sort = (typeof crewChanges.list.list.sort)[number];

const opened = ({ vesselId, day }: CrewChangeRow) =>
  ({ to: '/dashboard/manning/crew-changes/$vesselId/$day', params: { vesselId: String(vesselId), day } }) as const;

/** Crew changes of all vessels by date and port. */
export default function CrewChangesPage() {
  const { t } = useTranslation('crew-changes');
  const { divisionId } = usePerson();
  const { input, fields, empty } = usePeriod(list);
  const papersOf = usePaperActions();
  return (
    <ListPage
      title={t('title')}
      crumbs={[{ text: t('manning') }, { text: t('title') }]}
      description={t('description', { division: divisions[divisionId] })}
      endpoint={crewChanges.list}
      input={input}
      name="crew-changes"
      label={t('title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowLabel={(row) => t('of', { vessel: row.vesselName, day: formatDay(row.day) })}
      rowActions={(row) => [{ label: t('view'), icon: IconEye, ...opened(row) }, ...papersOf(row)]}
      filters={[...useChangeFilters(list), { column: 'inChargeId', label: t('inCharge'), options: useStaff }]}
      emptyTitle={t('empty')}
      {...empty}
      searchLabel={t('search')}
    >
      {fields}
    </ListPage>
  );
}

function useColumns() {
  const { t } = useTranslation('crew-changes');
  return useChangeColumns<CrewChangeRow, Sort>(list, opened, {
    port: {
      key: 'portName',
      header: t('port'),
      cell: ({ portNames }) => portNames.join(', ') || t('noPort'),
      sort: 'portName',
      isLong: 'names',
      card: 'facts',
    },
    others: [
      { key: 'progress', header: t('progress'), cell: (row) => <ProgressBadge row={row} />, card: 'badge' },
      fieldColumn('inChargeName', t('inCharge'), { isLong: 'names', card: 'facts', isNamedOnCard: true }),
      fieldColumn('fallbackPortName', t('planBPort'), { isLong: 'names', from: 'laptop' }),
      { key: 'agentName', header: t('agent'), cell: (row) => row.agentName || '-', isLong: 'names', from: 'laptop' },
    ],
  });
}

/** How many are ready or done, of how many. */
function ProgressBadge({ row: { joins, leaves, ready, done } }: { row: CrewChangeRow }) {
  const { t } = useTranslation('crew-changes');
  const all = joins + leaves;
  if (all === 0) return <Badge>{t('nobody')}</Badge>;
  if (done === all) return <Badge shape="dot">{t('progresses.done')}</Badge>;
  const isReady = ready + done === all;
  return (
    <Badge tone={isReady ? 'green' : 'amber'} shape={isReady ? 'dot' : 'half'}>
      {t('readyOf', { ready: ready + done, all })}
    </Badge>
  );
}

function useStaff() {
  const { data } = useRead(crewChanges.inCharge, { hasFormer: true });
  return data?.data.map(({ id, name }) => ({ value: id, label: name }));
}

/** Links to the papers for the harbour master, one for each port. */
function usePaperActions() {
  const { t } = useTranslation('crew-changes');
  const mayOpen = useMayOpenPapers();
  return ({ portIds, portNames, ...row }: CrewChangeRow) =>
    (mayOpen ? portIds : []).map((portId, at) => ({
      label: portIds.length === 1 ? t('papers') : t('papersAt', { port: portNames[at] }),
      icon: IconFileText,
      ...papersAt({ ...row, portId }),
      inMenu: portIds.length > 1,
    }));
}
