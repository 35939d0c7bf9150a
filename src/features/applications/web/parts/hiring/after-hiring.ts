import { useQueryClient } from '@tanstack/react-query';
import { crew } from '#features/crew/contract.ts';
import { crewLists } from '#features/crew/lists/contract.ts';
import { applications } from '../../../contract.ts';
import { deciding } from '../../../deciding/contract.ts';
import { hiring } from '../../../hiring/contract.ts';

/** What an edit, a merge or a hire changes: lists, the record, what stands between the applicant and the crew. */
export const afterHiring = [
  applications.list,
  applications.listDone,
  applications.get,
  hiring.state,
  hiring.duplicates,
  deciding.mails,
  crewLists.offBoard,
  crewLists.counts,
  crew.details,
];

/** Reads all of it again: after somebody else was first. */
export function useReadHiringAgain(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all(afterHiring.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
  };
}
