import { useContext } from 'react';
import { Bell } from '#features/notifications/web/parts/bell.tsx';
import { SearchEntry } from '#features/search/web/parts/search-entry.tsx';
import { MenuViewsProvider } from '#features/views/web/parts/menu-views.tsx';
import { SavedViews } from '#features/views/web/parts/saved-views.tsx';
import { DiscussionContext } from '#platform/web/discussion-slot.tsx';
import DashboardLayout from '#platform/web/layout/dashboard-layout.tsx';
import { ListViewsContext } from '#platform/web/list-page/list-views-slot.ts';
import { StatusLooksContext } from '#platform/web/parts/status-tones.ts';
import { ProspectsContext } from '#platform/web/prospects-slot.ts';
import { QueueKindsContext } from '#platform/web/queue-kinds.ts';
import { RecordHeadsContext } from '#platform/web/record-heads.tsx';
import { RecordTabsContext } from '#platform/web/record-tabs.tsx';
import { ScrapContext } from '#platform/web/scrap-slot.ts';
import { queueKinds } from './queue-kinds.web.tsx';
import { discussion, prospects, recordHeads, recordTabs, scrapping } from './record-tabs.web.tsx';
import { statusLooks } from './status-looks.web.tsx';

/** What surrounds the pages of the signed-in area, with what the landing page has no need of. */
export default function DashboardShell() {
  const tabs = useContext(RecordTabsContext) ?? recordTabs;
  return (
    <StatusLooksContext.Provider value={statusLooks}>
      <RecordTabsContext.Provider value={tabs}>
        <RecordHeadsContext.Provider value={recordHeads}>
          <DiscussionContext.Provider value={discussion}>
            <ProspectsContext.Provider value={prospects}>
              <ScrapContext.Provider value={scrapping}>
                <ListViewsContext.Provider value={SavedViews}>
                  <QueueKindsContext.Provider value={queueKinds}>
                    <MenuViewsProvider>
                      <DashboardLayout search={<SearchEntry />} bell={<Bell />} />
                    </MenuViewsProvider>
                  </QueueKindsContext.Provider>
                </ListViewsContext.Provider>
              </ScrapContext.Provider>
            </ProspectsContext.Provider>
          </DiscussionContext.Provider>
        </RecordHeadsContext.Provider>
      </RecordTabsContext.Provider>
    </StatusLooksContext.Provider>
  );
}
