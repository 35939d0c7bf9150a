import { badInput, found } from '#platform/server/errors.ts';
import { feature } from '#platform/server/feature.ts';
import { mustSignInHere } from '../../second-factor/server/operations.ts';
import { tokens } from '../contract.ts';
import { tagsOpenTo, tidyScopes } from '../rules.ts';
import { mailOwner, makeToken } from './operations.ts';
import { insertToken, listOwnTokens, listTokens, revokeToken } from './queries.ts';

export const tokensFeature = feature(tokens, {
  list: (asked, { db, scope, today }) => listTokens(db, scope, asked, today),

  own: async (_input, { db, user, today }) => ({ data: await listOwnTokens(db, user.userId, today) }),

  create: {
    prepare: mustSignInHere,
    run: async ({ name, scopes, expiresOn }, { db, user, scope, services }) => {
      const asked = tidyScopes(scopes);
      // Nobody gives what is not theirs; what they lose later, their tokens lose with it.
      const openTags = tagsOpenTo(user, scope.divisions);
      if (!asked.every((each) => openTags.some((tag) => each.startsWith(`${tag}:`))))
        throw badInput({ scopes: 'tokens:refusals.not_your_area' });
      const { token, ...kept } = makeToken();
      const id = await insertToken(db, { userId: user.userId, name, scopes: asked, expiresOn, ...kept });
      await mailOwner(db, user.userId, { what: 'made', names: [name], expiresOn });
      services.mailWaiting();
      return { data: { id, token } };
    },
  },

  revoke: async ({ tokenId }, { db, scope, user }) => {
    found((await revokeToken(db, scope, tokenId, user.userId)) || undefined);
    return { data: { id: tokenId } };
  },
});
