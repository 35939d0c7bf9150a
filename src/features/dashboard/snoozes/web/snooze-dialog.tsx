import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { CountedRow } from '#platform/contract/counted.ts';
import { addDays } from '#platform/contract/days.ts';
import { useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { snoozes, snoozeUntil } from '../contract.ts';
import { mostDays, nextMonday } from '../rules.ts';

interface SnoozeDialogProps {
  line: string;
  row: CountedRow;
  title: string;
  onSnoozed?: () => void;
  onClose: () => void;
}

/** Asks until when an item is put off: tomorrow, next Monday, or another day. */
export default function SnoozeDialog({ line, row, title, onSnoozed, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation('dashboard');
  const today = currentDay();
  const snooze = useSave(snoozes.snooze);
  const form = useContractForm(snoozeUntil, {
    defaults: { until: addDays(today, 1) },
    onSubmit: (values) => snooze.mutateAsync({ line, itemId: row.id, ...values }),
    onSaved: ({ data }) => {
      notify.success(t('snooze.done', { day: formatDay(data.until) }));
      onSnoozed?.();
      onClose();
    },
  });
  const quick = [
    { label: t('snooze.tomorrow'), day: addDays(today, 1) },
    { label: t('snooze.monday'), day: nextMonday(today) },
  ];
  return (
    <FormDialog
      title={t('snooze.title', { what: title })}
      form={form}
      onClose={onClose}
      submitLabel={t('snooze.confirm')}
      size="32rem"
    >
      <p>{t('snooze.text')}</p>
      <div className="line wrap gap-2">
        {quick.map(({ label, day }) => (
          <Button
            className="grow touch"
            key={label}
            variant="default"
            onClick={() => form.methods.setValue('until', day, { shouldDirty: true, shouldValidate: true })}
          >
            {label}
            <small className="ml-2 num">{formatDay(day)}</small>
          </Button>
        ))}
      </div>
      <DateField<z.input<typeof snoozeUntil>>
        name="until"
        label={t('snooze.until')}
        required
        min={addDays(today, 1)}
        max={addDays(today, mostDays)}
      />
    </FormDialog>
  );
}
