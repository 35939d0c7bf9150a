import DashboardLayout from '#platform/web/layout/dashboard-layout.tsx';
import { StatusLooksContext } from '#platform/web/parts/status-tones.ts';
import { statusLooks } from './status-looks.web.tsx';

/** What stands around the pages of the signed-in area, with what the landing page has no need of. */
export default function DashboardShell() {
  return (
    <StatusLooksContext.Provider value={statusLooks}>
      <DashboardLayout />
    </StatusLooksContext.Provider>
  );
}
