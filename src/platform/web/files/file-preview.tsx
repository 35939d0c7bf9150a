import { Modal } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isShown, type UploadKind } from '../../contract/upload.ts';
import { download } from '../api.ts';
import { isMissing } from '../api-error.ts';
import { useMessage } from '../messages.ts';
import { Skeletons } from '../parts/skeletons.tsx';
import { notify } from '../theme/notify.ts';
import classes from './file-preview.module.css';
import { localFile } from './local-files.ts';
import { saveFile } from './save-file.ts';

// The frame is there at once; what shows the file comes with the file.
const FileContent = lazy(() => import('./file-content.tsx'));

export interface PreviewFile {
  name: string;
  type: string;
  /** Where its content comes from. */
  load: () => Promise<Blob>;
}

interface FilePreviewProps {
  /** Nothing keeps the dialog closed. */
  file: PreviewFile | undefined;
  onClose: () => void;
}

/** A file to look at: a PDF as the browser shows it, a picture that can be enlarged, and either to keep. */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const { t } = useTranslation('parts');
  // Kept while the dialog fades away, which would have neither a name nor a content meanwhile.
  const [shown, setShown] = useState(file);
  if (file && file !== shown) setShown(file);
  return (
    <Modal
      opened={file !== undefined}
      onClose={onClose}
      title={shown?.name}
      size="60rem"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: 'anywhere' }}
    >
      <div className={`line column ${classes.content}`}>
        {shown && (
          <Suspense fallback={<Skeletons rows={8} columns={1} />}>
            <FileContent file={shown} key={shown.name} />
          </Suspense>
        )}
      </div>
    </Modal>
  );
}

/** What a preview needs to know of a stored or chosen file. */
export interface Previewable {
  uuid: string;
  name: string;
  type: string;
}

/**
 * Opens files for looking at, and saves what no browser shows: those chosen on this page from memory, others through the download call. Without one,
 * only the former can be opened, which `canPreview` tells.
 */
export function useFilePreview(call?: Endpoint, fileType: UploadKind = 'personaldata', onFailed?: () => void) {
  const say = useMessage();
  const { t } = useTranslation('parts');
  const [file, setFile] = useState<PreviewFile>();
  return {
    canPreview: (of: Previewable) => call !== undefined || localFile(of.uuid) !== undefined,
    show: ({ uuid, name, type }: Previewable) => {
      const load = async () => {
        const local = localFile(uuid);
        if (local) return local;
        if (!call) throw new Error('refusals:not_found');
        return download(call, { fileId: uuid, fileType });
      };
      if (isShown(type)) return setFile({ name, type, load });
      // A Word document or a workbook is opened by its own program (3O03).
      load().then(
        (content) => saveFile(content, name),
        (error: Error) =>
          onFailed ? onFailed() : notify.error(isMissing(error) ? t('file.notFound') : say(error.message)),
      );
    },
    dialog: (<FilePreview file={file} onClose={() => setFile(undefined)} />) as ReactNode,
  };
}
