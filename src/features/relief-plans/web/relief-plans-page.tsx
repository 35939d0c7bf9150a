import { Checkbox, Button as PlainButton } from '@mantine/core';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plan as planAccess } from '#features/manning/planning/contract.ts';
import { usePlanningCrumbs } from '#features/manning/planning/web/planning-crumbs.ts';
import { divisions } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { type ReliefPlan, reliefPlans } from '../contract.ts';
import { MakeForm } from './parts/make-form.tsx';
import { MakingProgress } from './parts/making-progress.tsx';
import { OpenSeats } from './parts/open-seats.tsx';
import { PlanNotes } from './parts/plan-notes.tsx';
import { PlanSummary } from './parts/plan-summary.tsx';
import { PlanTable } from './parts/plan-table.tsx';
import classes from './parts/relief-plans.module.css';
import { isProposable, stateOf } from './parts/row-words.ts';
import { RuleSection } from './parts/rule-section.tsx';
import { Scenarios } from './parts/scenarios.tsx';
import { type Making, type PlanSteps, useMaking, usePlanSteps } from './parts/use-plan-steps.ts';

// The page does not wait for what is opened from it.
const ProposeDialog = lateDialog(
  async () => ({ default: (await import('./parts/propose-dialog.tsx')).ProposeDialog }),
  ['positions'],
);

const Comparison = lazyWithTexts(
  async () => ({ default: (await import('./parts/comparison.tsx')).Comparison }),
  ['positions'],
);

const path = '/dashboard/manning/planning/reliefs';

/** Reliefs of the coming weeks as one plan: what it comes to, what stays open, and why each row is so. */
export default function ReliefPlansPage() {
  const { t } = useTranslation('relief-plans');
  const mayPlan = useMay(planAccess);
  const search = useSearchAt(path);
  const making = useMaking();
  const list = useRead(reliefPlans.list, {});
  const plans = list.data?.data;
  const planId = search.plan ?? plans?.[0]?.planId;
  const read = useRead(reliefPlans.get, { planId: planId ?? 0 }, { enabled: planId !== undefined, keepPrevious: true });
  if (read.error?.status === 404 && search.plan)
    return <EmptyState title={t('gone.title')} body={t('gone.text')} action={<ToLatest />} />;
  if (list.error || read.error) return <ErrorPanel retry={() => void Promise.all([list.refetch(), read.refetch()])} />;
  if (!plans || (planId !== undefined && !read.data)) return <Skeletons rows={10} columns={5} />;
  const found = read.data?.data;
  return (
    <>
      {found && planId !== undefined ? (
        <Plan key={found.planId} plan={found} plans={plans} withId={search.with} mayPlan={mayPlan} making={making} />
      ) : (
        <>
          <Head />
          <MakingProgress making={making} />
          <EmptyState title={t('none.title')} body={t('none.text')} action={mayPlan && <MakeForm making={making} />} />
        </>
      )}
      <RuleSection />
    </>
  );
}

interface HeadProps {
  description?: string;
  actions?: ReactNode;
}

function Head({ description, actions }: HeadProps) {
  const crumbs = usePlanningCrumbs();
  const { t } = useTranslation('relief-plans');
  return (
    <PageHead
      title={t('title')}
      description={description ?? t('description')}
      crumbs={[...crumbs, { text: t('title') }]}
      actions={actions}
    />
  );
}

interface PlanProps {
  plan: ReliefPlan;
  plans: Parameters<typeof Scenarios>[0]['plans'];
  withId: number | undefined;
  mayPlan: boolean;
  making: Making;
}

/** Rows that need nobody's look are chosen from the start. */
const ready = (plan: ReliefPlan) =>
  new Set(plan.rows.filter((row) => isProposable(row) && stateOf(row) === 'planned').map(({ seatId }) => seatId));

function Plan({ plan, plans, withId, mayPlan, making }: PlanProps) {
  const { t } = useTranslation('relief-plans');
  const navigate = useNavigate({ from: path });
  const { divisionId } = usePerson();
  const steps = usePlanSteps(plan, making);
  const own = mayPlan ? steps : undefined;
  const [ids, setIds] = useState<ReadonlySet<number>>(() => ready(plan));
  const { open, opened } = useLiveDialogs<{ plan: ReliefPlan }>();
  const [exceptionsOnly, setExceptionsOnly] = useState(false);
  const toggle = (seatIds: readonly number[]) =>
    setIds((before) => {
      const after = new Set(before);
      for (const id of seatIds) if (!after.delete(id)) after.add(id);
      return after;
    });
  const chosen = plan.rows.filter((row) => isProposable(row) && ids.has(row.seatId));
  const exceptions = plan.rows.filter((row) => !['planned', 'proposed'].includes(stateOf(row)));
  return (
    <>
      <Head
        description={t('period', {
          division: divisions[divisionId],
          from: formatDay(plan.madeOn),
          to: formatDay(plan.endsOn),
          count: plan.horizonDays,
        })}
        actions={
          mayPlan && (
            <>
              <Button variant="default" icon={IconRefresh} loading={steps.isMaking} onClick={() => void steps.solve()}>
                {t('solveAgain')}
              </Button>
              <Button
                icon={IconSend}
                disabled={chosen.length === 0}
                onClick={() => open(ProposeDialog, { rows: chosen })}
              >
                {t('propose.button', { count: chosen.length })}
              </Button>
            </>
          )
        }
      />
      <Scenarios plan={plan} plans={plans} withId={withId} mayPlan={mayPlan} making={making} />
      <Ongoing plan={plan} steps={own} making={making} />
      <PlanSummary plan={plan} />
      <Suspense>
        {withId !== undefined && withId !== plan.planId && (
          <Comparison plan={plan} withId={withId} onClose={() => void navigate({ search: { plan: plan.planId } })} />
        )}
      </Suspense>
      <OpenSeats plan={plan} steps={own} />
      <Section
        title={t('rows.title')}
        description={t('rows.selected', { count: chosen.length })}
        flush
        actions={
          <Checkbox
            className={`high row ${classes.only}`}
            checked={exceptionsOnly}
            onChange={({ currentTarget }) => setExceptionsOnly(currentTarget.checked)}
            label={t('rows.exceptionsOnly', { count: exceptions.length })}
          />
        }
      >
        <PlanTable plan={plan} rows={exceptionsOnly ? exceptions : plan.rows} chosen={{ ids, toggle }} steps={own} />
      </Section>
      <PlanNotes plan={plan} steps={own} />
      {opened({ plan })}
    </>
  );
}

/** A plan that is being made, and changes that it does not have yet. */
function Ongoing({ plan, steps, making }: { plan: ReliefPlan; steps: PlanSteps | undefined; making: Making }) {
  const { t } = useTranslation('relief-plans');
  if (!making.isMaking && !plan.isToSolve) return null;
  return (
    <div className={`stack gap-1 ${classes.notes}`}>
      <MakingProgress making={making} />
      {plan.isToSolve && (
        <Note
          live
          title={t('toSolve')}
          actions={
            steps && (
              <PlainButton size="compact-sm" loading={steps.isMaking} onClick={() => void steps.solve()}>
                {t('solveAgain')}
              </PlainButton>
            )
          }
        />
      )}
    </div>
  );
}

function ToLatest() {
  const { t } = useTranslation('relief-plans');
  return (
    <Button variant="default" renderRoot={(props) => <Link to={path} {...props} />}>
      {t('gone.latest')}
    </Button>
  );
}
