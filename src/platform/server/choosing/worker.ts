import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Choice, type Chosen, choose } from './choose.ts';

/** The thread that chooses: a large choice takes seconds, for which the server's own thread would stall everybody. */

export interface ChoicesAsked {
  choices: readonly Choice[];
  /** For all of them together. */
  seconds: number;
}

const port = parentPort;
if (!port) throw new Error('This runs as a worker thread only');
giveWay();
port.on('message', async (asked: ChoicesAsked) => port.postMessage(await chooseAll(asked).catch(() => null)));
port.postMessage('ready');

/** One after the other, the time that is left to each. */
async function chooseAll({ choices, seconds }: ChoicesAsked): Promise<Chosen[]> {
  const end = performance.now() + seconds * 1_000;
  const chosen: Chosen[] = [];
  for (const choice of choices) chosen.push(await choose(choice, (end - performance.now()) / 1_000));
  return chosen;
}

/**
 * Where processors are busy, calls of the product come before a choice: without this each waits for a turn of the
 * scheduler, some 8 ms. Linux gives each thread a priority of its own; elsewhere the thread keeps the server's.
 */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  setPriority(thread, 15);
}
