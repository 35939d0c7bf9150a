import { unavailable } from '../errors.ts';

/** How long the line may be, in milliseconds, by what those in it are likely to take. */
const longest = 3_000;
/** How long a call is in it at most, for all of its statements: one who has the engine may take much longer than was likely. */
const patience = 10_000;
/** What counts for the usual at most, in milliseconds. */
const long = 500;

/** A call in the line, with each of its statements, but no longer than is of use to it. */
export class Place {
  /** Its client has left: it gives up its place. */
  readonly signal: AbortSignal;
  readonly #isAnswering: () => boolean;
  #waited: number;
  /** Statements of it that wait now, and since when the first of them does. */
  #statements = 0;
  #since = 0;

  /** `waited` is for how many milliseconds it has already; `isAnswering` says that its answer is on the way, of which half would be of no use. */
  constructor(signal: AbortSignal, waited: number, isAnswering: () => boolean) {
    this.signal = signal;
    this.#waited = waited;
    this.#isAnswering = isAnswering;
  }

  /** For how long it may still wait, of so many milliseconds. */
  left(patience: number): number {
    return this.#isAnswering() ? patience : patience - this.#waited;
  }

  /** Counts the time of waiting; of statements that wait at the same time, once. */
  async counted(waiting: Promise<void>): Promise<void> {
    if (this.#statements === 0) this.#since = performance.now();
    this.#statements += 1;
    try {
      await waiting;
    } finally {
      this.#statements -= 1;
      if (this.#statements === 0) this.#waited += performance.now() - this.#since;
    }
  }
}

/**
 * The line at something that serves one at a time, in the order in which they came. A caller that would wait for seconds is refused
 * at once, as a server with too many connections does, and may come again.
 */
export class Line {
  readonly #limits: { longest: number; patience: number };
  #waiting: (() => void)[] = [];
  #isTaken = false;
  #takenAt = 0;
  /** Milliseconds that one usually takes: a moving average, in which a single long one counts for little. */
  #usual = 0;
  #emptied: (() => void)[] = [];

  constructor(limits = { longest, patience }) {
    this.#limits = limits;
  }

  /** Resolves when it is one's turn; `leave` ends it. */
  async enter(place?: Place): Promise<void> {
    if (!this.#isTaken) return this.#take();
    place?.signal.throwIfAborted();
    const { longest, patience } = this.#limits;
    const left = place?.left(patience) ?? patience;
    if ((this.#waiting.length + 1) * this.#usual > Math.min(longest, left)) throw unavailable();
    const waiting = this.#wait(left, place?.signal);
    await (place?.counted(waiting) ?? waiting);
  }

  #wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', withdraw);
      };
      const turn = () => {
        settle();
        this.#take();
        resolve();
      };
      const giveUp = (reason: unknown) => {
        settle();
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(reason);
      };
      const withdraw = () => giveUp(signal?.reason);
      const timer = setTimeout(() => giveUp(unavailable()), milliseconds).unref();
      signal?.addEventListener('abort', withdraw, { once: true });
      this.#waiting.push(turn);
    });
  }

  leave() {
    this.#usual += (Math.min(performance.now() - this.#takenAt, long) - this.#usual) / 16;
    this.#isTaken = false;
    const next = this.#waiting.shift();
    if (next) next();
    else for (const resolve of this.#emptied.splice(0)) resolve();
  }

  /** Resolves when no one is served and no one waits. */
  async empty(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#emptied.push(resolve));
  }

  #take() {
    this.#isTaken = true;
    this.#takenAt = performance.now();
  }
}
