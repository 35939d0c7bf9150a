import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatDay } from '#platform/web/format.ts';
import type { CrewRequest } from '../../contract.ts';

type Plan = NonNullable<CrewRequest['granted']>['plan'];
const money = (amount: string) => formatRupiah(rupiah(amount));

/** What slips take off, a line a month. */
export function InstalmentPlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation('crew-requests');
  return (
    <ul className="stack gap-1">
      {plan.map(({ month, amount, isTaken }) => (
        <li key={month} className="line spread gap-3">
          <span>
            {t('granted.slip', { month: monthText(month) })}
            {isTaken && ` (${t('granted.taken')})`}
          </span>
          <span>{money(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** An advance that was given: when it is paid, what is still owed, and the slips that take it off. */
export function Granted({ granted }: { granted: NonNullable<CrewRequest['granted']> }) {
  const { t } = useTranslation('crew-requests');
  const { amount, instalments, paidOn, owed, plan } = granted;
  return (
    <div className="stack gap-2">
      <p>{t('granted.paid', { amount: money(amount), day: formatDay(paidOn), count: instalments })}</p>
      <p>
        <b>{rupiah(owed) === 0n ? t('granted.done') : t('granted.owed', { amount: money(owed) })}</b>
      </p>
      <InstalmentPlan plan={plan} />
    </div>
  );
}
