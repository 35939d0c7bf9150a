import { useQueryClient } from '@tanstack/react-query';
import { applications } from '../../../contract.ts';
import { deciding } from '../../../deciding/contract.ts';

/** What a decision about an applicant changes: lists, counts, the record, its history, its mails (1S151). */
export const afterDecision = [
  applications.list,
  applications.listDone,
  applications.counts,
  applications.get,
  applications.assessments,
  deciding.examination,
  deciding.mails,
];

/** Reads all of it again: after somebody else decided. */
export function useReadAgain(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all(afterDecision.map(({ path }) => cache.invalidateQueries({ queryKey: [path] })));
  };
}
