import { forgottenAfter, type WaitingSave, waitingSave } from './entry.ts';
import { flagWaiting } from './flag.ts';
import { listRows, putRow, type Seal as RowSeal, removeRow, sealOf as sealRows } from './sealed-rows.ts';

/** Where saves wait: sealed with a key that the server tells only the account they are of. */

/** An account's key, ready for use. */
export interface Seal extends RowSeal {
  userId: string;
}

export const sealOf = async (userId: string, keyInBase64: string): Promise<Seal> => ({
  userId,
  ...(await sealRows(keyInBase64)),
});

/** Keeps a save, in place of the same one kept before. Throws where the browser keeps nothing. */
export async function putWaiting(seal: Seal, save: WaitingSave): Promise<void> {
  const { key, savedAt } = save;
  await putRow('waiting', seal, { key, savedAt, bytes: new TextEncoder().encode(JSON.stringify(save)) });
  flagWaiting(true);
}

export const removeWaiting = (key: string) => removeRow('waiting', key);

/** What waits for this account, the oldest first. Forgets what is a month old, whosever it is. */
export async function listWaiting(seal: Seal, now: number): Promise<WaitingSave[]> {
  const { own, isAny } = await listRows('waiting', seal, now, forgottenAfter);
  if (!isAny) flagWaiting(false);
  return own.flatMap(({ bytes }) => {
    const save = waitingSave.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return save.success ? [save.data] : [];
  });
}
