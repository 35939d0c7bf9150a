/** What a package of check-ups is called in the language of the page; one that an office added, as it was typed. */
export { usePositionName as usePackageName } from './position-name.ts';
