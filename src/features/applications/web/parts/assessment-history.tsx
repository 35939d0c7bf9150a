import { useTranslation } from 'react-i18next';
import { seenText } from '#features/seafarers/personal-file/web/masked-value.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { applications } from '../../contract.ts';
import { stageName } from '../../rules.ts';

type History = Answer<typeof applications.assessments>;

/** Every result an application got and every stage set by hand, with who did it and why; for the office only. */
export function AssessmentHistory({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation('applicants');
  const history = useRead(applications.assessments, { id: applicationId });
  const rows = history.data && entriesOf(history.data);
  return (
    <Section title={t('review.history')} flush={!history.error}>
      {history.error && <ErrorPanel retry={() => void history.refetch()} />}
      {rows && (
        <RecordTable
          label={t('review.history')}
          none={t('review.noHistory')}
          rows={rows}
          columns={[
            { header: t('review.stage'), cell: (row) => stageOf(row) },
            { header: t('review.result'), cell: (row) => <Result of={row} /> },
            { header: t('review.date'), cell: (row) => formatInstant(row.at, { time: true }), isShort: true },
            { header: t('review.by'), cell: (row) => (row.withdrawal ? t('review.applicant') : row.by) },
            { header: t('review.remark'), cell: (row) => remarkOf(row) },
          ]}
        />
      )}
    </Section>
  );

  function remarkOf({ withdrawal, remark }: Entry) {
    if (!withdrawal) return seenText(remark);
    return [t(`review.why.${withdrawal.reason}`), remark].filter(Boolean).join(': ');
  }

  function stageOf({ result, correction, withdrawal }: Entry): string {
    if (withdrawal) return t(`stages.${stageName(withdrawal.stageId)}`);
    if (result) return t(`stages.${result.assessmentType}`);
    const [from, to] = [correction?.fromStatusId ?? 0, correction?.toStatusId ?? 0];
    return t('review.fromTo', { from: t(`stages.${stageName(from)}`), to: t(`stages.${stageName(to)}`) });
  }
}

function Result({ of: { result, withdrawal } }: { of: Entry }) {
  const { t } = useTranslation('applicants');
  if (withdrawal) return <Badge>{t('review.withdrawn')}</Badge>;
  if (!result)
    return (
      <Badge tone="amber" shape="diamond">
        {t('review.corrected')}
      </Badge>
    );
  return (
    <span className="inline wrap gap-1-2">
      <StatusBadge status={result.assessmentStatus} />
      {result.isTakenBack && <Badge>{t('review.takenBack')}</Badge>}
    </span>
  );
}

/** A result or a correction, with what both have. */
interface Entry {
  at: string;
  by: string | null;
  remark: string | null;
  result?: History['data'][number];
  correction?: History['corrections'][number];
  withdrawal?: NonNullable<History['withdrawal']>;
}

/** Both in the order in which they happened. */
function entriesOf({ data, corrections, withdrawal }: History): Entry[] {
  const results = data.map((result) => ({
    at: result.decidedAt,
    by: result.decidedBy,
    remark: result.remark,
    result,
  }));
  const corrected = corrections.map((correction) => ({
    at: correction.correctedAt,
    by: correction.correctedBy,
    remark: correction.remark,
    correction,
  }));
  const ended = withdrawal ? [{ at: withdrawal.at, by: null, remark: withdrawal.note, withdrawal }] : [];
  return [...results, ...corrected, ...ended].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
