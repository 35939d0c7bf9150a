import { Popover } from '@mantine/core';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import type { PopoverPanelProps } from './late-popover.tsx';

interface Props extends PopoverPanelProps {
  /** Of the button; the panel's is made of it. */
  id: string;
  anchor: HTMLElement;
}

/** The panel of a popover, placed beside a button that is drawn elsewhere. */
export default function PopoverPanel({
  id,
  anchor,
  isOpen,
  onChange,
  label,
  children,
  className,
  position = 'bottom-end',
  width,
  middlewares,
  onKeyDown,
  isFocused,
}: Props) {
  // It is closed before it is open, even the first time: that is when it notes where the focus goes back to.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isOpen), [isOpen]);
  return (
    <Popover
      id={id}
      opened={isShown}
      onChange={onChange}
      position={position}
      shadow="none"
      trapFocus
      returnFocus
      {...(width !== undefined && { width })}
      {...(middlewares && { middlewares })}
    >
      <Popover.Target>
        <Anchor of={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={className}
        aria-label={label}
        onKeyDown={onKeyDown}
        {...(isFocused && { tabIndex: -1, 'data-autofocus': true })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** In place of the button, which a popover would otherwise draw itself. */
function Anchor({ of, ref }: { of: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => of, [of]);
  return null;
}
