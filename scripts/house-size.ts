/**
 * What must not grow again (docs/decisions/0097): the lines of stylesheets, noun folders too small to be rooms of
 * their own, and joins of queries. Lower a figure here with each of them that goes.
 */

const mostCssLines = 8_699;
const mostSmallRooms = 0;
const mostJoins = 614;

/** A room holds at least so much of the product, without its tests. */
const fewestFiles = 3;
const fewestLines = 150;

const linesOf = (text: string) => text.split('\n').length - 1;
const isTest = (path: string) => /\.test\.tsx?$|^src\/testing\/|calls\.expected\.ts$/.test(path);

/** The noun folders of features by their path, with the files and lines of the product in each. */
export function roomsOf(files: ReadonlyMap<string, string>): Map<string, { files: number; lines: number }> {
  const found = new Map<string, { files: number; lines: number }>();
  for (const [path, text] of files) {
    const room = /^(src\/features\/[\w-]+\/(?!web\/|server\/)[\w-]+)\//.exec(path)?.[1];
    if (!room || isTest(path)) continue;
    const known = found.get(room) ?? { files: 0, lines: 0 };
    found.set(room, { files: known.files + 1, lines: known.lines + linesOf(text) });
  }
  return found;
}

export const isSmall = (room: { files: number; lines: number }) => room.files < fewestFiles || room.lines < fewestLines;

/** How many tables queries add by name, wherever they do it in code; SQL as text is not counted. */
export const joinsOf = (text: string) => text.match(/\.(inner|left)Join\(/g)?.length ?? 0;

/** What has grown over its ceiling, each as one line. */
export function sizeProblems(
  files: ReadonlyMap<string, string>,
  { cssLines = mostCssLines, smallRooms = mostSmallRooms, joins = mostJoins } = {},
): string[] {
  const css = [...files].reduce((sum, [path, text]) => sum + (path.endsWith('.css') ? linesOf(text) : 0), 0);
  const small = [...roomsOf(files)].filter(([, room]) => isSmall(room)).map(([path]) => path);
  const joined = [...files].reduce((sum, [path, text]) => sum + (isTest(path) ? 0 : joinsOf(text)), 0);
  const problems: string[] = [];
  if (css > cssLines)
    problems.push(`stylesheets have ${css} lines, ${cssLines} at most: take rows, stacks and text from theme/kit.css`);
  if (small.length > smallRooms)
    problems.push(
      `${small.length} noun folders have under ${fewestFiles} files or ${fewestLines} lines, ${smallRooms} at most: ` +
        `merge one into the room it belongs to (${small.join(', ')})`,
    );
  if (joined > joins)
    problems.push(
      `queries have ${joined} joins, ${joins} at most: read employees with their names from the view people`,
    );
  return problems;
}
