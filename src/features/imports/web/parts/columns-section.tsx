import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { importFields, readingOf, unreadColumns } from '../../columns/rules.ts';
import { type ImportDetail, imports } from '../../contract.ts';
import type { Reading } from '../../words/rules.ts';
import classes from './imports.module.css';
import { ReadingChoice } from './reading-choice.tsx';
import { useFieldNames } from './use-field-names.ts';

interface ColumnsSectionProps {
  detail: ImportDetail;
  /** The field of each column. */
  fields: ImportDetail['fields'];
  setFields: (fields: ImportDetail['fields']) => void;
  /** How each column is read, where that was chosen. */
  readings: ImportDetail['readings'];
  setReadings: (readings: ImportDetail['readings']) => void;
  /** Fields that every row needs and no column goes to. */
  missing: readonly string[];
  send: () => void;
  isSending: boolean;
}

/** Which field each column of the file goes to; nothing is looked at before the columns that every row needs are there. */
export function ColumnsSection({ detail, ...props }: ColumnsSectionProps) {
  const { fields, setFields, readings, setReadings, missing, send, isSending } = props;
  const { t } = useTranslation('imports');
  const { importId, kind, heads } = detail;
  const nameOf = useFieldNames(kind);
  const samples = useRead(imports.samples, { importId });
  const choose = (at: number, chosen: string | null) =>
    // A field has one column: who takes it, takes it from the other.
    setFields(fields.map((field, place) => (place === at ? chosen : field === chosen ? null : field)));
  const data = Object.keys(importFields[kind]).map((value) => ({ value, label: nameOf(value) }));
  const known = fields.map((name) => (name === null ? undefined : importFields[kind][name]));
  const rows = heads.map((head, at) => ({
    at,
    head: head || t('match.unnamed', { number: at + 1 }),
    reading: readingOf(known[at], detail.evidence[at]),
  }));
  const unread = unreadColumns(known, detail.evidence, readings);
  /** Offices write all days of a file in one order: it answers for the other columns without an answer. */
  const read = (at: number, chosen: Reading) =>
    setReadings(
      rows.map(({ reading }, place) => {
        if (place === at) return chosen;
        const isOpen = chosen !== 'comma' && chosen !== 'point' && !readings[place];
        return isOpen && reading.choices.includes(chosen) ? chosen : (readings[place] ?? null);
      }),
    );
  const isAsked = rows.some(({ reading }) => reading.choices.length > 0 || reading.decided);
  return (
    <Section title={t('match.title')} description={t('match.text')}>
      <div className={`stack gap-3 ${classes.columns}`}>
        <RecordTable
          label={t('match.title')}
          rows={rows}
          columns={[
            { header: t('match.column'), cell: ({ head }) => head },
            {
              header: t('match.samples'),
              cell: ({ at }) => <span className="muted anywhere">{samples.data?.data[at]?.join(' · ') || '-'}</span>,
            },
            {
              header: t('match.field'),
              cell: ({ at, head }) => (
                <Select
                  className={classes.choice}
                  aria-label={t('match.fieldOf', { column: head })}
                  placeholder={t('match.ignore')}
                  data={data}
                  value={fields[at] ?? null}
                  onChange={(chosen) => choose(at, chosen)}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': t('match.ignore') }}
                  checkIconPosition="right"
                  comboboxProps={{ shadow: 'none' }}
                />
              ),
            },
            ...(isAsked
              ? [
                  {
                    header: t('match.reading'),
                    cell: ({ at, head, reading }: (typeof rows)[number]) => (
                      <ReadingChoice
                        head={head}
                        reading={reading}
                        chosen={readings[at] ?? null}
                        choose={(chosen) => read(at, chosen)}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
        {unread.length > 0 && (
          <Note kind="warn" live>
            {t('match.unread', { names: unread.map((at) => rows[at]?.head).join(', ') })}
          </Note>
        )}
        {missing.length > 0 && (
          <Note kind="warn" live>
            {t('match.missing', { names: missing.map(nameOf).join(', ') })}
          </Note>
        )}
        <div className="line wrap end gap-3">
          <Button disabled={missing.length > 0 || unread.length > 0} loading={isSending} onClick={send}>
            {t(detail.state === 'checked' ? 'match.again' : 'match.check')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
