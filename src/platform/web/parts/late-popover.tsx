import type { PopoverProps } from '@mantine/core';
import {
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useState,
} from 'react';

// It brings all that positions it, which a list does not wait for.
const load = () => import('./popover-panel.tsx');
const PopoverPanel = lazy(load);

/** What the button of a popover is given. */
export interface PopoverButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMouseEnter: () => void;
  onFocus: () => void;
}

export interface PopoverPanelProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** What the panel is called. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
  position?: PopoverProps['position'];
  width?: PopoverProps['width'];
  middlewares?: PopoverProps['middlewares'];
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** The panel itself takes the focus, where nothing in it is pressed. */
  isFocused?: boolean;
}

interface LatePopoverProps extends PopoverPanelProps {
  button: (given: PopoverButtonProps) => ReactElement;
  /** The pointer or the focus has come to the button: what is in the panel may be fetched. */
  onNear?: () => void;
}

/** A panel beside the button that opens it. It keeps the focus, and gives it back to the button. */
export function LatePopover({ button, onNear, ...panel }: LatePopoverProps) {
  const { isOpen, onChange } = panel;
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const come = () => {
    // Opening the panel reports a failure.
    load().catch(() => undefined);
    onNear?.();
  };
  return (
    <>
      {button({
        ref: setAnchor,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? `${id}-dropdown` : undefined,
        onClick: () => onChange(!isOpen),
        // The panel closes by itself once it has the focus, which takes a moment.
        onKeyDown: (event) => {
          if (!isOpen || event.key !== 'Escape') return;
          // Of a dialog around it, nothing is closed.
          event.stopPropagation();
          onChange(false);
        },
        onMouseEnter: come,
        onFocus: come,
      })}
      {wasOpen && anchor && (
        <Suspense>
          <PopoverPanel {...panel} id={id} anchor={anchor} />
        </Suspense>
      )}
    </>
  );
}
