import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Tag, type TokenScope, tokenAreas, tokenReaches, tokenScopes } from '#platform/contract/access.ts';
import { useField } from '#platform/web/form/use-field.ts';
import classes from './tokens.module.css';

type Choice = 'none' | (typeof tokenReaches)[number];
const choices: readonly Choice[] = ['none', ...tokenReaches];

/** How far a token goes in each area that its maker may open. */
export function ScopeBoxes({ name, held }: { name: string; held: readonly Tag[] }) {
  const { t } = useTranslation(['tokens', 'users']);
  const { value, change, leave, error, ref } = useField({ name, label: t('fields.scopes') });
  const given: readonly TokenScope[] = Array.isArray(value) ? tokenScopes.filter((scope) => value.includes(scope)) : [];
  const reachOf = (tag: Tag): Choice => tokenReaches.find((reach) => given.includes(`${tag}:${reach}`)) ?? 'none';
  const choose = (tag: Tag, chosen: string) => {
    const others = given.filter((scope) => !scope.startsWith(`${tag}:`));
    const reach = tokenReaches.find((each) => each === chosen);
    change(reach ? [...others, `${tag}:${reach}`] : others);
  };
  return (
    <fieldset className={`slim ${classes.boxes}`} data-field={name} onBlur={leave}>
      <legend className="mb-2 bold">{t('fields.scopes')}</legend>
      <ul className="framed round-10 ruled">
        {tokenAreas
          .filter((tag) => held.includes(tag))
          .map((tag, at) => (
            <li className="gap-1-4 pad-2-3 stack level" key={tag}>
              <span>
                <label className="block strong" htmlFor={`scope-${tag}`}>
                  {t(`users:tags.${tag}.name`)}
                </label>
                <small className="small" id={`scope-opens-${tag}`}>
                  {t(`users:tags.${tag}.opens`)}
                </small>
              </span>
              <NativeSelect
                id={`scope-${tag}`}
                {...(at === 0 && { ref })}
                aria-describedby={`scope-opens-${tag}`}
                data={choices.map((choice) => ({ value: choice, label: t(`reaches.${choice}`) }))}
                value={reachOf(tag)}
                onChange={(event) => choose(tag, event.currentTarget.value)}
              />
            </li>
          ))}
      </ul>
      {error && (
        <p className="mt-2 tiny bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
