import { useTranslation } from 'react-i18next';
import { type TokenScope, tokenAreas } from '#platform/contract/access.ts';
import classes from './tokens.module.css';

/** What a token may do, an area a line. */
export function ScopeList({ scopes }: { scopes: readonly TokenScope[] }) {
  const { t } = useTranslation(['tokens', 'users']);
  return (
    <ul className={classes.scopes}>
      {tokenAreas
        .filter((tag) => scopes.some((scope) => scope.startsWith(`${tag}:`)))
        .map((tag) => (
          <li key={tag}>
            {t(scopes.includes(`${tag}:write`) ? 'scope.write' : 'scope.read', { area: t(`users:tags.${tag}.name`) })}
          </li>
        ))}
    </ul>
  );
}
