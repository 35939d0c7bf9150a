import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useField } from '#platform/web/form/use-field.ts';
import type { AppraisalForm } from '../../form/contract.ts';
import { ratings } from '../../rules.ts';
import classes from './rating-field.module.css';

interface RatingFieldProps {
  set: 'seafarersRatingMandatory' | 'seafarersRatingAdditional';
  at: number;
  label: string;
  question: string;
  isRequired: boolean;
}

/** One question: five answers beside each other, each large enough for a thumb, and a comment. */
export function RatingField({ set, at, label, question, isRequired }: RatingFieldProps) {
  const { t } = useTranslation('appraisals');
  const name = `${set}.${at}.score` as const;
  const { value, change, leave, error } = useField<AppraisalForm>({ name, label });
  const comment = useField<AppraisalForm>({ name: `${set}.${at}.comment`, label });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const showsComment = isOpen || Boolean(comment.value);
  return (
    <div className={`below ${classes.item}`}>
      <fieldset
        className={`slim ${classes.question}`}
        data-field={name}
        data-invalid={error ? true : undefined}
        aria-describedby={`${id}-question${error ? ` ${id}-error` : ''}`}
      >
        <legend className="bold">
          {label}
          {isRequired && (
            <span className="bad" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </legend>
        <p id={`${id}-question`} className="mb-2 dim">
          {question}
        </p>
        <div className={`stack gap-2 ${classes.scale}`}>
          {ratings.map(({ score }) => (
            <label className="press anchor stack" key={score}>
              <input
                className="behind"
                type="radio"
                name={`${id}-score`}
                value={score}
                checked={value === score}
                required={isRequired}
                aria-invalid={error !== undefined}
                onChange={() => change(score)}
                onBlur={leave}
              />
              <span className="choice outlined center round surface row gap-1 centred">
                <span className="small">{t(`scale.${score}`)} </span>
                <b>{score}</b>
              </span>
            </label>
          ))}
        </div>
        {error && (
          <p id={`${id}-error`} className="mt-1 small bad">
            {error}
          </p>
        )}
      </fieldset>
      {showsComment && (
        <TextAreaField<AppraisalForm>
          name={`${set}.${at}.comment`}
          label={t('form.commentOn', { item: label })}
          maxLength={500}
          minRows={1}
        />
      )}
      {!showsComment && (
        <UnstyledButton className={`high mt-1 linked small ${classes.add}`} onClick={() => setOpen(true)}>
          {t('form.addComment')}
          <span className="visually-hidden">: {label}</span>
        </UnstyledButton>
      )}
    </div>
  );
}
