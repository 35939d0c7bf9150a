import { dayOf, type KeepRule, keptOf } from './keep-rule.ts';
import { fileOf, removeSet } from './make-backup.ts';
import { filesUnder, fingerprintOf, listSets, namesUnder, pathIn, readManifest } from './manifest.ts';
import { linesOf, type Place, readContent } from './pieces.ts';

/**
 * Removes the backups that the rule does not keep, what a backup that was cut off left, and the files that none names.
 * The caller sees to it that only one process works in the place. Answers the names that went.
 */
export async function prune(place: Place, rule: KeepRule, now: number): Promise<string[]> {
  const { backups, objects } = await listSets(place.store);
  const kept = keptOf(backups, rule, now);
  const gone = [...objects.keys()].filter((name) => !kept.has(name));
  for (const name of gone) await removeSet(place.store, name, objects.get(name));
  const [newest, ...others] = backups.filter(({ name }) => kept.has(name));
  // Which files are named takes reading all lists: once a day.
  if (newest && !others.some((other) => dayOf(other) === dayOf(newest)))
    await pruneFiles(
      place,
      [newest, ...others].map(({ name }) => name),
    );
  return gone;
}

async function pruneFiles(place: Place, names: readonly string[]): Promise<void> {
  const own = fingerprintOf(place.key);
  const named = new Set<string>();
  /** Lists that another key has sealed cannot be read: their files stay as long as one of them. */
  const sealedOtherwise = new Set<string>();
  for (const name of names) {
    const { sealedWith, list } = await readManifest(place.store, name);
    if (sealedWith === own)
      for await (const line of linesOf(readContent(place, pathIn(name, 'files'), list)))
        named.add(fileOf(line).storageKey);
    else sealedOtherwise.add(sealedWith);
  }
  for (const path of await namesUnder(place.store, 'files')) {
    const [under = '', ...rest] = path.split('/');
    if (under === own ? !named.has(rest.join('/')) : !sealedOtherwise.has(under))
      await place.store.remove(`${filesUnder(under)}/${rest.join('/')}`);
  }
}
