import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { hostname } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How long processes that start at once give way to each other, in milliseconds. */
const patience = 5_000;
/** How often a lock's file is touched, and how long another machine watches for that. */
const pulse = { every: 2_000, watched: 6_000 };
/** Names the kernel that runs this process, the same in all its containers; another after each start of the machine. */
const kernel = bootId();
const lockName = /^crew-portal-(.*)-[0-9a-f]{12}\.lock$/;

/**
 * Keeps a second process off the embedded database's folder, since the engine itself has no lock and two writers would
 * destroy it. Returns the release.
 *
 * A lock is a socket in the folder that its process listens on. The kernel says whether anyone does, whatever container
 * asks, and the answer changes in the moment in which the process ends; process numbers mean nothing across containers.
 * Every process makes a socket of its own before it looks for others, so of two at least one sees the other, and nothing
 * is ever removed but what no one can listen on again.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const deadline = Date.now() + patience; ; await pause(50 + Math.random() * 250)) {
    const own = await listen(folder);
    const other = await findOther(folder, own.name);
    if (!other) {
      own.hold();
      return own.release;
    }
    await own.release();
    if (other.isHolding || Date.now() > deadline)
      throw new Error(`The data folder is in use by ${other.who}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

async function listen(folder: string) {
  const name = `crew-portal-${kernel}-${randomBytes(6).toString('hex')}.lock`;
  const path = join(folder, name);
  let state = 'starting';
  const server = createServer((caller) => {
    caller.on('error', () => {});
    caller.end(`${state}\nprocess ${process.pid} on ${hostname()}`);
  });
  // No one sees the file before it answers.
  await within(
    folder,
    `${name}.new`,
    (at) => new Promise<void>((resolve, reject) => server.on('error', reject).listen(at, resolve)),
  ).catch((error: Error) => {
    throw new Error(
      `The data folder cannot be locked (${error.message}). It must be writable, and on a file system of this machine.`,
    );
  });
  server.unref();
  renameSync(`${path}.new`, path);
  const beat = setInterval(() => touch(path), pulse.every).unref();
  return {
    name,
    hold: () => {
      state = 'holding';
    },
    release: async () => {
      clearInterval(beat);
      rmSync(path, { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Other {
  isHolding: boolean;
  who: string;
}

/** A process that holds the folder or is about to; what those that have ended left behind is swept away. */
async function findOther(folder: string, own: string): Promise<Other | undefined> {
  let starting: Other | undefined;
  for (const name of readdirSync(folder)) {
    const of = lockName.exec(name)?.[1];
    if (of === undefined || name === own) continue;
    const answer = await ask(folder, name);
    if (answer?.isHolding) return answer;
    if (!answer && of !== kernel && (await isTouched(join(folder, name))))
      return { isHolding: true, who: 'another machine' };
    if (answer) starting = answer;
    else rmSync(join(folder, name), { force: true });
  }
  return starting;
}

/** What the process behind a lock says of itself; nothing when it has ended. */
const ask = (folder: string, name: string): Promise<Other | undefined> =>
  within(
    folder,
    name,
    (at) =>
      new Promise((resolve) => {
        let received = '';
        const answer = () => {
          const [state, who = 'another process'] = received.split('\n');
          resolve({ isHolding: state === 'holding', who });
        };
        const caller = connect(at).setEncoding('utf8');
        caller.on('data', (piece) => {
          received += piece;
        });
        caller.on('end', answer);
        // Someone listens but says nothing: a process that was halted, say.
        caller.setTimeout(1_000, () => caller.destroy(new Error()));
        caller.on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? resolve(undefined) : answer(),
        );
      }),
  );

/** Another kernel's sockets cannot be asked: whether its process lives shows in the file's time, which it moves on. */
async function isTouched(path: string): Promise<boolean> {
  const time = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const first = time();
  for (const end = Date.now() + pulse.watched; Date.now() < end; await pause(200)) if (time() !== first) return true;
  return false;
}

function touch(path: string) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder was taken away, or its disk fails: whatever is written there says so.
  }
}

/** Names a socket by way of its folder's handle, since an address holds about a hundred characters only. */
async function within<T>(folder: string, name: string, use: (address: string) => Promise<T>): Promise<T> {
  if (!existsSync('/proc/self/fd')) {
    const path = join(folder, name);
    const nearby = relative(process.cwd(), path);
    return use(nearby.length < path.length ? nearby : path);
  }
  const handle = openSync(folder, 'r');
  try {
    return await use(`/proc/self/fd/${handle}/${name}`);
  } finally {
    closeSync(handle);
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
  } catch {
    return hostname();
  }
}
