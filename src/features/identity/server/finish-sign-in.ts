import type { FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import { hasPasskey } from '#features/users/passkeys/server/queries.ts';
import { endSession, findPasswordHash, recordSignIn } from '#features/users/sessions/server/queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { nameDevice } from './device.ts';
import { cookieNames } from './names.ts';
import { newBrowserState } from './session-monitor.ts';

export interface Parts {
  db: Db;
  config: Config;
  provider: Provider;
  /** True if the session of an access token still lives. */
  isAlive: (token: string) => Promise<boolean>;
  /** There is mail to send. */
  mailWaiting: () => void;
}

/** A sign-in under way, as the provider keeps it. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

interface SignedIn {
  userId: string;
  address: string;
  /** How: a password, alone or with a code or a passkey, a passkey that verified its user, or another provider. */
  method: keyof typeof methods;
  /** True if the sign-in outlives the browser; on a shared computer it ends with it. */
  ownDevice: boolean;
  reply: FastifyReply;
  /** The password, as it is kept, that was found to be good. */
  passwordHash?: string | null;
  /** The passkey that was accepted. */
  passkeyId?: string;
}

/** As RFC 8176 names them. */
const methods = {
  pwd: ['pwd'],
  code: ['pwd', 'otp', 'mfa'],
  key: ['pwd', 'pop', 'mfa'],
  keyAlone: ['pop', 'user', 'mfa'],
  fed: ['fed'],
};

/**
 * Completes a sign-in; answers where the browser goes on. The session gets a new name, and is no longer an older one. It
 * is nothing with a password or a passkey that was taken away in that moment: who did it ended what had been signed in by
 * then.
 */
export async function finishSignIn({ db, config, provider }: Parts, interaction: Interaction, signedIn: SignedIn) {
  const { userId, address, method, ownDevice, reply, passwordHash, passkeyId } = signedIn;
  const before = interaction.session;
  // Without `remember` the cookie ends with the browser, and no refresh token is given: vessels share their computers.
  interaction.result = { login: { accountId: userId, remember: ownDevice, amr: methods[method] } };
  if (before && before.accountId !== userId) {
    // Someone else takes over this browser: the session before is ended here, without the library's page of scripts.
    interaction.session = undefined;
    await endSession(db, before.uid);
  }
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000));
  const isReplaced = passwordHash && (await findPasswordHash(db, userId)) !== passwordHash;
  if (isReplaced || (passkeyId && !(await hasPasskey(db, passkeyId)))) {
    await interaction.destroy();
    return undefined;
  }
  await recordSignIn(db, 'signed_in', address, userId);
  await nameDevice(db, config, { userId, address, reply });
  reply.setCookie(cookieNames(config).browserState, newBrowserState(), {
    path: '/',
    sameSite: 'lax',
    secure: provider.issuer.startsWith('https:'),
    ...(ownDevice && { maxAge: Math.round(config.sessions.absoluteHours * 3_600) }),
  });
  return interaction.returnTo;
}
