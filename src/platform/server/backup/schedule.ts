import type { FastifyBaseLogger } from 'fastify';
import type { DumpCheck } from '../database/check-dump.ts';
import type { Database } from '../database/connect.ts';
import { answerRequest, listRequests } from './backup-requests.ts';
import type { KeepRule, KeptBackup } from './keep-rule.ts';
import { type BackupSource, type Made, makeBackup } from './make-backup.ts';
import { listSets } from './manifest.ts';
import type { Place } from './pieces.ts';
import { prune } from './prune.ts';
import { tryBackup } from './try-backup.ts';

/** When to look for the first time after a start, and how far a backup may be ahead, in milliseconds. */
const firstLook = 240_000;
const future = 300_000;

export interface BackupWork {
  source: BackupSource;
  place: Place;
  rule: KeepRule;
  /** A folder of this machine for what is restored while a backup is tried. */
  beside: string;
  /** What a restored database must pass. */
  check: DumpCheck;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

/** The only one who makes or removes backups now, or nothing where another process does. */
async function alone<T>({ session, engine }: Database, work: () => Promise<T>): Promise<T | undefined> {
  // The embedded engine has one process, which makes one backup after the other.
  if (engine === 'embedded') return work();
  return session(async (run) => {
    await run('begin; set local idle_in_transaction_session_timeout = 0');
    const [taken] = await run('select pg_try_advisory_xact_lock(4714) as is_taken');
    if (taken?.is_taken !== true) return undefined;
    return work();
  });
}

export interface BackedUp extends Made {
  faults: readonly string[];
}

/**
 * Makes a backup, tries it and removes what the rule does not keep. Nothing where `isDue` says no, or another process is
 * at it. A backup that cannot be tried is kept all the same.
 */
export const backUpOnce = (
  { source, place, rule, beside, check, log }: BackupWork,
  isDue: () => Promise<boolean> = async () => true,
  signal?: AbortSignal,
): Promise<BackedUp | undefined> =>
  alone(source.database, async () => {
    if (!(await isDue())) return undefined;
    const made = await makeBackup(source, place, new Date());
    const { name, manifest, copied } = made;
    const { files, bytes, lost } = manifest;
    log.info({ backup: name, size: manifest.database.size, files, bytes, copied }, 'backup made');
    if (lost.length > 0)
      log.error({ backup: name, count: lost.length, files: lost.slice(0, 20) }, 'files are missing from the backup');
    const faults = await tryAndSay(name, { place, beside, check, log, signal });
    const removed = await prune(place, rule, Date.now());
    if (removed.length > 0) log.info({ removed }, 'backups removed by the rule');
    return { ...made, faults };
  });

interface Saying extends Pick<BackupWork, 'place' | 'beside' | 'check' | 'log'> {
  signal?: AbortSignal | undefined;
}

async function tryAndSay(name: string, { log, ...trial }: Saying): Promise<readonly string[]> {
  try {
    const faults = await tryBackup(name, trial);
    if (faults.length === 0) log.info({ backup: name }, 'backup tried and found good');
    else log.error({ backup: name, faults }, 'backup tried and not good');
    return faults;
  } catch (error) {
    const why = (error as Error).message;
    if (!trial.signal?.aborted) log.error({ backup: name, why }, 'backup could not be tried');
    return [`it could not be tried: ${why}`];
  }
}

export interface BackupState {
  backups: readonly KeptBackup[];
  /** The last one that was due could not be made. */
  hasFailed: boolean;
}

export interface Backups {
  state(): BackupState;
  stop(): Promise<void>;
}

interface Schedule extends BackupWork {
  /** Hours between two backups; 0 for none by itself. */
  everyHours: number;
  /** Where commands ask for a backup; only the embedded engine is asked. */
  dataDir: string;
  /** How often to look whether one is due, in milliseconds. */
  lookEvery?: number;
  /** How often to look whether one is asked for, in milliseconds. */
  listenEvery?: number;
}

/** Makes a backup whenever the newest is older than asked, and when a command asks for one. Stopping waits for one under way. */
export function startBackups(schedule: Schedule): Backups {
  const { source, place, everyHours, dataDir, log, lookEvery = 600_000, listenEvery = 1_000 } = schedule;
  const stopping = new AbortController();
  let state: BackupState = { backups: [], hasFailed: false };
  const refresh = async () => {
    state = { ...state, backups: (await listSets(place.store)).backups };
  };
  // What is there is known from the start on, or from the first look on.
  let underWay: Promise<void> = refresh().catch(() => {});

  const isDue = async () => {
    await refresh();
    const { backups } = state;
    // One of the future was made while the clock was ahead, and is older than it seems.
    const newest = backups.find(({ at }) => at - Date.now() < future);
    return everyHours > 0 && (!newest || Date.now() - newest.at >= everyHours * 3_600_000);
  };
  const attempt = async (when?: () => Promise<boolean>): Promise<string | BackedUp | undefined> => {
    try {
      const made = await backUpOnce(schedule, when, stopping.signal);
      if (made) {
        await refresh();
        state = { ...state, hasFailed: false };
      }
      return made;
    } catch (error) {
      state = { ...state, hasFailed: true };
      const why = (error as Error).message;
      log.error({ why }, 'backup failed');
      return why;
    }
  };
  const look = () => {
    underWay = underWay.then(async () => {
      if (!stopping.signal.aborted) await attempt(isDue);
    });
  };
  let isAnswering = false;
  const listen = () => {
    if (isAnswering || source.database.engine !== 'embedded') return;
    const [request] = listRequests(dataDir);
    if (!request) return;
    isAnswering = true;
    underWay = underWay.then(async () => {
      const made = await attempt();
      await answerRequest(request, answerOf(made)).catch(() => {});
      isAnswering = false;
    });
  };
  // Not at once: the first answers matter more.
  const first = setTimeout(look, Math.min(lookEvery, firstLook)).unref();
  const timers = [setInterval(look, lookEvery).unref(), setInterval(listen, listenEvery).unref()];
  return {
    state: () => state,
    async stop() {
      clearTimeout(first);
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await underWay;
    },
  };
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What a backup came to, in words for who asked for it. */
export function answerOf(made: BackedUp | string | undefined): { isGood: boolean; words: string } {
  if (made === undefined) return { isGood: false, words: 'Another process makes a backup now.' };
  if (typeof made === 'string') return { isGood: false, words: `No backup was made: ${made}` };
  const { name, manifest, copied, faults } = made;
  const { database, files, bytes, lost } = manifest;
  const isGood = lost.length + faults.length === 0;
  const words = [
    `${name}: database ${megabytes(database.size)}, ${files} files of ${megabytes(bytes)}, ${copied} of them new.`,
    ...(lost.length > 0
      ? [`Missing from the file store, and so from the backup: ${lost.slice(0, 20).join(', ')}`]
      : []),
    ...faults,
    ...(isGood ? ['Tried and found good.'] : []),
  ];
  return { isGood, words: words.join('\n') };
}
