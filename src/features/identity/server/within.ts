import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, Parts } from './finish-sign-in.ts';
import { errors } from './library.ts';
import { sendNotice } from './send-page.ts';

type Act = (interaction: Interaction, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Finds the sign-in a page is part of: the address names it (`:uid`), and a signed cookie of the same browser. */
export const withinSignIn =
  ({ config, provider }: Parts, act: Act) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { uid } = request.params as { uid: string };
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(ifGone);
    if (interaction?.uid === uid) return act(interaction, request, reply);
    return sendNotice(config, request, reply.status(400), 'expired', 'expiredText');
  };

/** Browsers say where a form was sent from; a form on another site signs no one in. */
export function isFromOurPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** A sign-in that is over or never was; a database that does not answer is another matter. */
function ifGone(error: Error): undefined {
  if (error instanceof errors.SessionNotFound) return undefined;
  throw error;
}
