import type { ComponentProps } from 'react';
import { FileField } from '#platform/web/files/file-field.tsx';
import { useFileCalls } from './file-calls.ts';

type AttachmentFieldProps = Omit<ComponentProps<typeof FileField>, 'upload' | 'download' | 'fileType'>;

/** A scan or photo of a personal file. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { upload, download } = useFileCalls();
  return <FileField {...props} upload={upload} {...(download && { download })} />;
}
