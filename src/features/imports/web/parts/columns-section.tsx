import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { type ImportDetail, imports } from '../../contract.ts';
import { importFields } from '../../fields/rules.ts';
import classes from './imports.module.css';
import { useFieldNames } from './use-field-names.ts';

interface ColumnsSectionProps {
  detail: ImportDetail;
  /** The field of each column. */
  fields: ImportDetail['fields'];
  setFields: (fields: ImportDetail['fields']) => void;
  /** Fields that every row needs and no column goes to. */
  missing: readonly string[];
  send: () => void;
  isSending: boolean;
}

/** Which field each column of the file goes to; nothing is looked at before the columns that every row needs are there. */
export function ColumnsSection({ detail, fields, setFields, missing, send, isSending }: ColumnsSectionProps) {
  const { t } = useTranslation('imports');
  const { importId, kind, heads } = detail;
  const nameOf = useFieldNames(kind);
  const samples = useRead(imports.samples, { importId });
  const choose = (at: number, chosen: string | null) =>
    // A field has one column: who takes it, takes it from the other.
    setFields(fields.map((field, place) => (place === at ? chosen : field === chosen ? null : field)));
  const data = Object.keys(importFields[kind]).map((value) => ({ value, label: nameOf(value) }));
  const rows = heads.map((head, at) => ({ at, head: head || t('match.unnamed', { number: at + 1 }) }));
  return (
    <Section title={t('match.title')} description={t('match.text')}>
      <div className={classes.columns}>
        <RecordTable
          label={t('match.title')}
          rows={rows}
          columns={[
            { header: t('match.column'), cell: ({ head }) => head },
            {
              header: t('match.samples'),
              cell: ({ at }) => <span className={classes.samples}>{samples.data?.data[at]?.join(' · ') || '-'}</span>,
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
          ]}
        />
        {missing.length > 0 && (
          <Note kind="warn" live>
            {t('match.missing', { names: missing.map(nameOf).join(', ') })}
          </Note>
        )}
        <div className={classes.actions}>
          <Button disabled={missing.length > 0} loading={isSending} onClick={send}>
            {t(detail.state === 'checked' ? 'match.again' : 'match.check')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
