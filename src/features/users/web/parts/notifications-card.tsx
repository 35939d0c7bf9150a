import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Received } from '#platform/contract/endpoint.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { type Choice, notifying } from '../../notifying/contract.ts';
import { ways } from '../../notifying/rules.ts';
import classes from './notifications-card.module.css';

/** The reader's messages, in the portal, by mail and on devices; those that cannot be turned off say so. For the profile. */
export function NotificationsCard() {
  const { t } = useTranslation('notifications');
  const read = useRead(notifying.choices, {});
  const choose = useSave(notifying.choose, { inOrder: true });
  const choices = read.data?.data;
  return (
    <Section title={t('choices.title')} description={t('choices.text')} flush={!read.error}>
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {choose.error && <ErrorPanel text={choose.error.message} />}
      {!choices && !read.error && <Skeletons rows={3} columns={3} />}
      <ul>
        {choices?.map((choice) => (
          <li className="gap-2-4 row wrap pad above" key={choice.topic}>
            <div className="grow slim">
              <b className="block strong">{t(`topics.${choice.topic}.name`)}</b>
              <span className="dim">{t(`topics.${choice.topic}.text`)}</span>
            </div>
            <fieldset className={`line gap-2 slim ${classes.ways}`}>
              <legend className="visually-hidden">{t(`topics.${choice.topic}.name`)}</legend>
              {ways.map((way) => (
                <Way
                  key={way}
                  way={way}
                  choice={choice}
                  asked={choose.isPending ? choose.variables : undefined}
                  change={(isOn) => choose.mutate({ topic: choice.topic, way, isOn })}
                />
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WayProps {
  way: (typeof ways)[number];
  choice: Choice;
  /** The change that is under way. */
  asked: Received<typeof notifying.choose> | undefined;
  change: (isOn: boolean) => void;
}

function Way({ way, choice, asked, change }: WayProps) {
  const { t } = useTranslation('notifications');
  const id = useId();
  const state = choice[way];
  // Its place stays, so that one way is below the other.
  if (!state) return <span className={`row wrap ${classes.way}`} aria-hidden="true" />;
  const label = t(`choices.${way}`);
  const isAsked = asked?.topic === choice.topic && asked.way === way;
  if (!state.mayChange)
    return (
      <span className={`row wrap ${classes.way}`}>
        {label}
        <small className="own-row">{t('choices.always')}</small>
      </span>
    );
  return (
    <label className={`row ${classes.way}`} htmlFor={id}>
      <CheckBox
        id={id}
        checked={isAsked ? asked.isOn : state.isOn}
        aria-busy={isAsked}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
