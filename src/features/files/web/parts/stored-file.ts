import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Attachment } from '#platform/contract/shapes.ts';
import { download } from '#platform/web/api.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import { useFailureNoted } from '#platform/web/failed-parts.ts';
import { files } from '../../contract.ts';

/** The bytes of a stored file; nothing is fetched until there is one. A failure is said at the foot of the page. */
export const useStoredFile = (attachment: Pick<Attachment, 'uuid'> | null | undefined) =>
  useFailureNoted(
    files.download.path,
    useQuery<Blob, ApiError>({
      queryKey: [files.download.path, attachment?.uuid],
      queryFn: () => download(files.download, { fileId: attachment?.uuid, fileType: 'personaldata' }),
      enabled: Boolean(attachment),
      staleTime: 300_000,
      retry: false,
    }),
  );

/** An address in this page for a blob, gone with the component. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return setUrl(undefined);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
