import { useEffect, useState } from 'react';

/** What has the focus now; for an entry of a menu, which closes, the button that opens the menu. */
function focusedNow(): Element | null {
  const focused = document.activeElement;
  const floating = focused?.closest('[role="menu"][id], [role="dialog"][id]');
  return (floating && document.querySelector(`[aria-controls="${CSS.escape(floating.id)}"]`)) ?? focused;
}

/** Returns the focus to where it was when a dialog that is gone was opened, unless it has gone elsewhere since. */
export function useFocusBack(isOpen = true) {
  const [opener] = useState(() => (isOpen ? focusedNow() : null));
  useEffect(
    () => () => {
      // The dialog's own trap lets go of the focus first.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
