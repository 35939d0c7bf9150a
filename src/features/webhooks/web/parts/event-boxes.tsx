import { useTranslation } from 'react-i18next';
import { useField } from '#platform/web/form/use-field.ts';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { webhookEvents } from '../../rules.ts';
import classes from './webhooks.module.css';

/** What an address is told of. */
export function EventBoxes({ name }: { name: string }) {
  const { t } = useTranslation('webhooks');
  const { value, change, leave, error } = useField({ name, label: t('fields.events') });
  const chosen = Array.isArray(value) ? webhookEvents.filter((event) => value.includes(event)) : [];
  return (
    <fieldset className={classes.boxes} data-field={name} onBlur={leave}>
      <legend>{t('fields.events')}</legend>
      {webhookEvents.map((event) => (
        <label key={event} htmlFor={`event-${event}`}>
          <CheckBox
            id={`event-${event}`}
            checked={chosen.includes(event)}
            onChange={() =>
              change(webhookEvents.filter((each) => (each === event ? !chosen.includes(event) : chosen.includes(each))))
            }
          />
          <span>{t(`events.${event}`)}</span>
        </label>
      ))}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
