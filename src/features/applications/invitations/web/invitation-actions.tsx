import { IconArrowsExchange, IconUserMinus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { RowActions } from '#platform/web/list-page/row-actions.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type Invitation, type SelectionSession, selectionSessions } from '../../sessions/contract.ts';

// The page does not wait for forms.
const MoveDialog = lazy(() => import('./move-dialog.tsx'));

/** What can be done with somebody who is invited, until it is known whether they came. */
export function useInvitationActions(session: SelectionSession) {
  const { t } = useTranslation('selection');
  const remove = useSave(selectionSessions.remove);
  const mayMove = useMay(selectionSessions.move.access);
  const [open, setOpen] = useState<{ what: 'move' | 'remove'; who: Invitation }>();
  const close = () => setOpen(undefined);
  const actionsOf = (who: Invitation) =>
    mayMove && who.endedWhy === null && who.attendance === null ? (
      <RowActions
        of={who.regFullName}
        actions={[
          { label: t('page.move'), icon: IconArrowsExchange, onClick: () => setOpen({ what: 'move', who }) },
          {
            label: t('page.remove'),
            icon: IconUserMinus,
            isDanger: true,
            onClick: () => setOpen({ what: 'remove', who }),
          },
        ]}
      />
    ) : null;
  const dialogs = (
    <>
      <Suspense>{open?.what === 'move' && <MoveDialog session={session} who={open.who} onClose={close} />}</Suspense>
      {open?.what === 'remove' && (
        <ActionDialog
          title={t('remove.title', { who: open.who.regFullName })}
          text={t('remove.text')}
          confirmLabel={t('remove.confirm')}
          act={() => remove.mutateAsync({ invitationId: open.who.id })}
          done={t('remove.done', { who: open.who.regFullName })}
          onClose={close}
          isDanger
        />
      )}
    </>
  );
  return { actionsOf, dialogs };
}
