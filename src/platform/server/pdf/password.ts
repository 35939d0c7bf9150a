import { createCipheriv, createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a PDF opens only with a password. Many are encrypted with an owner's password alone, to forbid printing: those
 * open for everyone. ISO 32000-2, 7.6.4: the empty password is tried, as a viewer does.
 */
export function needsPassword(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const encryption = dictionaryOf(file);
  // What cannot be read is left to the viewer: it is not said to be locked.
  if (!encryption) return false;
  try {
    return !opensEmpty(encryption);
  } catch {
    return false;
  }
}

interface Encryption {
  revision: number;
  keyBytes: number;
  owner: Buffer;
  user: Buffer;
  permissions: number;
  fileId: Buffer;
  encryptsMetadata: boolean;
}

function dictionaryOf(file: string): Encryption | undefined {
  const reference = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(file);
  if (!reference) return undefined;
  const start = new RegExp(`(?:^|[^\\d])${reference[1]}\\s+${reference[2]}\\s+obj`).exec(file)?.index;
  if (start === undefined) return undefined;
  // Its strings are binary, and may hold any word: it ends somewhere within the next few thousand bytes.
  const text = file.slice(start, start + 4_000);
  if (!/\/Filter\s*\/Standard/.test(text)) return undefined;
  const revision = numberAt(text, 'R');
  const [owner, user] = [stringAt(text, 'O'), stringAt(text, 'U')];
  const permissions = numberAt(text, 'P');
  if (revision === undefined || !owner || !user || permissions === undefined) return undefined;
  if (owner.length < 32 || user.length < 32) return undefined;
  const bits = revision === 2 ? 40 : (numberAt(text, 'Length') ?? 40);
  return {
    revision,
    owner,
    user,
    permissions,
    keyBytes: revision === 4 ? 16 : bits / 8,
    fileId: firstId(file),
    encryptsMetadata: !/\/EncryptMetadata\s+false/.test(text),
  };
}

function numberAt(text: string, key: string): number | undefined {
  const found = new RegExp(`/${key}\\s+(-?\\d{1,10})`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** A string behind a key, in parentheses or in hexadecimal. */
function stringAt(text: string, key: string): Buffer | undefined {
  const found = new RegExp(`/${key}\\s*([(<])`).exec(text);
  return found ? readString(text, found.index + found[0].length - 1) : undefined;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readString(text: string, from: number): Buffer {
  if (text[from] === '<') return Buffer.from(text.slice(from + 1, text.indexOf('>', from)).replace(/\s/g, ''), 'hex');
  let [read, depth] = ['', 1];
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text[at + 1] ?? '';
      if (octal) read += String.fromCharCode(Number.parseInt(octal, 8) & 255);
      else if (next !== '\n' && next !== '\r') read += escapes[next] ?? next;
      at += octal ? octal.length : 1;
      continue;
    }
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) break;
    read += character;
  }
  return Buffer.from(read, 'latin1');
}

function firstId(file: string): Buffer {
  const found = /\/ID\s*\[\s*([(<])/.exec(file);
  return found ? readString(file, found.index + found[0].length - 1) : Buffer.alloc(0);
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

function opensEmpty({ revision, user, ...encryption }: Encryption): boolean {
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hashOf(salt);
    return isSame(hash, user.subarray(0, 32));
  }
  const { owner, permissions, fileId, keyBytes, encryptsMetadata } = encryption;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const rest = revision >= 4 && !encryptsMetadata ? [Buffer.from('ffffffff', 'hex')] : [];
  let key = md5(padding, owner.subarray(0, 32), flags, fileId, ...rest).subarray(0, keyBytes);
  if (revision === 2) return isSame(rc4(key, padding), user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyBytes);
  let sealed = rc4(key, md5(padding, fileId));
  for (let round = 1; round < 20; round += 1)
    sealed = rc4(
      key.map((byte) => byte ^ round),
      sealed,
    );
  return isSame(sealed, user.subarray(0, 16));
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/** The cipher of old PDFs, which the library no longer has. */
function rc4(key: Uint8Array, content: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    const kept = box[a] ?? 0;
    box[a] = box[b] ?? 0;
    box[b] = kept;
  };
  for (let a = 0, b = 0; a < 256; a += 1) {
    b = (b + (box[a] ?? 0) + (key[a % key.length] ?? 0)) & 255;
    swap(a, b);
  }
  let [a, b] = [0, 0];
  return Buffer.from(
    content.map((byte) => {
      a = (a + 1) & 255;
      b = (b + (box[a] ?? 0)) & 255;
      swap(a, b);
      return byte ^ (box[((box[a] ?? 0) + (box[b] ?? 0)) & 255] ?? 0);
    }),
  );
}

/** The hash of revision 6 for the empty password (algorithm 2.B). */
function hashOf(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const sealed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const remainder = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(sealed)
      .digest();
    last = sealed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
