import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { tooMany, unavailable } from './errors.ts';
import { networkOf } from './rate-limit.ts';
import type { SessionUser, Visitor } from './session.ts';

/** The user or visitor who uploads the file. */
export interface Turn {
  /** The account, or the visitor. */
  key: string;
  /** Of visitors their network, since another captcha makes another visitor. */
  from: string;
  isStaff: boolean;
}

/** The caller's turn. */
export function turnOf(caller: { user: SessionUser | null; visitor: Visitor | null; address: string }): Turn {
  const { user, visitor, address } = caller;
  if (user) return { key: user.userId, from: user.userId, isStaff: true };
  return { key: visitor?.key ?? address, from: networkOf(address), isStaff: false };
}

/** How many files of one caller may be in line, the one under check included: a browser sends six at once, and may have two tabs. */
const mostEach = 8;
/** How long a file may wait for its turn, in milliseconds: shorter than a request may take. */
const mostWait = 8_000;
/** The thread goes when it had nothing to do for so long. */
const idleAfter = 60_000;

interface LineSettings {
  /** Starts at its message `ready`, then answers each message with one. */
  entry: () => URL;
  /** How long one file may take, in milliseconds. */
  patience: number;
  resourceLimits: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number; stackSizeMb: number };
  mostWait?: number;
}

interface Waiting<Request, Reply> {
  request: Request;
  turn: Turn;
  within: number;
  signal: AbortSignal | undefined;
  resolve: (reply: Reply | undefined) => void;
  giveUp: NodeJS.Timeout;
}

/**
 * Looks at files of strangers one by one, in a thread with limits of its own: what takes too long or too much memory ends
 * the thread and not the server. Staff come before visitors, then the network and the caller served longest ago, so that
 * one who sends many does not hold up the others.
 */
export class CheckLine<Request, Reply> {
  readonly #settings: LineSettings;
  #waiting: Waiting<Request, Reply>[] = [];
  #underCheck: Turn | undefined;
  readonly #served = new Map<string, number>();
  #turns = 0;
  #thread: Promise<Worker> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: LineSettings) {
    this.#settings = settings;
  }

  /**
   * What the thread answers; nothing where it took too long or too much memory. Refuses who has several in line already,
   * and who would wait for too long. `signal` gives up the turn, or ends the thread with what it does.
   */
  check(
    request: Request,
    turn: Turn,
    within = this.#settings.patience,
    signal?: AbortSignal,
  ): Promise<Reply | undefined> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const own = this.#waiting.filter(({ turn: { key } }) => key === turn.key).length;
    if (own + (this.#underCheck?.key === turn.key ? 1 : 0) >= mostEach) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== one);
        reject(unavailable());
      }, this.#settings.mostWait ?? mostWait).unref();
      const leave = () => {
        clearTimeout(giveUp);
        this.#waiting = this.#waiting.filter((each) => each !== one);
        reject(signal?.reason);
      };
      const answer = (reply: Reply | undefined) => {
        signal?.removeEventListener('abort', leave);
        resolve(reply);
      };
      const one: Waiting<Request, Reply> = { request, turn, within, signal, resolve: answer, giveUp };
      this.#waiting.push(one);
      signal?.addEventListener('abort', leave, { once: true });
      void this.#next();
    });
  }

  async #next(): Promise<void> {
    if (this.#underCheck) return;
    const [one] = this.#waiting.toSorted((a, b) => this.#compare(a.turn, b.turn));
    if (!one) return;
    this.#waiting = this.#waiting.filter((each) => each !== one);
    clearTimeout(one.giveUp);
    this.#underCheck = one.turn;
    const reply = await this.#answer(one);
    if (this.#served.size > 10_000) this.#served.clear();
    this.#turns += 1;
    this.#served.set(one.turn.from, this.#turns).set(one.turn.key, this.#turns);
    this.#underCheck = undefined;
    one.resolve(reply);
    void this.#next();
  }

  /** Of equals, who came first. */
  #compare(one: Turn, other: Turn): number {
    const servedAt = (name: string) => this.#served.get(name) ?? 0;
    return (
      Number(other.isStaff) - Number(one.isStaff) ||
      servedAt(one.from) - servedAt(other.from) ||
      servedAt(one.key) - servedAt(other.key)
    );
  }

  async #answer({ request, within, signal }: Waiting<Request, Reply>): Promise<Reply | undefined> {
    clearTimeout(this.#idle);
    try {
      this.#thread ??= this.#start();
      const worker = await this.#thread;
      // Given up while the thread started: that ends it as well, with nothing to do.
      signal?.throwIfAborted();
      worker.postMessage(request);
      const ended = AbortSignal.any([AbortSignal.timeout(within), ...(signal ? [signal] : [])]);
      const [reply] = (await once(worker, 'message', { signal: ended })) as [Reply];
      this.#idle = setTimeout(() => this.#end(), idleAfter).unref();
      return reply;
    } catch {
      this.#end();
      return undefined;
    }
  }

  async #start(): Promise<Worker> {
    const { entry, resourceLimits } = this.#settings;
    const worker = new Worker(entry(), { resourceLimits });
    // `once` hears of an error during a check; without a check an error is ignored.
    worker.on('error', () => {});
    worker.unref();
    await once(worker, 'message');
    return worker;
  }

  #end() {
    void this.#thread?.then((worker) => worker.terminate()).catch(() => undefined);
    this.#thread = undefined;
  }
}
