import { type LinkProps, type RegisteredRouter, useParams, useSearch } from '@tanstack/react-router';

type Routes = RegisteredRouter['routesByPath'];
/** The root has the path of the first page too. */
type RouteTypes<Path extends ScreenPath> = Exclude<Routes[Path], { id: '__root__' }>['types'];

/** Where the screens are, as they are declared: `/career/$jobOpeningId`. */
export type ScreenPath = keyof Routes;

type ParamsAt<Path extends ScreenPath> = RouteTypes<Path>['allParams'];
/** The query parameters of a screen; what is missing or wrong in the address is not there. */
export type SearchAt<Path extends ScreenPath> = RouteTypes<Path>['fullSearchSchema'];

/** A link as data, checked like one that is drawn: a screen there is, its parameters, and what it reads of the query. */
export type LinkTarget = {
  [Path in ScreenPath]: { to: Path; search?: SearchAt<Path> } & (keyof ParamsAt<Path> extends never
    ? { params?: undefined }
    : { params: { [Name in keyof ParamsAt<Path>]: string } });
}[ScreenPath];

/** What the router's `Link` and `Navigate` take for a target. They check one path; this was checked as one of all. */
export const linkTo = ({ to, params, search = {} }: LinkTarget) =>
  ({ to, search, ...(params && { params }) }) as Pick<LinkProps, 'to' | 'params' | 'search'>;

/** What the address says to the screen at this path, whose page or part asks for it. */
export const useSearchAt = <const Path extends ScreenPath>(_path: Path) =>
  // By its path and not by the router's own number, which has the shell in it.
  useSearch<RegisteredRouter, undefined, false>({ strict: false }) as SearchAt<Path>;

/** The parameters in the path of the screen that asks for them. */
export const useParamsAt = <const Path extends ScreenPath>(_path: Path) =>
  useParams<RegisteredRouter, undefined, false>({ strict: false }) as ParamsAt<Path>;
