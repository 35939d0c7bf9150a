import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as we speak: signed PUT, GET and DELETE of whole objects in one bucket, kept in memory. */
export async function objectStoreServer(bucket = 'crew-files') {
  const objects = new Map<string, { content: Buffer; type: string | undefined }>();
  const seen: { method: string | undefined; path: string | undefined; authorization: string | undefined }[] = [];
  let answerWith: number | undefined;

  async function receive(request: IncomingMessage): Promise<{ status: number; content?: Buffer }> {
    const { method, url: path = '' } = request;
    const { authorization } = request.headers;
    seen.push({ method, path, authorization });
    const content = await buffer(request);
    if (answerWith) return { status: answerWith };
    if (!authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/')) return { status: 403 };
    if (method === 'PUT') {
      if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(content).digest('hex'))
        return { status: 400 };
      objects.set(path, { content, type: request.headers['content-type'] });
      return { status: 200 };
    }
    if (method === 'GET' && path.includes('?list-type=2')) return { status: 200, content: Buffer.from(listing(path)) };
    const kept = objects.get(path);
    if (method === 'GET') return kept ? { status: 200, content: kept.content } : { status: 404 };
    objects.delete(path);
    return { status: 204 };
  }

  /** Two objects a page, as ListObjectsV2 answers them. */
  function listing(path: string): string {
    const asked = new URL(path, 'http://store').searchParams;
    const under = `/${bucket}/${asked.get('prefix')}`;
    const keys = [...objects.keys()].filter((key) => key.startsWith(under)).sort();
    const from = Number(asked.get('continuation-token') ?? 0);
    const entries = keys
      .slice(from, from + 2)
      .map(
        (key) =>
          `<Contents><Key>${key.slice(bucket.length + 2)}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
      );
    const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
  }

  const store = createServer((request, response) => {
    receive(request).then(({ status, content }) => response.writeHead(status).end(content));
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  return {
    objects,
    /** The requests that came, refused ones too. */
    seen,
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    /** Its keys, as our settings name them. */
    keys: { id: 'key-id', secret: 'secret', sessionToken: undefined },
    /** Answers everything with a status, until another status is set. */
    refuseWith(status: number | undefined) {
      answerWith = status;
    },
    close() {
      store.closeAllConnections();
      return new Promise<void>((closed) => store.close(() => closed()));
    },
  };
}
