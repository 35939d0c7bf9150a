export interface KeptBackup {
  name: string;
  /** When it was made, in milliseconds of the epoch. */
  at: number;
  state: 'good' | 'bad' | 'unchecked';
}

/** How long backups are kept: all of so many days, then one of a day, then one of a month. */
export interface KeepRule {
  all: number;
  daily: number;
  monthly: number;
}

const day = 86_400_000;
/** Days and months are those of Jakarta. */
const offset = 7 * 3_600_000;
/** However wrong the clock goes, so many of the newest stay. */
const always = 4;

/** A day in Jakarta. */
export const dayOf = ({ at }: KeptBackup) => new Date(at + offset).toISOString().slice(0, 10);
const monthOf = (backup: KeptBackup) => dayOf(backup).slice(0, 7);

/** The names of the backups that stay at an instant. The newest one that was found good always does. */
export function keptOf(backups: readonly KeptBackup[], { all, daily, monthly }: KeepRule, now: number): Set<string> {
  const newestFirst = [...backups].sort((a, b) => b.at - a.at);
  const kept = new Set(newestFirst.slice(0, always));
  for (const backup of newestFirst) if (now - backup.at < all * day) kept.add(backup);
  const younger = (days: number) => newestFirst.filter(({ at }) => now - at < days * day);
  for (const backup of bestOf(younger(daily), dayOf)) kept.add(backup);
  for (const backup of bestOf(younger(monthly * 31), monthOf)) kept.add(backup);
  const good = newestFirst.find(({ state }) => state === 'good');
  if (good) kept.add(good);
  return new Set([...kept].map(({ name }) => name));
}

/** Of each day or month its newest that was not found bad; the newest where all were. */
function bestOf(newestFirst: readonly KeptBackup[], periodOf: (backup: KeptBackup) => string): Iterable<KeptBackup> {
  const best = new Map<string, KeptBackup>();
  for (const backup of newestFirst) {
    const sofar = best.get(periodOf(backup));
    if (!sofar || (sofar.state === 'bad' && backup.state !== 'bad')) best.set(periodOf(backup), backup);
  }
  return best.values();
}
