/**
 * Where a worker thread begins. The built server has it as JavaScript beside itself; from sources the thread needs the
 * TypeScript loader first. `from` is the caller's `import.meta.url`.
 */
export function workerEntry(from: string, { source, built }: { source: string; built: string }): URL {
  if (!from.endsWith('.ts')) return new URL(built, from);
  const url = new URL(source, from).href;
  const code = `import { register } from '${import.meta.resolve('tsx/esm/api')}'; register(); await import('${url}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}
