import { useBlocker } from '@tanstack/react-router';
import LeaveDialog from './leave-dialog.tsx';

interface LeaveGuardProps {
  /** Whether leaving now would lose something. */
  hasUnsaved: () => boolean;
  /** It is left: what was typed is given up. */
  onLeave?: () => void;
}

/** Asks before a page with unsaved changes is left, by a link as well as by closing the window. */
export function LeaveGuard({ hasUnsaved, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker({ shouldBlockFn: hasUnsaved, enableBeforeUnload: hasUnsaved, withResolver: true });
  return (
    <LeaveDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
    />
  );
}
