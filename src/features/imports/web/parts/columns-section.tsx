import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { useMessage } from '#platform/web/messages.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { type ImportDetail, imports } from '../../contract.ts';
import { importFields, missingFields } from '../../fields/rules.ts';
import classes from './imports.module.css';
import { useFieldNames } from './use-field-names.ts';

/** Which field each column of the file goes to; nothing is looked at before the columns that every row needs are there. */
export function ColumnsSection({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const say = useMessage();
  const { importId, kind, heads } = detail;
  const nameOf = useFieldNames(kind);
  const samples = useRead(imports.samples, { importId });
  const check = useSave(imports.check);
  const [fields, setFields] = useState(detail.fields);
  const [problem, setProblem] = useState<string>();
  const missing = missingFields(kind, fields);
  const choose = (at: number, chosen: string | null) =>
    // A field has one column: who takes it, takes it from the other.
    setFields(fields.map((field, place) => (place === at ? chosen : field === chosen ? null : field)));
  const send = async () => {
    setProblem(undefined);
    try {
      await check.mutateAsync({ importId, fields: [...fields] });
    } catch (error) {
      setProblem(refusalText(error, t('failed')));
    }
  };
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
        {problem && (
          <Note kind="error" live>
            {say(problem)}
          </Note>
        )}
        <div className={classes.actions}>
          <Button disabled={missing.length > 0} loading={check.isPending} onClick={() => void send()}>
            {t(detail.state === 'checked' ? 'match.again' : 'match.check')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
