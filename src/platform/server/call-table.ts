import type { FastifyRequest } from 'fastify';
import { apiPrefix, type Endpoint } from '../contract/endpoint.ts';

/**
 * Which call an address names. All calls are behind two routes of Fastify: one route for each, and one more for HEAD, took
 * a third of the time in which the server is made, and most of it in tests.
 */

interface Call<Route> {
  /** As it is declared, for the log: addresses carry tokens and guids. */
  pattern: string;
  route: Route;
  /** What the last parts of the address are called. */
  names: readonly string[];
}

/** The address of all calls, to Fastify. */
export const allCalls = `${apiPrefix}/*`;

/** What is longer names nothing, and is not looked at. */
const longestPart = 200;

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const keyOf = (method: string, fixed: readonly string[], open: number) =>
  `${method} ${fixed.join('/').toLowerCase()} ${open}`;

/** Calls by method and address, in which the case of letters is no matter. */
export class CallTable<Route> {
  readonly #calls = new Map<string, Call<Route>>();
  #mostNames = 0;

  /** Adds a call; only the last parts of its address may be open, as in `/Vessel/GetVesselDetail/:id`. */
  add({ method, path }: Endpoint, route: Route) {
    const parts = partsOf(path);
    const names = parts.filter((part) => part.startsWith(':'));
    const fixed = parts.slice(0, parts.length - names.length);
    if (fixed.some((part) => part.startsWith(':'))) throw new Error(`${path}: only the last parts may be open`);
    const key = keyOf(method, fixed, names.length);
    if (this.#calls.has(key)) throw new Error(`${method} ${path} is declared twice`);
    this.#calls.set(key, { pattern: `${apiPrefix}${path}`, route, names: names.map((name) => name.slice(1)) });
    this.#mostNames = Math.max(this.#mostNames, names.length);
  }

  /** The call of an address after the prefix, with what its open parts are. */
  find(method: string, address: string): { pattern: string; route: Route; params: Record<string, string> } | undefined {
    const parts = partsOf(address);
    if (parts.some((part) => part.length > longestPart)) return undefined;
    for (let open = 0; open <= this.#mostNames; open++) {
      const fixed = parts.slice(0, parts.length - open);
      const call = this.#calls.get(keyOf(method === 'HEAD' ? 'GET' : method, fixed, open));
      if (!call) continue;
      const { pattern, route, names } = call;
      return {
        pattern,
        route,
        params: Object.fromEntries(names.map((name, at) => [name, parts[fixed.length + at] ?? ''])),
      };
    }
    return undefined;
  }
}

const patterns = new WeakMap<FastifyRequest, string>();

/** Notes which call a request is. */
export const notePattern = (request: FastifyRequest, pattern: string) => void patterns.set(request, pattern);

/** The pattern of what was asked for, never the address; nothing where there is no such call or page. */
export function patternOf(request: FastifyRequest): string | undefined {
  const { url } = request.routeOptions;
  return patterns.get(request) ?? (url === allCalls ? undefined : url);
}
