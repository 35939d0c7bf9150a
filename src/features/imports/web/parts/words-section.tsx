import { Button, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Words } from '#features/seafarers/fields/contract.ts';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { ImportDetail, UnknownWord, WordList } from '../../contract.ts';
import classes from './imports.module.css';
import { useFieldNames } from './use-field-names.ts';

interface WordsSectionProps {
  detail: ImportDetail;
  words: readonly UnknownWord[];
  lists: readonly WordList[];
  total: number;
  /** The entry that a word means. */
  chosen: (word: UnknownWord) => string | null;
  choose: (word: UnknownWord, entry: string | null) => void;
  isChanged: boolean;
  missing: readonly string[];
  send: () => void;
  isSending: boolean;
}

/** Lists whose entries have names in the language of the page. */
export const wordKinds: Readonly<Record<string, Words>> = {
  religion: 'religion',
  marital_status: 'maritalStatus',
  nationality: 'nationality',
};

/** Words that are in none of our lists: each is given an entry once, for all its rows, or stays an error. */
export function WordsSection({ detail, words, lists, total, chosen, choose, ...sending }: WordsSectionProps) {
  const { t } = useTranslation('imports');
  const nameOf = useFieldNames(detail.kind);
  const headOf = ({ fields }: UnknownWord) =>
    fields.map((field) => detail.heads[detail.fields.indexOf(field)] || nameOf(field)).join(', ');
  const wordOf = useWordOf();
  const listsOf = new Map(
    lists.map(({ list, entries, grows }) => {
      const word = wordKinds[list];
      const items = entries.map(({ entry, name }) => ({ value: entry, label: word ? wordOf(word, name) : name }));
      return [list, { items, grows }];
    }),
  );
  const { isChanged, missing, send, isSending } = sending;
  return (
    <Section title={t('words.title')} description={t('words.text')}>
      <div className={`stack gap-3 ${classes.columns}`}>
        <RecordTable
          label={t('words.title')}
          rows={words}
          columns={[
            { header: t('words.word'), cell: ({ word }) => <span className="anywhere">{word}</span> },
            { header: t('match.column'), cell: headOf },
            { header: t('words.rows'), cell: ({ rows }) => formatNumber(rows), align: 'right', isShort: true },
            {
              header: t('words.entry'),
              cell: (word) => (
                <Select
                  className={classes.entry}
                  aria-label={t('words.entryOf', { word: word.word })}
                  placeholder={t('words.leave')}
                  data={dataOf(word, listsOf.get(word.list), t)}
                  value={chosen(word)}
                  onChange={(entry) => choose(word, entry)}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': t('words.leave') }}
                  nothingFoundMessage={t('words.nothing')}
                  checkIconPosition="right"
                  comboboxProps={{ shadow: 'none' }}
                />
              ),
            },
          ]}
        />
        {total > words.length && (
          <Note kind="warn">{t('words.more', { shown: formatNumber(words.length), total: formatNumber(total) })}</Note>
        )}
        <div className="line wrap end gap-3">
          <Button disabled={!isChanged || missing.length > 0} loading={isSending} onClick={send}>
            {t('words.apply')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

interface Shown {
  items: { value: string; label: string }[];
  grows: boolean;
}

type Say = ReturnType<typeof useTranslation<'imports'>>['t'];

/** What a word may stand for: the best guesses first, then the whole list; to one that grows it can be added. */
function dataOf({ word, guesses }: UnknownWord, list: Shown | undefined, t: Say) {
  if (!list) return [];
  const { items } = list;
  const best = guesses.flatMap((guess) => items.find(({ value }) => value === guess) ?? []);
  const others = items.filter((item) => !best.includes(item));
  return [
    ...(best.length > 0 ? [{ group: t('words.guesses'), items: best }] : []),
    ...(list.grows ? [{ group: t('words.new'), items: [{ value: word, label: t('words.add', { word }) }] }] : []),
    { group: t('words.all'), items: others },
  ];
}
