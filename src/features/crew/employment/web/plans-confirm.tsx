import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { formatDay } from '#platform/web/format.ts';
import type { Plan } from '../contract.ts';

interface Asked {
  plans: readonly Plan[];
  answer: (isConfirmed: boolean) => void;
}

/**
 * Asks, naming each plan, before someone is taken out of the positions they are planned for. `confirm` answers the
 * numbers that may be withdrawn; when nothing is to be, it throws what the form shows.
 */
export function usePlansConfirm(who: string) {
  const { t } = useTranslation('employment');
  const positionName = usePositionName();
  const [asked, setAsked] = useState<Asked>();

  async function confirm(plans: readonly Plan[]): Promise<number[]> {
    if (plans.length === 0) return [];
    const isConfirmed = await new Promise<boolean>((answer) => setAsked({ plans, answer }));
    setAsked(undefined);
    if (!isConfirmed) throw new ApiError(0, 'cancelled', t('plans.kept'));
    return plans.map(({ assignmentId }) => assignmentId);
  }

  const dialog = asked && (
    <ConfirmDialog
      isOpen
      title={t('plans.title', { count: asked.plans.length })}
      text={
        <>
          <p>{t('plans.text', { who, count: asked.plans.length })}</p>
          <ul>
            {asked.plans.map((plan) => (
              <li key={plan.assignmentId}>{t('plans.one', planWords(t, positionName, plan))}</li>
            ))}
          </ul>
        </>
      }
      cancelLabel={t('plans.keep')}
      confirmLabel={t('plans.confirm')}
      onCancel={() => asked.answer(false)}
      onConfirm={() => asked.answer(true)}
      isDanger
    />
  );
  return { confirm, dialog };
}

/** What the sentence about one plan is made of. */
const planWords = (
  t: (key: `plans.slots.${Plan['slot']}`) => string,
  positionName: (name: string) => string,
  plan: Plan,
) => ({
  slot: t(`plans.slots.${plan.slot}`),
  vessel: plan.vesselName,
  position: positionName(plan.jobPositionName),
  from: formatDay(plan.startDate),
  to: formatDay(plan.endDate),
});
