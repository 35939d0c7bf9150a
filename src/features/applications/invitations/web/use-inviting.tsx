import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { selectionSessions } from '../../sessions/contract.ts';
import type { InviteObstacle } from '../../sessions/rules.ts';
import { undoSeconds } from '../../undo/rules.ts';

/** As much of an applicant as an invitation needs. */
export interface Invitee {
  regCrewId: number;
  regFullName: string;
  regRegisNo: string;
}

interface Outcome {
  invited: number;
  skipped: { who: Invitee; reason: InviteObstacle }[];
}

/** Inviting to a session: says how many were, with the way back, and who was left out and why. */
export function useInviting() {
  const { t } = useTranslation('selection');
  const save = useSave(selectionSessions.invite);
  const back = useSave(selectionSessions.undoInvite);
  const [outcome, setOutcome] = useState<Outcome>();

  async function invite(sessionId: number, people: readonly Invitee[], filterList?: string) {
    const { data } = await save.mutateAsync({
      sessionId,
      regCrewIds: people.map(({ regCrewId }) => regCrewId),
      ...(filterList && { filterList }),
    });
    const invitationIds = data.invited.map((one) => one.invitationId);
    if (invitationIds.length > 0)
      notify.undoable({
        message: t('undo.invited', { count: invitationIds.length }),
        label: t('undo.button'),
        secondsLeft: (left) => t('undo.seconds', { left }),
        seconds: undoSeconds,
        undone: t('undo.undone'),
        undo: () => back.mutateAsync({ sessionId, invitationIds }),
      });
    const skipped = data.skipped.flatMap(({ regCrewId, reason }) => {
      const who = people.find((one) => one.regCrewId === regCrewId);
      return who ? [{ who, reason }] : [];
    });
    return { invited: invitationIds.length, skipped };
  }

  const report: ReactNode = outcome && <InviteOutcome outcome={outcome} onClose={() => setOutcome(undefined)} />;
  return { invite, isPending: save.isPending, tell: setOutcome, report };
}

/** Who was left out, and why. */
export function InviteOutcome({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTranslation('selection');
  const { invited, skipped } = outcome;
  return (
    <ErrorDialog
      title={t('invite.outcome', { invited, skipped: skipped.length })}
      text={
        <ul>
          {skipped.map(({ who, reason }) => (
            <li key={who.regCrewId}>
              <b>{who.regFullName}</b>, <span className="num">{who.regRegisNo}</span>: {t(`skipped.${reason}`)}
            </li>
          ))}
        </ul>
      }
      onClose={onClose}
    />
  );
}
