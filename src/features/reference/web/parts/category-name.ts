/** What a payroll category, kept in English, is called in the language of the page. Its words are with those of ranks. */
export { usePositionName as useCategoryName } from './position-name.ts';
