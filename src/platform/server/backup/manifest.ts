import { hkdfSync } from 'node:crypto';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { FileStore } from '../file-store.ts';
import type { KeptBackup } from './keep-rule.ts';

/**
 * What a place of backups holds: in `sets`, for each name the pieces of the database and of the list of files, and the
 * manifest, which is written last: without it a set is none. Files lie beside the sets, once for all of them.
 */

const pieces = z.object({ pieces: z.int(), size: z.int(), sha256: z.string() });

const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** A copy of the embedded database's folder, or the rows of a server's. */
  kind: z.enum(['folder', 'rows']),
  database: pieces,
  list: pieces,
  files: z.int(),
  bytes: z.int(),
  /** Files that rows name and the store does not have, or not with the bytes that came: a loss of before. */
  lost: z.array(z.string()),
  /** The newest seal of the trail. */
  trail: z.nullable(z.string()),
  /** What the database shares with its file store. */
  pair: z.nullable(z.string()),
  /** Tells keys of BACKUP_KEY apart; `open` without one. */
  sealedWith: z.string(),
});
export type Manifest = z.output<typeof manifest>;

const check = z.object({ good: z.boolean() });

const setName = /^crew-portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
export const isBackupName = (name: string) => setName.test(name);

export const nameAt = (at: Date) => `crew-portal-${at.toISOString().replace(/[:.]/g, '-')}`;

/** The instant that a name says; the times of its files change when they are copied. */
function instantOf(name: string): number {
  const [, day, hour, minute, second, rest] = /-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}.${rest}Z`);
}

export const pathIn = (name: string, part: 'manifest.json' | 'check.json' | 'database' | 'files') =>
  `sets/${name}.${part}`;
/** Where files sealed with one key lie. */
export const filesUnder = (sealedWith: string) => `files/${sealedWith}`;

/** Says which key it is without saying anything of it. */
export const fingerprintOf = (key: Uint8Array | undefined): string =>
  key ? Buffer.from(hkdfSync('sha256', key, '', 'crew-portal backup key', 6)).toString('hex') : 'open';

export const putJson = (store: FileStore, path: string, value: unknown) =>
  store.put(path, Buffer.from(`${JSON.stringify(value)}\n`), 'application/json');

export const putManifest = (store: FileStore, name: string, value: Manifest) =>
  putJson(store, pathIn(name, 'manifest.json'), value);

export async function readManifest(store: FileStore, name: string): Promise<Manifest> {
  const content = await store.read(pathIn(name, 'manifest.json')).then(text, (error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no backup ${name}`) : error;
  });
  const parsed = manifest.safeParse(parseJson(content));
  if (!parsed.success) throw new Error(`The manifest of ${name} cannot be read`);
  return parsed.data;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

export interface Sets {
  /** Whole backups, newest first. */
  backups: KeptBackup[];
  /** All that is stored in sets, by the name of the set. */
  objects: Map<string, string[]>;
}

export async function listSets(store: FileStore): Promise<Sets> {
  const objects = new Map<string, string[]>();
  for await (const { key } of store.list('sets')) {
    const name = key.slice('sets/'.length).split('.')[0] ?? '';
    if (isBackupName(name)) objects.set(name, [...(objects.get(name) ?? []), key]);
  }
  const backups: KeptBackup[] = [];
  for (const [name, keys] of objects) {
    if (!keys.includes(pathIn(name, 'manifest.json'))) continue;
    const state = keys.includes(pathIn(name, 'check.json')) ? await readState(store, name) : 'unchecked';
    backups.push({ name, at: instantOf(name), state });
  }
  return { backups: backups.sort((a, b) => b.at - a.at), objects };
}

async function readState(store: FileStore, name: string): Promise<KeptBackup['state']> {
  const found = check.safeParse(parseJson(await text(await store.read(pathIn(name, 'check.json')))));
  if (!found.success) return 'unchecked';
  return found.data.good ? 'good' : 'bad';
}

/** The names of everything stored there under a path, without it. */
export async function namesUnder(store: FileStore, path: string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { key } of store.list(path)) names.add(key.slice(path.length + 1));
  return names;
}
