import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * Bytes sealed on their way (AES-256-GCM in the STREAM construction that age and Tink use): a header with a salt from
 * which the key of this one file is derived (HKDF-SHA-256), then pieces of 64 KiB, each with a tag. The nonce of a piece
 * is its number and whether it is the last, so that none can be changed, swapped, left out or cut off. Holds two pieces
 * at most.
 */

const magic = Buffer.from('crew-portal sealed stream 1\n');
const saltLength = 16;
const tagLength = 16;
const pieceLength = 64 * 1024;
const headerLength = magic.length + saltLength;

const keyOf = (key: Uint8Array, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, magic, 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Gathers what comes into pieces of a length; the last is known as such, and is all that is left. */
abstract class Pieces extends Transform {
  readonly #length: number;
  #held: Buffer[] = [];
  #size = 0;
  #number = 0;

  constructor(length: number) {
    super();
    this.#length = length;
  }

  protected abstract turn(piece: Buffer, nonce: Buffer): Buffer;

  /** Takes from the front of what is held. */
  protected takeFront(length: number): Buffer {
    const all = this.#held.length === 1 ? (this.#held[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#held);
    this.#held = [all.subarray(length)];
    this.#size = all.length - Math.min(length, all.length);
    return all.subarray(0, length);
  }

  protected get size() {
    return this.#size;
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback) {
    try {
      this.#held.push(chunk);
      this.#size += chunk.length;
      if (this.isReady()) while (this.#size > this.#length) this.push(this.#next(this.#length, false));
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback) {
    try {
      this.atEnd();
      this.push(this.#next(this.#size, true));
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  protected isReady(): boolean {
    return true;
  }

  protected atEnd(): void {}

  #next(length: number, isLast: boolean): Buffer {
    const turned = this.turn(this.takeFront(length), nonceOf(this.#number, isLast));
    this.#number += 1;
    return turned;
  }
}

class Sealing extends Pieces {
  readonly #key: Buffer;

  constructor(key: Uint8Array) {
    super(pieceLength);
    const salt = randomBytes(saltLength);
    this.#key = keyOf(key, salt);
    this.push(Buffer.concat([magic, salt]));
  }

  protected turn(piece: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

class Unsealing extends Pieces {
  readonly #given: Uint8Array;
  #key: Buffer | undefined;

  constructor(key: Uint8Array) {
    super(pieceLength + tagLength);
    this.#given = key;
  }

  protected override isReady(): boolean {
    if (this.#key) return true;
    if (this.size < headerLength) return false;
    const header = this.takeFront(headerLength);
    if (!isSealedStream(header)) throw new Error('This is not a sealed file');
    this.#key = keyOf(this.#given, header.subarray(magic.length));
    return true;
  }

  protected override atEnd() {
    if (!this.isReady()) throw new Error('The file ends too soon');
  }

  protected turn(piece: Buffer, nonce: Buffer): Buffer {
    if (!this.#key || piece.length < tagLength) throw new Error('The file ends too soon');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce);
    decipher.setAuthTag(piece.subarray(piece.length - tagLength));
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - tagLength)), decipher.final()]);
  }
}

/** Seals what goes through with a key of 32 bytes. */
export const sealing = (key: Uint8Array): Transform => new Sealing(key);

/** Opens what `sealing` made; fails with another key, and where a byte was changed, moved, or cut off. */
export const unsealing = (key: Uint8Array): Transform => new Unsealing(key);

/** Whether bytes begin like what `sealing` makes. */
export const isSealedStream = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length));
