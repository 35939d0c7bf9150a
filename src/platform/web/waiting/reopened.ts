import { keepTyped, readTyped } from '../form/use-typed.ts';
import { type WaitingSave, waitingSave } from './entry.ts';

/** A save that was refused, on its way back into its form: kept like what is typed, in this tab alone. */

const name = 'waiting';

const read = (): WaitingSave | undefined => waitingSave.safeParse(readTyped(name)).data;

/** Hands a save over to the form of its page; nothing takes it back. */
export const keepReopened = (save: WaitingSave | undefined) => keepTyped(name, save);

/** The save that belongs to a form of this page. */
export function reopenedHere(dialog: string | null, pathname: string): WaitingSave | undefined {
  const save = read();
  const [path] = save?.address.split('?') ?? [];
  return save?.dialog === dialog && path === pathname ? save : undefined;
}

export const isReopened = (key: string) => read()?.key === key;
