import { type Message, message } from './messages.ts';

/** What may be uploaded: one place for the server's check and the browser's. */

export const maxUploadBytes = 2_000_000;

/** Content types that are accepted anywhere, with the name endings that may carry them (1S166, 3S227, 3S237). */
export const acceptedUploads = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const satisfies Record<string, readonly string[]>;
export type UploadType = keyof typeof acceptedUploads;

const papers = ['application/pdf', 'image/jpeg', 'image/png'] as const;
const wordDocuments = [
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
const photos = ['image/jpeg', 'image/png'] as const;
const workbooks = [
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/**
 * What a file belongs to, as the wire names it, and the content types it may have (1-open 15, 2O37, 3O04): papers of
 * people and of journeys, reports of appraisals, contracts with clients, requests to the ship chandler (misspelled
 * by the document).
 */
export const uploadKinds = {
  personaldata: papers,
  schedule: papers,
  mcu: papers,
  bjst: papers,
  medical: papers,
  pkl: papers,
  Appraisal: ['application/pdf'],
  Contract: ['application/pdf', ...wordDocuments],
  asessment: ['application/pdf', ...workbooks],
  /** Photos of goods (ours). */
  stores: photos,
} as const satisfies Record<string, readonly UploadType[]>;
export type UploadKind = keyof typeof uploadKinds;

/** True if files of a kind may have this content type. */
export const isAcceptedAs = (kind: UploadKind, type: string): type is UploadType =>
  (uploadKinds[kind] as readonly string[]).includes(type);

/** What a browser shows by itself; all else is saved (3O03). */
export const isShown = (type: string): boolean => (papers as readonly string[]).includes(type);

/** True if the name's ending fits the content type. */
export function nameFitsType(name: string, type: UploadType): boolean {
  const ending = /.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return (acceptedUploads[type] as readonly string[]).includes(ending);
}

export const typeRefused: Message = 'refusals:file_type';

/** The documents' text for a file over the limit; MB are 1,000,000 bytes (1S169, 1S170). */
export const tooLarge = (bytes: number, max = maxUploadBytes) =>
  message('refusals:file_too_large', { max: max / 1_000_000, size: (bytes / 1_000_000).toFixed(2) });
