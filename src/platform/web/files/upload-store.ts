import * as z from 'zod/mini';
import { type UploadKind, uploadKinds } from '../../contract/upload.ts';
import { keepTyped, readTyped } from '../form/use-typed.ts';
import { listRows, putRow, removeRow, removeRowsAbout, type Seal, sealOf } from '../waiting/sealed-rows.ts';

/**
 * Files that wait to be uploaded, kept over a reload of the tab. Visitors have no account that could hold a key: the tab
 * makes one and holds it in its own storage, which goes with the tab. Then no one can open them any more.
 */

/** Then they are forgotten: no one came back with a line. */
const forgottenAfter = 7 * 24 * 3_600_000;
const keyName = 'uploads';

/** A file as it is kept. */
export interface KeptUpload {
  uuid: string;
  kind: UploadKind;
  file: File;
  savedAt: number;
}

const head = z.object({ kind: z.string(), name: z.string(), type: z.string() });

/** The key of this tab; with `isNew` one is made where there is none. */
async function sealOfTab(isNew: boolean): Promise<Seal | undefined> {
  const known = readTyped(keyName);
  if (typeof known === 'string') return sealOf(known);
  if (!isNew) return undefined;
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  keepTyped(keyName, made);
  return sealOf(made);
}

/** Keeps a file for something that is not finished. Throws where the browser keeps nothing. */
export async function putUpload(about: string, { uuid, kind, file, savedAt }: KeptUpload): Promise<void> {
  const seal = await sealOfTab(true);
  if (!seal) return;
  const words = new TextEncoder().encode(JSON.stringify({ kind, name: file.name, type: file.type }));
  const content = new Uint8Array(await file.arrayBuffer());
  const bytes = new Uint8Array(4 + words.length + content.length);
  new DataView(bytes.buffer).setUint32(0, words.length);
  bytes.set(words, 4);
  bytes.set(content, 4 + words.length);
  await putRow('uploads', seal, { key: uuid, about, savedAt, bytes });
}

export const removeUpload = (uuid: string) => removeRow('uploads', uuid);

/** Forgets all that waits for something: it is finished, or given up. */
export const removeUploads = (about: string) => removeRowsAbout('uploads', about);

/** What waits here for something, the oldest first. */
export async function listUploads(about: string): Promise<KeptUpload[]> {
  const seal = await sealOfTab(false);
  if (!seal) return [];
  const { own } = await listRows('uploads', seal, Date.now(), forgottenAfter);
  return own.flatMap((row) => {
    if (row.about !== about) return [];
    const length = new DataView(row.bytes.buffer).getUint32(0);
    const words = head.safeParse(JSON.parse(new TextDecoder().decode(row.bytes.subarray(4, 4 + length))));
    if (!words.success || !isKind(words.data.kind)) return [];
    const { kind, name, type } = words.data;
    const file = new File([row.bytes.subarray(4 + length)], name, { type });
    return [{ uuid: row.key, kind, file, savedAt: row.savedAt }];
  });
}

const isKind = (kind: string): kind is UploadKind => kind in uploadKinds;
