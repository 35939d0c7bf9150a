import type { Answer } from '#platform/contract/endpoint.ts';
import type { passkeys } from '../../passkeys/contract.ts';

type Options = Answer<typeof passkeys.begin>['data'];

/** Why no passkey was made: the person or the device did not, it has one already, or the browser knows none. */
export type NoPasskey = 'stopped' | 'known' | 'unsupported';

/** True if this browser can make passkeys from what the server asks. */
const isSupported = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Has the browser make a passkey; answers what the server is sent, or why there is none. */
export async function makePasskey(options: Options) {
  if (!isSupported()) return { failed: 'unsupported' as const };
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const made = await navigator.credentials.create({ publicKey });
    if (!isCreation(made)) return { failed: 'stopped' as const };
    const { clientDataJSON, attestationObject } = made.response;
    return {
      credentialId: made.id,
      clientData: base64url(clientDataJSON),
      attestation: base64url(attestationObject),
      transports: made.response.getTransports(),
    };
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    return { failed: isKnown ? ('known' as const) : ('stopped' as const) };
  }
}

/** By what is in it: password managers hand out objects of their own. */
const isCreation = (
  made: Credential | null,
): made is PublicKeyCredential & { response: AuthenticatorAttestationResponse } =>
  made !== null && 'response' in made && made.response instanceof Object && 'attestationObject' in made.response;

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
