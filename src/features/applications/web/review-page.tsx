import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { History } from '#features/audit/web/parts/history.tsx';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { WorkSummary } from '#features/job-openings/web/parts/work-summary.tsx';
import { useRead } from '#platform/web/api.ts';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { useParamsAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { DecisionBar } from '../assessments/web/decision-bar.tsx';
import { DecisionPanel } from '../assessments/web/decision-panel.tsx';
import { applications } from '../contract.ts';
import { ExaminationSection } from '../examinations/web/examination-section.tsx';
import { hiring } from '../hiring/contract.ts';
import { HiringNotes } from '../hiring/web/hiring-notes.tsx';
import { NotesSection } from '../notes/web/notes-section.tsx';
import { FileSection } from '../personal-file/web/file-section.tsx';
import { ScreeningCard } from '../screening/web/screening-card.tsx';
import { TalentSection } from '../talent-pool/web/talent-section.tsx';
import { reviewPages } from './parts/applicant-link.tsx';
import { AssessmentHistory } from './parts/assessment-history.tsx';
import { MailSection } from './parts/mail-section.tsx';
import { ReviewActions } from './parts/review-actions.tsx';
import { ReviewHead } from './parts/review-head.tsx';
import classes from './review-page.module.css';

/**
 * One applicant: the work applied for, its state, and everything that was entered; read only on
 * /view, with results to give on /update (1R28, 1R29).
 */
export default function ReviewPage() {
  const { t } = useTranslation(['applicants', 'public']);
  const { applicantId } = useParamsAt(reviewPages.view);
  const isEditable = useLocation().pathname.endsWith('/update');
  const id = /^\d{1,9}$/.test(applicantId) ? Number(applicantId) : 0;
  const record = useRead(applications.get, { id }, { enabled: id > 0 });
  const application = record.data?.data;
  // What is above the file is read beside it: nothing moves when it comes.
  const state = useRead(hiring.state, { id }, { enabled: id > 0 });
  const opening = useRead(jobOpenings.get, { id: application?.jobOpeningId ?? 0 }, { enabled: Boolean(application) });

  useTabTitle(application?.regFullName);

  if (id === 0 || record.error?.status === 404)
    return (
      <EmptyState
        title={t('review.notFound')}
        body={t('review.notFoundText')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/dashboard/recruitment/applicants-list" {...props} />}
            icon={IconArrowLeft}
          >
            {t('review.back')}
          </Button>
        }
      />
    );
  if (record.error) return <ErrorPanel retry={() => void record.refetch()} />;
  if (!application || state.isPending) return <Skeletons rows={10} columns={3} />;
  return (
    <div className={classes.page}>
      <ReviewHead
        application={application}
        actions={<ReviewActions application={application} isEditable={isEditable} />}
      />
      <HiringNotes application={application} page={reviewPages[isEditable ? 'update' : 'view']} />
      <ScreeningCard applicationId={application.regCrewId} />
      <DecisionPanel application={application} isEditable={isEditable} />
      <ExaminationSection application={application} isEditable={isEditable} />
      <Section title={t('review.summary')}>
        {opening.error ? (
          <Note kind="error">{t('public:summary.failed')}</Note>
        ) : (
          <div className={classes.summary}>
            {opening.data && <WorkSummary opening={opening.data.jobOpening} isPublic={false} />}
          </div>
        )}
      </Section>
      <FileSection application={application} isEditable={isEditable} />
      <TalentSection application={application} />
      <NotesSection applicationId={application.regCrewId} />
      <DiscussionOf kind="application" recordId={application.regCrewId} />
      <AssessmentHistory applicationId={application.regCrewId} />
      <History record="application" id={application.regCrewId} />
      <MailSection applicationId={application.regCrewId} isEditable={isEditable} />
      <DecisionBar key={application.regCrewId} application={application} isEditable={isEditable} />
    </div>
  );
}
