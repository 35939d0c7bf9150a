const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Parts of a page come later than the page: looks for a place until it is there, or until the reader moves or leaves. */
export function lookFor(isFound: () => boolean, control: AbortController) {
  const { signal } = control;
  if (signal.aborted || isFound()) return;
  const parts = new MutationObserver(() => isFound() && control.abort());
  signal.addEventListener('abort', () => parts.disconnect());
  for (const move of ownMoves) window.addEventListener(move, () => control.abort(), { signal });
  parts.observe(document.body, { childList: true, subtree: true });
}
