import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { pairs } from '../../pairs/contract.ts';
import { crewSchedule } from '../../schedule/contract.ts';
import { ScheduleHistoryList } from '../../schedule/web/history-list.tsx';
import { PlannedFacts } from '../../schedule/web/planned-facts.tsx';

const PairsSection = lazyWithTexts(() => import('../../pairs/web/pairs-section.tsx'), ['positions']);
const DaysSection = lazy(() => import('../../schedule/web/days-section.tsx'));
// The page does not wait for forms.
const BoardScheduleDialog = lateDialog(() => import('../board-schedule-dialog.tsx'), ['positions']);

/** What is planned for a crew member (2R07), and where they were aboard before (2O13). */
export function UpcomingScheduleTab({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation('crew-schedule');
  const mayAdd = useMay(crewSchedule.add.access) && !member.isResigned;
  const maySeePairs = useMay(pairs.list.access);
  const { open, opened } = useLiveDialogs<{ member: EmployeeDetails }>();
  // One's own home says it above.
  const isOwn = usePerson().person.employeeId === member.id;
  return (
    <>
      <Planned employeeId={member.id} />
      <Suspense>{!isOwn && <DaysSection employeeId={member.id} />}</Suspense>
      <Suspense>{maySeePairs && <PairsSection member={member} />}</Suspense>
      <Section
        title={t('history.title')}
        description={t('history.text')}
        flush
        actions={
          mayAdd && (
            <Button icon={IconPlus} onClick={() => open(BoardScheduleDialog)}>
              {t('add.open')}
            </Button>
          )
        }
      >
        <ScheduleHistoryList employeeId={member.id} />
      </Section>
      {opened({ member })}
    </>
  );
}

function Planned({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('crew-schedule');
  const next = useRead(crewSchedule.upcoming, { employeeId, assignmentOn: 'Next' });
  const after = useRead(crewSchedule.upcoming, { employeeId, assignmentOn: 'NextButOne' });
  const failed = [next, after].find(({ error }) => error);
  if (failed) return <ErrorPanel retry={() => void failed.refetch()} />;
  if (!next.data || !after.data) return <Skeletons rows={5} columns={3} />;
  const plans = [...next.data.data, ...after.data.data];
  if (plans.length === 0)
    return (
      <Section title={t('next.title')}>
        <EmptyState title={t('next.empty')} body={t('next.emptyText')} />
      </Section>
    );
  return plans.map((plan) => (
    <Section
      key={plan.assignmentId}
      title={t(plan.assignmentOn === 'Next' ? 'next.of' : 'nextButOne.of', { vessel: plan.vesselName })}
    >
      <PlannedFacts plan={plan} />
    </Section>
  ));
}
