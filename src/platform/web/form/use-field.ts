import { useEffect } from 'react';
import { type FieldPath, type FieldValues, get, useController, useFormContext } from 'react-hook-form';
import { useMessage } from '../messages.ts';
import type { Fault } from '../too-long.ts';
import { holdUndecided } from './pending.ts';

/** What every field takes. `V` are the form's values: with it a name that they lack does not compile. */
export interface FieldProps<V extends FieldValues = FieldValues> {
  name: FieldPath<V>;
  label: string;
  required?: boolean;
  /** Under the field, until there is an error. */
  hint?: string;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
}

/**
 * A field of the form around it: its value, what a change does, and its error in the language of the page. What
 * `faultOf` finds is said at once, and keeps the form from being saved, whatever its contract takes. It hears whether the
 * value is what the record had already, which may stay.
 */
export function useField<V extends FieldValues>(
  { name, label, required, hint, placeholder, ...rest }: FieldProps<V>,
  faultOf?: (value: unknown, isKept: boolean) => Fault,
) {
  const say = useMessage();
  const { control } = useFormContext();
  const { field, formState } = useController({ name: name as string, control });
  const isKept = field.value === get(formState.defaultValues, name);
  const fault = faultOf?.(field.value, isKept);
  const message = fault ?? messageIn(get(formState.errors, name));
  const isFaulty = fault !== undefined;
  useEffect(() => (isFaulty ? holdUndecided(control, () => {}) : undefined), [control, isFaulty]);
  return {
    value: field.value as unknown,
    change: field.onChange as (value: unknown) => void,
    leave: () => afterPress(field.onBlur),
    ref: field.ref,
    error: message && say(message),
    /** For the parts of the UI kit, which label and describe their input with these. */
    shared: {
      label,
      name: name as string,
      ref: field.ref,
      withAsterisk: required === true,
      'aria-required': required === true || undefined,
      error: message ? say(message) : undefined,
      wrapperProps: { 'data-field': name },
      inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
      ...(hint !== undefined && { description: hint }),
      ...(placeholder !== undefined && { placeholder }),
      ...(rest.disabled !== undefined && { disabled: rest.disabled }),
      ...(rest.readOnly !== undefined && { readOnly: rest.readOnly }),
    },
  };
}

/**
 * Runs once the button of the mouse is up: a message that appears under the field just left would move what is being
 * pressed away from under the pointer, and the press be lost.
 */
function afterPress(work: () => void) {
  if (!document.documentElement.matches(':active')) return work();
  const released = new AbortController();
  const done = () => {
    released.abort();
    // After the click that the release brings.
    setTimeout(work);
  };
  for (const release of ['pointerup', 'pointercancel', 'mouseup'])
    window.addEventListener(release, done, { signal: released.signal, capture: true });
}

/** The first message of an error, which for a list or a file may stand below it. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root } = error as { message?: unknown; root?: unknown };
  if (typeof message === 'string' && message) return message;
  if (root) return messageIn(root);
  for (const [name, below] of Object.entries(error)) {
    const found = name === 'ref' ? undefined : messageIn(below);
    if (found) return found;
  }
  return undefined;
}
