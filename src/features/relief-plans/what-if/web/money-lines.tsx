import { useTranslation } from 'react-i18next';
import { formatRupiah } from '#platform/contract/money.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import type { Effect, Effects } from '../contract.ts';

/** What a move costs or saves, and all moves together; what has no price says so. */
export function MoneyLines({ effect, answer }: { effect: Effect; answer: Effects }) {
  const { t } = useTranslation('what-if');
  const { isMoneyShown, total, effects } = answer;
  const amount = (value: string | null) => {
    if (value === null) return t(isMoneyShown ? 'money.unknown' : 'money.hidden');
    const rupiah = BigInt(value);
    if (rupiah === 0n) return t('money.same');
    return rupiah > 0n ? `+${formatRupiah(rupiah)}` : formatRupiah(rupiah);
  };
  const sumOf = ({ wages, victualling }: Pick<Effect, 'wages' | 'victualling'>) =>
    wages === null || victualling === null ? null : String(BigInt(wages) + BigInt(victualling));
  const lines = [
    { label: t('money.wages'), value: amount(effect.wages) },
    { label: t('money.victualling', { count: effect.days }), value: amount(effect.victualling) },
    { label: t('money.travel'), value: amount(effect.travel) },
    { label: t('money.sum'), value: amount(sumOf(effect)) },
    ...(effects.length > 1
      ? [{ label: t('money.all', { count: effects.length, days: total.days }), value: amount(sumOf(total)) }]
      : []),
  ];
  return (
    <div className="num pad">
      <DescriptionList layout="rows" facts={lines} />
      <p className="fine">{t('money.note')}</p>
    </div>
  );
}
