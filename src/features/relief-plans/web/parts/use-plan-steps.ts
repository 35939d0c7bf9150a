import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type ReliefPlan, reliefPlans } from '../../contract.ts';
import type { PinKind } from '../../rules.ts';

/** Somebody on a seat. */
export interface OnSeat {
  seatId: number;
  employeeId?: number;
}

/** Makes a plan and shows it; says so when it could not be made. */
export function useMaking() {
  const { t } = useTranslation('relief-plans');
  const navigate = useNavigate({ from: '/dashboard/manning/planning/reliefs' });
  const save = useSave(reliefPlans.make);
  const make = async (asked: { horizonDays: number; fromPlanId?: number }) => {
    try {
      await save.mutateAsync(asked);
      await navigate({ search: {} });
      notify.success(t('solved'));
    } catch (error) {
      notify.error((error as Error).message);
    }
  };
  return { make, isMaking: save.isPending };
}

/** What a planner does with a plan: wants something of it, and solves it again. */
export function usePlanSteps(plan: Pick<ReliefPlan, 'planId' | 'horizonDays'>) {
  const { make, isMaking } = useMaking();
  const pinning = useSave(reliefPlans.pin);
  const [isBusy, setBusy] = useState(false);
  const { planId, horizonDays } = plan;
  const want = async ({ seatId, employeeId }: OnSeat, kind: PinKind): Promise<boolean> => {
    setBusy(true);
    try {
      await pinning.mutateAsync({ planId, seatId, kind, ...(employeeId !== undefined && { employeeId }) });
      return true;
    } catch (error) {
      notify.error((error as Error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const solve = () => make({ horizonDays, fromPlanId: planId });
  return {
    want,
    solve,
    wantAndSolve: async (on: OnSeat, kind: PinKind) => {
      if (await want(on, kind)) await solve();
    },
    isBusy: isBusy || isMaking,
    isMaking,
  };
}
export type PlanSteps = ReturnType<typeof usePlanSteps>;
