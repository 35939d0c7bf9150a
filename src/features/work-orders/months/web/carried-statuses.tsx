import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type PeriodSummary, payroll } from '../contract.ts';

/** Says how many are paid with the PTKP status of an earlier year, and enters it for this one. */
export function CarriedStatuses({ period }: { period: PeriodSummary }) {
  const { t } = useTranslation('payroll');
  const confirm = useSave(payroll.confirmTaxStatuses);
  const navigate = useNavigate({ from: '/dashboard/work-order-and-billings/payroll-month' });
  const { divisionId, year, month, carriedTaxStatuses: count } = period;
  async function confirmAll() {
    try {
      const { data } = await confirm.mutateAsync({ divisionId, year, month });
      notify.success(t('taxStatuses.confirmed', { count: data.count, year }));
    } catch (error) {
      notify.error((error as Error).message);
    }
  }
  return (
    <Note
      title={t('taxStatuses.title', { count, year })}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => void navigate({ search: (search) => ({ ...search, tab: 'taxStatus' }) })}
          >
            {t('taxStatuses.show')}
          </Button>
          <Button variant="default" loading={confirm.isPending} onClick={() => void confirmAll()}>
            {t('taxStatuses.confirmAll', { count })}
          </Button>
        </>
      }
    >
      {t('taxStatuses.text', { year })}
    </Note>
  );
}
