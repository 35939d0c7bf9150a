import { useRead } from '#platform/web/api.ts';
import { changesShown } from '../../changes/contract.ts';
import { type ImportDetail, imports } from '../../contract.ts';
import { mayMatch } from '../../rules.ts';

/**
 * Whether a part of what was found in a file is still read for the first time. All of it is shown at once: a part that
 * came late would move what somebody is about to press, and hide the list they have open.
 */
export function useArePartsComing({ importId, state, refused, leftThere }: ImportDetail): boolean {
  const matches = { enabled: mayMatch(state) };
  const isChecked = state === 'checked';
  const changes = { enabled: isChecked || (!mayMatch(state) && state !== 'undone') };
  return [
    useRead(imports.preview, { importId }, matches),
    useRead(imports.samples, { importId }, matches),
    useRead(imports.words, { importId }, { enabled: isChecked }),
    useRead(imports.people, { importId }, { enabled: isChecked }),
    useRead(imports.people, { importId }, { enabled: isChecked }),
    useRead(imports.faults, { importId, what: 'left' }, { enabled: leftThere > 0 }),
    useRead(imports.faults, { importId, what: 'refused' }, { enabled: refused > 0 && state !== 'undone' }),
    useRead(imports.changes, { importId, most: changesShown }, changes),
  ].some(({ isLoading }) => isLoading);
}
