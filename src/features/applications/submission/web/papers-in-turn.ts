import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { PaperPlace } from '#features/seafarers/web/parts/papers.ts';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';

/** `registerCOCDocs.2`, as the history keeps which certificate is open. */
export function placeIn(part: string | undefined): PaperPlace | undefined {
  const [, list, at] = /^(registerCOCDocs|registerCOPDocs)\.(\d+)$/.exec(part ?? '') ?? [];
  return list && at ? { list: list as PaperPlace['list'], at: Number(at) } : undefined;
}

/**
 * On a phone certificates are filled in one at a time. The one that is open is in the history, not in the address: the
 * phone's own Back leads to the list, and a reload shows the same one.
 */
export function usePapersInTurn() {
  const isInTurn = useIsPhone();
  const navigate = useNavigate();
  const part = useRouterState({ select: ({ location }) => location.state.part });
  const open = isInTurn ? placeIn(part) : undefined;
  const former = useRef(part);

  // Back in the list, the line of the paper that was open has the focus.
  useEffect(() => {
    if (!part && former.current)
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(former.current)}"]`)?.focus();
    former.current = part;
  }, [part]);

  const show = useCallback(
    ({ list, at }: PaperPlace) =>
      void navigate({
        to: '.',
        search: true,
        state: (before) => ({ ...before, part: `${list}.${at}` }),
        replace: former.current !== undefined,
      }),
    [navigate],
  );
  const close = useCallback(
    () => void navigate({ to: '.', search: true, state: ({ part: _, ...before }) => before, replace: true }),
    [navigate],
  );
  return { isInTurn, open, show, close };
}
