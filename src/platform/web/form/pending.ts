/** Work of a form's fields that its values still wait for, by the form's control. */
const pending = new WeakMap<object, Set<Promise<boolean>>>();
/** What asks about a value that is neither given nor given up, by the form's control. */
const undecided = new WeakMap<object, Set<() => void>>();

/** Lets the form wait for a field's work before it is saved; work that fails, or ends in `false`, keeps it from being saved. */
export function holdForm(control: object, work: Promise<unknown>): void {
  const tasks = pending.get(control) ?? new Set();
  pending.set(control, tasks);
  const outcome = work.then(
    (result) => result !== false,
    () => false,
  );
  tasks.add(outcome);
  void outcome.then(() => tasks.delete(outcome));
}

/** Keeps the form from being saved without what was chosen in a field; answers how to let it go. `ask` says so there. */
export function holdUndecided(control: object, ask: () => void): () => void {
  const asking = undecided.get(control) ?? new Set();
  undecided.set(control, asking);
  asking.add(ask);
  return () => void asking.delete(ask);
}

/** True while there is something in its fields that its values do not have yet. */
export const hasPendingWork = (control: object): boolean =>
  Boolean(pending.get(control)?.size) || Boolean(undecided.get(control)?.size);

/** Nothing when the form waits for nothing; otherwise whether all went well, once it has. */
export function whenReady(control: object): Promise<boolean> | undefined {
  if (!hasPendingWork(control)) return undefined;
  if (askUndecided(control)) return Promise.resolve(false);
  return Promise.all(pending.get(control) ?? []).then((outcomes) => !askUndecided(control) && outcomes.every(Boolean));
}

function askUndecided(control: object): boolean {
  const asking = [...(undecided.get(control) ?? [])];
  for (const ask of asking) ask();
  return asking.length > 0;
}
