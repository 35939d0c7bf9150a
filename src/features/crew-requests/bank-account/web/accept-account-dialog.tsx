import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { type CrewRequestDetail, crewRequests } from '../../contract.ts';
import { warnIfNotNotified } from '../../web/parts/not-notified.tsx';
import { Accounts } from './account-sheet.tsx';

interface AcceptAccountDialogProps {
  request: CrewRequestDetail;
  onClose: () => void;
  onAccepted: () => void;
}

/** Puts the account into the file, after both are shown once more: it cannot be undone with a key. */
export default function AcceptAccountDialog({ request, onClose, onAccepted }: AcceptAccountDialogProps) {
  const { t } = useTranslation(['crew-requests', 'parts']);
  const accept = useSave(crewRequests.acceptAccount);
  const [refusal, setRefusal] = useState<string>();
  const { requestId, version, name, accountCheck } = request;
  async function confirm() {
    try {
      const saved = await accept.mutateAsync({ requestId, version, seen: accountCheck?.current?.seen ?? null });
      warnIfNotNotified(saved, name);
      onAccepted();
    } catch (error) {
      setRefusal((error as Error).message);
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isBusy={accept.isPending}
      title={t('account.acceptTitle', { who: name })}
      text={
        <div className="stack gap-3">
          {accountCheck && <Accounts check={accountCheck} />}
          <p>{t('account.acceptText')}</p>
          {refusal && (
            <Note kind="error" live>
              {refusal}
            </Note>
          )}
        </div>
      }
      confirmLabel={t('account.accept')}
      cancelLabel={t('parts:cancel')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
