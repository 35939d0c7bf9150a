import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type AppraisalDetail, decisionNames } from '../../form/contract.ts';
import { isLow, ratings } from '../../rules.ts';
import type { Question } from './rating-fields.tsx';
import { reportDay } from './report-links.ts';
import classes from './report-view.module.css';

interface ReportViewProps {
  detail: AppraisalDetail;
  questions: { mandatory: readonly Question[]; additional: readonly Question[] };
}

/** A report to be read: scores with their words, remarks, the average, who reported and when. */
export function ReportView({ detail, questions }: ReportViewProps) {
  const { t } = useTranslation('appraisals');
  const isUpload = detail.flag === 'Upload';
  const from = reportDay(detail.reportingPeriodFrom);
  const facts = [
    { label: t('fields.reportingOfficer'), value: detail.reportingOfficer },
    { label: t('fields.reportingOfficerRank'), value: detail.reportingOfficerRank },
    { label: t('fields.master'), value: detail.master },
    { label: t('fields.dateOfReport'), value: reportDay(detail.dateOfReport) },
    {
      label: t('read.period'),
      value: t('read.fromTo', { from, to: reportDay(detail.reportingPeriodTo) }),
    },
    {
      label: t('fields.reasonForTheReport'),
      value: detail.reasonForTheReport && t(`reasons.${detail.reasonForTheReport}`),
    },
  ];
  return (
    <>
      <Section title={t(isUpload ? 'form.simple' : 'form.report')}>
        <DescriptionList facts={facts} />
        {isUpload && detail.documentAppraisal && (
          <p className="mt-3">
            <FileLink attachment={detail.documentAppraisal} of={t('fields.document')} kind="Appraisal" />
          </p>
        )}
      </Section>
      {!isUpload && (
        <>
          <Section
            title={t('form.rating')}
            description={t('form.scaleText')}
            actions={<Average score={detail.seafarersRatingMandatoryAverageScore} />}
            flush
          >
            <Scores answers={detail.seafarersRatingMandatory} questions={questions.mandatory} />
          </Section>
          {questions.additional.length > 0 && (
            <Section title={t('form.additional')} flush>
              <Scores answers={detail.seafarersRatingAdditional} questions={questions.additional} />
            </Section>
          )}
          <Section title={t('form.assessment')} flush>
            <Answers detail={detail} />
          </Section>
        </>
      )}
      <Section title={t('form.comments')}>
        <p className="lines">{detail.generalComments || t('read.noComments')}</p>
      </Section>
      {!isUpload && (
        <Section title={t('form.annex')} flush>
          <RecordTable
            label={t('training.label')}
            rows={detail.trainingList}
            none={t('training.none')}
            columns={[
              { header: t('training.name'), cell: ({ name }) => name },
              { header: t('training.reason'), cell: ({ reason }) => reason },
              { header: t('training.comment'), cell: ({ comment }) => comment },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function Average({ score }: { score: number | null }) {
  const { t } = useTranslation('appraisals');
  if (score === null) return null;
  return (
    <p className="dim nowrap">
      {t('form.average')} <b>{t('details.readAs', { score, name: t(`scale.${score as 1}`) })}</b>
    </p>
  );
}

interface ScoresProps {
  answers: AppraisalDetail['seafarersRatingMandatory'];
  questions: readonly Question[];
}

/** Each question with its score in words and as so many of five; low ones are marked. */
function Scores({ answers, questions }: ScoresProps) {
  const { t } = useTranslation('appraisals');
  return (
    <ol className={classes.scores}>
      {questions.map(({ sequenceNo, label, question }) => {
        const answer = answers.find(({ no }) => no === sequenceNo);
        const score = answer?.score ?? null;
        return (
          <li className="stack gap-1-4 level pad-2-4 above" key={sequenceNo} data-tone={isLow(score) ? 'red' : 'teal'}>
            <div className="phone-whole">
              <b className="strong">{label}</b>
              <small className="block">{question}</small>
              {answer?.comment && <q className="mt-1 block anywhere">{answer.comment}</q>}
            </div>
            <span className={`line gap-1 ${classes.pips}`} aria-hidden="true">
              {ratings.map((rating) => (
                <i className="pip" key={rating.score} data-done={score !== null && 6 - rating.score <= score} />
              ))}
            </span>
            <span className={isLow(score) ? 'strong bad' : 'strong'}>
              {score === null ? '-' : t('details.readAs', { score, name: t(`scale.${score as 1}`) })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function Answers({ detail }: { detail: AppraisalDetail }) {
  const { t } = useTranslation('appraisals');
  return (
    <ul>
      {decisionNames.map((name) => (
        <li className="row gap-4 pad-2-4 above spread" key={name}>
          <span>
            {t(`fields.${name}`)}
            {detail[name] === false && detail[`${name}Reason`] && (
              <small className="block">{detail[`${name}Reason`]}</small>
            )}
          </span>
          {detail[name] === null ? (
            '-'
          ) : (
            <Badge tone={detail[name] ? 'green' : 'amber'} shape={detail[name] ? 'dot' : 'diamond'}>
              {t(detail[name] ? 'form.yes' : 'form.no')}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
