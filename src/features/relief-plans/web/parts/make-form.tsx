import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/web/parts/button.tsx';
import { horizons, usual } from '../../rules.ts';
import classes from './relief-plans.module.css';
import { useMaking } from './use-plan-steps.ts';

interface MakeFormProps {
  /** The plan whose wishes are kept; the first one without. */
  from?: { planId: number; horizonDays: number };
  /** Beside other fields. */
  isInline?: boolean;
}

/** Makes a plan for some days. */
export function MakeForm({ from, isInline = false }: MakeFormProps) {
  const { t } = useTranslation('relief-plans');
  const { make, isMaking } = useMaking();
  const [days, setDays] = useState(from?.horizonDays ?? usual);
  return (
    <div className={isInline ? classes.inline : classes.bar}>
      <NativeSelect
        label={t('make.days')}
        value={String(days)}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        data={horizons.map((each) => ({ value: String(each), label: t('make.ofDays', { count: each }) }))}
      />
      <Button
        variant={from ? 'default' : 'filled'}
        loading={isMaking}
        onClick={() => void make({ horizonDays: days, ...(from && { fromPlanId: from.planId }) })}
      >
        {t('make.button')}
      </Button>
    </div>
  );
}
