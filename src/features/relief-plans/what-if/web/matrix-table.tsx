import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { Section } from '#platform/web/parts/section.tsx';
import type { Effect } from '../contract.ts';
import { isComplete, years } from './effect-words.ts';
import classes from './what-if.module.css';

type Matrix = NonNullable<Effect['matrix']>;

const figures = ['withOperator', 'inRank', 'onTankerType'] as const;

/** What both officers of a pair have together on the days that change, before and after. */
export function MatrixTable({ matrix }: { matrix: Matrix }) {
  const { t } = useTranslation('what-if');
  const { days, needs, ranks } = matrix;
  const columns = days.flatMap((day) => [
    { key: `${day.on}before`, head: t('matrix.before', { day: formatDay(day.on) }), team: day.before },
    { key: `${day.on}after`, head: t('matrix.after', { day: formatDay(day.on) }), team: day.after },
  ]);
  return (
    <Section title={t('matrix.title')} description={t('matrix.text', { ranks: ranks.join(', ') })} flush>
      <section className={classes.wide} aria-label={t('matrix.title')} tabIndex={-1}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('matrix.years')}</Table.Th>
              <Table.Th scope="col">{t('matrix.required')}</Table.Th>
              {columns.map(({ key, head }) => (
                <Table.Th key={key} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {figures.map((figure) => (
              <Table.Tr key={figure}>
                <Table.Th scope="row">{t(`matrix.${figure}`)}</Table.Th>
                <Table.Td className="num">{years(needs[figure])}</Table.Td>
                {columns.map(({ key, team }) => (
                  <Table.Td key={key} className={team[figure] < needs[figure] ? 'num bad bold' : 'num'}>
                    {years(team[figure])}
                    {team[figure] < needs[figure] && <span className="visually-hidden"> {t('matrix.tooFew')}</span>}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
            <Table.Tr>
              <Table.Th scope="row">{t('matrix.result')}</Table.Th>
              <Table.Td />
              {columns.map(({ key, team }) => (
                <Table.Td key={key}>
                  {isComplete(matrix, team)
                    ? t('matrix.complies')
                    : team.missing.length > 0
                      ? t('matrix.missing', { ranks: team.missing.join(', ') })
                      : t('matrix.tooFew')}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </section>
    </Section>
  );
}
