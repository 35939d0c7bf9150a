import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '#platform/web/form/use-field.ts';
import classes from './active-toggle.module.css';

/** Switches an account on and off (3S188); not one's own (3S278). */
export function ActiveToggle({ name, isOwn }: { name: string; isOwn: boolean }) {
  const { t } = useTranslation('users');
  const { value, change, leave, error, ref } = useField({ name, label: t('fields.status') });
  const id = useId();
  const isActive = value === true;
  return (
    <div className="stack gap-1 hug" data-field={name}>
      <span id={`${id}-label`} className="tiny strong">
        {t('fields.status')}
      </span>
      <label className={`phone-touch high inline gap-2 anchor press ${classes.switch}`}>
        <input
          className="behind"
          ref={ref}
          type="checkbox"
          role="switch"
          aria-checked={isActive}
          aria-labelledby={`${id}-label ${id}-state`}
          aria-describedby={`${id}-note`}
          aria-invalid={error !== undefined}
          checked={isActive}
          disabled={isOwn}
          onChange={(event) => change(event.currentTarget.checked)}
          onBlur={leave}
        />
        <i className="outlined anchor well fixed" aria-hidden="true" />
        <span id={`${id}-state`}>{isActive ? t('fields.active') : t('fields.deactive')}</span>
      </label>
      <p id={`${id}-note`} className={error ? 'fine bad' : 'fine'}>
        {error ?? (isOwn ? t('fields.ownAccount') : t('fields.deactiveHint'))}
      </p>
    </div>
  );
}
