import * as z from 'zod/mini';
import { member, visitor } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { attachment, dataOf, uuid } from '#platform/contract/shapes.ts';
import { acceptedUploads, type UploadKind, uploadKinds } from '#platform/contract/upload.ts';

/** What a file belongs to (1-open 15). */
export const fileTypes = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]];
export const fileType = z.enum(fileTypes);

const upload = {
  method: 'POST',
  effect: 'write',
  encoding: 'multipart',
  answer: dataOf(attachment),
} as const;

export const files = contract({
  upload: {
    ...upload,
    path: '/FileUpload/FileUpload',
    access: member,
    touches: [],
    summary: 'Takes one file of at most 2,000,000 bytes: what files of the kind may be, by content and by name.',
    input: z.object({ FileId: uuid, FileType: fileType }),
    ledger: ['1C093', '3C075'],
  },
  uploadPublic: {
    ...upload,
    path: '/FileUploadPublic/FileUpload',
    access: visitor,
    touches: [],
    summary: 'A personal paper of a public visitor, PDF, JPEG or PNG; it stays theirs until a record claims it.',
    input: z.object({ FileId: uuid, FileType: z.enum(['personaldata']) }),
    ledger: ['1C094', '3C076'],
  },
  download: {
    method: 'GET',
    path: '/FileDownload/FileDownload',
    effect: 'read',
    access: member,
    reading: { kind: 'file', input: 'fileId' },
    summary: 'A stored file, to whoever may see the record it belongs to.',
    input: z.object({ fileId: uuid, fileType }),
    answer: { file: Object.keys(acceptedUploads), disposition: 'inline' },
    ledger: ['1C095', '3C077'],
  },
});
