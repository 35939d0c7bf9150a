import { useEffect } from 'react';
import type { Moves } from './use-moves.ts';

/** Ctrl+Z takes the last step back, with Shift it is done again; not while something is typed, which has its own. */
export function useUndoKeys({ undo, redo }: Pick<Moves, 'undo' | 'redo'>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
      if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
