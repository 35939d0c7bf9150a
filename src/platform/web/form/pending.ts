/** Work of a form's fields that its values still wait for, by the form's control. */
const pending = new WeakMap<object, Set<Promise<boolean>>>();

/** Lets the form wait for a field's work before it is saved; work that fails, or ends in `false`, keeps it from being saved. */
export function holdForm(control: object, work: Promise<unknown>): void {
  const held = pending.get(control) ?? new Set();
  pending.set(control, held);
  const outcome = work.then(
    (result) => result !== false,
    () => false,
  );
  held.add(outcome);
  void outcome.then(() => held.delete(outcome));
}

/** Nothing when the form waits for nothing; otherwise whether all went well, once it has. */
export function whenReady(control: object): Promise<boolean> | undefined {
  const held = pending.get(control);
  if (!held?.size) return undefined;
  return Promise.all(held).then((outcomes) => outcomes.every(Boolean));
}
