import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { JournalMonth } from '../../contract.ts';
import type { CheckedPart } from '../../rules.ts';

interface SumRow {
  name: string;
  slips: bigint;
  journal: bigint;
  isTotal: boolean;
}

const debitParts: readonly CheckedPart[] = ['earnings', 'employer'];
const creditParts: readonly CheckedPart[] = ['deductions', 'takeHome', 'owed'];

/** What the journal comes to beside the slips, by part and side, to the rupiah. */
export function JournalSums({ found }: { found: JournalMonth }) {
  const { t } = useTranslation('payroll-journal');
  const side = (parts: readonly CheckedPart[], name: string): SumRow[] => {
    const own = found.checks.filter(({ part }) => parts.includes(part));
    const rows = own.map(({ part, slips, journal }) => ({
      name: t(`sums.parts.${part}`),
      slips: rupiah(slips),
      journal: rupiah(journal),
      isTotal: false,
    }));
    const total = (of: 'slips' | 'journal') => rows.reduce((all, row) => all + row[of], 0n);
    return [...rows, { name, slips: total('slips'), journal: total('journal'), isTotal: true }];
  };
  const amount = (header: string, of: (row: SumRow) => bigint) => ({
    header,
    cell: (row: SumRow) => {
      const shown = formatRupiah(of(row));
      return row.isTotal ? <b className="num">{shown}</b> : <span className="num">{shown}</span>;
    },
    align: 'right' as const,
    isShort: true,
  });
  return (
    <Section
      title={t('sums.title')}
      description={t('sums.text')}
      actions={
        <Badge tone={found.agrees ? 'green' : 'red'} shape={found.agrees ? 'dot' : 'cross'}>
          {t(found.agrees ? 'sums.agrees' : 'sums.differs')}
        </Badge>
      }
    >
      <RecordTable<SumRow>
        label={t('sums.title')}
        rows={[...side(debitParts, t('sums.debit')), ...side(creditParts, t('sums.credit'))]}
        columns={[
          { header: t('sums.columns.what'), cell: ({ name }) => name },
          amount(t('sums.columns.slips'), ({ slips }) => slips),
          amount(t('sums.columns.journal'), ({ journal }) => journal),
          amount(t('sums.columns.difference'), ({ slips, journal }) => slips - journal),
        ]}
      />
    </Section>
  );
}
