import { isRefusal } from '../api-error.ts';
import { shortened } from './shortened.ts';

/** What the server said of readings that it refused for good. */
export interface RefusedReading {
  /** Its message for each field of the call that holds something that cannot be; none where it named no field. */
  fields: Readonly<Record<string, string>>;
  text: string;
}

/** Signed out and not found are said in other words. */
const saidElsewhere = [401, 404];
/** Too slow and too often pass, as does what the server could not answer. */
const passing = [408, 429];

/** The refusal that stays one however often it is asked again; nothing where one of the failures may pass. */
export function refusedReading(errors: readonly unknown[]): RefusedReading | undefined {
  const refusals = errors.filter((error) => isRefusal(error));
  const final = refusals.filter(({ status }) => !saidElsewhere.includes(status));
  const [first] = final;
  if (!first || refusals.length < errors.length || final.some(({ status }) => passing.includes(status)))
    return undefined;
  const fields = final.map((error) => (error.status === 400 ? error.fields : {}));
  return { fields: Object.assign({}, ...fields), text: first.message };
}

export interface Address {
  /** As it is declared: '/dashboard/vessels/$vesselId'. */
  template: string;
  pathname: string;
  search: Readonly<Record<string, unknown>>;
}

const isOfPath = (template: string, name: string) => template.split('/').includes(`$${name}`);

/**
 * What is said of a field that was refused: with the part of the address that it is, as it is written there, and
 * never by its name alone. Nothing where the path itself leads to what there is not.
 */
export function saidOfAddress(
  { template, search }: Pick<Address, 'template' | 'search'>,
  { name, text }: { name: string; text: string },
): string | undefined {
  if (isOfPath(template, name)) return undefined;
  return search[name] === undefined ? text : `${shortened(`${name}=${search[name]}`)}: ${text}`;
}

/**
 * The same page without what was refused: the query parameters of those names, or else all of them; without any, or
 * where it is the path that was refused, the nearest page above that needs none. Nothing where the address is not to
 * blame.
 */
export function withoutRefused(
  { template, pathname, search }: Address,
  names: readonly string[],
  isPage: (path: string) => boolean,
): { to: string; search: Record<string, unknown>; isSamePage: boolean } | undefined {
  const given = Object.keys(search).filter((name) => search[name] !== undefined);
  const refused = given.filter((name) => names.includes(name));
  const isPathRefused = names.some((name) => isOfPath(template, name));
  if (refused.length > 0 || (given.length > 0 && !isPathRefused)) {
    const left = refused.length > 0 ? given.filter((name) => !refused.includes(name)) : [];
    return { to: pathname, search: Object.fromEntries(left.map((name) => [name, search[name]])), isSamePage: true };
  }
  const parts = template.split('/');
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => part.startsWith('$')),
  );
  if (!parts.some((part) => part.startsWith('$'))) return undefined;
  while (fixed.length > 1 && !isPage(fixed.join('/'))) fixed.pop();
  return fixed.length > 1 ? { to: fixed.join('/'), search: {}, isSamePage: false } : undefined;
}
