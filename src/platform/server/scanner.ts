import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { unavailable } from './errors.ts';

/** A scan of the largest upload takes a fraction of a second; after this a scanner is not there. */
const patienceMs = 10_000;

/**
 * True if a ClamAV daemon finds nothing in a file; what it finds is in its own log. `address` is clamd://host:port,
 * or clamd:///path of its socket. Without a clear answer nothing is known of the file, so that it is not taken: 503.
 */
export async function isClean(address: string, content: Buffer, patience = patienceMs): Promise<boolean> {
  const answer = await ask(address, content, patience).catch(() => '');
  if (answer === 'stream: OK') return true;
  if (/^stream: .+ FOUND$/.test(answer)) return false;
  throw unavailable();
}

/** One INSTREAM command (clamd(8)): the file in pieces, each after its length in four bytes, and an empty one. */
async function ask(address: string, content: Buffer, patience: number): Promise<string> {
  const { hostname, port, pathname } = new URL(address);
  const line = hostname ? connect(Number(port || 3310), hostname) : connect(pathname);
  const giveUp = setTimeout(() => line.destroy(new Error('The scanner did not answer in time')), patience);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  line.end(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]));
  try {
    return (await buffer(line)).toString('latin1').replace(/\0$/, '').trim();
  } finally {
    clearTimeout(giveUp);
  }
}
