/**
 * A page that shows a list says what the list is, in at most 60 lines: columns, actions of a row, filters and dialogs
 * are hooks and parts beside it, where they can be read one at a time.
 */

const mostLines = 60;

/** Components that show a list and are longer than that, each as one line; nothing for other files. */
export function listPageProblems(path: string, text: string): string[] {
  // The list itself is no page.
  if (!path.endsWith('.tsx') || path.startsWith('src/platform/') || path.endsWith('.test.tsx')) return [];
  return [...text.matchAll(/^(?:export )?(?:default )?function (\w+)[\s\S]*?^}$/gm)].flatMap(([whole, name]) => {
    const lines = whole.split('\n').length;
    const showsList = /<List(Page|Card)\b/.test(whole);
    return showsList && lines > mostLines
      ? [
          `${path}: ${name} shows a list in ${lines} lines, ${mostLines} at most: its columns, actions or dialogs go to parts`,
        ]
      : [];
  });
}
