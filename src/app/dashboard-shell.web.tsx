import { useContext } from 'react';
import { Bell } from '#features/notifications/web/parts/bell.tsx';
import { SearchEntry } from '#features/search/web/parts/search-entry.tsx';
import DashboardLayout from '#platform/web/layout/dashboard-layout.tsx';
import { StatusLooksContext } from '#platform/web/parts/status-tones.ts';
import { ProspectsContext } from '#platform/web/prospects-slot.ts';
import { RecordHeadsContext } from '#platform/web/record-heads.tsx';
import { RecordTabsContext } from '#platform/web/record-tabs.tsx';
import { prospects, recordHeads, recordTabs } from './record-tabs.web.tsx';
import { statusLooks } from './status-looks.web.tsx';

/** What stands around the pages of the signed-in area, with what the landing page has no need of. */
export default function DashboardShell() {
  const tabs = useContext(RecordTabsContext) ?? recordTabs;
  return (
    <StatusLooksContext.Provider value={statusLooks}>
      <RecordTabsContext.Provider value={tabs}>
        <RecordHeadsContext.Provider value={recordHeads}>
          <ProspectsContext.Provider value={prospects}>
            <DashboardLayout search={<SearchEntry />} bell={<Bell />} />
          </ProspectsContext.Provider>
        </RecordHeadsContext.Provider>
      </RecordTabsContext.Provider>
    </StatusLooksContext.Provider>
  );
}
