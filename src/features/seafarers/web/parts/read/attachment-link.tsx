import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fetchStoredFile } from '#features/files/web/parts/stored-file.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import classes from './attachment-link.module.css';

interface AttachmentLinkProps {
  attachment: Attachment | null;
  /** What the file is of, for its label. */
  of: string;
}

/** A stored file of a personal file; a click shows it. */
export function AttachmentLink({ attachment, of }: AttachmentLinkProps) {
  const { t } = useTranslation('seafarers');
  if (!attachment) return t('read.noFile');
  const open = async () => {
    const url = URL.createObjectURL(await fetchStoredFile(attachment));
    window.open(url, '_blank', 'noopener');
  };
  return (
    <button
      type="button"
      className={classes.link}
      aria-label={t('read.open', { name: `${of}: ${attachment.name}` })}
      onClick={() => void open()}
    >
      <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
      <span>{attachment.name}</span>
    </button>
  );
}
