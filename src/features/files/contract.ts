import * as z from 'zod/mini';
import { member, visitor } from '#platform/contract/access.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { attachment, dataOf, uuid } from '#platform/contract/shapes.ts';
import { acceptedUploads } from '#platform/contract/upload.ts';

/** What a file belongs to; an area that stores another kind adds it here (1-open 15). */
export const fileTypes = ['personaldata'] as const;
export const fileType = z.enum(fileTypes);

const upload = {
  method: 'POST',
  effect: 'write',
  encoding: 'multipart',
  input: z.object({ FileId: uuid, FileType: fileType }),
  answer: dataOf(attachment),
} as const;

export const files = contract({
  upload: {
    ...upload,
    path: '/FileUpload/FileUpload',
    access: member,
    touches: [],
    summary: 'Takes one file of at most 2,000,000 bytes: PDF, JPEG or PNG.',
    ledger: ['1C093'],
  },
  uploadPublic: {
    ...upload,
    path: '/FileUploadPublic/FileUpload',
    access: visitor,
    touches: [],
    summary: 'The same for a public visitor; the file stays theirs until a record claims it.',
    ledger: ['1C094'],
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
    ledger: ['1C095'],
  },
});
