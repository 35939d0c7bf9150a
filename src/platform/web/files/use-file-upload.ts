import { useContext, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Attachment } from '../../contract/shapes.ts';
import { tooLarge, typeRefused, type UploadKind, type UploadType } from '../../contract/upload.ts';
import { upload } from '../api.ts';
import { isRefusal } from '../api-error.ts';
import { forgetLocalFile, keepLocalFile } from './local-files.ts';
import { canRead, reducePhoto } from './reduce-photo.ts';
import { judge } from './reduction.ts';
import { type QueuedFile, type UploadQueue, UploadQueueContext, useQueuedFiles } from './upload-queue.ts';

/** What a file field shows (1S161), with the offer to make a photo smaller between. */
export type FileState =
  | { at: 'idle' }
  | { at: 'offering'; file: File }
  | { at: 'reducing'; file: File }
  | { at: 'uploading'; file: File; share: number }
  /** There is no line: it is sent when that is back. */
  | { at: 'waiting'; file: File }
  | { at: 'error'; name: string; size: number; message: string; again?: File };

export const onlyOne = 'refusals:one_file';
export const unreadable = 'refusals:heic';

interface FileUploadOptions {
  endpoint: Endpoint;
  fileType: UploadKind;
  /** Of what the kind may be, what is taken here. */
  types: readonly UploadType[];
  /** What the field holds. */
  held: Attachment | null;
  onDone: (attachment: Attachment) => void;
  /** What the field holds was given up before it arrived. */
  onGone: () => void;
  /** Called with each choice as it begins to be worked on; it says whether the file arrived. */
  onTake: (arrived: Promise<boolean>) => void;
}

/** Takes a file from the choice to the server, or says why not. */
export function useFileUpload({ endpoint, fileType, types, held, ...told }: FileUploadOptions) {
  const { onDone, onGone, onTake } = told;
  const [state, setState] = useState<FileState>({ at: 'idle' });
  const queue = useContext(UploadQueueContext);
  const queued = useQueuedFiles().find(({ uuid }) => uuid === held?.uuid);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (file: File, message: string, again?: File): false => {
    setState({ at: 'error', name: file.name, size: file.size, message, ...(again && { again }) });
    return false;
  };

  /** What was chosen before is given up: of two files it is the later one that was meant, however long each takes. */
  function begin(): AbortController {
    running.current?.abort();
    running.current = new AbortController();
    return running.current;
  }

  const send = (file: File, control: AbortController): Promise<boolean> =>
    queue ? handOver(queue, file) : transfer(file, control);

  /** The file counts as given at once; the queue says how far it is. */
  function handOver({ add, remove }: UploadQueue, file: File): Promise<boolean> {
    if (queued) remove(queued.uuid);
    const { attachment, arrived } = add(file, fileType);
    setState({ at: 'idle' });
    onDone(attachment);
    return arrived;
  }

  async function transfer(file: File, control: AbortController): Promise<boolean> {
    const uuid = crypto.randomUUID();
    setState({ at: 'uploading', file, share: 0 });
    try {
      const answer = await upload(endpoint, {
        fields: { FileId: uuid, FileType: fileType },
        file,
        signal: control.signal,
        onProgress: (share) => setState((now) => (now.at === 'uploading' ? { ...now, share } : now)),
      });
      keepLocalFile(uuid, file);
      setState({ at: 'idle' });
      onDone((answer as { data: Attachment }).data);
      return true;
    } catch (error) {
      return control.signal.aborted ? false : fail(file, (error as Error).message, isFinal(error) ? undefined : file);
    }
  }

  async function sendFile(file: File): Promise<boolean> {
    const control = begin();
    const verdict = judge(file, fileType);
    if (verdict.kind === 'send' && !types.some((type) => type === file.type)) return fail(file, typeRefused);
    if (verdict.kind === 'refuse') return fail(file, verdict.message);
    if (verdict.kind === 'send') return send(file, control);
    const isReadable = verdict.kind !== 'convert' || (await canRead(file));
    if (control.signal.aborted) return false;
    if (!isReadable) return fail(file, unreadable);
    setState({ at: 'offering', file });
    return false;
  }

  async function reduce(file: File): Promise<boolean> {
    const control = begin();
    setState({ at: 'reducing', file });
    const smaller = await reducePhoto(file);
    if (control.signal.aborted) return false;
    if (smaller) return send(smaller, control);
    const isPhoto = file.type === 'image/jpeg' || file.type === 'image/png';
    return fail(file, isPhoto ? tooLarge(file.size) : typeRefused);
  }

  function cancel() {
    running.current?.abort();
    setState({ at: 'idle' });
    if (!queued) return;
    queue?.remove(queued.uuid);
    onGone();
  }

  const refusalOf = (file: File) => (judge(file, fileType).kind === 'convert' ? typeRefused : tooLarge(file.size));

  return {
    state: state.at === 'idle' && queued ? stateOf(queued) : state,
    sendNow: () => queue?.sendNow(),
    take: (files: readonly File[]) => {
      const [file] = files;
      if (file) onTake(files.length > 1 ? Promise.resolve(fail(file, onlyOne)) : sendFile(file));
    },
    reduce: (file: File) => onTake(reduce(file)),
    /** The photo stays as it is: the documented message. */
    decline: (file: File) => void fail(file, refusalOf(file)),
    /** Why what is offered to be made smaller is not taken as it is. */
    refusalOf,
    retry: (file: File) => onTake(send(file, begin())),
    /** Gives up what was chosen. */
    cancel,
    forget: forgetLocalFile,
  };
}

/** True if the same file would be refused again. */
const isFinal = (error: unknown) =>
  isRefusal(error) && (error.status === 413 || error.status === 415 || error.code === 'file_changed');

function stateOf({ file, state, share, message = '' }: QueuedFile): FileState {
  if (state === 'waiting') return { at: 'waiting', file };
  if (state === 'refused') return { at: 'error', name: file.name, size: file.size, message };
  return { at: 'uploading', file, share };
}
