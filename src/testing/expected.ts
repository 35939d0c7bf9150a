import { features } from '#app/features.server.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { endpointsOf } from '#platform/server/app.ts';
import type { ExpectedCall } from './calls.ts';

/** What all features expect of their calls: the tables of calls.expected.ts, joined. */

const tables = import.meta.glob<Record<string, ExpectedCall>>('../features/*/calls.expected.ts', {
  eager: true,
  import: 'default',
});
const contracts = import.meta.glob<Record<string, unknown>>('../features/**/contract.ts', { eager: true });
const folderOf = (file: string) => file.split('/')[2] ?? '';

const endpoints = endpointsOf(features);
const isEndpoint = (value: unknown): value is Endpoint => endpoints.some((endpoint) => endpoint === value);

/** The folder under src/features whose contract declares a call, by path. */
const homes = new Map(
  Object.entries(contracts).flatMap(([file, exports]) =>
    Object.values(exports)
      .flatMap((calls) => Object.values(calls ?? {}))
      .filter(isEndpoint)
      .map(({ path }): [string, string] => [path, folderOf(file)]),
  ),
);
const lines = new Map(
  Object.entries(tables).flatMap(([file, table]) =>
    Object.entries(table).map(([path, expected]) => [path, { expected, folder: folderOf(file) }] as const),
  ),
);

/** The calls of one feature that something is expected of. */
export const callsOf = (folder: string): readonly { endpoint: Endpoint; expected: ExpectedCall }[] =>
  endpoints.flatMap((endpoint) => {
    const line = lines.get(endpoint.path);
    return line && homes.get(endpoint.path) === folder ? [{ endpoint, expected: line.expected }] : [];
  });

/** The calls of one feature. */
export const endpointsIn = (folder: string): readonly Endpoint[] =>
  endpoints.filter(({ path }) => homes.get(path) === folder);

/** Folders with calls. */
export const foldersWithCalls = [...new Set(homes.values())].sort();

const fileOf = (folder: string) => `src/features/${folder}/calls.expected.ts`;

/** Calls without a line, and lines without a call, each with what to write where. */
export function problemsOfTables(): string[] {
  const unwritten = endpoints
    .filter(({ path }) => lines.get(path)?.folder !== homes.get(path))
    .map(({ path }) => `${fileOf(homes.get(path) ?? '')} needs a line: '${path}': { who: … }, who may make this call`);
  const unknown = [...lines].filter(([path, { folder }]) => homes.get(path) !== folder);
  return [
    ...unwritten,
    ...unknown.map(([path, { folder }]) => `${fileOf(folder)}: ${path} is no call of this feature`),
  ];
}
