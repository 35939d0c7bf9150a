import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { missingFields } from '../../columns/rules.ts';
import { type ImportDetail, imports, type UnknownWord } from '../../contract.ts';
import { ChangesSection } from './changes-section.tsx';
import { ColumnsSection } from './columns-section.tsx';
import { ConstantsSection } from './constants-section.tsx';
import { Refused } from './faults-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { usePeople } from './use-people.ts';
import { WordsSection } from './words-section.tsx';

const keyOf = ({ list, word }: Pick<UnknownWord, 'list' | 'word'>) => `${list} ${word}`;

/** What is taken over of what was read. */
type Choices = Pick<ImportDetail, 'acceptsFindings' | 'onlyEmpty' | 'changesAccounts'>;

/** What columns and words of the file stand for; either is applied by looking at the file again, with both. */
export function Matching({ detail }: { detail: ImportDetail }) {
  const { t } = useTranslation('imports');
  const { importId, kind } = detail;
  const [fields, setFields] = useState(detail.fields);
  const [readings, setReadings] = useState(detail.readings);
  const [constants, setConstants] = useState(detail.constants);
  const [picked, setPicked] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [problem, setProblem] = useState<string>();
  const check = useSave(imports.check);
  const isChecked = detail.state === 'checked';
  const people = usePeople(detail);
  const read = useRead(imports.words, { importId }, { enabled: isChecked });
  const { words = [], lists = [], total = 0 } = read.data?.data ?? {};
  const filled = Object.entries(constants).filter(([name, value]) => value.trim() !== '' && !fields.includes(name));
  const missing = missingFields(kind, [...fields, ...filled.map(([name]) => name)]);
  const chosen = (one: UnknownWord) => picked.get(keyOf(one)) ?? (picked.has(keyOf(one)) ? null : one.entry);
  const send = async ({
    acceptsFindings: acceptFindings,
    onlyEmpty,
    changesAccounts: changeAccounts,
  }: Choices = detail) => {
    setProblem(undefined);
    const changed = words.filter((one) => chosen(one) !== one.entry);
    try {
      await check.mutateAsync({
        importId,
        fields,
        readings,
        constants: filled.map(([field, value]) => ({ field, value })),
        acceptFindings,
        onlyEmpty,
        changeAccounts,
        ...people.asked,
        words: changed.map((one) => ({ list: one.list, word: one.word, entry: chosen(one) })),
      });
    } catch (error) {
      setProblem(refusalText(error, t('failed')));
    }
  };
  const shared = { send: () => void send(), isSending: check.isPending, missing };
  return (
    <>
      {problem && (
        <Note kind="error" live>
          {problem}
        </Note>
      )}
      {words.length > 0 && (
        <WordsSection
          {...{ ...shared, detail, words, lists, total }}
          isChanged={words.some((one) => chosen(one) !== one.entry)}
          chosen={chosen}
          choose={(one, entry) => setPicked(new Map(picked).set(keyOf(one), entry))}
        />
      )}
      {people.people.length > 0 && <PeopleSection {...{ ...shared, detail, answers: people }} />}
      {/* Words come first: they take away most of the errors. */}
      <Refused
        detail={detail}
        {...(isChecked && { accept: (acceptsFindings) => void send({ ...detail, acceptsFindings }) })}
      />
      {isChecked && <ChangesSection detail={detail} choose={(may) => void send({ ...detail, ...may })} />}
      <ColumnsSection {...{ ...shared, detail, fields, setFields, readings, setReadings }} />
      <ConstantsSection kind={kind} fields={fields} constants={constants} setConstants={setConstants} />
    </>
  );
}
