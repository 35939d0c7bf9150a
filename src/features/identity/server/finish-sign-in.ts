import type { FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import { endSession, recordSignIn } from '#features/users/server/sessions/queries.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/database/connect.ts';
import { cookieNames } from './names.ts';
import { newBrowserState } from './session-monitor.ts';

export interface Parts {
  db: Db;
  config: Config;
  provider: Provider;
  /** Whether the session of an access token still lives. */
  isAlive: (token: string) => Promise<boolean>;
}

/** A sign-in under way, as the provider keeps it. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

interface SignedIn {
  userId: string;
  address: string;
  /** How: a password, or another provider. */
  method: 'pwd' | 'fed';
  reply: FastifyReply;
}

/** Completes a sign-in; answers where the browser goes on. The session gets a new name, and is no longer an older one. */
export async function finishSignIn({ db, config, provider }: Parts, interaction: Interaction, signedIn: SignedIn) {
  const { userId, address, method, reply } = signedIn;
  const before = interaction.session;
  // `remember: false` makes the cookie one that ends with the browser: vessels share their computers.
  interaction.result = { login: { accountId: userId, remember: false, amr: [method] } };
  if (before && before.accountId !== userId) {
    // Somebody else takes over this browser: the session before is ended here, without the library's page of scripts.
    interaction.session = undefined;
    await endSession(db, before.uid);
  }
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000));
  await recordSignIn(db, 'signed_in', address, userId);
  reply.setCookie(cookieNames(config).browserState, newBrowserState(), {
    path: '/',
    sameSite: 'lax',
    secure: provider.issuer.startsWith('https:'),
  });
  return interaction.returnTo;
}
