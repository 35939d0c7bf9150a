import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Tag, tags } from '#platform/contract/access.ts';
import { useField } from '#platform/web/form/use-field.ts';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import classes from './tag-boxes.module.css';

/** The areas of an access list: each with a sentence of what it opens, and whether it comes with the role. */
export function TagBoxes({ name, byRole }: { name: string; byRole: readonly Tag[] }) {
  const { t } = useTranslation('users');
  const { value, change, leave, error } = useField({ name, label: t('access.legend') });
  const chosen: readonly Tag[] = Array.isArray(value) ? tags.filter((tag) => value.includes(tag)) : [];
  const toggle = (tag: Tag) =>
    change(tags.filter((each) => (each === tag ? !chosen.includes(tag) : chosen.includes(each))));
  const isAsByRole = tags.every((tag) => chosen.includes(tag) === byRole.includes(tag));
  return (
    <fieldset className={`slim ${classes.boxes}`} data-field={name} onBlur={leave}>
      <legend className="pad-y-2 bold">{t('access.legend')}</legend>
      <Button
        className={`mb-3 ${classes.reset}`}
        variant="default"
        disabled={isAsByRole}
        onClick={() => change(tags.filter((tag) => byRole.includes(tag)))}
      >
        {t('access.reset')}
      </Button>
      <ul className="framed round-10 ruled">
        {tags.map((tag) => (
          <li className="gap-1-4 first-wide pad-2-3 stack level" key={tag}>
            <label className="press row gap-2" htmlFor={`tag-${tag}`}>
              <CheckBox
                id={`tag-${tag}`}
                checked={chosen.includes(tag)}
                aria-describedby={`opens-${tag}`}
                onChange={() => toggle(tag)}
              />
              <b className="strong">{t(`tags.${tag}.name`)}</b>
            </label>
            {byRole.includes(tag) && <Badge tone="gray">{t('access.isDefault')}</Badge>}
            <p className="whole dim" id={`opens-${tag}`}>
              {t(`tags.${tag}.opens`)}
            </p>
          </li>
        ))}
      </ul>
      {error && <p className="tiny bad">{error}</p>}
    </fieldset>
  );
}
