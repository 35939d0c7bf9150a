import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { datedKeys } from '#features/rates/rules.ts';
import { useSave } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { type PeriodSummary, payroll } from '../contract.ts';

// The page does not wait for forms.
const ValueDialog = lateDialog(async () => ({
  default: (await import('../../tables/web/value-dialog.tsx')).ValueDialog,
}));

interface MissingProps {
  period: PeriodSummary;
  month: string;
}

/** Names what the month cannot be calculated without, and takes it. */
export function MissingValues({ period, month }: MissingProps) {
  const { t } = useTranslation('payroll');
  const { open, opened } = useDialogs();
  const calculate = useSave(payroll.calculate);
  return (
    <>
      <Note
        kind="warn"
        title={t('values.missing')}
        actions={
          <Button
            variant="default"
            onClick={() =>
              open(ValueDialog, {
                first: datedKeys.find((key) => period.missing.includes(key)) ?? 'jkk',
                from: `${month}-01`,
                onSaved: () =>
                  calculate.mutateAsync({
                    divisionId: period.divisionId === 2 ? 2 : 1,
                    year: period.year,
                    month: period.month,
                  }),
              })
            }
          >
            {t('values.enter')}
          </Button>
        }
      >
        {period.missing.map((key) => t(`values.keys.${key}`, { defaultValue: key })).join(', ')}
      </Note>
      {opened}
    </>
  );
}
