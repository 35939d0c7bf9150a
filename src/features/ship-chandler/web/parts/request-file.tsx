import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import { isShown } from '#platform/contract/upload.ts';
import { download } from '#platform/web/api.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { useFilePreview } from '#platform/web/files/file-preview.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import classes from './request-file.module.css';

/** A file of a request: a PDF is shown, a workbook is saved. */
export function RequestFile({ file, of }: { file: Attachment | null; of: string }) {
  const { t } = useTranslation(['ship-chandler', 'parts']);
  const preview = useFilePreview(files.download, 'asessment');
  const [hasFailed, setFailed] = useState(false);
  if (file === null) return '-';
  const canShow = isShown(file.type);
  const Icon = canShow ? IconPaperclip : IconDownload;
  const save = () =>
    download(files.download, { fileId: file.uuid, fileType: 'asessment', fileName: file.name }).then(
      (content) => saveFile(content, file.name),
      () => setFailed(true),
    );
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-label={t('parts:file.open', { name: `${of}: ${file.name}` })}
        onClick={() => (canShow ? preview.show(file) : void save())}
      >
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span>{file.name}</span>
      </button>
      {preview.dialog}
      <ErrorDialog
        text={hasFailed ? t('ship-chandler:failures.download') : undefined}
        onClose={() => setFailed(false)}
      />
    </>
  );
}
