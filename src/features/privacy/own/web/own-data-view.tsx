import { useTranslation } from 'react-i18next';
import { useChangeWords } from '#features/audit/web/parts/change-words.ts';
import { formatInstant, formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { SendRequest } from '../../requests/web/ask-dialog.tsx';
import { RequestsSection } from '../../requests/web/requests-section.tsx';
import type { KeptTable, OwnData } from '../contract.ts';

const whenOf = ({ at }: { at: string }) => formatInstant(at, { time: true });

/** What is kept of a person, who read it and when, and what they agreed to. */
export function OwnDataView({ data, send }: { data: OwnData; send: SendRequest }) {
  const { t } = useTranslation('my-data');
  const { t: inAudit } = useTranslation('audit');
  const { tables, files, readings, readingCount, consents } = data;
  const when = { header: t('when'), cell: whenOf, isShort: true };
  return (
    <div className="stack gap-4">
      <RequestsSection requests={data.requests} send={send} />
      {data.isCrew && <Note>{t('isCrew')}</Note>}
      <Section title={t('kept.title')} description={t('kept.text')} flush>
        <ul className="ruled">
          {tables.map((table) => (
            <TableOfPerson key={table.table} table={table} />
          ))}
        </ul>
      </Section>
      <Section title={t('files.title')}>
        <RecordTable
          label={t('files.title')}
          rows={files}
          columns={[
            { header: t('files.name'), cell: ({ name }) => name },
            when,
            {
              header: t('files.size'),
              cell: ({ size }) => `${formatNumber(Math.ceil(size / 1000))} kB`,
              isShort: true,
              align: 'right',
            },
          ]}
        />
      </Section>
      <Section
        title={t('readings.title')}
        description={t('readings.text', { count: readingCount, shown: formatNumber(readings.length) })}
      >
        <RecordTable
          label={t('readings.title')}
          none={t('readings.none')}
          rows={readings}
          columns={[
            { header: t('when'), cell: whenOf, isShort: true },
            { header: t('readings.who'), cell: ({ role }) => role },
            { header: t('readings.what'), cell: ({ what }) => inAudit(`readings.${what}`, { defaultValue: what }) },
          ]}
        />
      </Section>
      {consents.length > 0 && (
        <Section title={t('consents.title')}>
          <RecordTable
            label={t('consents.title')}
            rows={consents}
            columns={[
              { header: t('consents.for'), cell: ({ registrationNo }) => registrationNo },
              when,
              {
                header: t('consents.wording'),
                cell: ({ version }) => (version ? t('consents.version', { version }) : t('consents.first')),
              },
            ]}
          />
        </Section>
      )}
    </div>
  );
}

/** One kind of record: how many there are, what they are kept for, and, opened, what is in them. */
function TableOfPerson({ table: { table, kept, rows } }: { table: KeptTable }) {
  const { t } = useTranslation('my-data');
  const words = useChangeWords();
  return (
    <li>
      <details>
        <summary className="gap-1-2 line wrap touch base pad">
          <b>{words.table(table)}</b>
          <span className="num">{t('kept.count', { count: rows.length })}</span>
          <span className="own-row lh-20 dim">{t(`kept.for.${kept}`)}</span>
        </summary>
        <div className="pad-body stack gap-3">
          {rows.map((fields, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a read view never move
            <div key={at} className="round-10 framed pad-3 anywhere">
              <DescriptionList
                facts={fields.map(({ field, label, value }) => ({
                  label: words.field({ field, label, before: null, after: value }),
                  value: words.value(value, field),
                  wide: value.length > 120,
                }))}
              />
            </div>
          ))}
        </div>
      </details>
    </li>
  );
}
