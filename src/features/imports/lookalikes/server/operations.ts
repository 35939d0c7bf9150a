import { findBlacklistedFiles, listEmployeesWithFiles } from '#features/employees/server/queries.ts';
import { checkedOn } from '#platform/contract/today.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Scope } from '#platform/server/session.ts';
import { kindOf } from '../../rules.ts';
import { readerOf } from '../../running/server/operations.ts';
import type { ImportRecord } from '../../running/server/queries.ts';
import { readRow } from '../../sheets/rules.ts';
import { loadLists } from '../../sheets/server/queries.ts';
import type { Choices } from '../../words/rules.ts';
import type { Lookalike } from '../contract.ts';
import { answerFor } from '../rules.ts';
import { listResembling } from './queries.ts';

interface Asked {
  scope: Scope;
  today: string;
}

/**
 * The people of an import who may be somebody on file, beside those they resemble. Only crew members of the caller's
 * division are named: of applicants and of the other division an import says that there is someone.
 */
export async function listLookalikes(
  db: Db,
  one: ImportRecord,
  { scope, today }: Asked,
): Promise<{ people: Lookalike[]; total: number }> {
  const { people, total } = await listResembling(db, one.id);
  if (people.length === 0) return { people: [], total };
  const choices = one.choices as Choices;
  const reader = readerOf(one, { lists: await loadLists(db, scope, { kind: kindOf(one), choices }), today });
  const ids = [...new Set(people.flatMap((each) => each.ids))];
  const crew = new Map((await listEmployeesWithFiles(db, scope, ids)).map((each) => [each.seafarerId, each]));
  const listed = new Set(await findBlacklistedFiles(db, ids));
  const shown = people.map(({ row, line, rows, cells, ids, by, said }): Lookalike => {
    const { fullName, dateOfBirth } = checkedOn(today, () => readRow({ row, cells }, reader)).values;
    const answer = answerFor(said, ids);
    return {
      row,
      line,
      rows,
      fullName: String(fullName ?? ''),
      dateOfBirth: typeof dateOfBirth === 'string' ? dateOfBirth : null,
      candidates: ids.map((id, at) => {
        const found = crew.get(id);
        return {
          crew: found ? { employeeId: found.employeeId, number: found.number, name: found.name ?? '' } : null,
          by: by?.[at] ?? 'name',
          isBlacklisted: listed.has(id),
        };
      }),
      answer: answer?.is ?? null,
      candidate: answer?.is === 'same' ? ids.indexOf(answer.id) : null,
    };
  });
  return { people: shown, total };
}
