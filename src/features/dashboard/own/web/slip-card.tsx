import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workOrders } from '#features/work-orders/slips/contract.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead } from '#platform/web/api.ts';
import { formatMonth } from '#platform/web/format.ts';
import surface from '#platform/web/parts/surface.module.css';

/** The newest salary slip; its amount is shown when it is asked for, since others look on aboard. */
export function SlipCard({ workOrderId, vesselId }: { workOrderId: number; vesselId: number }) {
  const { t } = useTranslation('own-home');
  const [isShown, setShown] = useState(false);
  const slip = useRead(workOrders.get, { workOrderId }).data?.data;
  if (!slip) return null;
  const month = formatMonth(`${monthOfParts(slip)}-01`);
  const facts = [
    ['income', slip.income_TotalWages],
    ['deductions', slip.deduction_Total],
  ] as const;
  return (
    <section className={`${surface.card} stack gap-2 slim pad-4`} aria-labelledby="own-slip">
      <h2 id="own-slip">{t('slip.title', { month, year: slip.year })}</h2>
      <p className="row gap-3 spread">
        <b className="title num">{isShown ? formatRupiah(rupiah(slip.totalTakeHomePayCrew)) : 'Rp ••••••'}</b>
        <button
          type="button"
          className="center edged round press pad-2-3 strong anywhere inline touch surface ink"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'slip.hide' : 'slip.show')}
        </button>
      </p>
      {isShown && (
        <dl className="gap-2-4 line wrap">
          {facts.map(([name, amount]) => (
            <div key={name}>
              <dt>{t(`slip.${name}`)}</dt>
              <dd className="strong num">{formatRupiah(rupiah(amount))}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link
        to="/dashboard/work-order-and-billings/work-order-overview/vessel/$vesselId/wo/$workOrderId/details"
        params={{ vesselId: String(vesselId), workOrderId: String(workOrderId) }}
        className="strong row above touch"
      >
        {t('slip.details')}
      </Link>
    </section>
  );
}
