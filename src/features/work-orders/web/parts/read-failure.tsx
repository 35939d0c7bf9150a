import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';

/** Slips that could not be read: the documents' dialog, and beneath it a way to try again (3S371). */
export function ReadFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation('work-orders');
  const [isSeen, setSeen] = useState(false);
  return (
    <>
      <ErrorPanel retry={retry} />
      <ErrorDialog text={isSeen ? undefined : t('failed')} onClose={() => setSeen(true)} />
    </>
  );
}
