import { useTranslation } from 'react-i18next';
import { usePlanningCrumbs } from '#features/manning/planning/web/planning-crumbs.ts';
import { divisions } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { useListAddress } from '#platform/web/list-page/list-address.ts';
import { ListCard } from '#platform/web/list-page/list-card.tsx';
import { usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { type CostGroups, crewChangeCosts } from '../contract.ts';
import { useCostColumns } from './parts/cost-columns.tsx';
import { CostControls } from './parts/cost-controls.tsx';
import { CostSummary } from './parts/cost-summary.tsx';
import { monthName } from './parts/cost-words.ts';
import { GroupTable } from './parts/group-table.tsx';
import { useCostFilters } from './parts/use-cost-filters.ts';

const path = '/dashboard/manning/planning/costs';

/** What crew changes were to cost and what was entered, added up by vessel, principal or month, and one by one. */
export default function CostsPage() {
  const { t } = useTranslation('crew-change-costs');
  const crumbs = usePlanningCrumbs();
  const { divisionId } = usePerson();
  const { from, to, by = 'vessel' } = useSearchAt(path);
  const read = useRead(crewChangeCosts.groups, { from, to, by }, { keepPrevious: true });
  const answer = read.data?.data;
  const months = answer && { from: monthName(answer.from), to: monthName(answer.to) };
  return (
    <>
      <PageHead
        title={t('title')}
        crumbs={[...crumbs, { text: t('title') }]}
        description={months && t('period', { division: divisions[divisionId], ...months })}
      />
      <CostControls from={answer?.from} to={answer?.to} />
      {answer && <CostSummary answer={answer} />}
      <Stack>
        <Answered read={read} rows={6} columns={5}>
          {({ data }) => <GroupTable answer={data} by={by} />}
        </Answered>
        <ChangeList answer={answer} />
        <Notes answer={answer} />
      </Stack>
    </>
  );
}

function ChangeList({ answer }: { answer: CostGroups | undefined }) {
  const { t } = useTranslation('crew-change-costs');
  const { from, to } = useSearchAt(path);
  const address = useListAddress(crewChangeCosts.list.list.filter);
  const list = usePagedList(crewChangeCosts.list, { from, to }, address);
  const columns = useCostColumns();
  const filters = useCostFilters(answer);
  return (
    <ListCard
      list={list}
      address={address}
      name="crew-change-costs"
      label={t('list')}
      columns={columns}
      rowKey={(row) => `${row.kind}-${row.assignmentId}`}
      rowLabel={(row) => `${row.vesselName}, ${(row.joins ?? row.leaves)?.employeeName ?? ''}`}
      filters={filters}
      emptyTitle={t('empty.title')}
      emptyText={t('empty.text')}
      searchLabel={t('search')}
    />
  );
}

/** How the amounts are made, and what they leave out. */
function Notes({ answer }: { answer: CostGroups | undefined }) {
  const { t } = useTranslation('crew-change-costs');
  return (
    <ul className="bullets fine">
      <li>{t('notes.estimate')}</li>
      <li>{t('notes.entered')}</li>
      <li>{t('notes.difference')}</li>
      <li>{t('notes.done')}</li>
      {answer && <li>{t(answer.isPriced ? 'notes.handover' : 'notes.noWages')}</li>}
    </ul>
  );
}
