import type { Readable } from 'node:stream';
import type { UploadType } from '../contract/upload.ts';
import { openPackage } from './zip.ts';

/** More than any contract or requisition unpacks to. */
const mostUnpackedBytes = 30_000_000;

export type OfficeFinding = 'harmless' | 'active' | 'unclear';

/** What an office document of today must hold to be what it says it is. */
const mainPart: Partial<Record<UploadType, string>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
};
/** And one of before 2007, by the stream its content is in. */
const mainStreams: Partial<Record<UploadType, readonly string[]>> = {
  'application/msword': ['WordDocument'],
  'application/vnd.ms-excel': ['Workbook', 'Book'],
};

/** Content type of the container that Word and Excel wrote before 2007. */
export const legacyContainer = 'application/x-cfb';

/** Names in that container's directory are in UTF-16, each ended by a zero. */
const hasName = (content: Buffer, name: string) => content.includes(Buffer.from(`${name}\0`, 'utf16le'));

/** Which of the two programs wrote a container; nothing if neither did. */
export const legacyType = (content: Buffer): UploadType | undefined =>
  (Object.keys(mainStreams) as UploadType[]).find((type) => mainStreams[type]?.some((name) => hasName(content, name)));

const runsPrograms = /vbaProject|vbaData|\/macrosheets\/|\/activeX\/|\/embeddings\/[^/]+\.(bin|exe|js|vbs|jar)$/i;
/** A template that is fetched when the document is opened brings its macros with it. */
const fetchesTemplate = /attachedTemplate[^>]*TargetMode="External"|TargetMode="External"[^>]*attachedTemplate/i;

/**
 * Whether a Word or Excel file can be kept: `active` when it holds macros or other programs, or fetches some; `unclear`
 * when it is not what it says, is encrypted, or would unpack to more than a reader has room for.
 */
export const checkOffice = (type: UploadType, content: Buffer): Promise<OfficeFinding> =>
  type in mainStreams ? Promise.resolve(checkLegacy(content)) : checkPackage(type, content);

function checkLegacy(content: Buffer): OfficeFinding {
  if (hasName(content, 'EncryptedPackage')) return 'unclear';
  const holdsPrograms = ['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros', 'VBA'].some((name) => hasName(content, name));
  return holdsPrograms ? 'active' : 'harmless';
}

async function checkPackage(type: UploadType, content: Buffer): Promise<OfficeFinding> {
  // By the same reader as workbooks are read, so that both see the same parts.
  const parts = await openPackage(content);
  const main = mainPart[type];
  if (!parts || !main || !parts.names.includes(main)) return 'unclear';
  if (parts.bytes > mostUnpackedBytes) return 'unclear';
  if (parts.names.some((name) => runsPrograms.test(name))) return 'active';
  let left = mostUnpackedBytes;
  let isActive = false;
  for (const name of parts.names) {
    const part = await parts.open(name)?.catch(() => undefined);
    const text = part && (await unpack(part, left, /\.rels$|^\[Content_Types\]\.xml$/i.test(name)));
    if (!text) return 'unclear';
    left -= text.bytes;
    isActive ||= fetchesTemplate.test(text.read) || /macroEnabled/i.test(text.read);
  }
  return isActive ? 'active' : 'harmless';
}

/** How many bytes a part unpacks to, with its text where that is asked for; nothing when it breaks or goes beyond. */
async function unpack(part: Readable, most: number, isRead: boolean) {
  let bytes = 0;
  let read = '';
  try {
    for await (const chunk of part) {
      bytes += chunk.length;
      if (bytes > most) return undefined;
      if (isRead) read += chunk.toString();
    }
  } catch {
    return undefined;
  }
  return { bytes, read };
}
