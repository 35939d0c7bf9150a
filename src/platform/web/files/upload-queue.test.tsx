import { waitFor } from '@testing-library/react';
import { indexedDB } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type UploadQueue, uploadQueue } from './upload-queue.ts';
import { listUploads, removeUploads } from './upload-store.ts';

/** What happens to files that a line does not take. */

// Not for the screens that are tested after these: they have a browser without it.
beforeAll(() => vi.stubGlobal('indexedDB', indexedDB));
afterAll(() => vi.unstubAllGlobals());

type Outcome = 'done' | 'dead' | { status: number; code: string };
let outcomes: Outcome[] = [];
let sent: string[] = [];
const browsers = globalThis.XMLHttpRequest;

class Line {
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 200;
  responseText = '{}';
  open() {}
  setRequestHeader() {}
  abort() {
    this.onabort();
  }
  send(form: FormData) {
    sent.push(String(form.get('FileId')));
    const outcome = outcomes.shift() ?? 'done';
    setTimeout(() => {
      if (outcome === 'dead') return this.onerror();
      if (outcome !== 'done') {
        this.status = outcome.status;
        this.responseText = JSON.stringify({ ...outcome, message: 'No' });
      }
      this.onload();
    });
  }
}

const endpoint = { method: 'POST', path: '/Upload', encoding: 'multipart', effect: 'write', access: { who: 'anyone' } };
const about = 'registration.public.7.';
const open: (() => void)[] = [];
function queueOf(): UploadQueue {
  const queue = uploadQueue(about, endpoint as unknown as Endpoint);
  open.push(queue.open());
  return queue;
}
/** The page is left, and its tab loaded again. */
const reload = () => {
  for (const close of open.splice(0)) close();
};
const scan = (name: string) => new File([`scan of ${name}`], name, { type: 'application/pdf' });
const states = (queue: UploadQueue) => queue.list().map(({ file, state }) => `${file.name} ${state}`);

beforeEach(() => {
  outcomes = [];
  sent = [];
  sessionStorage.clear();
  Object.assign(globalThis, { XMLHttpRequest: Line });
});
afterEach(async () => {
  reload();
  await removeUploads(about);
  Object.assign(globalThis, { XMLHttpRequest: browsers });
});

describe('a file', () => {
  it('is sent once where there is a line, and nothing of it is left', async () => {
    const queue = queueOf();
    const { attachment, arrived } = queue.add(scan('bst.pdf'), 'personaldata');
    expect(await arrived).toBe(true);
    expect(sent).toEqual([attachment.uuid]);
    expect(queue.list()).toEqual([]);
    await waitFor(async () => expect(await listUploads(about)).toEqual([]));
  });

  it('waits without a line, and is sent in its turn when the line is back', async () => {
    outcomes = ['dead'];
    const queue = queueOf();
    const [first, second] = [queue.add(scan('bst.pdf'), 'personaldata'), queue.add(scan('aff.pdf'), 'personaldata')];
    expect(await Promise.all([first.arrived, second.arrived])).toEqual([false, false]);
    expect(states(queue)).toEqual(['bst.pdf waiting', 'aff.pdf waiting']);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(queue.list()).toEqual([]));
    expect(sent).toEqual([first.attachment.uuid, first.attachment.uuid, second.attachment.uuid]);
  });

  it('outlives a reload of its tab under the same id, sealed', async () => {
    outcomes = ['dead'];
    const { attachment, arrived } = queueOf().add(scan('bst.pdf'), 'personaldata');
    await arrived;
    await waitFor(async () => expect(await listUploads(about)).toHaveLength(1));
    reload();
    expect(JSON.stringify(localStorage)).not.toContain('bst.pdf');
    const queue = queueOf();
    await queue.ready;
    await waitFor(() => expect(queue.list()).toEqual([]));
    expect(sent).toEqual([attachment.uuid, attachment.uuid]);
  });

  it('is no one else’s: without the key of its tab it cannot be opened', async () => {
    outcomes = ['dead'];
    await queueOf().add(scan('bst.pdf'), 'personaldata').arrived;
    await waitFor(async () => expect(await listUploads(about)).toHaveLength(1));
    reload();
    // Another tab, or the next user of the computer.
    sessionStorage.clear();
    const queue = queueOf();
    await queue.ready;
    expect(queue.list()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('that the server refuses says why, and is not sent again', async () => {
    outcomes = [{ status: 415, code: 'file_type' }];
    const queue = queueOf();
    expect(await queue.add(scan('bst.pdf'), 'personaldata').arrived).toBe(false);
    expect(queue.list()).toMatchObject([{ state: 'refused', message: 'No' }]);
    queue.sendNow();
    expect(sent).toHaveLength(1);
    await waitFor(async () => expect(await listUploads(about)).toEqual([]));
  });

  it('waits when the check of the visitor has ended, and is not refused for that', async () => {
    outcomes = [{ status: 400, code: 'captcha_invalid' }];
    const queue = queueOf();
    expect(await queue.add(scan('bst.pdf'), 'personaldata').arrived).toBe(false);
    expect(states(queue)).toEqual(['bst.pdf waiting']);
    queue.sendNow();
    await waitFor(() => expect(queue.list()).toEqual([]));
  });

  it('that is given up is sent no more', async () => {
    outcomes = ['dead'];
    const queue = queueOf();
    const { attachment, arrived } = queue.add(scan('bst.pdf'), 'personaldata');
    await arrived;
    queue.remove(attachment.uuid);
    window.dispatchEvent(new Event('online'));
    expect(queue.list()).toEqual([]);
    expect(sent).toHaveLength(1);
    await waitFor(async () => expect(await listUploads(about)).toEqual([]));
  });

  it('of an application that is finished or given up is forgotten', async () => {
    outcomes = ['dead'];
    await queueOf().add(scan('bst.pdf'), 'personaldata').arrived;
    await waitFor(async () => expect(await listUploads(about)).toHaveLength(1));
    await removeUploads(about);
    expect(await listUploads(about)).toEqual([]);
  });
});
