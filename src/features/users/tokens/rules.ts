import {
  type DivisionId,
  holdsTag,
  type Person,
  type Tag,
  type TokenScope,
  tokenAreas,
  writes,
} from '#platform/contract/access.ts';

/** Who looks after what other systems may do. Here, since the list of screens asks for it, and not for the calls. */
export const keepers = writes(['UserManagement'], ['superadmin', 'admin']);

export const tokenStates = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof tokenStates)[number];

/** What our tokens begin with, by which a scanner for lost secrets knows one. */
export const tokenPrefix = 'cpt_';

/** Whether a token is good on a day; on its last one it still is. */
export function stateOf(token: { isRevoked: boolean; expiresOn: string }, today: string): TokenState {
  if (token.isRevoked) return 'revoked';
  return token.expiresOn < today ? 'expired' : 'active';
}

/** The areas that a person may give to a token: open to them in one of their divisions. */
export const tagsOpenTo = (person: Person, divisions: readonly DivisionId[]): Tag[] =>
  tokenAreas.filter((tag) => divisions.some((divisionId) => holdsTag(person, [tag], divisionId)));

/** Scopes in the order of the menu, one an area: who may change it may read it. */
export const tidyScopes = (scopes: readonly TokenScope[]): TokenScope[] =>
  tokenAreas.flatMap((tag): TokenScope[] => {
    if (scopes.includes(`${tag}:write`)) return [`${tag}:write`];
    return scopes.includes(`${tag}:read`) ? [`${tag}:read`] : [];
  });
