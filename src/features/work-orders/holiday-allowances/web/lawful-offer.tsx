import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { isRefusal } from '#platform/web/api-error.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { monthsInYear } from '../../lines/rules.ts';
import { holidayAllowances } from '../contract.ts';

interface OfferProps {
  asked: { divisionId: 1 | 2; year: number; month: number };
  employeeIdNumber: string;
  holidayOn: string | null | undefined;
  /** Puts the amount into the form. */
  take: (amount: string) => void;
}

/** What the law gives a crew member at least, from what it follows, and a button that takes it. */
export function LawfulOffer({ asked, employeeIdNumber, holidayOn, take }: OfferProps) {
  const { t } = useTranslation('payroll');
  const typed = employeeIdNumber.trim();
  const [number] = useDebouncedValue(typed, 400);
  const read = useRead(
    holidayAllowances.lawful,
    { ...asked, employeeIdNumber: number, holidayOn },
    { enabled: number.length > 2 },
  );
  const { error } = read;
  const lawful = read.data?.data;
  // What is offered is of what the fields say.
  if (number !== typed) return null;
  if (isRefusal(error)) return <Note>{Object.values(error.fields).join('. ') || error.message}</Note>;
  if (error) return <ErrorPanel retry={() => void read.refetch()} />;
  if (!lawful) return null;
  const { amount, wage, months, since, on, employeeName: name } = lawful;
  const service = { count: months, since: formatDay(since), on: formatDay(on) };
  if (since === null) return <Note>{t('allowances.notEmployed', { name, on: service.on })}</Note>;
  if (months === 0) return <Note>{t('allowances.tooEarly', { name, ...service })}</Note>;
  if (amount === null || wage === null)
    return <Note kind="warn">{t('allowances.noWage', { name, service: t('allowances.serviceOf', service) })}</Note>;
  return (
    <Note
      title={t('allowances.atLeast', { amount: formatRupiah(rupiah(amount)) })}
      actions={
        <Button variant="default" onClick={() => take(amount)}>
          {t('allowances.take')}
        </Button>
      }
    >
      {t('allowances.from', {
        name,
        months: Math.min(months, monthsInYear),
        wage: formatRupiah(rupiah(wage)),
        service: t('allowances.serviceOf', service),
      })}
    </Note>
  );
}
