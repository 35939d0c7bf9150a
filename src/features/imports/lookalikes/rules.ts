import type { Likeness } from '#features/seafarers/merging/rules.ts';
import { type Message, message } from '#platform/contract/messages.ts';
import type { ImportKind } from '../rules.ts';
import type { PersonAnswer } from './contract.ts';

/** What was said of a row whose name may be somebody's on file. */
export interface KeptAnswer {
  is: PersonAnswer;
  /** The files that it was said about; of the same person, theirs alone. */
  ids: number[];
}

/** A file that may be of the person of a row. */
export interface Alike {
  id: number;
  by: Likeness;
  /** The person of the file is on the blacklist, of either division. */
  isListed: boolean;
  /** The employee ID, of crew members of the division alone. */
  number: string | null;
}

/** The people that a row may mean. Rows of a file with the same key are one person. */
export interface Resembled {
  key: string;
  ids: number[];
  /** By what each of them is like the row. */
  by: Likeness[];
}

/** The field of a row by which it is like a file. */
export const fieldOf = { name: 'fullName', email: 'emailAddress', phone: 'phoneNumber' } as const;

/** What a row asks of those whose file may be its person's: once for each field, and who they are where that is known. */
export function questionsOf(alike: readonly Alike[]): { field: string; said: Message }[] {
  const asked = alike.map(({ by, isListed, number }) => {
    const what = isListed ? (`listed_${by}` as const) : 'possibly_same';
    return {
      field: fieldOf[by],
      said:
        number === null ? (`imports:findings.${what}` as const) : message(`imports:findings.${what}_as`, { number }),
    };
  });
  const isFirst = ({ field, said }: (typeof asked)[number], at: number) =>
    at === asked.findIndex((one) => one.field === field && one.said === said);
  return asked.filter(isFirst);
}

/** Files of which others come into being, with people who were not there. */
export const addsPeople = (kind: ImportKind) => kind === 'seafarers' || kind === 'aboard';

/**
 * What holds of a row that may be these people: what was said of it, unless somebody has come who was not asked about.
 * A row may be left out whichever person it is of.
 */
export function answerFor(
  answer: KeptAnswer | null | undefined,
  ids: readonly number[],
): { is: 'same'; id: number } | { is: 'new' | 'leftOut' } | undefined {
  if (!answer) return undefined;
  if (answer.is === 'leftOut') return { is: 'leftOut' };
  if (answer.is === 'new') return ids.every((id) => answer.ids.includes(id)) ? { is: 'new' } : undefined;
  const [id] = answer.ids;
  return id !== undefined && ids.includes(id) ? { is: 'same', id } : undefined;
}
