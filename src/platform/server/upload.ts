import type { FastifyRequest } from 'fastify';
import { isRequired } from '../contract/messages.ts';
import { maxUploadBytes, tooLarge } from '../contract/upload.ts';
import { badInput, Refusal } from './errors.ts';
import type { Upload } from './feature.ts';

/** Room for the form's own lines around the file. */
const envelopeBytes = 20_000;

/** Reads a multipart form of one file and a few short fields; refuses early what is too large. */
export async function readUpload(
  request: FastifyRequest,
  mostBytes = maxUploadBytes,
): Promise<{ file: Upload; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new Refusal(415, 'not_multipart', 'refusals:not_multipart');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > mostBytes + envelopeBytes) throw overLimit(declared, mostBytes);
  // Both begin to listen before the first bytes arrive.
  return Promise.race([readForm(request, declared, mostBytes), refuseEndless(request, mostBytes)]);
}

/** A body that announces no length, or the wrong one, is refused as soon as it is too long, not when it ends. */
function refuseEndless({ raw }: FastifyRequest, mostBytes: number): Promise<never> {
  let received = 0;
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > mostBytes + envelopeBytes) reject(overLimit(received, mostBytes));
    });
  });
}

async function readForm(request: FastifyRequest, declared: number, mostBytes: number) {
  const fields: Record<string, string> = {};
  let file: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type === 'field') {
        if (part.fieldname in fields) throw badInput({ [part.fieldname]: 'refusals:give_once' });
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname.toLowerCase() !== 'filecontent') {
        throw badInput({ [part.fieldname]: 'refusals:unknown_name' });
      } else if (file) {
        throw badInput({ FileContent: 'refusals:one_file' });
      } else {
        const content = await part.toBuffer();
        file = { name: part.filename.slice(0, 255), content };
      }
    }
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw overLimit(Math.max(declared, mostBytes + 1), mostBytes);
    if (code?.startsWith('FST_') || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
      throw badInput({ FileContent: 'refusals:one_file' });
    if (error instanceof Refusal) throw error;
    throw new Refusal(400, 'bad_input', 'refusals:upload_cut_short');
  }
  if (!file) throw badInput({ FileContent: isRequired('refusals:file') });
  if (file.content.length === 0) throw badInput({ FileContent: 'refusals:file_empty' });
  return { file, fields };
}

const overLimit = (bytes: number, mostBytes: number) =>
  new Refusal(413, 'too_large', tooLarge(bytes, mostBytes), { FileContent: tooLarge(bytes, mostBytes) });
