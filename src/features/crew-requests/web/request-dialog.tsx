import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isLetterKind } from '#features/letters/rules.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useFocusBack } from '#platform/web/dialogs/use-focus-back.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { Granted } from '../advances/web/granted.tsx';
import { AccountUsed } from '../bank-account/web/account-sheet.tsx';
import { type CrewRequestRow, crewRequests } from '../contract.ts';
import { LetterDownload } from '../letters/web/letter-sheet.tsx';
import { NoAccount } from './parts/not-notified.tsx';
import { RequestSteps } from './parts/request-steps.tsx';
import { useRequestTitle } from './parts/request-words.ts';

const CallOffDialog = lateDialog(() => import('../advances/web/call-off-dialog.tsx'));

/** What was said of a request on both sides. */
export default function RequestDialog({ request, onClose }: { request: CrewRequestRow; onClose: () => void }) {
  const { t } = useTranslation(['crew-requests', 'parts']);
  const title = useRequestTitle()(request);
  const { data, error, refetch } = useRead(crewRequests.get, { requestId: request.requestId });
  const { open, opened } = useDialogs();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${title}: ${request.name}`}
      size="36rem"
      closeButtonProps={{ 'aria-label': t('parts:close') }}
    >
      {error && <ErrorPanel retry={() => void refetch()} />}
      {!data && !error && <Skeletons rows={3} columns={1} />}
      {data && <NoAccount request={data.data} />}
      {data?.data.granted && <Granted granted={data.data.granted} />}
      {data && <AccountUsed request={data.data} />}
      {data?.data.letter && <LetterDownload letter={data.data.letter} title={title} />}
      {data && <RequestSteps steps={data.data.steps} name={request.name} isLetter={isLetterKind(request.kind)} />}
      {data?.data.mayCallOff && (
        <Button variant="default" mt="md" onClick={() => data && open(CallOffDialog, { request: data.data })}>
          {t('callOff.open')}
        </Button>
      )}
      {opened}
    </Modal>
  );
}
