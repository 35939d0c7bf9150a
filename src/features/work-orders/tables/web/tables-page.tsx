import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { type PayTables, payTablesCalls } from '../contract.ts';
import { tableKinds } from '../rules.ts';
import { TableDialog } from './table-dialog.tsx';
import { ValueDialog } from './value-dialog.tsx';

const path = '/dashboard/work-order-and-billings/payroll-tables';
const tabs = ['values', ...tableKinds] as const;

/** Premiums, caps and tax tables with the days they hold and their sources; each tab takes what comes next. */
export default function PayrollTablesPage() {
  const { t } = useTranslation('payroll');
  const { divisionId } = usePerson();
  const search = useSearchAt(path);
  const tab = tabs.find((each) => each === search.tab) ?? 'values';
  const [isOpen, setOpen] = useState(false);
  const read = useRead(payTablesCalls.list, { divisionId });
  const tables = read.data?.data;
  return (
    <>
      <PageHead
        title={t('tables.title')}
        description={t('tables.description')}
        crumbs={[
          { text: t('crumbs.group') },
          { text: t('crumbs.month'), to: '/dashboard/work-order-and-billings/payroll-month' },
          { text: t('tables.title') },
        ]}
        actions={
          <Button icon={IconPlus} onClick={() => setOpen(true)}>
            {t(tab === 'values' ? 'values.enter' : 'tables.enter')}
          </Button>
        }
      />
      <LinkTabs
        label={t('tables.title')}
        current={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tables.kinds.${value}`) }))}
      />
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!read.error && !tables && <Skeletons rows={10} columns={4} />}
      {tables && <Table tables={tables} tab={tab} />}
      {isOpen && tab === 'values' && <ValueDialog first="jkk" from={currentDay()} onClose={() => setOpen(false)} />}
      {isOpen && tab !== 'values' && <TableDialog kind={tab} onClose={() => setOpen(false)} />}
    </>
  );
}

type Dated = Pick<PayTables['values'][number], 'from' | 'to' | 'source'>;

function Table({ tables, tab }: { tables: PayTables; tab: (typeof tabs)[number] }) {
  const { t } = useTranslation('payroll');
  const dates = [
    { header: t('values.fields.validFrom'), cell: ({ from }: Dated) => formatDay(from), isShort: true },
    { header: t('values.fields.validTo'), cell: ({ to }: Dated) => (to ? formatDay(to) : '-'), isShort: true },
    { header: t('values.fields.source'), cell: ({ source }: Dated) => source },
  ];
  const points = (text: string) => formatNumber(Number(text), { maximumFractionDigits: 4 });
  const name = t(`tables.kinds.${tab}`);
  if (tab === 'values')
    return (
      <Section title={name}>
        <RecordTable
          label={name}
          rows={[...tables.values].sort((one, other) => one.key.localeCompare(other.key))}
          columns={[
            { header: t('values.fields.key'), cell: ({ key }) => t(`values.keys.${key}`) },
            {
              header: t('values.fields.value'),
              // Caps are amounts; the others are percentages and ages.
              cell: ({ key, value }) => (/(Cap|Floor)$/.test(key) ? formatRupiah(rupiah(value)) : points(value)),
              align: 'right',
              isShort: true,
            },
            ...dates,
          ]}
        />
      </Section>
    );
  if (tab === 'exemptions')
    return (
      <Section title={name}>
        <RecordTable
          label={name}
          rows={tables.exemptions}
          columns={[
            { header: t('calculator.fields.ptkpCode'), cell: ({ code }) => code },
            {
              header: t('tables.amount'),
              cell: ({ amount }) => formatRupiah(rupiah(amount)),
              align: 'right',
              isShort: true,
            },
            { header: t('tables.category'), cell: ({ category }) => category ?? '-' },
            ...dates,
          ]}
        />
      </Section>
    );
  return tables.brackets
    .filter(({ kind }) => kind === tab)
    .map(({ from, source, rows }) => (
      <Section key={from} title={t('tables.since', { day: formatDay(from) })} description={source}>
        <RecordTable
          label={t('tables.since', { day: formatDay(from) })}
          rows={rows}
          columns={[
            {
              header: t('tables.upTo'),
              cell: ({ upTo }) => (upTo ? formatRupiah(rupiah(upTo)) : t('tables.above')),
            },
            { header: t('tables.percentage'), cell: ({ percentage }) => points(percentage), align: 'right' },
          ]}
        />
      </Section>
    ));
}
