import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RequirementsLink } from '#features/requirements/web/parts/requirements-link.tsx';
import { divisions, roleClass } from '#platform/contract/access.ts';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead } from '#platform/web/api.ts';
import ForbiddenPage from '#platform/web/layout/forbidden-page.tsx';
import { linkTo, useSearchAt } from '#platform/web/links.ts';
import { keywordInput } from '#platform/web/list-page/list-address.ts';
import { listAhead } from '#platform/web/list-page/paged-list.ts';
import { Stack } from '#platform/web/parts/layout.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { crewLists } from '../lists/contract.ts';
import { CrewList } from '../lists/web/crew-list.tsx';
import { ListDownload } from '../lists/web/list-download.tsx';
import { tabNames, tabOf, tabs } from '../lists/web/tabs.ts';
import { AddCrewLink } from './parts/add-crew-link.tsx';
import { crewDetails } from './parts/crew-link.tsx';

export const ahead: PageModule['ahead'] = (search) => [
  listAhead(tabs[tabOf(search.tab)].list, {}, search),
  readAhead(crewLists.counts, keywordInput(search)),
];

/** The crew lists. Who is crew sees themselves (2S013); without an employee there is nothing to see (2O18). */
export default function CrewPage() {
  const { person } = usePerson();
  if (roleClass(person.role) !== 'crew') return <CrewLists />;
  if (person.employeeId === null) return <ForbiddenPage />;
  return <Navigate {...linkTo(crewDetails(person.employeeId))} replace />;
}

/** Four lists, each with its count and its own page, order, search and columns (2R01 to 2R04). */
function CrewLists() {
  const { t } = useTranslation('crew-lists');
  const { person, divisionId } = usePerson();
  const search = useSearchAt('/dashboard/crew-management');
  const current = tabOf(search.tab);
  const counts = useRead(crewLists.counts, keywordInput(search), { keepPrevious: true }).data?.data;
  // Blacklist records are the office's; ashore no one is aboard a principal's vessel.
  const open = roleClass(person.role) === 'principal' ? (['on-board'] as const) : tabNames;
  const shown = open.find((tab) => tab === current) ?? open[0] ?? 'on-board';
  return (
    <Stack>
      <PageHead
        title={t('title')}
        crumbs={[{ text: t('title') }]}
        description={t('description', { division: divisions[divisionId] })}
        actions={
          <>
            <RequirementsLink />
            <ListDownload tab={shown} isEmpty={counts?.[tabs[shown].count] === 0} />
            <AddCrewLink />
          </>
        }
      />
      <LinkTabs
        label={t('tabsLabel')}
        current={shown}
        shareSearch
        tabs={open.map((tab) => ({
          value: tab,
          label: t(`tabs.${tab}`),
          count: counts?.[tabs[tab].count],
          ...(tab === 'blacklist' && { tone: 'red' as const }),
        }))}
      />
      <CrewList key={shown} tab={shown} />
    </Stack>
  );
}
