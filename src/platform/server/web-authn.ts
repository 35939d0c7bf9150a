import * as z from 'zod/mini';
import type { Config } from './config.ts';

/**
 * Passkeys (WebAuthn), as far as they know nothing of accounts: what an authenticator is asked, and whether what it
 * signed is right. The library is loaded with the first passkey: it takes 33 MB, which most processes never need.
 */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** How long an answer is waited for, in milliseconds. */
export const challengeMinutes = 5;
const timeout = challengeMinutes * 60_000;

/** Signatures that passkeys are made with: EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257];

export interface RelyingParty {
  /** The host that passkeys are bound to. */
  id: string;
  origin: string;
}

/** Whose passkeys they are: the public address's. Nothing where its host is an IP address, for which there are none. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { hostname, origin } = new URL(publicUrl);
  return /^\[|^[\d.]+$/.test(hostname) ? undefined : { id: hostname, origin };
}

/** A public key as it is kept, with what a later signature is compared by. */
export interface KeptPasskey {
  /** The authenticator's own name of it, in base64url. */
  credentialId: string;
  /** COSE, in base64url. */
  publicKey: string;
  counter: number;
}

interface Known {
  id: string;
  transports?: string[];
}

interface Asked {
  userId: string;
  /** How authenticators list it: the address of the account. */
  email: string;
  name: string;
  /** Passkeys of the account: an authenticator that has one of them makes no other. */
  known: Known[];
}

/** What a browser needs to have a passkey made. An authenticator's own proof of its make is not asked for. */
export async function creationOptions({ id: rpID }: RelyingParty, { userId, email, name, known }: Asked) {
  const { generateRegistrationOptions } = await library();
  const made = await generateRegistrationOptions({
    rpName: 'Crew Portal',
    rpID,
    userID: handleOf(userId),
    userName: email,
    userDisplayName: name,
    timeout,
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: algorithms,
  });
  const { challenge, rp, user, pubKeyCredParams, excludeCredentials = [] } = made;
  return {
    challenge,
    rp: { id: rpID, name: rp.name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({
      id,
      type: 'public-key' as const,
      transports: transports.map(String),
    })),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
    attestation: 'none' as const,
    timeout,
  };
}

/** What a browser needs to have something signed; with none known, the authenticator says whose passkey it is. */
export async function requestOptions({ id: rpID }: RelyingParty, known: Known[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    timeout,
    ...(known.length > 0 && { allowCredentials: known }),
    // By itself it has to be as good as a password and a code; after the password it is the second of two.
    userVerification: known.length > 0 ? 'preferred' : 'required',
  });
}

/** What a browser says of a new passkey, all in base64url. */
export interface Creation {
  credentialId: string;
  clientData: string;
  attestation: string;
}

/** The new passkey, if it was made for this challenge and for us; nothing otherwise. */
export async function provenCreation(
  { id, origin }: RelyingParty,
  challenge: string,
  { credentialId, clientData, attestation }: Creation,
): Promise<KeptPasskey | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoCBOR, isoBase64URL }] = await Promise.all([
    library(),
    helpers(),
  ]);
  try {
    // What it says of its make was not asked for and is dropped: its certificates would be followed to strange addresses.
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestation)).get('authData');
    const plain = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    );
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: isoBase64URL.fromBuffer(plain) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo || registrationInfo.credential.id !== credentialId) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey: isoBase64URL.fromBuffer(publicKey), counter };
  } catch {
    // The library says by errors what does not fit; whatever it is, this is no passkey of ours.
    return undefined;
  }
}

const base64url = z.string().check(z.maxLength(4_000), z.regex(/^[\w-]+$/));

/** What a browser says it made, as it writes it itself (`PublicKeyCredential.toJSON`). */
export const creation = z.object({
  id: base64url,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/)),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** What a browser says was signed, as it writes it itself (`PublicKeyCredential.toJSON`). */
export const assertion = z.object({
  id: base64url,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.nullish(base64url),
  }),
});
export type Assertion = z.output<typeof assertion>;

/** True if a passkey names this account as its own; one that names none was looked up by the account. */
export const isOf = ({ response: { userHandle } }: Assertion, userId: string): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').equals(handleOf(userId));

/**
 * How often the passkey was used by now, if it signed this challenge for us and was not copied; nothing otherwise.
 * `verifiesUser` wants more than a touch: a PIN, a finger, a face.
 */
export async function provenAssertion(
  { id: rpID, origin }: RelyingParty,
  challenge: string,
  { id, response: { userHandle, ...response } }: Assertion,
  { publicKey, counter }: KeptPasskey,
  { verifiesUser }: { verifiesUser: boolean },
): Promise<number | undefined> {
  const [{ verifyAuthenticationResponse }, { isoBase64URL }] = await Promise.all([library(), helpers()]);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id, publicKey: isoBase64URL.toBuffer(publicKey), counter },
      requireUserVerification: verifiesUser,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** How authenticators name an account: its number, which says nothing of the person. */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}
