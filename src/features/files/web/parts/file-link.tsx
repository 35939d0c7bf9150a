import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '#platform/contract/shapes.ts';
import type { UploadKind } from '#platform/contract/upload.ts';
import { useFilePreview } from '#platform/web/files/file-preview.tsx';
import { files } from '../../contract.ts';
import classes from './file-link.module.css';

interface FileLinkProps {
  attachment: Attachment;
  /** What the file is of, for its label. */
  of: string;
  kind?: UploadKind;
  /** Says that a file could not be saved, where the page has words of its own for that. */
  onFailed?: () => void;
}

/** A stored file; a click shows it, or saves what no browser shows. */
export function FileLink({ attachment, of, kind = 'personaldata', onFailed }: FileLinkProps) {
  const { t } = useTranslation('parts');
  const preview = useFilePreview(files.download, kind, onFailed);
  return (
    <>
      <button
        type="button"
        className={`linked inline gap-2 bare ${classes.link}`}
        data-document
        aria-label={t('file.open', { name: `${of}: ${attachment.name}` })}
        onClick={() => preview.show(attachment)}
      >
        <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
        <span className="ellipsis clip nowrap">{attachment.name}</span>
      </button>
      {preview.dialog}
    </>
  );
}
