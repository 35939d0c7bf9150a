import type { Config } from '#platform/server/config.ts';

/** The one client: our own web. */
export const clientId = 'crewing-spa';
/** What our access tokens are for, and the scope that opens it. */
export const audience = 'urn:crewing:api';
export const scope = 'crewing';

/** Where the key is published that signs what is said of issued papers. */
export const paperKeysPath = '/.well-known/paper-keys.json';

export const issuerOf = (config: Config) => `${config.publicUrl}/idp`;

/** Names that a browser only sends back over https, where we are reached by it. */
export function cookieNames(config: Config) {
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    session: isSecure ? '__Host-crew_session' : 'crew_session',
    interaction: isSecure ? '__Secure-crew_sign_in' : 'crew_sign_in',
    resume: isSecure ? '__Secure-crew_resume' : 'crew_resume',
    // Read by the page that watches the session, so this one is open to scripts; it says nothing.
    browserState: isSecure ? '__Host-crew_state' : 'crew_state',
    // Names the browser, across accounts: owners get a message about one that is new to theirs.
    device: isSecure ? '__Host-crew_device' : 'crew_device',
    external: isSecure ? '__Secure-crew_external' : 'crew_external',
  };
}
