import { IconArrowsExchange, IconUserMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { RowActions } from '#platform/web/list-page/row-actions.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type Invitation, type SelectionSession, selectionSessions } from '../../sessions/contract.ts';

// The page does not wait for forms.
const MoveDialog = lateDialog(() => import('./move-dialog.tsx'));

/** What can be done with somebody who is invited, until it is known whether they came. */
export function useInvitationActions(session: SelectionSession) {
  const { t } = useTranslation('selection');
  const remove = useSave(selectionSessions.remove);
  const mayMove = useMay(selectionSessions.move.access);
  const { open, opened } = useDialogs();
  const actionsOf = (who: Invitation) =>
    mayMove && who.endedWhy === null && who.attendance === null ? (
      <RowActions
        of={who.regFullName}
        actions={[
          { label: t('page.move'), icon: IconArrowsExchange, onClick: () => open(MoveDialog, { session, who }) },
          {
            label: t('page.remove'),
            icon: IconUserMinus,
            isDanger: true,
            onClick: () =>
              open(ActionDialog, {
                title: t('remove.title', { who: who.regFullName }),
                text: t('remove.text'),
                confirmLabel: t('remove.confirm'),
                act: () => remove.mutateAsync({ invitationId: who.id }),
                done: t('remove.done', { who: who.regFullName }),
                isDanger: true,
              }),
          },
        ]}
      />
    ) : null;
  return { actionsOf, dialogs: opened };
}
