import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import type { SortTerm } from '#platform/contract/list.ts';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead } from '#platform/web/api.ts';
import { formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { keywordInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { listAhead, mergeLists, usePagedList } from '#platform/web/list-page/paged-list.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { TermHelp } from '#platform/web/parts/term-help.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type ApplicantRow, applications } from '../contract.ts';
import { ListDownload } from '../lists/web/list-download.tsx';
import { countOf, stages, type Tab, tabs } from '../rules.ts';
import { ApplicantsCard } from './parts/applicants-card.tsx';

const tabNames = Object.keys(tabs) as Tab[];
const tabOf = (asked: unknown): Tab => tabNames.find((name) => name === asked) ?? 'new-applicants';

/** The list of the tab, but for the one made of two, and the counts. */
export const ahead: PageModule['ahead'] = (search) => {
  const tab = tabOf(search.tab);
  const list =
    tab === 'done'
      ? listAhead(applications.listDone, {}, search)
      : listAhead(applications.list, { id: tabs[tab][0] }, search);
  const counts = readAhead(applications.counts, keywordInput(search));
  return tab === 'ces-and-marlin-waitlist' ? [counts] : [list, counts];
};

/** The applicant pipeline: six tabs, each with its count and its own page, order and search (1R21 to 1R27). */
export default function ApplicantsListPage() {
  const { t } = useTranslation('applicants');
  const { divisionId } = usePerson();
  const search = useSearchAt('/dashboard/recruitment/applicants-list');
  const current = tabOf(search.tab);
  const all = useRead(applications.counts, {}).data?.data;
  const found = useRead(applications.counts, keywordInput(search), { keepPrevious: true }).data?.data;
  const mayRegister = useMay(applications.submit.access);
  const inProgress = all && tabNames.reduce((sum, tab) => (tab === 'done' ? sum : sum + countOf(tab, all)), 0);
  return (
    <div className="gap-4 stack single">
      <PageHead
        title={t('title')}
        mark={<TermHelp terms={['boc', 'ces', 'marlin', 'mcu']} />}
        crumbs={[{ text: t('recruitment') }, { text: t('title') }]}
        description={
          inProgress !== undefined &&
          t('inProgress', { division: divisions[divisionId], count: inProgress, shown: formatNumber(inProgress) })
        }
        actions={
          <>
            <ListDownload tab={current} isEmpty={found !== undefined && countOf(current, found) === 0} />
            {mayRegister && (
              <Button renderRoot={(props) => <Link to="/dashboard/registration" {...props} />} icon={IconPlus}>
                {t('register')}
              </Button>
            )}
          </>
        }
      />
      <LinkTabs
        label={t('tabsLabel')}
        current={current}
        shareSearch
        tabs={tabNames.map((tab) => ({
          value: tab,
          label: t(`tabs.${tab}`),
          count: found && countOf(tab, found),
          ...(tab === 'done' && { tone: 'green' as const }),
        }))}
      />
      {current === 'done' ? (
        <DoneList />
      ) : current === 'ces-and-marlin-waitlist' ? (
        <MergedList />
      ) : (
        <StageList key={current} tab={current} />
      )}
    </div>
  );
}

const { filter: filterColumns, sort: sortColumns } = applications.list.list;

function StageList({ tab }: { tab: Exclude<Tab, 'done' | 'ces-and-marlin-waitlist'> }) {
  const address = useListAddress(filterColumns);
  const list = usePagedList(applications.list, { id: tabs[tab][0] }, address);
  return <ApplicantsCard tab={tab} list={list} address={address} />;
}

function DoneList() {
  const address = useListAddress(filterColumns);
  const list = usePagedList(applications.listDone, {}, address);
  return <ApplicantsCard tab="done" list={list} address={address} />;
}

const folded = (text: string | null) =>
  (text ?? '')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Rows as the server orders them: by the columns that are chosen, else the newest first. */
const orderOf =
  (sort: readonly SortTerm[]) =>
  (a: ApplicantRow, b: ApplicantRow): number => {
    const terms = sort.flatMap(({ column: asked, descending }) => {
      const column = sortColumns.find((name) => name === asked);
      return column ? [{ column, descending }] : [];
    });
    for (const { column, descending } of [...terms, { column: 'registerDate', descending: true } as const]) {
      const [first, second] = [folded(a[column]), folded(b[column])];
      if (first !== second) return first < second === descending ? 1 : -1;
    }
    return 0;
  };

/** Two lists in one table, each asked for half of the page (1S069, 1S300). */
function MergedList() {
  const address = useListAddress(filterColumns);
  const half = { pageSize: Math.ceil(address.pageSize / 2) };
  const ces = usePagedList(applications.list, { id: stages.ces }, address, half);
  const marlin = usePagedList(applications.list, { id: stages.marlin }, address, half);
  return (
    <ApplicantsCard
      tab="ces-and-marlin-waitlist"
      list={mergeLists(orderOf(address.sort), ces, marlin)}
      address={address}
    />
  );
}
