import { createDecipheriv, createECDH, createHmac, createVerify, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { WayOut } from '#platform/server/outside.ts';

/** A push service on this machine, and browsers that read what it was given (RFC 8188, 8291 and 8292, by hand). */

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const expand = (key: Buffer, info: Buffer, length: number) => hmac(key, info, Buffer.from([1])).subarray(0, length);

interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a browser shows. */
export interface ShownPush {
  title: string;
  body: string;
  path: string;
  lang: string;
  tag: string;
}

export async function pushService() {
  const received: Pushed[] = [];
  const answers = new Map<string, number>();
  const service = createServer(async (asked, answer) => {
    const path = asked.url ?? '';
    received.push({ path, headers: asked.headers, body: await buffer(asked) });
    answer.writeHead(answers.get(path) ?? 201).end();
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
  const { port } = service.address() as AddressInfo;
  // Addresses of push services are https at names; the test's way out leads them here.
  const wayOut: WayOut = {
    mayReach: () => true,
    request: ((url: URL, options: object, answered: never) =>
      request(`http://127.0.0.1:${port}${url.pathname}`, options, answered)) as unknown as WayOut['request'],
  };
  return {
    received,
    wayOut,
    /** Answers so to what is sent to a browser from now on. */
    answer: (path: string, status: number) => answers.set(path, status),
    close: () => new Promise((closed) => service.close(closed)),
  };
}

/** A browser with a subscription of its own. */
export function pushBrowser(path = `/send/${randomBytes(6).toString('hex')}`) {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): ShownPush => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const input = expand(hmac(auth, pair.computeSecret(sender)), info, 32);
    const secret = hmac(salt, input);
    const key = expand(secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = expand(secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  };
  return {
    path,
    subscription: {
      endpoint: `https://push.example${path}`,
      p256dh: p256dh.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    read,
  };
}

/** What a message is signed with: its claims, if the signature is that of the key it names. */
export function claimsOf(headers: IncomingHttpHeaders): { publicKey: string; aud: string; sub: string } | undefined {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const spki = Buffer.concat([Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex'), point]);
  const key = `-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----`;
  const isRight = createVerify('sha256')
    .update(`${head}.${claims}`)
    .verify({ key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return isRight ? { publicKey, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) } : undefined;
}
