import { Button } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../parts/note.tsx';
import { type ListAddress, writeListState } from './list-address.ts';
import type { SavedRow } from './saved-rows.tsx';
import type { SavedPartProps } from './saved-slot.ts';

interface SavedNoteProps<Row> extends SavedPartProps<Row> {
  saved: SavedRow;
  onGone: () => void;
}

/** Says that the list, as it was read again, does not show what was saved, and why as far as is known. */
export function SavedNote<Row>({ saved, onGone, list, address, rowKey }: SavedNoteProps<Row>) {
  const { t } = useTranslation(['saved-rows', 'parts']);
  const [isMissing, setMissing] = useState(false);
  const isRead = useIsReadAgain(list.path) && list.state === 'ready' && !list.isChanging;
  const isOwn = saved.lists.some(({ path }) => path === list.path);
  const isHere = list.rows.some((row) => rowKey(row) === saved.key);
  const end = useEffectEvent(onGone);
  useEffect(() => {
    if (!isOwn || !isRead) return;
    if (isHere) end();
    else setMissing(true);
  }, [isOwn, isRead, isHere]);
  // Said once: it is not said again where the list is opened later.
  useEffect(() => (isMissing ? () => end() : undefined), [isMissing]);
  const { why, show } = useWay(saved, address, list.totalPage);
  if (!isMissing || !isOwn || (isRead && isHere)) return null;
  return (
    <div className="pad-3">
      <Note
        live
        title={t(saved.isNew ? 'added' : 'changed')}
        actions={
          <>
            {show && (
              <Button variant="default" onClick={show}>
                {t('show')}
              </Button>
            )}
            <Button variant="subtle" onClick={onGone}>
              {t('parts:close')}
            </Button>
          </>
        }
      >
        {t(`why.${why}`)}
      </Note>
    </div>
  );
}

/** True once what the list shows is from after the save. */
function useIsReadAgain(path = ''): boolean {
  const cache = useQueryClient().getQueryCache();
  const isReading = useIsFetching({ queryKey: [path] }) > 0;
  // A list that was opened a moment ago is not among them yet.
  const shown = cache.findAll({ queryKey: [path], type: 'active' });
  return !isReading && shown.length > 0 && !shown.some(({ state }) => state.isInvalidated);
}

/** Why it is not shown, and what leads to it: nothing where the list has been searched for it already. */
function useWay({ words, where = {} }: SavedRow, address: ListAddress, totalPage: number) {
  // Any screen may have a list.
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isNarrowed = address.search !== '' || Object.keys(address.filters).length > 0;
  const isThere = Object.entries(where).every(([name, value]) => search[name] === value);
  const isSearched = address.search === words && Object.keys(address.filters).length === 0;
  const why = isNarrowed && !isSearched ? 'narrowed' : isThere && totalPage > 1 ? 'page' : 'elsewhere';
  const isOfHelp = !isThere || (!isSearched && (isNarrowed || totalPage > 1));
  const found = { ...writeListState(search, address, { search: words, filters: {} }), ...where };
  return { why, show: isOfHelp ? () => void navigate({ to: '.', search: found }) : undefined };
}
