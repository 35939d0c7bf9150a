import { Button } from '@mantine/core';
import { IconCalendarX, IconPencil, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useParamsAt } from '#platform/web/links.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { AttendanceSection } from '../../attendance/web/attendance-section.tsx';
import { Candidates } from '../../invitations/web/candidates.tsx';
import { type Invitation, type SelectionSession, selectionSessions } from '../contract.ts';
import { SessionBadge } from './session-badge.tsx';
import { useSessionWords } from './session-words.ts';

// The page does not wait for forms.
const SessionDialog = lateDialog(() => import('./session-dialog.tsx'));
const CancelDialog = lateDialog(() => import('./cancel-dialog.tsx'));

const path = '/dashboard/recruitment/sessions/$sessionId';

/** One session: when and where, who is invited and came, and who may still be invited. */
export default function SessionPage() {
  const { t } = useTranslation('selection');
  const { sessionId } = useParamsAt(path);
  const id = /^\d{1,9}$/.test(sessionId) ? Number(sessionId) : 0;
  const read = useRead(selectionSessions.get, { id }, { enabled: id > 0 });
  if (id === 0 || read.error?.status === 404)
    return <EmptyState title={t('notFound')} body={t('notFoundText')} action={<ToSessions />} />;
  if (read.error) return <ErrorPanel retry={() => void read.refetch()} />;
  const session = read.data?.data;
  if (!session) return <Skeletons rows={8} columns={3} />;
  return <Session session={session} invitations={session.invitations} />;
}

function ToSessions() {
  const { t } = useTranslation('selection');
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/dashboard/recruitment/sessions" {...props} />}>
      {t('toSessions')}
    </Button>
  );
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

function Session({ session, invitations }: { session: SelectionSession; invitations: readonly Invitation[] }) {
  const { t } = useTranslation(['selection', 'applicants']);
  const words = useSessionWords();
  const mayWrite = useMay(selectionSessions.update.access);
  const { open, opened } = useLiveDialogs<{ session: SelectionSession }>();
  const [failure, setFailure] = useState<string>();
  const isPlanned = session.state === 'upcoming' || session.state === 'today';
  return (
    <>
      <PageHead
        title={words.titleOf(session)}
        mark={<SessionBadge state={session.state} />}
        crumbs={[
          { text: t('applicants:recruitment') },
          { text: t('title'), to: '/dashboard/recruitment/sessions' },
          { text: words.titleOf(session) },
        ]}
        actions={
          <>
            <DownloadButton
              endpoint={selectionSessions.print}
              input={{ id: session.id }}
              fileName={`Attendance ${session.heldOn} ${session.kind.toUpperCase()}.pdf`}
              icon={IconPrinter}
              onFailure={(error) => setFailure(error.message)}
            >
              {t('page.print')}
            </DownloadButton>
            {mayWrite && isPlanned && (
              <>
                <Button variant="default" leftSection={<IconCalendarX {...icon} />} onClick={() => open(CancelDialog)}>
                  {t('cancel.action')}
                </Button>
                <Button leftSection={<IconPencil {...icon} />} onClick={() => open(SessionDialog)}>
                  {t('edit')}
                </Button>
              </>
            )}
          </>
        }
      />
      {session.cancelledWhy && <Note kind="warn">{t('cancel.said', { reason: session.cancelledWhy })}</Note>}
      <Facts session={session} />
      <AttendanceSection session={session} invitations={invitations} />
      {mayWrite && isPlanned && <Candidates session={session} />}
      {opened({ session })}
      <ErrorDialog text={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}

function Facts({ session }: { session: SelectionSession }) {
  const { t } = useTranslation('selection');
  const words = useSessionWords();
  const { heldOn, invited, capacity, kind, place, address, onlineLink, note } = session;
  return (
    <Section title={t('page.facts')}>
      <DescriptionList
        facts={[
          { label: t('fields.heldOn'), value: formatDay(heldOn) },
          { label: t('fields.time'), value: words.timeOf(session) },
          { label: t(kind === 'mcu' ? 'fields.clinic' : 'fields.place'), value: place },
          { label: t('fields.address'), value: address },
          ...(onlineLink
            ? [
                {
                  label: t('fields.onlineLink'),
                  value: (
                    <a href={onlineLink} target="_blank" rel="noreferrer">
                      {onlineLink}
                    </a>
                  ),
                },
              ]
            : []),
          { label: t('columns.invited'), value: t('invitedOf', { invited, capacity }) },
          { label: t('fields.note'), value: note, wide: true },
        ]}
      />
    </Section>
  );
}
