import { Button, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { useRead } from '#platform/web/api.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { useTooLong } from '#platform/web/too-long.ts';
import { importFields } from '../../columns/rules.ts';
import { type ImportDetail, imports } from '../../contract.ts';
import type { ImportKind } from '../../rules.ts';
import { listOf } from '../../sheets/rules.ts';
import classes from './imports.module.css';
import { useFieldNames } from './use-field-names.ts';
import { wordKinds } from './words-section.tsx';

type Constants = ImportDetail['constants'];

interface ConstantsSectionProps {
  kind: ImportKind;
  /** The field of each column. */
  fields: ImportDetail['fields'];
  constants: Constants;
  setConstants: (constants: Constants) => void;
}

/** What holds for all rows and is in no column: the rank of a list of masters, the country of a fleet. */
export function ConstantsSection({ kind, fields, constants, setConstants }: ConstantsSectionProps) {
  const { t } = useTranslation('imports');
  const tooLong = useTooLong();
  const nameOf = useFieldNames(kind);
  const { divisionId } = usePerson();
  const rows = Object.keys(constants).filter((name) => !fields.includes(name));
  const lists = useRead(imports.entries, { kind, divisionId }, { enabled: rows.length > 0 });
  const wordOf = useWordOf();
  const optionsFor = (name: string) => {
    const field = importFields[kind][name];
    const list = field && listOf(field);
    const entries = lists.data?.data.find((each) => each.list === list)?.entries;
    const word = list && wordKinds[list];
    return list && (entries ?? []).map(({ name: value }) => ({ value, label: word ? wordOf(word, value) : value }));
  };
  const open = Object.keys(importFields[kind]).filter(
    (name) => !fields.includes(name) && !Object.hasOwn(constants, name),
  );
  const put = (name: string, value: string) => setConstants({ ...constants, [name]: value });
  const input = (name: string) => {
    const data = optionsFor(name);
    const shared = { className: classes.choice, 'aria-label': nameOf(name) };
    return data ? (
      <Select
        {...shared}
        data={data}
        value={constants[name] || null}
        onChange={(value) => put(name, value ?? '')}
        searchable
        nothingFoundMessage={t('words.nothing')}
        checkIconPosition="right"
        comboboxProps={{ shadow: 'none' }}
      />
    ) : (
      <TextInput
        {...shared}
        value={constants[name] ?? ''}
        error={tooLong(constants[name] ?? '', 200)}
        onChange={({ currentTarget }) => put(name, currentTarget.value)}
      />
    );
  };
  const without = (name: string) =>
    setConstants(Object.fromEntries(Object.entries(constants).filter(([each]) => each !== name)));
  return (
    <Section title={t('match.others')} description={t('match.othersText')}>
      <div className={`stack gap-3 ${classes.columns}`}>
        {rows.length > 0 && (
          <RecordTable
            label={t('match.others')}
            rows={rows}
            columns={[
              { header: t('match.field'), cell: nameOf },
              { header: t('match.other'), cell: input },
              {
                header: t('match.otherRemove'),
                cell: (name) => (
                  <Button
                    variant="subtle"
                    aria-label={t('match.otherRemoveOf', { field: nameOf(name) })}
                    onClick={() => without(name)}
                  >
                    {t('match.otherRemove')}
                  </Button>
                ),
              },
            ]}
          />
        )}
        <Select
          className={classes.choice}
          aria-label={t('match.otherAdd')}
          placeholder={t('match.otherAdd')}
          data={open.map((value) => ({ value, label: nameOf(value) }))}
          value={null}
          onChange={(name) => name && put(name, '')}
          searchable
          nothingFoundMessage={t('words.nothing')}
          comboboxProps={{ shadow: 'none' }}
        />
      </div>
    </Section>
  );
}
