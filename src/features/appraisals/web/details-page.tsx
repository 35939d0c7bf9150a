import { IconArrowLeft, IconCheck, IconClipboardCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DiscussionOf } from '#platform/web/discussion-slot.tsx';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { type LinkTarget, linkTo, useParamsAt, useSearchAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { appraisals } from '../contract.ts';
import type { AppraisalDetail } from '../form/contract.ts';
import type { Flag } from '../rules.ts';
import type { AppraisalEditorProps } from './appraisal-form.tsx';
import { PreviousReports } from './parts/previous-reports.tsx';
import { ReportingBadge, ReviewBadge } from './parts/report-badges.tsx';
import { crewList, reportDay } from './parts/report-links.ts';
import { ReportView } from './parts/report-view.tsx';
import { useTellReviewed } from './parts/use-tell-reviewed.ts';

// A report that is read needs no form; each dialog comes with its own, when it is first opened.
const AppraisalEditor = lazy(() => import('./appraisal-form.tsx'));
const MessagesDialog = lateDialog(() => import('./messages-dialog.tsx'));
const ReviewDialog = lateDialog(() => import('./review-dialog.tsx'));

const path = '/dashboard/appraisal/$vesselId/crew/details';

/** A report on one crew member: to write, to review, to read. */
export default function AppraisalDetailsPage() {
  const { t } = useTranslation('appraisals');
  const { vesselId } = useParamsAt(path);
  const { vcid, apprid, flag: asked, cmdh } = useSearchAt(path);
  const vessel = /^\d{1,9}$/.test(vesselId) ? Number(vesselId) : 0;
  const isForm = asked?.toLowerCase() === 'form';
  const isNamed = vcid !== undefined || apprid !== undefined;
  const read = useRead(
    appraisals.get,
    apprid === undefined ? { VesselCrewId: vcid } : { EmployeeAppraisalId: apprid, VesselCrewId: vcid },
    { enabled: isNamed },
  );
  const detail = read.data?.appraisalDetail;
  const list = crewList(vessel, detail?.reviewStatus === 'Approved' ? 'history' : undefined);
  if (!isNamed || (read.error && [400, 404].includes(read.error.status)))
    return <EmptyState title={t('details.notFound')} body={t('details.notFoundText')} action={<Back to={list} />} />;
  if (read.error)
    return (
      <>
        <ErrorPanel {...(isForm && { text: t('details.fetchFailed') })} retry={() => void read.refetch()} />
        <FetchFailed />
      </>
    );
  if (!read.data || !detail) return <Skeletons rows={8} columns={3} />;
  // A flag that is not the report's own is put right (3O39).
  const flag: Flag = detail.flag ?? (isForm ? 'Form' : 'Upload');
  const isReadOnly = cmdh === 'true' || !detail.mayWrite;
  return (
    <Report
      key={`${detail.employeeAppraisalId}.${detail.employeeId}.${flag}`}
      detail={detail}
      isHistory={cmdh === 'true'}
      back={list}
    >
      {isReadOnly ? (
        <ReportView detail={detail} questions={read.data} />
      ) : (
        <Suspense fallback={<Skeletons rows={8} columns={3} />}>
          <AppraisalEditorOf data={read.data} flag={flag} list={list} />
        </Suspense>
      )}
      {detail.employeeAppraisalId !== null && <DiscussionOf kind="appraisal" recordId={detail.employeeAppraisalId} />}
    </Report>
  );
}

interface EditorProps {
  data: { appraisalDetail: AppraisalDetail } & AppraisalEditorProps['questions'] &
    Pick<AppraisalEditorProps, 'trainingOptions'>;
  flag: Flag;
  list: LinkTarget;
}

function AppraisalEditorOf({ data, flag, list }: EditorProps) {
  const { person, divisionId } = usePerson();
  const navigate = useNavigate();
  const { appraisalDetail: detail, mandatory, additional, trainingOptions } = data;
  // As the document has it for marine staff (3S049).
  const isMarineStaff = divisionId === 1 && person.subRole === null;
  const back: LinkTarget = isMarineStaff
    ? {
        to: '/dashboard/appraisal/$vesselId/crew',
        params: { vesselId: String(detail.vesselId) },
        search: { admin: 'true', role: 'marine' },
      }
    : list;
  return (
    <AppraisalEditor
      detail={detail}
      trainingOptions={trainingOptions}
      flag={flag}
      back={back}
      questions={{ mandatory, additional }}
      onSaved={() => navigate(linkTo(crewList(detail.vesselId)))}
    />
  );
}

interface ReportProps {
  detail: AppraisalDetail;
  /** Opened from the documents of a crew member: nothing can be done but read. */
  isHistory: boolean;
  back: LinkTarget;
  children: ReactNode;
}

/** What surrounds the form: who it is about, how far it is, and what can be done. */
function Report({ detail, isHistory, back, children }: ReportProps) {
  const { t } = useTranslation('appraisals');
  const positionName = usePositionName();
  const wordOf = useWordOf();
  const { open, opened } = useLiveDialogs<{ detail: AppraisalDetail }>();
  const isApproved = detail.reviewStatus === 'Approved';
  const sentBack = detail.reviewStatus === 'WaitingForRevision';
  return (
    <>
      <PageHead
        title={detail.seafarersName}
        crumbs={[{ text: t('title') }, { text: detail.vesselName, ...back }, { text: detail.seafarersName }]}
        description={
          <>
            <ReportingBadge row={detail} /> {!sentBack && <ReviewBadge row={detail} />}
          </>
        }
        actions={
          <>
            {(!detail.mayWrite || isHistory) && <Back to={back} />}
            {isApproved && <Download detail={detail} />}
            {detail.mayReview && !isHistory && (
              <>
                <Button variant="default" icon={IconClipboardCheck} onClick={() => open(ReviewDialogOf)}>
                  {t('review.submit')}
                </Button>
                <ApproveButton detail={detail} />
              </>
            )}
          </>
        }
      />
      {sentBack && (
        <Note
          kind="error"
          actions={
            <Button variant="default" onClick={() => open(MessagesDialog, { revisions: detail.revisions })}>
              {t('revision.view')}
            </Button>
          }
        >
          {t('revision.banner')}
        </Note>
      )}
      <Section title={t('details.about')}>
        <DescriptionList
          facts={[
            { label: t('fields.seafarersName'), value: detail.seafarersName },
            { label: t('fields.crewRank'), value: positionName(detail.crewRank) },
            { label: t('fields.vesselName'), value: detail.vesselName },
            { label: t('fields.dateOfBirth'), value: reportDay(detail.dateOfBirth) },
            { label: t('fields.nationality'), value: detail.nationality && wordOf('nationality', detail.nationality) },
            {
              label: `${t('columns.onBoardDate')} – ${t('columns.offBoardDate')}`,
              value: `${reportDay(detail.onBoardDate)} – ${reportDay(detail.offBoardDate)}`,
            },
          ]}
        />
      </Section>
      {children}
      <PreviousReports employeeId={detail.employeeId} besides={detail.employeeAppraisalId} />
      {opened({ detail })}
    </>
  );
}

/** Approves at once. It can be undone for ten seconds, also from another page. */
function ApproveButton({ detail }: { detail: AppraisalDetail }) {
  const { t } = useTranslation('appraisals');
  const navigate = useNavigate();
  const save = useSave(appraisals.review);
  const notifyReviewed = useTellReviewed();
  const approve = async () => {
    const EmployeeAppraisalId = detail.employeeAppraisalId ?? 0;
    try {
      const { data } = await save.mutateAsync({
        EmployeeAppraisalId,
        ReviewStatus: 'Approved',
        version: detail.version,
      });
      notifyReviewed(detail, data.isMailed);
      void navigate(linkTo(crewList(detail.vesselId)));
    } catch (error) {
      notify.error(refusalText(error, t('review.failed')));
    }
  };
  return (
    <Button icon={IconCheck} loading={save.isPending} onClick={({ detail: presses }) => presses < 2 && void approve()}>
      {t('read.approve')}
    </Button>
  );
}

function ReviewDialogOf({ detail, onClose }: { detail: AppraisalDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const notifyReviewed = useTellReviewed();
  return (
    <ReviewDialog
      detail={detail}
      onClose={onClose}
      onReviewed={(isMailed) => {
        notifyReviewed(detail, isMailed);
        void navigate(linkTo(crewList(detail.vesselId)));
      }}
    />
  );
}

/** The approved report as PDF. */
function Download({ detail }: { detail: AppraisalDetail }) {
  const { t } = useTranslation('appraisals');
  return (
    <DownloadButton
      endpoint={appraisals.document}
      input={{ EmployeeAppraisalId: detail.employeeAppraisalId }}
      fileName={`Appraisal ${detail.seafarersName} ${detail.dateOfReport}.pdf`}
      onFailure={() => notify.error(t('saved.downloadFailed'))}
    >
      {t('form.download')}
    </DownloadButton>
  );
}

function Back({ to }: { to: LinkTarget }) {
  const { t } = useTranslation('appraisals');
  return (
    <Button variant="default" renderRoot={(props) => <Link {...linkTo(to)} {...props} />} icon={IconArrowLeft}>
      {t('details.back')}
    </Button>
  );
}

/** The report could not be read: said in a dialog, as the document has it. */
function FetchFailed() {
  const { t } = useTranslation('appraisals');
  const [isOpen, setOpen] = useState(true);
  return (
    <ErrorDialog
      title={t('details.fetchTitle')}
      text={isOpen ? t('details.fetchText') : undefined}
      onClose={() => setOpen(false)}
    />
  );
}
