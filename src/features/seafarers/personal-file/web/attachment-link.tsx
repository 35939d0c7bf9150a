import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import type { Attachment } from '#platform/contract/shapes.ts';

/** False where the reader can fetch no stored file, as a visitor. */
export const OpensFilesContext = createContext(true);

interface AttachmentLinkProps {
  attachment: Attachment | null;
  /** What the file is of, for its label. */
  of: string;
}

/** A stored file of a personal file, if there is one; by its name where the reader can fetch none. */
export function AttachmentLink({ attachment, of }: AttachmentLinkProps) {
  const { t } = useTranslation('seafarers');
  const opensFiles = useContext(OpensFilesContext);
  if (!attachment) return t('read.noFile');
  return opensFiles ? <FileLink attachment={attachment} of={of} /> : attachment.name;
}
