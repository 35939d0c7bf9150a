import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { ImportDetail } from '../../contract.ts';
import { type Lookalike, type PersonAnswer, personAnswers } from '../../lookalikes/contract.ts';
import { addsPeople } from '../../lookalikes/rules.ts';
import classes from './imports.module.css';
import type { PeopleAnswers } from './use-people.ts';

interface PeopleSectionProps {
  detail: ImportDetail;
  answers: PeopleAnswers;
  send: () => void;
  isSending: boolean;
  missing: readonly string[];
}

/** People of the file who may be somebody on file: one by one, or all with one answer. */
export function PeopleSection({ detail, answers, send, isSending, missing }: PeopleSectionProps) {
  const { t } = useTranslation('imports');
  const { people, total, answerOf, answer, answerAll, isChanged } = answers;
  const mayBeNew = addsPeople(detail.kind);
  const open = people.filter((one) => answerOf(one) === null).length;
  const offered = personAnswers.filter((one) => mayBeNew || one !== 'new');
  return (
    <Section title={t('people.title')} description={t(mayBeNew ? 'people.text' : 'people.textPapers')}>
      <div className={`stack gap-3 ${classes.columns}`}>
        <div className="row wrap gap-2">
          <span>{t('people.all')}</span>
          {offered.map((one) => (
            <Button
              key={one}
              variant="default"
              size="xs"
              aria-label={t('people.allOf', { answer: t(`people.${one}`) })}
              onClick={() => answerAll(one)}
            >
              {t(`people.${one}`)}
            </Button>
          ))}
          {open > 0 && <span className="muted">{t('people.open', { count: open })}</span>}
        </div>
        <RecordTable
          label={t('people.title')}
          rows={people}
          columns={[
            {
              header: t('people.row'),
              cell: ({ line, rows }) =>
                rows > 1 ? `${line} ${t('people.more', { count: rows - 1 })}` : formatNumber(line),
              isShort: true,
            },
            {
              header: t('people.file'),
              cell: ({ fullName, dateOfBirth }) => (
                <span className="anywhere">
                  {[fullName, dateOfBirth && formatDay(dateOfBirth)].filter(Boolean).join(' · ')}
                </span>
              ),
            },
            { header: t('people.onFile'), cell: (one) => <OnFile person={one} /> },
            {
              header: t('people.answer'),
              cell: (one) => <Answer person={one} offered={offered} answers={{ answerOf, answer }} />,
            },
          ]}
        />
        {total > people.length && (
          <Note kind="warn">
            {t('people.shown', { shown: formatNumber(people.length), total: formatNumber(total) })}
          </Note>
        )}
        <div className="line wrap end gap-3">
          <Button disabled={!isChanged || missing.length > 0} loading={isSending} onClick={send}>
            {t('people.apply')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

/** The people that somebody resembles, as far as the reader may know. */
function OnFile({ person }: { person: Lookalike }) {
  const { t } = useTranslation('imports');
  return (
    <span className="anywhere stack">
      {person.candidates.map(({ crew, by, isBlacklisted }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: some have no other name, and they never move
        <span key={at}>
          {crew ? (
            <Link
              to="/dashboard/crew-management/$crewId/details"
              params={{ crewId: String(crew.employeeId) }}
              target="_blank"
            >
              {crew.name}, {crew.number}
            </Link>
          ) : (
            t('people.hidden')
          )}
          {by !== 'name' && ` · ${t(`people.by.${by}`)}`}{' '}
          {isBlacklisted && <Badge tone="red">{t('people.blacklisted')}</Badge>}
        </span>
      ))}
    </span>
  );
}

interface AnswerProps {
  person: Lookalike;
  offered: readonly PersonAnswer[];
  answers: Pick<PeopleAnswers, 'answerOf' | 'answer'>;
}

function Answer({ person, offered, answers: { answerOf, answer } }: AnswerProps) {
  const { t } = useTranslation('imports');
  const { row, line, fullName, candidates } = person;
  const given = answerOf(person);
  const label = t('people.answerOf', { name: fullName, row: line });
  const crew = candidates.flatMap(({ crew }, at) => (crew ? [{ ...crew, at }] : []));
  const others = offered.filter((one) => one !== 'same');
  if (crew.length > 1)
    return (
      <Select
        className={classes.choice}
        aria-label={label}
        placeholder={t('people.ask')}
        data={[
          ...crew.map(({ at, name, number }) => ({ value: String(at), label: t('people.sameAs', { name, number }) })),
          ...others.map((one) => ({ value: one, label: t(`people.${one}`) })),
        ]}
        value={given === null ? null : given.answer === 'same' ? String(given.candidate) : given.answer}
        onChange={(value) => {
          const other = others.find((one) => one === value);
          if (other) answer(row, { answer: other, candidate: 0 });
          else if (value !== null) answer(row, { answer: 'same', candidate: Number(value) });
        }}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ shadow: 'none' }}
      />
    );
  const [only] = crew;
  return (
    <SegmentedControl
      size="xs"
      className={classes.answer}
      aria-label={label}
      // Nothing is chosen for anyone.
      value={given?.answer ?? ''}
      data={offered.filter((one) => one !== 'same' || only).map((one) => ({ value: one, label: t(`people.${one}`) }))}
      onChange={(value) => {
        const is = offered.find((one) => one === value);
        if (is) answer(row, { answer: is, candidate: only?.at ?? 0 });
      }}
    />
  );
}
