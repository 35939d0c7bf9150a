import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';

export interface SumLine {
  name: string;
  count: number | null;
  /** Rupiah, one for each column. */
  amounts: readonly string[];
  isTotal?: boolean;
}

interface MonthSumsProps {
  /** The namespace of the feature, with `sums` and `differs`. */
  texts: string;
  headers: { count: string; amounts: readonly string[] };
  lines: readonly SumLine[];
  /** What the lines leave unexplained, one for each column of amounts. */
  difference: readonly string[];
}

/** Compares the slips of a closed month with the files made from them, to the rupiah. */
export function MonthSums({ texts, headers, lines, difference }: MonthSumsProps) {
  const { t } = useTranslation(texts);
  const agrees = difference.every((amount) => amount === '0');
  const rows = [...lines, { name: t('sums.difference'), count: null, amounts: difference, isTotal: true }];
  return (
    <>
      {!agrees && (
        <Note kind="error" title={t('differs.title')}>
          {t('differs.text')}
        </Note>
      )}
      <Section
        title={t('sums.title')}
        description={t('sums.text')}
        actions={
          <Badge tone={agrees ? 'green' : 'red'} shape={agrees ? 'dot' : 'cross'}>
            {t(agrees ? 'sums.agrees' : 'sums.differs')}
          </Badge>
        }
      >
        <RecordTable<SumLine>
          label={t('sums.title')}
          rows={rows}
          columns={[
            { header: t('sums.columns.what'), cell: ({ name }) => name },
            {
              header: headers.count,
              cell: ({ count }) => (count === null ? '' : formatNumber(count)),
              align: 'right',
              isShort: true,
            },
            ...headers.amounts.map((header, at) => ({
              header,
              cell: ({ amounts, isTotal }: SumLine) => {
                const shown = formatRupiah(rupiah(amounts[at] ?? '0'));
                return isTotal ? <b className="num">{shown}</b> : <span className="num">{shown}</span>;
              },
              align: 'right' as const,
              isShort: true,
            })),
          ]}
        />
      </Section>
    </>
  );
}
