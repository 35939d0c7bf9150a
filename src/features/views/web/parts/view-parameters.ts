import { type ViewParameters, viewParameters } from '../../contract.ts';

/** Names of the query parameters that a view keeps. */
export const names = Object.keys(viewParameters.shape) as (keyof ViewParameters)[];

/** What the address says of the list now, with the columns that it shows. */
export function parametersOf(search: Record<string, unknown>, columns: readonly string[]): ViewParameters {
  const given = names.filter((name) => search[name] !== undefined);
  return { ...Object.fromEntries(given.map((name) => [name, String(search[name])])), columns: columns.join(',') };
}

/** True if both show the same; a view that names no columns shows any. */
export const isSameView = (kept: ViewParameters, now: ViewParameters) =>
  names.every((name) => kept[name] === now[name] || (name === 'columns' && kept.columns === undefined));

/** The query parameters that open a view; what else the address says stays. */
export function searchOf(view: ViewParameters, search: Record<string, unknown> = {}): Record<string, unknown> {
  const others = Object.entries(search).filter(([name]) => name !== 'pageIndex' && !names.some((own) => own === name));
  return { ...Object.fromEntries(others), ...view };
}
