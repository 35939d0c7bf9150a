import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import { useFilePreview } from '#platform/web/files/file-preview.tsx';
import classes from './attachment-link.module.css';

interface AttachmentLinkProps {
  attachment: Attachment | null;
  /** What the file is of, for its label. */
  of: string;
}

/** A stored file of a personal file; a click shows it. */
export function AttachmentLink({ attachment, of }: AttachmentLinkProps) {
  const { t } = useTranslation('seafarers');
  const preview = useFilePreview(files.download);
  if (!attachment) return t('read.noFile');
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-label={t('read.open', { name: `${of}: ${attachment.name}` })}
        onClick={() => preview.show(attachment)}
      >
        <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
        <span>{attachment.name}</span>
      </button>
      {preview.dialog}
    </>
  );
}
