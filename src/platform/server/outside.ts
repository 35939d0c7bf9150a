import { lookup as resolve } from 'node:dns';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Calls to addresses that were entered by hand: over TLS, to public addresses alone, and no further. What a name resolves to is
 * judged as the connection is made, so that a name cannot be another address by then; a redirect is an answer, not followed.
 */

const ours = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ours.addSubnet(net, bits, 'ipv4');
const worldwide = new BlockList();
worldwide.addSubnet('2000::', 3, 'ipv6');
// Teredo, documentation and 6to4 lead elsewhere, or nowhere.
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ours.addSubnet(net, bits, 'ipv6');

/** True for an address of the public internet: none of a machine, a network of one's own, a cloud's metadata. */
export function isPublic(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !ours.check(address, 'ipv4');
  return kind === 6 && worldwide.check(address, 'ipv6') && !ours.check(address, 'ipv6');
}

const refusedAddress = () => Object.assign(new Error('The address is not public'), { code: 'NOT_PUBLIC' });

/** Resolves a name, and fails if any of its addresses is not public. */
const publicLookup =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? refusedAddress(), '', 4);
      if (!addresses.every(({ address }) => mayReach(address))) return done(refusedAddress(), '', 4);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

export interface OutsideAnswer {
  status: number;
  /** Its beginning. */
  text: string;
}

interface OutsideCall {
  address: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** In milliseconds, for all of it. */
  patience?: number;
}

/** How calls leave the house; another one only in tests. */
export interface WayOut {
  request: typeof overHttps;
  mayReach: (address: string) => boolean;
}

/** How much of an answer is read, in bytes. */
const enough = 500;

/** Posts a body; answers whatever the other side says, and throws with a code where there is no answer. */
export function postOutside(
  { address, headers, body, patience = 10_000 }: OutsideCall,
  { request, mayReach }: WayOut = { request: overHttps, mayReach: isPublic },
): Promise<OutsideAnswer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return new Promise((answered, failed) => {
    // A number is not looked up.
    if (isIP(host) && !mayReach(host)) return failed(refusedAddress());
    const call = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: publicLookup(mayReach),
        agent: false,
        signal: AbortSignal.timeout(patience),
      },
      (answer) => {
        let text = '';
        const finish = () => {
          answered({ status: answer.statusCode ?? 0, text });
          call.destroy();
        };
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text = (text + piece).slice(0, enough);
          if (text.length >= enough) finish();
        });
        answer.on('end', finish);
        answer.on('error', failed);
      },
    );
    call.on('error', failed);
    call.end(body);
  });
}
