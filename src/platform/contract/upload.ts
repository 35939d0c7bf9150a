import { type Message, message } from './messages.ts';

/** What may be uploaded: one place for the server's check and the browser's. */

export const maxUploadBytes = 2_000_000;

/** Content types accepted in the wizard, with the name endings that may carry them (1S166). */
export const acceptedUploads = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const satisfies Record<string, readonly string[]>;
export type UploadType = keyof typeof acceptedUploads;

export const isUploadType = (type: string): type is UploadType => type in acceptedUploads;

/** True if the name's ending fits the content type. */
export function nameFitsType(name: string, type: UploadType): boolean {
  const ending = /.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (acceptedUploads[type] as readonly string[]).includes(ending);
}

export const typeRefused: Message = 'refusals:file_type';

/** The documents' text for a file over the limit; MB are 1,000,000 bytes (1S169, 1S170). */
export const tooLarge = (bytes: number, max = maxUploadBytes) =>
  message('refusals:file_too_large', { max: max / 1_000_000, size: (bytes / 1_000_000).toFixed(2) });
