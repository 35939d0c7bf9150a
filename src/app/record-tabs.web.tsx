import { lazy } from 'react';
import { reads } from '#platform/contract/access.ts';
import type { RecordTab } from '#platform/web/record-tabs.tsx';

/** The tabs that features add to the pages of crew and vessels, one line each. */
export const recordTabs: readonly RecordTab[] = [
  {
    record: 'vessel',
    value: 'gantt-chart',
    label: 'gantt:tab',
    order: 50,
    // As its call has it; shapes of calls are too heavy for the first page.
    access: reads('Planning', 'Approval', 'VesselManagement'),
    Tab: lazy(() => import('#features/manning/chart/web/gantt-tab.tsx')),
  },
];
