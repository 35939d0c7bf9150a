import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { type RecordColumn, RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { Effect } from '../contract.ts';
import { isComplete, years } from './effect-words.ts';

type Matrix = NonNullable<Effect['matrix']>;
type Team = Matrix['days'][number]['before'];

const rows = ['withOperator', 'inRank', 'onTankerType', 'result'] as const;
type Row = (typeof rows)[number];

/** What both officers of a pair have together on the days that change, before and after. */
export function MatrixTable({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation('what-if');
  const { days, needs, ranks } = matrix;
  const resultOf = (team: Team) => {
    if (isComplete(matrix, team)) return t('matrix.complies');
    return team.missing.length > 0 ? t('matrix.missing', { ranks: team.missing.join(', ') }) : t('matrix.tooFew');
  };
  const figureOf = (row: Exclude<Row, 'result'>, team: Team) => {
    if (team[row] >= needs[row]) return years(team[row]);
    return (
      <span className="bad bold">
        {years(team[row])}
        <span className="visually-hidden"> {t('matrix.tooFew')}</span>
      </span>
    );
  };
  const columnOf = (header: string, team: Team): RecordColumn<Row> => ({
    header,
    align: 'right',
    cell: (row) => (row === 'result' ? resultOf(team) : figureOf(row, team)),
  });
  return (
    <Section title={t('matrix.title')} description={t('matrix.text', { ranks: ranks.join(', ') })} flush>
      <RecordTable<Row>
        label={t('matrix.title')}
        rows={rows}
        columns={[
          { header: t('matrix.years'), cell: (row) => t(`matrix.${row}`) },
          {
            header: t('matrix.required'),
            align: 'right',
            cell: (row) => (row === 'result' ? undefined : years(needs[row])),
          },
          ...days.flatMap(({ on, before, after }) => [
            columnOf(t('matrix.before', { day: formatDay(on) }), before),
            columnOf(t('matrix.after', { day: formatDay(on) }), after),
          ]),
        ]}
      />
    </Section>
  );
}
