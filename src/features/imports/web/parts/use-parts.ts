import { useRead } from '#platform/web/api.ts';
import { type ImportDetail, imports } from '../../contract.ts';
import { changesShown } from '../../preview/contract.ts';
import { mayMatch } from '../../rules.ts';

interface Parts {
  areComing: boolean;
  /** Reads those again that could not be read; nothing where all are there. */
  retry: (() => void) | undefined;
}

/** What an import of vessels, or taking it back, leaves to settle is listed. */
export const leavesWork = ({ kind, state }: Pick<ImportDetail, 'kind' | 'state'>) =>
  kind === 'vessels' && (state === 'done' || state === 'undone');

/**
 * Whether a part of what was found in a file is still read for the first time. All of it is shown at once: a part that
 * came late would move what somebody is about to press, and hide the list they have open. A part that could not be read
 * would look as if nothing had been found.
 */
export function useFoundParts({ importId, kind, state, refused, leftThere }: ImportDetail): Parts {
  const matches = { enabled: mayMatch(state) };
  const isChecked = state === 'checked';
  const changes = { enabled: isChecked || (!mayMatch(state) && state !== 'undone') };
  const reads = [
    useRead(imports.preview, { importId }, matches),
    useRead(imports.samples, { importId }, matches),
    useRead(imports.words, { importId }, { enabled: isChecked }),
    useRead(imports.people, { importId }, { enabled: isChecked }),
    useRead(imports.people, { importId }, { enabled: isChecked }),
    useRead(imports.faults, { importId, what: 'done' }, { enabled: leavesWork({ kind, state }) }),
    useRead(imports.faults, { importId, what: 'left' }, { enabled: leftThere > 0 }),
    useRead(imports.faults, { importId, what: 'refused' }, { enabled: refused > 0 && state !== 'undone' }),
    useRead(imports.changes, { importId, most: changesShown }, changes),
  ];
  const failed = reads.filter(({ error }) => error !== null);
  return {
    // Not what has failed before: the parts that show the rest read it again, and would be taken away for that.
    areComing: reads.some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0),
    retry: failed.length > 0 ? () => void Promise.all(failed.map(({ refetch }) => refetch())) : undefined,
  };
}
