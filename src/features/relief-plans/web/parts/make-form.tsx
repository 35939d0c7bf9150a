import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { horizons, usual } from '../../rules.ts';
import classes from './relief-plans.module.css';
import type { Making } from './use-plan-steps.ts';

interface MakeFormProps {
  /** The plan whose wishes are kept; the first one without. */
  from?: { planId: number; horizonDays: number; includesPromotions: boolean };
  making: Making;
  /** Beside other fields. */
  isInline?: boolean;
}

/** Makes a plan for some days. */
export function MakeForm({ from, making: { make, isMaking }, isInline = false }: MakeFormProps) {
  const { t } = useTranslation('relief-plans');
  const [days, setDays] = useState(from?.horizonDays ?? usual);
  const [includesPromotions, setPromotions] = useState(from?.includesPromotions ?? false);
  return (
    <div className={isInline ? classes.inline : `line wrap gap-2 bottom mb-4 ${classes.bar}`}>
      <NativeSelect
        label={t('make.days')}
        value={String(days)}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        data={horizons.map((each) => ({ value: String(each), label: t('make.ofDays', { count: each }) }))}
      />
      <Checkbox
        className={`high row ${classes.only}`}
        label={t('make.promotions')}
        checked={includesPromotions}
        onChange={({ currentTarget }) => setPromotions(currentTarget.checked)}
      />
      <Button
        variant={from ? 'default' : 'filled'}
        loading={isMaking}
        onClick={() => void make({ horizonDays: days, includesPromotions, ...(from && { fromPlanId: from.planId }) })}
      >
        {t('make.button')}
      </Button>
    </div>
  );
}
