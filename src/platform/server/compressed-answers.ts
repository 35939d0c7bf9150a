import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers of calls, compressed on the way: a crew member's record is 8 kB plain and 2 kB so, and on a ship's line that
 * is felt. Calls carry a bearer token, which no foreign page can make a browser send: nothing secret can be guessed by
 * the length of what comes back. Sign-in pages, which live by cookies, are no calls and go out as they are.
 */

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const packers = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => zip(text),
} as const;

/** What fits in one packet is not worth the work. */
const least = 1_400;

export async function compressAnswer(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  answer: unknown,
): Promise<unknown> {
  if (typeof answer !== 'string' || answer.length < least) return answer;
  reply.header('vary', 'accept-encoding');
  const encoding = encodingOf(headers['accept-encoding']);
  if (!encoding) return answer;
  reply.header('content-encoding', encoding);
  return packers[encoding](answer);
}

/** The better of what the caller takes. */
export function encodingOf(accepted: string | string[] | undefined): keyof typeof packers | undefined {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((one) => {
      const [name = '', weight = ''] = one.split(';').map((part) => part.trim());
      return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
    });
  return (['br', 'gzip'] as const).find((name) => taken.includes(name));
}
