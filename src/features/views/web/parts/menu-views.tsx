import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useRead } from '#platform/web/api.ts';
import { type MenuViews, MenuViewsContext } from '#platform/web/layout/menu-views.ts';
import { useSession } from '#platform/web/session.tsx';
import { savedViews } from '../../contract.ts';
import { searchOf } from './view-parameters.ts';

/** Gives the menu the views that the person keeps there, once the page has what it asked for. */
export function MenuViewsProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const isIn = session.state === 'signed-in';
  const isQuiet = useIsFetching() === 0;
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!isQuiet || isTime) return;
    const timer = setTimeout(() => setTime(true), 300);
    return () => clearTimeout(timer);
  }, [isQuiet, isTime]);
  const division = isIn && session.divisionId === 2 ? 'tanker' : 'marine';
  const { data, error, refetch } = useRead(savedViews.menu, { division }, { enabled: isIn && isTime });
  const views = data?.data;
  const hasFailed = error !== null && !views;
  const given = useMemo((): MenuViews => {
    // Lists of a record belong to the entry that leads to the record.
    const isBelow = (path: string, entry: string) =>
      path === entry || (entry !== '/dashboard' && path.startsWith(`${entry}/`));
    return {
      pinned: (entry) =>
        (views ?? [])
          .filter(({ isPinned, path }) => isPinned && isBelow(path, entry))
          .map(({ id, name, path, parameters }) => ({ id, name, path, search: searchOf(parameters) })),
      searchOf: (entry) => {
        const usual = views?.find(({ isDefault, path }) => isDefault && path === entry);
        return usual && searchOf(usual.parameters);
      },
      again: hasFailed ? () => void refetch() : undefined,
    };
  }, [views, hasFailed, refetch]);
  return <MenuViewsContext.Provider value={given}>{children}</MenuViewsContext.Provider>;
}
