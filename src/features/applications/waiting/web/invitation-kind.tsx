import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { call, useRead } from '#platform/web/api.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { Change, type Check, Checks, Outcomes, SheetColumns, SheetHead } from '#platform/web/parts/decision-sheet.tsx';
import { type DetailProps, type FormProps, queueKind, type Sent } from '#platform/web/queue-kinds.ts';
import { currentDay } from '#platform/web/today.ts';
import { daysInStage } from '../../rules.ts';
import { type SelectionSession, selectionSessions } from '../../sessions/contract.ts';
import { useSessionWords } from '../../sessions/web/session-words.ts';
import { ApplicantLink } from '../../web/parts/applicant-link.tsx';

// It comes with its form, when it is first opened.
const SessionDialog = lateDialog(() => import('../../sessions/web/session-dialog.tsx'));

type Waiting = Answer<typeof selectionSessions.waiting>['data'];

/** Applicants without a session, in the queue of decisions: invited to the next one with a place, or left waiting. */
export default queueKind({
  read: selectionSessions.waiting,
  decide: selectionSessions.invite,
  inputOf: ({ id }) => ({ id }),
  choiceOf: ({ data: applicant }) => ({
    mayDecide: applicant.isWaiting,
    isOnlyApproved: true,
    findings: applicant.missed.length,
    // No session has a place: one is added first.
    needsForm: { approved: applicant.session === null, rejected: false },
    send: () => sendInvitation(applicant),
  }),
  Detail,
  Form,
});

/** Invites to the session that is shown; it can be taken back until the email is sent. */
async function sendInvitation({ regCrewId, session }: Waiting): Promise<Sent> {
  const sessionId = session?.id ?? 0;
  const { data } = await call(selectionSessions.invite, { sessionId, regCrewIds: [regCrewId] });
  const [invited] = data.invited;
  if (!invited) throw new Error(i18next.t(`selection:skipped.${data.skipped[0]?.reason ?? 'not found'}`));
  const invitationIds = [invited.invitationId];
  return { undo: () => call(selectionSessions.undoInvite, { sessionId, invitationIds }) };
}

function Detail({ row, badge }: DetailProps) {
  const { t } = useTranslation('selection');
  const positionName = usePositionName();
  const words = useSessionWords();
  const applicant = useRead(selectionSessions.waiting, { id: row.id }).data?.data;
  const checks = useChecks(applicant);
  if (!applicant) return null;
  const { regFullName: who, session, kind } = applicant;
  const whereOf = (of: SelectionSession) =>
    `${[words.placeOf(of), of.address].filter(Boolean).join(', ')}. ${words.freeOf(of)}.`;
  return (
    <>
      <SheetHead
        badge={badge}
        about={t('queue.about', { day: formatInstant(applicant.registerDate) })}
        title={t('queue.title', { who, kind: kind ? t(`kinds.${kind}`) : '' })}
      >
        {[positionName(applicant.jobPositionName), applicant.vesselType, applicant.regRegisNo].join(', ')} ·{' '}
        <ApplicantLink id={applicant.regCrewId}>{t('queue.openFile')}</ApplicantLink>
      </SheetHead>
      <Change
        before={[t('queue.now'), t('queue.noSession')]}
        after={[t('queue.next'), session ? `${formatDay(session.heldOn)}, ${session.startsAt}` : t('queue.noPlace')]}
        {...(session && { reason: [t('fields.place'), whereOf(session)] as const })}
      />
      <SheetColumns>
        <Checks checks={checks} />
        <section>
          <Outcomes
            ifApproved={t('queue.ifInvited')}
            approved={<p>{session ? t('queue.invited', { who }) : t('queue.adds')}</p>}
            otherwise={t('queue.ifNot')}
            rejected={<p>{t('queue.waits')}</p>}
          />
        </section>
      </SheetColumns>
    </>
  );
}

function useChecks(applicant: Waiting | undefined): Check[] {
  const { t } = useTranslation(['selection', 'applicants']);
  if (!applicant) return [];
  const { results, missed, stageEnteredAt, notes } = applicant;
  const passed = results
    .filter(({ status }) => status === 'Passed')
    .map(({ stage }) => t(`applicants:stages.${stage}`));
  const missedText = missed
    .map(({ heldOn, place }) => [formatDay(heldOn), place].filter(Boolean).join(', '))
    .join('; ');
  return [
    { name: t('queue.missed'), text: missedText || t('queue.noneMissed'), isFinding: missed.length > 0 },
    { name: t('queue.passed'), text: passed.join(', ') || t('queue.nonePassed'), isFinding: false },
    {
      name: t('columns.waiting'),
      text: t('queue.since', { day: formatInstant(stageEnteredAt), count: daysInStage(stageEnteredAt, currentDay()) }),
      isFinding: false,
    },
    {
      name: t('queue.otherFiles'),
      text:
        [applicant.hasDuplicate && t('queue.duplicate'), applicant.isRepeat && t('queue.repeat')]
          .filter(Boolean)
          .join(' ') || t('queue.noOtherFiles'),
      isFinding: false,
    },
    { name: t('queue.notes'), text: t('queue.noteCount', { count: notes }), isFinding: false },
  ];
}

function Form({ row, onClose }: FormProps) {
  const read = useRead(selectionSessions.waiting, { id: row.id });
  if (read.error) return <ErrorDialog text={read.error.message} onClose={onClose} />;
  if (!read.data) return <DialogOpening />;
  const { kind } = read.data.data;
  return kind && <SessionDialog kind={kind} onClose={onClose} />;
}
