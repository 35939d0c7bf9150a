import { useTranslation } from 'react-i18next';
import { monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatDay } from '#platform/web/format.ts';
import type { Check } from '#platform/web/parts/decision-sheet.tsx';
import type { CrewRequestDetail } from '../../contract.ts';
import { Granted, InstalmentPlan } from './granted.tsx';

const money = (amount: string) => formatRupiah(rupiah(amount));

/** What of an advance somebody has to look at before it is given. */
const findingsOf = ({ advance, amount }: CrewRequestDetail) => {
  const signsOffIn = advance?.signsOffOn?.slice(0, 7);
  return {
    isAboveLimit: Boolean(advance) && (!advance?.limit || rupiah(amount ?? '0') > rupiah(advance.limit)),
    isBeyondTour: Boolean(signsOffIn && advance?.plan.some(({ month, isTaken }) => !isTaken && month > signsOffIn)),
    isCarriedOver: Boolean(advance?.carriedOver),
  };
};

export const advanceFindings = (request: CrewRequestDetail): number =>
  Object.values(findingsOf(request)).filter(Boolean).length;

/** The limit, the tour that the instalments fall into, and what is owed already. */
export function useAdvanceChecks(request: CrewRequestDetail | undefined): Check[] {
  const { t } = useTranslation('crew-requests');
  if (!request?.advance) return [];
  const { limit, obstacle, owed, wage, carriedOver, signsOffOn } = request.advance;
  const { isAboveLimit, isBeyondTour, isCarriedOver } = findingsOf(request);
  return [
    {
      name: t('sheet.limit'),
      text:
        obstacle || limit === null
          ? t(`sheet.noAdvance.${obstacle ?? 'noShare'}`)
          : t('sheet.limitOf', { amount: money(limit), wage: money(wage ?? '0') }),
      isFinding: isAboveLimit && request.granted === null,
    },
    {
      name: t('sheet.owed'),
      text: rupiah(owed) === 0n ? t('sheet.owesNothing') : t('sheet.owes', { amount: money(owed) }),
      isFinding: false,
    },
    {
      name: t('sheet.tour'),
      text: signsOffOn
        ? t(isBeyondTour ? 'sheet.beyondTour' : 'sheet.withinTour', { day: formatDay(signsOffOn) })
        : t('sheet.noTour'),
      isFinding: isBeyondTour,
    },
    ...(carriedOver
      ? [
          {
            name: t('sheet.carriedOver'),
            text: t('sheet.carriedOverOf', { month: monthText(carriedOver.month), amount: money(carriedOver.amount) }),
            isFinding: isCarriedOver,
          },
        ]
      : []),
  ];
}

/** What slips take off, if it is given as asked, or of what was given. */
export function IfGranted({ request: { granted, advance } }: { request: CrewRequestDetail }) {
  const { t } = useTranslation('crew-requests');
  if (granted) return <Granted granted={granted} />;
  return (
    <div className="stack gap-2">
      <p>{t('sheet.ifPaid')}</p>
      <InstalmentPlan plan={advance?.plan ?? []} />
    </div>
  );
}
