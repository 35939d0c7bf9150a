import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppraisalForm } from '../../form/contract.ts';
import { averageScore } from '../../rules.ts';
import { RatingField } from './rating-field.tsx';

export interface Question {
  sequenceNo: number;
  label: string;
  question: string;
}

interface RatingFieldsProps {
  set: 'seafarersRatingMandatory' | 'seafarersRatingAdditional';
  questions: readonly Question[];
  isRequired: boolean;
}

/** The questions of a set, one below the other, and of those that count the average. */
export function RatingFields({ set, questions, isRequired }: RatingFieldsProps) {
  const { t } = useTranslation('appraisals');
  const { control } = useFormContext<AppraisalForm>();
  const answers = useWatch({ control, name: set }) ?? [];
  const scores = answers.map(({ score }) => score);
  const average = averageScore(scores);
  return (
    <>
      {questions.map(({ sequenceNo, label, question }, at) => (
        <RatingField
          key={sequenceNo}
          set={set}
          at={at}
          question={question}
          isRequired={isRequired}
          label={`${at + 1}. ${label}`}
        />
      ))}
      {isRequired && (
        <p className="mt-3 gap-1-4 muted line wrap spread" role="status">
          <span>
            {t('form.progress', { done: scores.filter((score) => score !== null).length, all: questions.length })}
          </span>
          <b className="ink">
            {t('form.average')}: {average === null ? '-' : `${average} ${t(`scale.${average as 1}`)}`}
          </b>
        </p>
      )}
    </>
  );
}
