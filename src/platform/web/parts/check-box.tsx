import { type ComponentProps, useEffect, useRef } from 'react';
import classes from './check-box.module.css';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Some of the boxes it controls are checked. */
  mixed?: boolean;
}

/** A checkbox in our look. It needs a label around it, or an aria-label. */
export function CheckBox({ mixed = false, className, ref, ...rest }: CheckBoxProps) {
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      {...rest}
      type="checkbox"
      className={className ? `${classes.box} ${className}` : classes.box}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
    />
  );
}
