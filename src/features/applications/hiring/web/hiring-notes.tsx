import { Button } from '@mantine/core';
import { IconArrowsDiff, IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CrewLink } from '#features/crew/web/parts/crew-link.tsx';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { RegistrationRecord } from '../../contract.ts';
import { stages } from '../../rules.ts';
import { SessionLink } from '../../sessions/web/session-link.tsx';
import { useTimeText } from '../../sessions/web/time-text.ts';
import type { reviewPages } from '../../web/parts/applicant-link.tsx';
import { type CrewState, hiring } from '../contract.ts';
import { Duplicates } from './duplicates.tsx';
import classes from './hiring-notes.module.css';

// The page does not wait for forms.
const MoveDialog = lateDialog(() => import('./move-dialog.tsx'), ['positions']);

type ReviewPath = (typeof reviewPages)[keyof typeof reviewPages];

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * What staff must know of an applicant before anything else: the blacklist, the session they are invited to, other
 * files of the same person, the crew member they became or may become.
 */
export function HiringNotes({ application, page }: { application: RegistrationRecord; page: ReviewPath }) {
  const state = useRead(hiring.state, { id: application.regCrewId }).data?.data;
  const { compare } = useSearchAt(page);
  if (!state) return null;
  return (
    <div className={`stack gap-3 single ${classes.notes}`}>
      <BlacklistNote blacklist={state.blacklist} />
      <SessionNote session={state.session} />
      <CrewNote application={application} state={state} />
      <DuplicatesNote page={page} state={state} isOpen={compare !== undefined} />
      {compare !== undefined && state.duplicates + state.possibleDuplicates + state.differentPeople > 0 && (
        <Duplicates application={application} state={state} />
      )}
    </div>
  );
}

function BlacklistNote({ blacklist }: Pick<CrewState, 'blacklist'>) {
  const { t } = useTranslation('hiring');
  if (!blacklist) return null;
  if (blacklist.level === null) return <Note kind="error" title={t('blacklist.elsewhere')} />;
  const { level, startDate, endDate, employeeIdNumber } = blacklist;
  const dates = { from: formatDay(startDate), to: formatDay(endDate) };
  return (
    <Note kind="error" title={t('blacklist.title', { level: t(`blacklist.levels.${level}`, level) })}>
      {t(endDate ? 'blacklist.between' : 'blacklist.since', { ...dates, number: employeeIdNumber })}
    </Note>
  );
}

function SessionNote({ session }: Pick<CrewState, 'session'>) {
  const { t } = useTranslation('hiring');
  const timeText = useTimeText();
  if (!session) return null;
  const described = {
    kind: t(`session.kinds.${session.kind}`),
    day: formatDay(session.heldOn),
    time: timeText(session),
  };
  return (
    <Note kind="info" actions={<SessionLink id={session.sessionId}>{t('session.open')}</SessionLink>}>
      {t('session.invited', described)}
    </Note>
  );
}

function CrewNote({ application, state }: { application: RegistrationRecord; state: CrewState }) {
  const { t } = useTranslation('hiring');
  const mayMove = useMay(hiring.moveToCrew.access);
  const { open, opened } = useLiveDialogs<{ applicant: RegistrationRecord }>();
  const { employee, blacklist } = state;
  if (employee)
    return (
      <Note kind="success">
        <span className="links">
          {t(employee.isFromHere ? 'movedAs' : 'knownAs')}{' '}
          <CrewLink id={employee.employeeId}>{employee.employeeIdNumber}</CrewLink>
        </span>
      </Note>
    );
  if (application.currentStatusId !== stages.result || blacklist) return null;
  return (
    <>
      <Note
        kind="success"
        title={t('passed')}
        actions={
          mayMove && (
            <Button leftSection={<IconUserCheck {...icon} />} onClick={() => open(MoveDialog)}>
              {t('move.action')}
            </Button>
          )
        }
      >
        {t('passedText')}
      </Note>
      {opened({ applicant: application })}
    </>
  );
}

interface DuplicatesNoteProps {
  page: ReviewPath;
  state: CrewState;
  isOpen: boolean;
}

function DuplicatesNote({ page, state, isOpen }: DuplicatesNoteProps) {
  const { t } = useTranslation('hiring');
  const { duplicates, possibleDuplicates, differentPeople, isKnownElsewhere } = state;
  const open = (
    <CompareButton page={page} isOpen={isOpen}>
      {t(isOpen ? 'duplicates.close' : duplicates + possibleDuplicates > 0 ? 'duplicates.compare' : 'different.show')}
    </CompareButton>
  );
  const known = differentPeople > 0 && t('different.known', { count: differentPeople });
  return (
    <>
      {duplicates + possibleDuplicates > 0 ? (
        <Note
          kind="warn"
          title={
            duplicates > 0
              ? t('duplicates.found', { count: duplicates })
              : t('duplicates.possible', { count: possibleDuplicates })
          }
          actions={open}
        >
          {duplicates > 0 && possibleDuplicates > 0 && t('duplicates.andPossible', { count: possibleDuplicates })}{' '}
          {t('duplicates.text')} {known && `${known}.`}
        </Note>
      ) : (
        known && (
          <Note kind="info" actions={open}>
            {known}
          </Note>
        )
      )}
      {isKnownElsewhere && <Note kind="info">{t('duplicates.elsewhere')}</Note>}
    </>
  );
}

/** Opens and closes the comparison, which is in the address. */
function CompareButton({ page, isOpen, children }: Omit<DuplicatesNoteProps, 'state'> & { children: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconArrowsDiff {...icon} />}
      renderRoot={(props) => (
        <Link
          from={page}
          to="."
          search={(now) => ({ ...now, compare: isOpen ? undefined : '1' })}
          resetScroll={false}
          {...props}
        />
      )}
    >
      {children}
    </Button>
  );
}
