import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import type { Attachment } from '#platform/contract/shapes.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';

/** A file of a request; that it could not be saved is said in a dialog (3T233). */
export function RequestFile({ file, of }: { file: Attachment | null; of: string }) {
  const { t } = useTranslation('ship-chandler');
  const [hasFailed, setFailed] = useState(false);
  if (file === null) return '-';
  return (
    <>
      <FileLink attachment={file} of={of} kind="asessment" onFailed={() => setFailed(true)} />
      <ErrorDialog text={hasFailed ? t('failures.download') : undefined} onClose={() => setFailed(false)} />
    </>
  );
}
