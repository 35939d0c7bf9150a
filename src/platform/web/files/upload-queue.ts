import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Attachment } from '../../contract/shapes.ts';
import type { UploadKind } from '../../contract/upload.ts';
import { upload } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { keepLocalFile } from './local-files.ts';

/**
 * Files on their way to the server, one after the other. What a line does not take waits, is kept over a reload, and is
 * sent when the line is back. The server knows each by its uuid: sent twice, it is stored once.
 */

export interface QueuedFile {
  uuid: string;
  file: File;
  kind: UploadKind;
  state: 'queued' | 'sending' | 'waiting' | 'refused';
  /** How much has gone, 0 to 1. */
  share: number;
  /** Why the server does not take it. */
  message?: string;
}

export interface UploadQueue {
  /** Takes a file; what it will be as an attachment, and whether it has arrived once that is known. */
  add: (file: File, kind: UploadKind) => { attachment: Attachment; arrived: Promise<boolean> };
  /** Gives a file up, wherever it is. */
  remove: (uuid: string) => void;
  /** Tries at once what waits. */
  sendNow: () => void;
  list: () => readonly QueuedFile[];
  subscribe: (listener: () => void) => () => void;
  /** Once what was kept here before a reload is in the list. */
  ready: Promise<void>;
  /** Begins, with what was kept; answers how to stop. */
  open: () => () => void;
}

/** The queue that file fields below hand their files to; without it each sends its own while it is shown. */
export const UploadQueueContext = createContext<UploadQueue | undefined>(undefined);

/** How long to wait before what waits is tried again, in milliseconds. */
const pause = 20_000;

/** `about` is what the files belong to: they are forgotten with it. */
export function uploadQueue(about: string, endpoint: Endpoint): UploadQueue {
  let files: readonly QueuedFile[] = [];
  const listeners = new Set<() => void>();
  const settling = new Map<string, (arrived: boolean) => void>();
  const kept = new Map<string, Promise<unknown>>();
  let running: { uuid: string; control: AbortController } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let begun: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    begun = resolve;
  });
  // Comes when it is needed: few files wait.
  const store = () => import('./upload-store.ts');

  const show = (next: readonly QueuedFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  const change = (uuid: string, changes: Partial<QueuedFile>) =>
    show(files.map((each) => (each.uuid === uuid ? { ...each, ...changes } : each)));
  const settle = (uuid: string, arrived: boolean) => {
    settling.get(uuid)?.(arrived);
    settling.delete(uuid);
  };
  const forget = (uuid: string) =>
    void (kept.get(uuid) ?? Promise.resolve())
      .then(async () => (await store()).removeUpload(uuid))
      .catch(() => undefined);

  async function run() {
    if (running || !isOpen) return;
    for (let next = firstQueued(); next; next = firstQueued()) {
      const outcome = await send(next);
      if (outcome !== 'noLine') continue;
      for (const { uuid, state } of files)
        if (state === 'queued' || state === 'sending') {
          change(uuid, { state: 'waiting', share: 0 });
          settle(uuid, false);
        }
    }
  }
  const firstQueued = () => (isOpen ? files.find(({ state }) => state === 'queued') : undefined);

  async function send({ uuid, file, kind }: QueuedFile): Promise<'done' | 'noLine'> {
    const control = new AbortController();
    running = { uuid, control };
    change(uuid, { state: 'sending', share: 0 });
    try {
      await upload(endpoint, {
        fields: { FileId: uuid, FileType: kind },
        file,
        signal: control.signal,
        onProgress: (share) => change(uuid, { share }),
      });
      show(files.filter((each) => each.uuid !== uuid));
      settle(uuid, true);
      forget(uuid);
      return 'done';
    } catch (error) {
      if (control.signal.aborted) return 'done';
      if (!(error instanceof ApiError)) throw error;
      if (isPassing(error)) {
        if (!needsPerson(error)) later();
        return 'noLine';
      }
      change(uuid, { state: 'refused', message: error.message });
      settle(uuid, false);
      forget(uuid);
      return 'done';
    } finally {
      running = undefined;
    }
  }

  function sendNow() {
    clearTimeout(timer);
    show(files.map((each) => (each.state === 'waiting' ? { ...each, state: 'queued' } : each)));
    void run();
  }
  function later() {
    clearTimeout(timer);
    timer = setTimeout(sendNow, pause);
  }

  return {
    add: (file, kind) => {
      const uuid = crypto.randomUUID();
      keepLocalFile(uuid, file);
      const arrived = new Promise<boolean>((resolve) => settling.set(uuid, resolve));
      kept.set(
        uuid,
        // Where nothing can be kept it waits in this page alone.
        store()
          .then(({ putUpload }) => putUpload(about, { uuid, kind, file, savedAt: Date.now() }))
          .catch(() => undefined),
      );
      show([...files, { uuid, file, kind, state: 'queued', share: 0 }]);
      void run();
      return { attachment: { name: file.name, uuid, size: file.size, type: file.type }, arrived };
    },
    remove: (uuid) => {
      if (running?.uuid === uuid) running.control.abort();
      show(files.filter((each) => each.uuid !== uuid));
      settle(uuid, false);
      forget(uuid);
    },
    sendNow,
    list: () => files,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready,
    open: () => {
      isOpen = true;
      // What was on its way when the page was left is sent from the start.
      show(files.map((each) => (each.state === 'sending' ? { ...each, state: 'queued', share: 0 } : each)));
      window.addEventListener('online', sendNow);
      void readKept().then((found) => {
        const known = new Set(files.map(({ uuid }) => uuid));
        for (const { uuid, file } of found) keepLocalFile(uuid, file);
        show([
          ...found
            .filter(({ uuid }) => !known.has(uuid))
            .map(({ uuid, file, kind }) => ({ uuid, file, kind, state: 'queued' as const, share: 0 })),
          ...files,
        ]);
        begun();
        void run();
      });
      return () => {
        isOpen = false;
        clearTimeout(timer);
        window.removeEventListener('online', sendNow);
        running?.control.abort();
      };
    },
  };

  async function readKept() {
    if (typeof indexedDB === 'undefined') return [];
    return store()
      .then(({ listUploads }) => listUploads(about))
      .catch(() => []);
  }
}

/** No answer, a server that is busy or away, or a check of the visitor that has ended: the file itself is not refused. */
const isPassing = (error: ApiError) => [0, 408, 429, 502, 503, 504].includes(error.status) || needsPerson(error);
/** Trying again by itself would only ask the person again. */
const needsPerson = ({ status, code }: ApiError) =>
  status === 401 || code === 'captcha_invalid' || code === 'account_inactive';

const none: readonly QueuedFile[] = [];
const noQueue = { subscribe: () => () => {}, list: () => none };

/** What is on its way from here. */
export function useQueuedFiles(): readonly QueuedFile[] {
  const { subscribe, list } = useContext(UploadQueueContext) ?? noQueue;
  return useSyncExternalStore(subscribe, list);
}
