import { Button } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { UploadQueueContext, useQueuedFiles } from '#platform/web/files/upload-queue.ts';
import { Note } from '#platform/web/parts/note.tsx';

/** Says how many files wait for a line, whichever step they are of. */
export function UploadsNote() {
  const { t } = useTranslation('wizard');
  const queue = useContext(UploadQueueContext);
  const waiting = useQueuedFiles().filter(({ state }) => state === 'waiting');
  if (!queue || waiting.length === 0) return null;
  return (
    <Note
      kind="warn"
      live
      title={t('uploads.title', { count: waiting.length })}
      actions={
        <Button variant="default" onClick={queue.sendNow}>
          {t('uploads.sendNow')}
        </Button>
      }
    >
      {t('uploads.text')}
    </Note>
  );
}
