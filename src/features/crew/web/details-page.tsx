import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { FileFindings } from '#features/seafarers/findings/web/file-findings.tsx';
import { office, roleClass } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { RecordHeadOf } from '#platform/web/record-heads.tsx';
import { useRecordTabs } from '#platform/web/record-tabs.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { certification, type EmployeeCertification } from '../certification/contract.ts';
import { crew, type EmployeeDetails } from '../contract.ts';
import { crewFiles } from '../personal-file/contract.ts';
import { type EditedSection, EditedTab } from '../personal-file/web/edited-tab.tsx';
import { crewSchedule } from '../schedule/contract.ts';
import { CertificationTab } from './parts/certification-tab.tsx';
import { CrewDetailsTab } from './parts/crew-details-tab.tsx';
import { CrewHead } from './parts/crew-head.tsx';
import { useCrewHome } from './parts/crew-home.ts';
import { SeaServiceTab } from './parts/sea-service-tab.tsx';

// Of the office alone, and opened by few: they come when they are.
const BlacklistHistoryTab = lazyWithTexts(
  async () => ({ default: (await import('./parts/blacklist-history-tab.tsx')).BlacklistHistoryTab }),
  ['seafarers'],
);
const DocumentHistoryTab = lazyWithTexts(
  async () => ({ default: (await import('./parts/document-history-tab.tsx')).DocumentHistoryTab }),
  ['appraisals', 'seafarers'],
);
const UpcomingScheduleTab = lazyWithTexts(
  async () => ({ default: (await import('./parts/upcoming-schedule-tab.tsx')).UpcomingScheduleTab }),
  ['positions'],
);

interface CrewTab {
  Tab: ComponentType<{ member: EmployeeDetails }>;
  /** The part of the file that the tab shows, where it has a form. */
  form?: EditedSection;
}

/** The page's own tabs; their order, and who sees them, are in `src/app/record-tabs.web.tsx`. */
const ownTabs: Partial<Record<string, CrewTab>> = {
  'crew-details': { Tab: CrewDetailsTab, form: 'details' },
  certification: { Tab: CertificationTab, form: 'certification' },
  'upcoming-schedule': { Tab: UpcomingScheduleTab },
  'sea-service-and-training-history': { Tab: SeaServiceTab, form: 'service' },
  'blacklist-history': { Tab: BlacklistHistoryTab },
  'document-history': { Tab: DocumentHistoryTab },
};

/** Next assignments that wait for a decision: the badge of their tab (2O12). */
function useWaitingPlans(employeeId: number | undefined): number | undefined {
  const mayRead = useMay(crewSchedule.upcoming.access);
  const plans = useRead(
    crewSchedule.upcoming,
    { employeeId: employeeId ?? 0, assignmentOn: 'Next' },
    { enabled: mayRead && employeeId !== undefined },
  ).data?.data;
  return plans?.filter(({ currentStatus }) => currentStatus === 'Pending').length;
}

/** What to check in the file, for those who may change it. */
function Findings({ employeeId }: { employeeId: number }) {
  const mayChange = useMay(crewFiles.findings.access);
  return <FileFindings read={useRead(crewFiles.findings, { employeeId }, { enabled: mayChange })} />;
}

const path = '/dashboard/crew-management/$crewId/details';
/** The plan that the page was opened from (2R13) stays in the address from tab to tab. */
const openedFrom = ['vid', 'vcid', 'emp', 'ao', 'joi', 'gantt'] as const;

/** One crew member: who it is, and all that is kept of them, by tab. */
export default function CrewDetailsPage() {
  const { t, i18n } = useTranslation('crew');
  const { crewId } = useParamsAt(path);
  const employeeId = /^\d{1,9}$/.test(crewId) ? Number(crewId) : 0;
  const read = useRead(crew.details, { employeeId }, { enabled: employeeId > 0 });
  const member = read.data?.data;
  const lasting = useRead(certification.get, { employeeId }, { enabled: member !== undefined }).data?.data;
  const waiting = useWaitingPlans(member?.id);
  const { person } = usePerson();
  const { tab, edit } = useSearchAt(path);
  const isOffice = office.includes(roleClass(person.role));
  const tabs = useRecordTabs('crew');
  const current = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const own = ownTabs[current?.value ?? ''];

  useTabTitle(member?.fullName);

  if (employeeId === 0 || read.error?.status === 404)
    return <EmptyState title={t('notFound')} body={t('notFoundText')} action={<BackToList />} />;
  if (read.error)
    return (
      <Stack>
        <ErrorPanel text={t('loadFailed')} retry={() => void read.refetch()} />
        <div>
          <BackToList />
        </div>
      </Stack>
    );
  if (!member) return <Skeletons rows={10} columns={3} />;
  return (
    <Stack>
      <CrewHead member={member} />
      <RecordHeadOf record="crew" id={member.id} />
      <LinkTabs
        label={t('tabsLabel')}
        keeps={openedFrom}
        current={current?.value ?? ''}
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: i18n.t(label),
          // What runs out, where something does (2O12).
          ...(value === 'certification' &&
            lasting && { count: lasting.expiringCount || undefined, tone: toneOf(lasting) }),
          ...(value === 'upcoming-schedule' && { count: waiting || undefined, tone: 'amber' as const }),
        }))}
      />
      {own?.form && !edit && <Findings employeeId={member.id} />}
      {own && (
        <EditedTab section={own.form} member={member}>
          <Suspense key={current?.value} fallback={<Skeletons rows={6} columns={3} />}>
            <own.Tab member={member} />
          </Suspense>
        </EditedTab>
      )}
      {current?.Tab && (
        <Suspense key={current.value} fallback={<Skeletons rows={6} columns={3} />}>
          <current.Tab id={member.id} />
        </Suspense>
      )}
      {isOffice && own?.Tab === CrewDetailsTab && !edit && <DiscussionOf kind="employee" recordId={member.id} />}
      {isOffice && own?.Tab === CrewDetailsTab && !edit && <History record="employee" id={member.id} />}
    </Stack>
  );
}

const toneOf = ({ certificateStatus }: EmployeeCertification) => (certificateStatus === 'Comply' ? 'amber' : 'red');

function BackToList() {
  const { back, to } = useCrewHome();
  return (
    <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />} icon={IconArrowLeft}>
      {back}
    </Button>
  );
}
