import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, readOf, useRead, useSave } from '#platform/web/api.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { type ReliefPlan, reliefPlans } from '../../contract.ts';
import type { PinKind } from '../../rules.ts';

/** Somebody on a seat. */
export interface OnSeat {
  seatId: number;
  employeeId?: number;
}

interface Asked {
  horizonDays: number;
  fromPlanId?: number;
  includesPromotions?: boolean;
}

/**
 * Makes a plan and shows it; says so when it could not be made. It is sent once, since the server stops for a browser
 * that no longer waits: cancelled so, the former plan stays.
 */
export function useMaking() {
  const { t } = useTranslation('relief-plans');
  const navigate = useNavigate({ from: '/dashboard/manning/planning/reliefs' });
  const cache = useQueryClient();
  const { refetch } = useRead(reliefPlans.list, {});
  const [control, setControl] = useState<AbortController>();
  const make = async (asked: Asked) => {
    const own = new AbortController();
    setControl(own);
    try {
      const { data } = await call(reliefPlans.make, asked, undefined, { isQuiet: true, signal: own.signal });
      // Once the list names the new plan it is shown: it is there by then. The former one is gone, and not read again.
      await cache.prefetchQuery(readOf(reliefPlans.get, { planId: data.planId }));
      await refetch();
      await navigate({ search: {} });
      notify.success(t('solved'));
    } catch (error) {
      if (own.signal.aborted) notify.success(t('making.cancelled'));
      else notify.error((error as Error).message);
    } finally {
      setControl(undefined);
    }
  };
  return { make, isMaking: control !== undefined, cancel: () => control?.abort() };
}
export type Making = ReturnType<typeof useMaking>;

/** What a planner does with a plan: wants something of it, and solves it again. */
export function usePlanSteps(plan: Pick<ReliefPlan, 'planId' | 'horizonDays'>, { make, isMaking }: Making) {
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
