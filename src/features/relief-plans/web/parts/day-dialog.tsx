import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { type Reliever, reliefPlans } from '../../contract.ts';
import type { PlanSteps } from './use-plan-steps.ts';

interface DayDialogProps {
  planId: number;
  seatId: number;
  chosen: Reliever;
  /** The days on which they can join. */
  days: { from: string; to: string };
  steps: PlanSteps;
  onClose: () => void;
}

/** Moves the day on which somebody joins: pins them to the seat on that day, and solves the plan again. */
export function DayDialog({ planId, seatId, chosen, days, steps, onClose }: DayDialogProps) {
  const { t } = useTranslation('relief-plans');
  const save = useSave(reliefPlans.pin);
  const { employeeId, employeeName, joinsOn } = chosen;
  const form = useContractForm(reliefPlans.pin.input, {
    defaults: { planId, seatId, employeeId, kind: 'pin', joinsOn },
    onSubmit: (values) => save.mutateAsync(values),
    onSaved: () => {
      onClose();
      void steps.solve();
    },
  });
  return (
    <FormDialog
      title={t('pin.moveTitle', { name: employeeName })}
      form={form}
      onClose={onClose}
      submitLabel={t('pin.moveSave')}
      size="26rem"
    >
      <DateField
        name="joinsOn"
        label={t('columns.joins')}
        hint={t('pin.days', { from: formatDay(days.from), to: formatDay(days.to) })}
        min={days.from}
        max={days.to}
        required
      />
    </FormDialog>
  );
}
