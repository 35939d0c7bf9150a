import { lazy } from 'react';
import { office, officeLeads, officeWriters, reads, writes } from '#platform/contract/access.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import type { RecordHead } from '#platform/web/record-heads.tsx';
import type { RecordTabs } from '#platform/web/record-tabs.tsx';

// As their calls have it; shapes of calls are too heavy for the first page.
const crewPage = reads('CrewManagement', 'Approval');
const ofOffice = writes(['CrewManagement'], office);
const vesselPage = reads('VesselManagement');
const ofVesselPeople = writes(['VesselManagement'], [...office, 'crew']);
const withoutPrincipals = writes(['CrewManagement'], [...office, 'crew']);

/** The tabs on the pages of crew and vessels, in order, one line each (2R05 to 2R10, 2R17 to 2R20). */
export const recordTabs: RecordTabs = {
  crew: [
    { value: 'crew-details', label: 'crew:tabs.crew-details', access: crewPage },
    { value: 'certification', label: 'crew:tabs.certification', access: crewPage },
    { value: 'upcoming-schedule', label: 'crew:tabs.upcoming-schedule', access: withoutPrincipals },
    {
      value: 'sea-service-and-training-history',
      label: 'crew:tabs.sea-service-and-training-history',
      access: crewPage,
    },
    { value: 'blacklist-history', label: 'crew:tabs.blacklist-history', access: ofOffice },
    { value: 'document-history', label: 'crew:tabs.document-history', access: withoutPrincipals },
    {
      value: 'letters',
      label: 'crew:tabs.letters',
      access: writes(['CrewManagement', 'WOOverview'], [...officeWriters, 'finance', 'crew']),
      Tab: lazyWithTexts(() => import('#features/letters/web/parts/letters-tab.tsx'), []),
    },
  ],
  vessel: [
    { value: 'vessel-details', label: 'vessels:details.tabs.vessel-details', access: vesselPage },
    // Crew see only themselves (2-open 2O18).
    {
      value: 'on-board-crew',
      label: 'vessels:details.tabs.on-board-crew',
      access: vesselPage,
      hiddenFrom: 'self',
    },
    { value: 'crew-history', label: 'vessels:details.tabs.crew-history', access: vesselPage, hiddenFrom: 'self' },
    {
      value: 'evidence',
      label: 'vessels:details.tabs.evidence',
      access: ofVesselPeople,
      hiddenFrom: 'self',
      Tab: lazyWithTexts(
        () => import('#features/evidence/web/parts/evidence-tab.tsx'),
        ['officer-matrix', 'positions', 'seafarers'],
      ),
    },
    { value: 'voyage-log', label: 'vessels:details.tabs.voyage-log', access: vesselPage },
    {
      value: 'gantt-chart',
      label: 'gantt:tab',
      access: reads('Planning', 'Approval', 'VesselManagement'),
      Tab: lazyWithTexts(() => import('#features/manning/chart/web/gantt-tab.tsx'), ['gantt', 'positions']),
    },
  ],
};

/** What features add to the heads of the same pages, in this order. */
export const recordHeads: Readonly<Record<'crew', readonly RecordHead[]>> = {
  crew: [
    {
      // Principals, crew about themselves, and the office that plans.
      access: writes(['Approval', 'CrewManagement'], [...officeLeads, 'planning', 'principal', 'crew']),
      Head: lazyWithTexts(() => import('#features/manning/approval/web/crew-approval.tsx'), ['positions']),
    },
    // Seafarers and masters land on their own record: it is their home.
    {
      access: writes(['CrewManagement'], ['crew']),
      Head: lazyWithTexts(
        () => import('#features/dashboard/own/web/own-home.tsx'),
        ['crew-schedule', 'dashboard', 'own-home', 'positions'],
      ),
    },
  ],
};

/** What the office says about a record. */
export const discussion = lazy(() => import('#features/follow-ups/web/parts/discussion.tsx'));

/** The talent pool's people for a seat. */
export const prospects = lazy(() => import('#features/applications/web/parts/prospects.tsx'));

/** Asks before a vessel goes to scrap. */
export const scrapping = lazyWithTexts(() => import('#features/manning/web/parts/scrap-dialog.tsx'), ['positions']);
