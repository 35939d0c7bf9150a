import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah, sum } from '#platform/contract/money.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { employerKinds } from '../../rules.ts';
import type { WorkOrderDetail } from '../contract.ts';
import { useLineTexts } from './use-line-texts.ts';

/** Premiums that the company pays on top: not deducted, and so not part of the total amount. */
export function EmployerPremiums({ slip }: { slip: WorkOrderDetail }) {
  const { t } = useTranslation('work-orders');
  const { rateOf } = useLineTexts(slip);
  const premiums = employerKinds.flatMap((kind) => {
    const lines = slip.lines.filter((line) => line.kind === kind);
    return lines.length > 0 ? [{ kind, lines, amount: sum(lines.map((line) => rupiah(line.amount))) }] : [];
  });
  if (premiums.length === 0) return null;
  return (
    <Section title={t('slip.onTop')} description={t('slip.onTopText')}>
      <DescriptionList
        layout="rows"
        facts={[
          ...premiums.map(({ kind, lines, amount }) => ({
            label: [t(`kinds.${kind}`), lines[0] ? rateOf(lines[0]) : ''].filter(Boolean).join(' '),
            value: formatRupiah(amount),
          })),
          { label: t('slip.total'), value: formatRupiah(sum(premiums.map(({ amount }) => amount))) },
        ]}
      />
    </Section>
  );
}
