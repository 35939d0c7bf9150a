import { Agent, request } from 'node:http';

/** What a load on one address cost, in milliseconds and requests a second. */
export interface Load {
  median: number;
  p99: number;
  perSecond: number;
}

export interface Shot {
  url: URL;
  /** What differs from one request to the next is made again for each. */
  headers: Record<string, string> | (() => Record<string, string>);
  /** Sent as JSON, by POST; without it the request is a GET. */
  body?: object;
}

/** One request; its time until the last byte. */
function shoot({ url, headers, body }: Shot, agent: Agent): Promise<number> {
  const started = performance.now();
  const given = typeof headers === 'function' ? headers() : headers;
  const sentHeaders = body ? { ...given, 'content-type': 'application/json' } : given;
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers: sentHeaders }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - started)
          : reject(new Error(`${url.pathname} answered ${answer.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

/** Keeps `connections` requests under way for `ms`; the times of all that ended. */
export async function fire(shot: Shot, connections: number, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const until = performance.now() + ms;
  const keepOn = async () => {
    do times.push(await shoot(shot, agent));
    while (performance.now() < until);
  };
  await Promise.all(Array.from({ length: connections }, keepOn));
  agent.destroy();
  return times;
}

export function summed(times: readonly number[], ms: number): Load {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { median: at(0.5), p99: at(0.99), perSecond: (sorted.length / ms) * 1_000 };
}
