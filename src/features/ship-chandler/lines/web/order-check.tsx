import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { OrderForm } from '../contract.ts';
import { repeatedLines } from '../rules.ts';

/** The order as it is going to be sent. */
export function OrderCheck({ vesselName }: { vesselName: string }) {
  const { t } = useTranslation('ship-chandler');
  const { lines } = useFormContext<OrderForm>().getValues();
  const repeated = repeatedLines(lines);
  const rows = lines.map((line, at) => ({ ...line, no: at + 1 }));
  return (
    <Section title={t('lines.checking')} description={t('lines.checkText', { vessel: vesselName })}>
      <div className="stack single gap-4">
        {repeated.length > 0 && (
          <Note kind="warn" live>
            <ul>
              {repeated.map(({ at, of }) => (
                <li key={at}>{t('lines.repeated', { no: at + 1, of: of + 1 })}</li>
              ))}
            </ul>
          </Note>
        )}
        <RecordTable
          label={t('lines.list')}
          rows={rows}
          columns={[
            { header: t('lines.item'), cell: ({ no, name }) => `${no}. ${name}` },
            { header: t('lines.code'), cell: ({ itemId, code }) => (itemId ? code : t('lines.own')) },
            {
              header: t('lines.quantity'),
              cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
              align: 'right',
              isShort: true,
            },
            { header: t('lines.remark'), cell: ({ remark }) => remark },
          ]}
        />
      </div>
    </Section>
  );
}
