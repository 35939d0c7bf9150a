import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from './config.ts';
import { unavailable } from './errors.ts';
import type { FileStore, StoredObject } from './file-store.ts';

/** How long the object store may take over one file, in milliseconds. */
const patience = 20_000;

/**
 * Files in an S3-compatible store, by `s3://bucket/prefix?endpoint=https://…&region=…`; without an endpoint it is
 * Amazon's in the region. Addresses are path-style, which every such store understands.
 */
export function objectStore({ filesUrl, objectStoreKeys }: Pick<Config, 'filesUrl' | 'objectStoreKeys'>): FileStore {
  if (!objectStoreKeys) throw new Error('An object store needs its keys');
  const { host: bucket, pathname, searchParams } = new URL(filesUrl);
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = (searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const client = new AwsClient({
    accessKeyId: objectStoreKeys.id,
    secretAccessKey: objectStoreKeys.secret,
    ...(objectStoreKeys.sessionToken && { sessionToken: objectStoreKeys.sessionToken }),
    service: 's3',
    region,
    retries: 2,
  });

  const addressOf = (...names: string[]) =>
    `${endpoint}/${names
      .flatMap((name) => name.split('/'))
      .filter(Boolean)
      .map(encodeURIComponent)
      .join('/')}`;
  const ask = (key: string, init: RequestInit) => send(addressOf(bucket, prefix, key), init);
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(patience);
    const answer = await client.fetch(url, { ...init, signal }).catch(() => undefined);
    if (answer?.ok) return answer;
    // What no one reads would hold its connection.
    await answer?.body?.cancel();
    if (!answer || answer.status >= 500 || answer.status === 429) throw unavailable();
    if (answer.status === 404) return answer;
    // Its text may quote keys and signatures.
    throw new Error(`The object store refused a ${init.method}: ${answer.status}`);
  };

  return {
    async put(key, content, contentType) {
      const answer = await ask(key, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: {
          'content-type': contentType,
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      });
      if (!answer.ok) throw new Error(`The object store has no bucket ${bucket}`);
    },
    async read(key) {
      const answer = await ask(key, { method: 'GET' });
      if (!answer.ok || !answer.body) throw Object.assign(new Error('The file is missing'), { code: 'ENOENT' });
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async remove(key) {
      await ask(key, { method: 'DELETE' });
    },
    async *list(under = '') {
      const within = prefix && `${prefix}/`;
      const asked = under ? `${within}${under}/` : within;
      let token: string | undefined;
      do {
        const search = new URLSearchParams({ 'list-type': '2', 'encoding-type': 'url', prefix: asked });
        if (token) search.set('continuation-token', token);
        const answer = await send(`${addressOf(bucket)}?${search}`, { method: 'GET' });
        if (!answer.ok) throw new Error(`The object store has no bucket ${bucket}`);
        const page = readPage(await answer.text());
        for (const { key, changedAt } of page.objects) yield { key: key.slice(within.length), changedAt };
        token = page.next;
      } while (token);
    },
  };
}

/** A page of a listing: keys come URL-encoded, so that nothing in them is markup. */
function readPage(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: decodeURIComponent(textIn(entry, 'Key')?.replaceAll('+', ' ') ?? ''),
    changedAt: new Date(textIn(entry, 'LastModified') ?? ''),
  }));
  return { objects, next: textIn(xml, 'NextContinuationToken') };
}

const textIn = (xml: string, tag: string) =>
  new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1]?.replaceAll('&amp;', '&');
