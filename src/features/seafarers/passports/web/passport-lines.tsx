import { Textarea } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import { useMessage } from '#platform/web/messages.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { Stack, TwoLines } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { currentDay } from '#platform/web/today.ts';
import { useTooLong } from '#platform/web/too-long.ts';
import { useWordOf } from '../../web/parts/words.ts';
import {
  lineLength,
  type PassportDifference,
  type PassportField,
  passportDifferences,
  readPassport,
} from '../rules.ts';
import classes from './passport-lines.module.css';
import type { PassportReaderProps } from './passport-reader.tsx';

/** Longer texts are no two lines, in characters. */
const longest = 200;

/** Where the lines are pasted or typed: what is wrong in them, and what differs from the form. */
export default function PassportLines({ form, fill }: PassportReaderProps) {
  const { t } = useTranslation('passports');
  const tooLong = useTooLong();
  const message = useMessage();
  const [text, setText] = useState('');
  const [left, setLeft] = useState<readonly PassportField[]>([]);
  const reading = readPassport(text, currentDay());
  const differences = reading ? passportDifferences(reading.values, form) : [];
  const chosen = differences.filter(({ field }) => !left.includes(field));
  const toggle = (field: PassportField, isTaken: boolean) =>
    setLeft(isTaken ? left.filter((each) => each !== field) : [...left, field]);
  return (
    <Stack isBelow>
      <Textarea
        label={t('lines')}
        description={t('hint', { count: lineLength })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        classNames={{ input: classes.lines ?? '' }}
        minRows={2}
        autosize
        error={tooLong(text, longest)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      {reading && reading.problems.length > 0 && (
        <Note kind="warn" live title={t('check')}>
          <ul>
            {reading.problems.map((problem) => (
              <li key={problem}>{message(problem)}</li>
            ))}
          </ul>
        </Note>
      )}
      {reading && Object.keys(reading.values).length > 0 && (
        <Differences of={differences} left={left} toggle={toggle}>
          <Button
            disabled={chosen.length === 0}
            onClick={() => fill(Object.fromEntries(chosen.map(({ field, read }) => [field, read])))}
          >
            {t('fill', { count: chosen.length })}
          </Button>
        </Differences>
      )}
    </Stack>
  );
}

interface DifferencesProps {
  of: readonly PassportDifference[];
  /** What the form keeps. */
  left: readonly PassportField[];
  toggle: (field: PassportField, isTaken: boolean) => void;
  children: ReactNode;
}

function Differences({ of, left, toggle, children }: DifferencesProps) {
  const { t } = useTranslation('passports');
  const id = useId();
  const shown = useShown();
  if (of.length === 0) return <Note kind="success" live title={t('same')} />;
  return (
    <fieldset className="stack gap-3 slim">
      <legend className="mb-2 strong">{t('differs')}</legend>
      {of.map(({ field, read, now }) => (
        <label className="line gap-2 top anywhere" key={field} htmlFor={`${id}-${field}`}>
          <CheckBox
            id={`${id}-${field}`}
            checked={!left.includes(field)}
            onChange={(event) => toggle(field, event.currentTarget.checked)}
          />
          <TwoLines below={now === null ? t('empty') : t('now', { value: shown(field, now) })}>
            {t(`fields.${field}`)}: <b>{shown(field, read)}</b>
          </TwoLines>
        </label>
      ))}
      <div>{children}</div>
    </fieldset>
  );
}

/** What a value is called on the page. */
function useShown() {
  const wordOf = useWordOf();
  return (field: PassportField, value: string) => {
    if (field === 'dateOfBirth' || field === 'expired') return formatDay(value);
    return field === 'sex' || field === 'nationality' ? wordOf(field, value) : value;
  };
}
