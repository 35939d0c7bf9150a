import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint, Input } from '../contract/endpoint.ts';
import { knowsDivision, readOf } from './api.ts';

/** A read that is begun before the part that shows it is drawn. */
export type Ahead = ReturnType<typeof readOf> & { endpoint: Endpoint };

/** Names a read for being begun ahead; useRead takes its answer over. */
export const readAhead = <E extends Endpoint>(endpoint: E, input: Input<E>): Ahead => ({
  endpoint,
  ...readOf(endpoint, input),
});

/** Begins a read, unless the division it is about is not known yet. Failures are for the part that reads. */
export function begin(cache: QueryClient, { endpoint, ...read }: Ahead) {
  if (knowsDivision(endpoint)) void cache.prefetchQuery(read);
}
