import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpensFilesContext } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import {
  DocumentSections,
  PersonalSections,
  ServiceSections,
} from '#features/seafarers/personal-file/web/personal-file-view.tsx';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { type ReviewPoint, reviewPoints } from '../rules.ts';
import { channels } from './channel.ts';
import type { Draft } from './opened-draft.ts';
import { stepValues } from './progress.ts';
import classes from './review.module.css';
import type { Channel } from './slices.ts';

interface ReviewProps {
  channel: Channel;
  jobOpeningId: number;
  draft: Draft;
}

/** A last look, before the application is sent: what the earlier steps hold, as the server has it, and what is amiss. */
export function Review({ channel, jobOpeningId, draft }: ReviewProps) {
  const { t } = useTranslation('wizard');
  const { regRegisNo, guid, version } = draft;
  const read = useQuery<RegistrationRecord, ApiError>({
    queryKey: ['review', regRegisNo, version],
    queryFn: () => channels[channel].draft({ regRegisNo, guid }),
    meta: { shows: [] },
  });
  return (
    <Section title={t('review.title')} description={t(channel === 'staff' ? 'review.hintStaff' : 'review.hint')} flush>
      {read.data ? (
        <OpensFilesContext value={channel === 'staff'}>
          <Reviewed file={read.data} jobOpeningId={jobOpeningId} />
        </OpensFilesContext>
      ) : read.error ? (
        <ErrorPanel text={read.error.message} retry={() => void read.refetch()} />
      ) : (
        <Skeletons rows={3} columns={1} />
      )}
    </Section>
  );
}

function Reviewed({ file, jobOpeningId }: { file: RegistrationRecord; jobOpeningId: number }) {
  const { t } = useTranslation('wizard');
  const points = reviewPoints(file, currentDay());
  return (
    <>
      {points.length === 0 ? (
        <p className={`good row gap-2 ${classes.fine}`}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          {t('review.fine')}
        </p>
      ) : (
        <ul className={`mb-2 ${classes.points}`} aria-label={t('review.points')}>
          {points.map((point) => (
            <Point key={Object.values(point).join(' ')} point={point} jobOpeningId={jobOpeningId} />
          ))}
        </ul>
      )}
      <Part step={1} jobOpeningId={jobOpeningId}>
        <PersonalSections file={file} />
      </Part>
      <Part step={2} jobOpeningId={jobOpeningId}>
        <DocumentSections file={file} />
        <ServiceSections file={file} only="registerSeaServices" />
      </Part>
      <Part step={3} jobOpeningId={jobOpeningId}>
        <ServiceSections file={file} only="registerTrainings" />
      </Part>
    </>
  );
}

function Point({ point, jobOpeningId }: { point: ReviewPoint; jobOpeningId: number }) {
  const { t } = useTranslation('wizard');
  const wordOf = useWordOf();
  const filled = {
    ...('name' in point && { name: wordOf('travelDocument', point.name) }),
    ...('day' in point && { day: formatDay(point.day) }),
  };
  const text = t(`review.${point.code}`, filled);
  return (
    <li className="row gap-2" data-tone={point.code === 'expired' ? 'red' : 'amber'}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span className="grow slim anywhere">{text}</span>
      <EditLink step={point.step} jobOpeningId={jobOpeningId} of={text} />
    </li>
  );
}

interface EditLinkProps {
  step: 1 | 2 | 3;
  jobOpeningId: number;
  of: string;
}

/** Leads to a step, which then leads back here. */
function EditLink({ step, jobOpeningId, of }: EditLinkProps) {
  const { t } = useTranslation('wizard');
  return (
    <Link
      to="."
      search={{ joi: jobOpeningId, step: stepValues[step - 1] }}
      state={{ isReviewed: true }}
      className={`center linked strong inline fixed touch ${classes.edit}`}
      aria-label={t('review.editOf', { of })}
    >
      {t('review.edit')}
    </Link>
  );
}

function Part({ step, jobOpeningId, children }: Omit<EditLinkProps, 'of'> & { children: ReactNode }) {
  const { t } = useTranslation('wizard');
  const title = t(`steps.${step}`);
  return (
    <div className={`anchor above ${classes.part}`}>
      <details>
        <summary className="row gap-2 strong">
          <IconChevronDown className="muted fixed turns" size={18} stroke={1.75} aria-hidden="true" />
          <span>{title}</span>
        </summary>
        <div className={`stack gap-3 ${classes.sections}`}>{children}</div>
      </details>
      <EditLink step={step} jobOpeningId={jobOpeningId} of={title} />
    </div>
  );
}
