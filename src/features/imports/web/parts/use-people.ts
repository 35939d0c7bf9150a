import { useState } from 'react';
import { useRead } from '#platform/web/api.ts';
import { type ImportDetail, imports } from '../../contract.ts';
import type { Lookalike, PersonAnswer, PersonChoice } from '../../lookalikes/contract.ts';

type Given = { answer: PersonAnswer; candidate: number };

export interface PeopleAnswers {
  people: readonly Lookalike[];
  total: number;
  answerOf: (person: Lookalike) => Given | null;
  answer: (row: number, given: Given) => void;
  /** Answers for everyone where it is certain; of several candidates nobody is taken for all. */
  answerAll: (answer: PersonAnswer) => void;
  isChanged: boolean;
  /** As the check takes them. */
  asked: { people: PersonChoice[]; otherPeople?: PersonAnswer };
}

/** The one that somebody may be taken for without a look at each. */
const onlyCandidate = ({ candidates }: Lookalike) => {
  const [at, second] = candidates.flatMap(({ crew }, place) => (crew ? place : []));
  return second === undefined ? at : undefined;
};

/** What was answered of the people of an import who may be somebody on file, and what is about to be. */
export function usePeople({ importId, state }: ImportDetail): PeopleAnswers {
  const read = useRead(imports.people, { importId }, { enabled: state === 'checked' });
  const { people = [], total = 0 } = read.data?.data ?? {};
  const [given, setGiven] = useState<ReadonlyMap<number, Given>>(new Map());
  const [others, setOthers] = useState<PersonAnswer>();
  const answerOf = ({ row, answer, candidate }: Lookalike) =>
    given.get(row) ?? (answer === null ? null : { answer, candidate: candidate ?? 0 });
  const changed = people.filter((one) => {
    const now = given.get(one.row);
    return now && (now.answer !== one.answer || (now.answer === 'same' && now.candidate !== one.candidate));
  });
  return {
    people,
    total,
    answerOf,
    answer: (row, one) => setGiven(new Map(given).set(row, one)),
    answerAll: (answer) => {
      const all = new Map(given);
      for (const one of people) {
        const candidate = answer === 'same' ? onlyCandidate(one) : 0;
        if (candidate !== undefined) all.set(one.row, { answer, candidate });
      }
      setGiven(all);
      if (total > people.length) setOthers(answer);
    },
    isChanged: changed.length > 0 || others !== undefined,
    asked: {
      people: changed.flatMap((one) => ({ row: one.row, ...(given.get(one.row) ?? { answer: null, candidate: 0 }) })),
      ...(others && { otherPeople: others }),
    },
  };
}
