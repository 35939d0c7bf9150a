import { unavailable } from '../errors.ts';

/** How long the line may be, in milliseconds, by what those in it are likely to take. */
const longest = 3_000;
/** How long anyone is in it at most: one who has the engine may take much longer than was likely. */
const patience = 10_000;
/** What counts for the usual at most, in milliseconds. */
const long = 500;

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
  async enter(): Promise<void> {
    if (!this.#isTaken) return this.#take();
    if ((this.#waiting.length + 1) * this.#usual > this.#limits.longest) throw unavailable();
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        this.#take();
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(unavailable());
      }, this.#limits.patience).unref();
      this.#waiting.push(turn);
    });
  }

  leave() {
    this.#usual += (Math.min(performance.now() - this.#takenAt, long) - this.#usual) / 16;
    this.#isTaken = false;
    const next = this.#waiting.shift();
    if (next) next();
    else for (const tell of this.#emptied.splice(0)) tell();
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
