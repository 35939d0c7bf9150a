import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import type { Attachment } from '#platform/contract/shapes.ts';

interface AttachmentLinkProps {
  attachment: Attachment | null;
  /** What the file is of, for its label. */
  of: string;
}

/** A stored file of a personal file, if there is one. */
export function AttachmentLink({ attachment, of }: AttachmentLinkProps) {
  const { t } = useTranslation('seafarers');
  return attachment ? <FileLink attachment={attachment} of={of} /> : t('read.noFile');
}
