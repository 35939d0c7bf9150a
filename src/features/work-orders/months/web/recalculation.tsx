import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type MonthAsked, type PeriodSummary, payroll } from '../contract.ts';

/** Calculates a month again whose lists are not as of now, once when it is opened, and says so. */
export function Recalculation({ period, asked }: { period: PeriodSummary; asked: MonthAsked }) {
  const { t } = useTranslation('payroll');
  const calculate = useSave(payroll.calculate);
  const hasBegun = useRef(false);
  const { mutateAsync } = calculate;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutateAsync(asked).then(
      () => notify.success(t('calculated')),
      // The note stays, and says what to do.
      () => undefined,
    );
  }, [asked, mutateAsync, t]);
  const at = period.calculatedAt && formatInstant(period.calculatedAt, { time: true });
  if (calculate.error) return <Note kind="warn">{`${calculate.error.message} ${t('outdated.failed')}`}</Note>;
  return <Note kind="info">{at ? t('outdated.since', { at }) : t('outdated.never')}</Note>;
}
