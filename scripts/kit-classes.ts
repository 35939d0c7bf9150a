/**
 * A class that a `className` names by a word is one of the kit's, or looks like nothing: there is no compiler for words.
 */

const sheets = ['src/platform/web/theme/kit.css', 'src/platform/web/theme/base.css'];

/** Words in `className` that no sheet of the theme knows, each as one line; nothing where there is no kit. */
export function kitClassProblems(files: ReadonlyMap<string, string>): string[] {
  const known = new Set(
    sheets.flatMap((path) =>
      [...(files.get(path) ?? '').matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name),
    ),
  );
  if (known.size === 0) return [];
  return [...files].flatMap(([path, text]) => {
    // Pages that the server draws bring their own styles.
    if (!path.endsWith('.tsx') || /\/server\/|\.test\.tsx$/.test(path)) return [];
    const named = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, words, template = '']) =>
      (words ?? template.replace(/\$\{[^}]*\}/g, ' ')).split(/\s+/).filter(Boolean),
    );
    return named
      .filter((name) => !known.has(name))
      .map((name) => `${path}: class ${name} is not of the kit: theme/kit.css, or a stylesheet beside it`);
  });
}
