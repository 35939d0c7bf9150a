import { NativeSelect } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { type PlanSummary, type ReliefPlan, reliefPlans } from '../../contract.ts';
import { deletionWords } from './deletion-words.ts';
import { MakeForm } from './make-form.tsx';
import classes from './relief-plans.module.css';
import { money } from './row-words.ts';
import type { Making } from './use-plan-steps.ts';

const KeepDialog = lateDialog(async () => ({ default: (await import('./keep-dialog.tsx')).KeepDialog }));

interface ScenariosProps {
  plan: ReliefPlan;
  plans: readonly PlanSummary[];
  /** The plan that it is compared with. */
  withId: number | undefined;
  mayPlan: boolean;
  making: Making;
}

/** Which plan is shown: the own current one, or one that is kept; the one it is compared with; and keeping it. */
export function Scenarios({ plan, plans, withId, mayPlan, making }: ScenariosProps) {
  const { t } = useTranslation('relief-plans');
  const navigate = useNavigate({ from: '/dashboard/manning/planning/reliefs' });
  const remove = useSave(reliefPlans.remove);
  const { open, opened } = useDialogs();
  const { planId, horizonDays, includesPromotions, name } = plan;
  const words = deletionWords(plan);
  const others = plans.filter((each) => each.planId !== planId);
  const labelOf = (each: PlanSummary) =>
    t(each.name === null ? 'scenario.current' : each.changed > 0 ? 'scenario.changed' : 'scenario.kept', {
      name: each.name,
      by: each.madeBy ?? '-',
      at: formatInstant(each.madeAt),
      filled: each.filled,
      seats: each.seats,
      cost: money(each.cost),
      count: each.changed,
    });
  return (
    <div className={classes.bar}>
      <NativeSelect
        label={t('scenario.label')}
        value={String(planId)}
        onChange={({ currentTarget }) => void navigate({ search: { plan: Number(currentTarget.value) } })}
        data={plans.map((each) => ({ value: String(each.planId), label: labelOf(each) }))}
      />
      {others.length > 0 && (
        <NativeSelect
          label={t('compare.label')}
          value={String(withId ?? '')}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ search: { plan: planId, ...(value && { with: Number(value) }) } })
          }
          data={[
            { value: '', label: t('compare.nothing') },
            ...others.map((each) => ({ value: String(each.planId), label: labelOf(each) })),
          ]}
        />
      )}
      {mayPlan && (
        <>
          <MakeForm key={planId} isInline from={{ planId, horizonDays, includesPromotions }} making={making} />
          <Button variant="default" icon={IconBookmark} onClick={() => open(KeepDialog, { plan })}>
            {t(name === null ? 'keep.button' : 'keep.rename')}
          </Button>
          <Button
            variant="default"
            icon={IconTrash}
            onClick={() =>
              open(ActionDialog, {
                title: t(words.title, words.of),
                text: t(words.text, words.of),
                confirmLabel: t('remove.button'),
                isDanger: true,
                act: async () => {
                  await remove.mutateAsync({ planId });
                  await navigate({ search: {} });
                },
                done: t('remove.done'),
              })
            }
          >
            {t('remove.button')}
          </Button>
        </>
      )}
      {opened}
    </div>
  );
}
