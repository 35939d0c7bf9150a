import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import type { Attachment } from '#platform/contract/shapes.ts';
import { useFileCalls } from '../../web/parts/calls.ts';

interface AttachmentLinkProps {
  attachment: Attachment | null;
  /** What the file is of, for its label. */
  of: string;
}

/** A stored file of a personal file, if there is one; by its name where the reader can fetch none. */
export function AttachmentLink({ attachment, of }: AttachmentLinkProps) {
  const { t } = useTranslation('seafarers');
  const { download } = useFileCalls();
  if (!attachment) return t('read.noFile');
  return download ? <FileLink attachment={attachment} of={of} /> : attachment.name;
}
