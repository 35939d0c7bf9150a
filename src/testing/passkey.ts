import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * A passkey in software, as an authenticator and a browser make it together: a P-256 key, attestation "none". Whatever is
 * told in `lies` is said in place of what is true.
 */

interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** The count that is signed; else one more than the last. */
  counter?: number;
  /** Whose passkey it says it is. */
  userHandle?: string;
}

interface Options {
  challenge: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

export function softPasskey({ origin = 'http://localhost:3000', rpId = 'localhost', verifiesUser = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, { challenge }: Options, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );
  /** Bit 0: touched; bit 2: the user was verified; bit 6: a new key follows. */
  const flags = (more = 0) => 0b1 | (verifiesUser ? 0b100 : 0) | more;
  const authData = (lies: Lies, more: number, ...rest: Buffer[]) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags(more)]), count, ...rest]);
  };
  /** COSE: EC2, ES256, P-256. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const short = (length: number) => Buffer.from([length >> 8, length & 0xff]);

  return {
    id,
    /** What the browser answers when it is to make the passkey. */
    create(options: Options & { user: { id: string } }, lies: Lies = {}) {
      userHandle = options.user.id;
      const made = authData(lies, 0b1000000, Buffer.alloc(16), short(rawId.length), rawId, coseKey);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        short(made.length),
        made,
      ]);
      return {
        credentialId: id,
        clientData: clientData('webauthn.create', options, lies).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    /** What the browser answers when it is to sign, as its `toJSON` writes it. */
    get(options: Options, lies: Lies = {}) {
      counter += 1;
      const client = clientData('webauthn.get', options, lies);
      const data = authData(lies, 0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: lies.userHandle ?? userHandle,
        },
      });
    },
  };
}

export type SoftPasskey = ReturnType<typeof softPasskey>;
