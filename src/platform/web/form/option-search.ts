import type { Option } from '../../contract/shapes.ts';

/** The most options shown at once; more are found by typing. */
export const shownOptions = 60;

/** Text without case and accents, for comparing. */
export const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();

/** Option lists come wrapped or bare (1S241), and ports call their name otherwise. */
export function optionsIn(answer: unknown, named: 'name' | 'portName' = 'name'): Option[] {
  const list = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null | undefined)?.data;
  if (!Array.isArray(list)) return [];
  return named === 'name' ? list : list.map((each) => ({ id: each.id, name: each[named] }));
}

/** The options that hold what was typed: the one that is it first, then those that begin with it. */
export function searchOptions(options: readonly Option[], typed: string): Option[] {
  const wanted = folded(typed);
  if (!wanted) return [...options];
  const places = options.map((option) => ({ option, at: folded(option.name).indexOf(wanted) }));
  const found = places.filter(({ at }) => at >= 0);
  const rank = ({ option, at }: (typeof found)[number]) =>
    at > 0 ? 2 : folded(option.name).length === wanted.length ? 0 : 1;
  return found.sort((a, b) => rank(a) - rank(b)).map(({ option }) => option);
}

/** The option that a refusal names as the one that was probably meant: in quotation marks, the longest that fits. */
export const optionNamedIn = (options: readonly Option[], text: string) =>
  options.filter(({ name }) => text.includes(`“${name}`)).sort((one, other) => other.name.length - one.name.length)[0];

/** The option that was typed in full, whatever its case. */
export const sameOption = (options: readonly Option[], typed: string) =>
  options.find((option) => folded(option.name) === folded(typed));
